// A thread of a moment: takes names out of closed files of the journal, which takes too long for the one that serves tables.
import { workerData } from "node:worker_threads";
import { letTheGameGoFirst } from "../give-way.ts";
import { type ScrubWish, scrubFiles } from "./scrub-files.ts";

letTheGameGoFirst();
scrubFiles(workerData as ScrubWish);
