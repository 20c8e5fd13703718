// The server's laptop died: another one goes on from the last backup.
import { useState } from "preact/hooks";
import { API } from "../../../../shared/protocol/http.ts";
import { NATIVE_HEADERS } from "../../../../shared/protocol/native-header.ts";
import { LEAST_PASSPHRASE } from "../../../../shared/tournament/commands.ts";
import { go } from "../../../app/router.ts";
import { keepContestKey } from "../../../online/contest/keys.ts";
import { Button } from "../../../ui/button.tsx";
import { Sign } from "../../../ui/sign.tsx";
import { c, contestRefusal } from "../common/contest-words.ts";
import { PassphraseField } from "./passphrase-field.tsx";
import { suggestPassphrase } from "./passphrases.ts";
import { s } from "./start-words.ts";

export function ImportForm({ onBack }: { readonly onBack: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  const [passphrase, setPassphrase] = useState(() => suggestPassphrase(Math.random));
  const [state, setState] = useState<"asking" | "making" | { readonly refused: string }>("asking");
  const isReady = file !== null && passphrase.length >= LEAST_PASSPHRASE && state !== "making";
  const goOn = async () => {
    if (!isReady) return;
    setState("making");
    const imported = await importBackup(file, passphrase);
    if (!imported.ok) return setState({ refused: imported.code });
    keepContestKey(imported.code, "desk", imported.deskKey);
    go(`/contest/${imported.code}/desk`);
  };
  return (
    <main class="page narrow contests">
      <Sign class="stack">
        <h1 class="ribbon">{s("import")}</h1>
        <p>{s("import.hint")}</p>
        <label class="field">
          <span class="question">{s("import.file")}</span>
          <input
            type="file"
            accept="application/json,.json"
            onChange={(event) => setFile(event.currentTarget.files?.[0] ?? null)}
          />
        </label>
        <PassphraseField value={passphrase} onChange={setPassphrase} />
        {typeof state === "object" && <p role="alert">{contestRefusal(state.refused)}</p>}
        <div class="ways">
          <Button look="primary" disabled={!isReady} onPress={() => void goOn()}>
            {s("import.go")}
          </Button>
          <Button onPress={onBack}>{c("back")}</Button>
        </div>
      </Sign>
    </main>
  );
}

type Imported =
  | { readonly ok: true; readonly code: string; readonly deskKey: string }
  | { readonly ok: false; readonly code: string };

async function importBackup(file: File, passphrase: string): Promise<Imported> {
  try {
    const tournament: unknown = JSON.parse(await file.text());
    const response = await fetch(API.importTournament, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...NATIVE_HEADERS },
      body: JSON.stringify({ tournament, passphrase }),
    });
    const told = (await response.json()) as { code: string; deskKey: string };
    return response.ok ? { ok: true, ...told } : { ok: false, code: told.code };
  } catch (error) {
    return { ok: false, code: error instanceof SyntaxError ? "export/invalid" : "net/unreachable" };
  }
}
