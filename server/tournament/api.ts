// What pages read of a tournament over plain HTTP: its board, its rounds, files to take home; and the way in for a backup.
import { type Request, type Response, Router } from "express";
import { accept } from "../../shared/result.ts";
import { LEAST_PASSPHRASE, MOST_TEXT } from "../../shared/tournament/commands.ts";
import { logLines } from "../../shared/tournament/desk-view.ts";
import { parseExport, type TournamentExport } from "../../shared/tournament/export.ts";
import { boardRound } from "../../shared/tournament/views.ts";
import { networkOf, stampedAddress } from "../gate/client-address.ts";
import { answerRefusal } from "../gate/fault.ts";
import { wasRead } from "../gate/large-bodies.ts";
import { type Limits, mayLearn } from "../gate/limits.ts";
import type { RelayedAnswer, RelayedQuestion } from "./places.ts";
import { deskKey, isSame } from "./secrets.ts";
import type { Tournament } from "./tournament.ts";
import type { Tournaments } from "./tournaments.ts";

export type TournamentApiContext = { readonly tournaments: Tournaments; readonly limits: Limits };

type Found = (tournament: Tournament, request: Request, response: Response) => void | Promise<void>;

export function tournamentApi({ tournaments, limits }: TournamentApiContext): Router {
  const router = Router();
  const found = (answer: Found) => async (request: Request, response: Response) => {
    const code = String(request.params.code);
    const tournament = await tournaments.find(code);
    if (!tournament && (await tournaments.elsewhere(code)))
      return relay(tournaments, code, request, response);
    const told = await mayLearn(limits.wrongCodes, stampedAddress(request.headers), tournament !== null);
    if (told === null) answerRefusal(response, 429, "gate/too-often");
    else if (!tournament) answerRefusal(response, 404, "tournament/unknown");
    else {
      await tournaments.share.free();
      await tournament.kept();
      await tournaments.share.spend(() => answer(tournament, request, response));
    }
  };
  const desk = (answer: Found) =>
    found((tournament, request, response) => {
      if (isDesk(tournament, request)) return answer(tournament, request, response);
      answerRefusal(response, 403, "tournament/not-a-desk");
    });
  /** Whole contests: people take a few of them home. */
  const file =
    (answer: Found): Found =>
    async (tournament, request, response) => {
      if (!(await limits.downloads.take(stampedAddress(request.headers))))
        return answerRefusal(response, 429, "gate/too-often");
      await tournaments.share.work(() => answer(tournament, request, response));
    };
  const live = (tournament: Tournament) => (round: number, table: number) =>
    tournament.live.view(round, table);

  router.post("/import", async (request, response) => {
    const address = stampedAddress(request.headers);
    if (!(await limits.tables.take(address))) return void answerRefusal(response, 429, "gate/too-often");
    const { tournament: json, passphrase } = (request.body ?? {}) as Record<string, unknown>;
    if (
      typeof passphrase !== "string" ||
      passphrase.length < LEAST_PASSPHRASE ||
      passphrase.length > MOST_TEXT
    ) {
      return void answerRefusal(response, 400, "tournament/invalid", "passphrase");
    }
    // The thread has read a good one to its last event.
    const parsed =
      wasRead(request.body) && json !== null ? accept(json as TournamentExport) : parseExport(json);
    if (!parsed.ok) return void answerRefusal(response, 400, parsed.code, parsed.message);
    const imported = await tournaments.import(parsed.value, passphrase, networkOf(address));
    if (!imported.ok) return void answerRefusal(response, 400, imported.code, imported.message);
    const { code, secret } = imported.value.head;
    response.json({ code, deskKey: deskKey(secret) });
  });
  router.get(
    "/:code",
    found((tournament, _, response) => void response.json(tournament.board())),
  );
  router.get(
    "/:code/round/:number",
    found((tournament, request, response) => {
      const round = tournament.state.rounds[Number(request.params.number) - 1];
      if (round) response.json(boardRound(tournament.state, round, live(tournament)));
      else answerRefusal(response, 404, "round/unknown");
    }),
  );
  router.get(
    "/:code/standings.csv",
    found(
      file((tournament, request, response) => {
        if (tournament.state.standingsShown || isDesk(tournament, request))
          sendCsv(response, request, tournament.digest.of("standingsCsv"));
        else answerRefusal(response, 403, "standings/hidden");
      }),
    ),
  );
  router.get(
    "/:code/results.csv",
    found(
      file((tournament, request, response) => sendCsv(response, request, tournament.digest.of("resultsCsv"))),
    ),
  );
  router.get(
    "/:code/ratings",
    found((tournament, request, response) => {
      const { state } = tournament;
      if (!state.standingsShown && !isDesk(tournament, request))
        return void response.status(403).json({ code: "standings/hidden" });
      response.json(Object.fromEntries(tournament.digest.of("ratings")));
    }),
  );
  router.get(
    "/:code/log",
    desk((tournament, request, response) => {
      response.json(logLines(tournament.events, Number(request.query.before) || undefined));
    }),
  );
  router.get(
    "/:code/export",
    desk(
      file((tournament, request, response) => {
        const name = `${String(request.params.code).toUpperCase()}.json`;
        response.type("json").attachment(name).send(tournament.exportJson());
      }),
    ),
  );
  router.get(
    "/:code/backup",
    desk(
      file((tournament, _, response) => {
        const name = `${tournament.head.code}-backup.json`;
        response.type("json").attachment(name).send(tournament.backupJson());
      }),
    ),
  );
  router.get(
    "/:code/backups",
    desk(async (tournament, _, response) => void response.json(await tournament.backups())),
  );
  router.get(
    "/:code/backups/:name",
    desk(
      file(async (tournament, request, response) => {
        const name = String(request.params.name);
        const json = await tournament.readBackup(name);
        if (json === null) answerRefusal(response, 404, "backup/unknown");
        else response.type("json").attachment(`${tournament.head.code}-${name}.json`).send(json);
      }),
    ),
  );
  return router;
}

function isDesk({ head }: Tournament, request: Request): boolean {
  const shown = /^Bearer (.+)$/.exec(request.headers.authorization ?? "")?.[1] ?? "";
  return isSame(deskKey(head.secret), shown);
}

/** Another process has it. */
async function relay(
  tournaments: Tournaments,
  code: string,
  { originalUrl, headers }: Request,
  response: Response,
): Promise<void> {
  const question: RelayedQuestion = {
    path: originalUrl,
    authorization: headers.authorization ?? null,
    address: stampedAddress(headers),
  };
  const asked = await tournaments.ask(code, "get", [question]);
  const { status, type, disposition, body } = asked as RelayedAnswer;
  if (disposition !== null) response.setHeader("Content-Disposition", disposition);
  response.status(status).type(type).send(body);
}

function sendCsv(response: Response, request: Request, csv: string): void {
  const name = request.path.split("/").at(-1)!;
  response.type("text/csv; charset=utf-8").attachment(name).send(csv);
}
