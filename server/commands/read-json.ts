// Reads the file that a command was given (`-` is standard input) as JSON, or says in a sentence why it cannot.
import { readFile } from "node:fs/promises";
import { text } from "node:stream/consumers";
import { accept, type Result, refuse } from "../../shared/result.ts";
import { messageOf } from "../errors.ts";

export async function readJson(file: string): Promise<Result<unknown>> {
  const source = file === "-" ? "Standard input" : file;
  let content: string;
  try {
    content = file === "-" ? await text(process.stdin) : await readFile(file, "utf8");
  } catch (error) {
    return refuse("file/unreadable", `${source} cannot be read: ${messageOf(error)}`);
  }
  try {
    return accept(JSON.parse(content));
  } catch (error) {
    return refuse("file/not-json", `${source} is not JSON: ${messageOf(error)}`);
  }
}
