// A thread of a moment: compresses a closed file of the journal, which keeps a core busy for half a second.
import { workerData } from "node:worker_threads";
import { letTheGameGoFirst } from "../give-way.ts";
import { compressSegment } from "./compress.ts";

letTheGameGoFirst();
await compressSegment(workerData as string);
