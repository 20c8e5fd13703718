// Events of the tables of one process keep what every stream of them must.
import { LocalTableEvents } from "../../../server/table/local-events.ts";
import { tableEventsContract } from "./events-contract.ts";

tableEventsContract("events of one process", (log) => new LocalTableEvents(log));
