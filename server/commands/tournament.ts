// `npm run -s tournament -- draw|standings|replay FILE` (`-` reads standard input): for anyone who doubts a draw, a place or a whole tournament.

import { accept, type Result, refuse } from "../../shared/result.ts";
import { answerDraw, answerStandings } from "../../shared/tournament/answers.ts";
import { parseExport, type TournamentExport } from "../../shared/tournament/export.ts";
import { parseDrawQuestion, parseStandingsQuestion } from "../../shared/tournament/questions.ts";
import { type ContestReplay, replayTournament } from "../../shared/tournament/replay.ts";
import { printJson } from "./print-answer.ts";
import { readJson } from "./read-json.ts";

const USAGE = "Usage: npm run -s tournament -- draw|standings|replay FILE   (- reads standard input)";
const EXIT_DIFFERENT = 1;

type Answering = (json: unknown) => Result<unknown>;

function answered<Q>(question: Result<Q>, answer: (question: Q) => unknown): Result<unknown> {
  return question.ok ? accept(answer(question.value)) : question;
}

const ANSWERS: { readonly [command: string]: Answering | undefined } = {
  draw: (json) => answered(parseDrawQuestion(json), answerDraw),
  standings: (json) => answered(parseStandingsQuestion(json), answerStandings),
  replay: (json) => answered(parseExport(json), replay),
};

function replay(exported: TournamentExport): ContestReplay {
  const replayed = replayTournament(exported);
  if (!replayed.identical) process.exitCode = EXIT_DIFFERENT;
  return replayed;
}

async function answerTo([command = "", file, ...rest]: readonly string[]): Promise<Result<unknown>> {
  const answering = Object.hasOwn(ANSWERS, command) ? ANSWERS[command] : undefined;
  if (answering === undefined || file === undefined || rest.length > 0)
    return refuse("tournament/usage", USAGE);
  const json = await readJson(file);
  return json.ok ? answering(json.value) : json;
}

printJson(await answerTo(process.argv.slice(2)));
