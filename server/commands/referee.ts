// `npm run -s referee -- FILE`: judges a JSON array of round records, or the `rounds` of a saved match (`-` reads standard input), and prints their verdicts.
// `npm run -s referee -- --match FILE`: judges the log of a match again from its raw stamps, and says whether every verdict is the one given at the table.

import { parseMatchRecord } from "../../shared/rapid-city/match-record/match-record.ts";
import { roundOfRecorded } from "../../shared/rapid-city/match-record/recorded-round.ts";
import { rejudgeMatch } from "../../shared/rapid-city/match-record/rejudge.ts";
import { judge } from "../../shared/rapid-city/referee.ts";
import { parseRound } from "../../shared/rapid-city/round-record.ts";
import type { Round } from "../../shared/rapid-city/types.ts";
import { accept, type Result, refuse } from "../../shared/result.ts";
import { printJson } from "./print-answer.ts";
import { readJson } from "./read-json.ts";

const USAGE =
  "Usage: npm run -s referee -- FILE, or --match FILE for the log of a match   (- reads standard input)";
const EXIT_DIFFERENT = 1;

function parseRounds(json: unknown): Result<Round[]> {
  const match = parseMatchRecord(json);
  if (match.ok) return accept(match.value.rounds.filter(({ result }) => !result.void).map(roundOfRecorded));
  const records = typeof json === "object" && json !== null && "rounds" in json ? json.rounds : json;
  if (!Array.isArray(records))
    return refuse(
      "referee/not-an-array",
      "The referee takes a JSON array of round records, or a saved match.",
    );
  const rounds: Round[] = [];
  const faults: string[] = [];
  for (const [index, record] of records.entries()) {
    const parsed = parseRound(record);
    if (parsed.ok) rounds.push(parsed.value);
    else faults.push(`Record ${index}: ${parsed.message}`);
  }
  return faults.length === 0 ? accept(rounds) : refuse("referee/invalid-record", faults.join("\n"));
}

async function judgeFile(file: string): Promise<Result<unknown>> {
  const json = await readJson(file);
  if (!json.ok) return json;
  const rounds = parseRounds(json.value);
  if (!rounds.ok) return rounds;
  return accept(rounds.value.map((round) => judge(round)));
}

async function judgeMatchAgain(file: string): Promise<Result<unknown>> {
  const json = await readJson(file);
  if (!json.ok) return json;
  const record = parseMatchRecord(json.value);
  if (!record.ok) return record;
  const { identical, rounds } = rejudgeMatch(record.value);
  if (!identical) process.exitCode = EXIT_DIFFERENT;
  return accept({ identical, rounds });
}

function answerTo(args: readonly string[]): Promise<Result<unknown>> | Result<unknown> {
  const [first, second] = args;
  if (first === "--match" && second !== undefined && args.length === 2) return judgeMatchAgain(second);
  if (first !== undefined && first !== "--match" && args.length === 1) return judgeFile(first);
  return refuse("referee/usage", USAGE);
}

printJson(await answerTo(process.argv.slice(2)));
