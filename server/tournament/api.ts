// What pages read of a tournament over plain HTTP: its board, its rounds, files to take home; and the way in for a backup.
import { type Request, type Response, Router } from "express";
import { accept } from "../../shared/result.ts";
import { LEAST_PASSPHRASE } from "../../shared/tournament/commands.ts";
import { resultsCsv, standingsCsv } from "../../shared/tournament/csv.ts";
import { parseExport, type TournamentExport } from "../../shared/tournament/export.ts";
import { boardOf, boardRound } from "../../shared/tournament/views.ts";
import { stampedAddress } from "../gate/client-address.ts";
import { wasRead } from "../gate/large-bodies.ts";
import { type Limits, mayLearn } from "../gate/limits.ts";
import type { Tournament } from "./tournament.ts";
import type { Tournaments } from "./tournaments.ts";

export type TournamentApiContext = { readonly tournaments: Tournaments; readonly limits: Limits };

type Found = (tournament: Tournament, request: Request, response: Response) => void;

export function tournamentApi({ tournaments, limits }: TournamentApiContext): Router {
  const router = Router();
  const found = (answer: Found) => async (request: Request, response: Response) => {
    const code = String(request.params.code);
    const tournament = await tournaments.find(code);
    const told = await mayLearn(limits.wrongCodes, stampedAddress(request.headers), tournament !== null);
    if (told === null) response.status(429).json({ code: "gate/too-often" });
    else if (!tournament) response.status(404).json({ code: "tournament/unknown" });
    else answer(tournament, request, response);
  };
  const desk = (answer: Found) =>
    found((tournament, request, response) => {
      const shown = /^Bearer (.+)$/.exec(request.headers.authorization ?? "")?.[1] ?? "";
      if (tournaments.isDesk(tournament.head.code, shown)) answer(tournament, request, response);
      else response.status(403).json({ code: "tournament/not-a-desk" });
    });
  const live = (tournament: Tournament) => (round: number, table: number) =>
    tournament.live.view(round, table);

  router.post("/import", async (request, response) => {
    const address = stampedAddress(request.headers);
    if (!(await limits.tables.take(address)))
      return void response.status(429).json({ code: "gate/too-often" });
    const { tournament: json, passphrase } = (request.body ?? {}) as Record<string, unknown>;
    if (typeof passphrase !== "string" || passphrase.length < LEAST_PASSPHRASE) {
      return void response.status(400).json({ code: "tournament/invalid", message: "passphrase" });
    }
    // The thread has read a good one to its last event.
    const parsed =
      wasRead(request.body) && json !== null ? accept(json as TournamentExport) : parseExport(json);
    if (!parsed.ok) return void response.status(400).json({ code: parsed.code, message: parsed.message });
    const imported = await tournaments.import(parsed.value, passphrase);
    if (!imported.ok)
      return void response.status(400).json({ code: imported.code, message: imported.message });
    const { code } = imported.value.head;
    response.json({ code, deskKey: tournaments.giveDeskKey(code) });
  });
  router.get(
    "/:code",
    found((tournament, _, response) => void response.json(boardOf(tournament.state, live(tournament)))),
  );
  router.get(
    "/:code/round/:number",
    found((tournament, request, response) => {
      const round = tournament.state.rounds[Number(request.params.number) - 1];
      if (round) response.json(boardRound(tournament.state, round, live(tournament)));
      else response.status(404).json({ code: "round/unknown" });
    }),
  );
  router.get(
    "/:code/standings.csv",
    found((tournament, request, response) => {
      if (tournament.state.standingsShown) sendCsv(response, request, standingsCsv(tournament.state));
      else response.status(403).json({ code: "standings/hidden" });
    }),
  );
  router.get(
    "/:code/results.csv",
    found((tournament, request, response) => sendCsv(response, request, resultsCsv(tournament.state))),
  );
  router.get(
    "/:code/export",
    desk((tournament, request, response) => {
      const name = `${String(request.params.code).toUpperCase()}.json`;
      response.type("json").attachment(name).send(tournament.exportJson());
    }),
  );
  return router;
}

function sendCsv(response: Response, request: Request, csv: string): void {
  const name = request.path.split("/").at(-1)!;
  response.type("text/csv; charset=utf-8").attachment(name).send(csv);
}
