// What leaves the desk: paper, files, backups of each round, addresses for others.
import { useEffect, useState } from "preact/hooks";
import { API } from "../../../../shared/protocol/http.ts";
import { answerIn } from "../../../device/answer.ts";
import { locale } from "../../../i18n/language.ts";
import { Button, PageLink } from "../../../ui/button.tsx";
import { tell } from "../../../ui/toasts.tsx";
import { projectorUrl, publicUrl, screenUrl } from "../common/contest-address.ts";
import { PAPERS } from "../paper/papers.ts";
import { type AtDesk, fetchAtDesk } from "./at-desk.ts";
import { d } from "./desk-words.ts";

type Backup = { readonly name: string; readonly at: number; readonly bytes: number };

export function FilesLeaf({ at, onLeave }: { readonly at: AtDesk; readonly onLeave: () => void }) {
  const { code } = at.contest;
  const api = API.tournament(code);
  const save = (path: string) => void saveFile(at, `${api}/${path}`);
  return (
    <div class="files">
      <h3>{d("files.paper")}</h3>
      <div class="rows">
        {PAPERS.map((paper) => (
          <PageLink key={paper} to={`/contest/${code}/desk/paper/${paper}`}>
            {d(`paper.${paper}`)}
          </PageLink>
        ))}
      </div>
      <h3>{d("files.screens")}</h3>
      <ul class="links">
        <li>
          <a href={projectorUrl("", code)} target="_blank" rel="noreferrer">
            {d("files.projector")}
          </a>
        </li>
        <li>
          <a href={screenUrl("", code)} target="_blank" rel="noreferrer">
            {d("files.screen")}
          </a>
        </li>
        <li>
          <a href={publicUrl("", code)} target="_blank" rel="noreferrer">
            {d("files.public")}
          </a>
        </li>
      </ul>
      <h3>{d("files.save")}</h3>
      <div class="rows">
        <Button onPress={() => save("standings.csv")}>{d("files.standings")}</Button>
        <Button onPress={() => save("results.csv")}>{d("files.results")}</Button>
        <Button onPress={() => save("export")} hint={d("files.export.hint")}>
          {d("files.export")}
        </Button>
        <Button onPress={() => save("backup")} hint={d("files.backup.hint")}>
          {d("files.backup")}
        </Button>
      </div>
      <Backups at={at} onSave={(name) => save(`backups/${encodeURIComponent(name)}`)} />
      <h3>{d("files.desk")}</h3>
      <p class="small">{d("files.desks", { names: at.desk.desks.length })}</p>
      <Button onPress={onLeave}>{d("files.leave")}</Button>
    </div>
  );
}

function Backups({ at, onSave }: { readonly at: AtDesk; readonly onSave: (name: string) => void }) {
  const [backups, setBackups] = useState<readonly Backup[]>([]);
  const { backedUpAt } = at.desk;
  // Another one was written.
  useEffect(() => {
    let gone = false;
    void fetchAtDesk(at, `${API.tournament(at.contest.code)}/backups`).then(async (response) => {
      const told = await answerIn<readonly Backup[]>(response);
      if (!gone && told) setBackups(told);
    });
    return () => {
      gone = true;
    };
  }, [backedUpAt]);
  if (backups.length === 0) return null;
  const when = new Intl.DateTimeFormat(locale.value, { timeStyle: "short" });
  return (
    <>
      <h3>{d("files.backups")}</h3>
      <ul class="links">
        {backups.map(({ name, at: written, bytes }) => (
          <li key={name}>
            <button type="button" onClick={() => onSave(name)}>
              {backupWords(name)}
            </button>{" "}
            <small>
              {when.format(written)} · {Math.ceil(bytes / 1024)} KB
            </small>
          </li>
        ))}
      </ul>
    </>
  );
}

/** `round-2` as it was drawn, `round-2-done` once it was played. */
function backupWords(name: string): string {
  const [, round = "", done] = /^round-(\d+)(-done)?$/.exec(name) ?? [];
  return done ? d("files.after", { round }) : d("files.before", { round });
}

async function saveFile(at: AtDesk, path: string): Promise<void> {
  const response = await fetchAtDesk(at, path);
  if (!response?.ok) return tell(d("files.failed"));
  const [, name = "contest"] =
    /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "") ?? [];
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await response.blob());
  link.download = name.includes(at.contest.code) ? name : `${at.contest.code}-${name}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
