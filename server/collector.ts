// How memory is tidied up in a process that has to answer within milliseconds.
import { setFlagsFromString } from "node:v8";

/** What is in use is looked for by threads beside the game, and by whoever asks for more. Node's own way, in turns with the game as well, took 90 of 150 ms every quarter of a minute at 500 tables, and every touch in them waited. */
export const tidyUpBesideTheGame = (): void => setFlagsFromString("--no-incremental-marking-task");
