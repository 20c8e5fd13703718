// A question that failed: answered with a code, and said in the log. Express' own page would show a stranger where the server lies, and fill the log with it.
import type { ErrorRequestHandler } from "express";
import { HouseUnreachable } from "../directory/table-directory.ts";
import { stackOf } from "../errors.ts";
import { answerRefusal } from "../gate/fault.ts";
import { type Log, rarely } from "../log.ts";

/** The last of all that answer. */
export function answerFailures(log: Log): ErrorRequestHandler {
  const told = rarely(log);
  return (error, request, response, _next) => {
    const status = statusOf(error);
    if (status === 500) told(`${request.method} ${patternOf(request)} failed: ${stackOf(error)}`);
    if (response.headersSent) response.destroy();
    else if (error instanceof HouseUnreachable) answerRefusal(response, 503, error.code);
    else if (status === 500) answerRefusal(response, status, "command/failed");
    else response.status(status).end();
  };
}

/** What somebody asked for wrongly says so itself. */
function statusOf(error: unknown): number {
  if (error instanceof HouseUnreachable) return 503;
  const { status } = (error ?? {}) as { readonly status?: unknown };
  return typeof status === "number" && status >= 400 && status < 500 ? status : 500;
}

/** The same for all codes: what happens often is told seldom. */
const patternOf = ({
  baseUrl,
  route,
}: {
  readonly baseUrl: string;
  readonly route?: { readonly path: string };
}) => `${baseUrl}${route?.path ?? "/*"}`;
