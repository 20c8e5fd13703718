// The thread that draws: the main one judges touches meanwhile.
import { parentPort } from "node:worker_threads";
import { type DrawQuestion, drawRound } from "../../shared/tournament/draw/draw.ts";

parentPort!.on("message", ({ id, question }: { id: number; question: DrawQuestion }) => {
  parentPort!.postMessage({ id, draw: drawRound(question) });
});
