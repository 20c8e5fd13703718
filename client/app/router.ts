// Which page is asked for: the address bar as plain data, and the way to change it.
import { signal } from "@preact/signals";
import { CODE_ALPHABET, CODE_LENGTH } from "../../shared/protocol/limits.ts";
import { at, below } from "../device/base-path.ts";

export type Route =
  | {
      readonly page:
        | "start"
        | "host"
        | "practice"
        | "rules"
        | "records"
        | "me"
        | "tablet"
        | "quick-draw"
        | "house"
        | "not-found";
    }
  | { readonly page: "join" | "tv"; readonly code: string | null }
  /** Of a tournament: where one is made or found, what everyone may see of it, and the pages of those who work and play there; `leaf` is what follows. */
  | { readonly page: "contests" }
  | { readonly page: ContestPage; readonly code: string; readonly leaf: string }
  /** Of a match, by its id; perhaps one card of it. */
  | { readonly page: "match"; readonly code: string; readonly card: number | null };

const CONTEST_PAGES = {
  "": "contest",
  desk: "contest-desk",
  me: "contest-me",
  projector: "contest-projector",
  table: "contest-table",
  screen: "contest-screen",
} as const;
type ContestPage = (typeof CONTEST_PAGES)[keyof typeof CONTEST_PAGES];

/** What people type: any case, spaces and signs that the code does not use are dropped. */
export const cleanCode = (text: string, length = CODE_LENGTH): string =>
  [...text.toUpperCase()]
    .filter((sign) => CODE_ALPHABET.includes(sign))
    .slice(0, length)
    .join("");

export const isCode = (text: string): boolean => text.length === CODE_LENGTH && cleanCode(text) === text;

export function parseRoute(path: string): Route {
  const [page = "", rest = "", further = "", ...more] = path.split("/").filter((part) => part !== "");
  switch (page) {
    case "":
      return { page: "start" };
    case "host":
    case "practice":
    case "rules":
    case "records":
    case "me":
    case "tablet":
    case "quick-draw":
    case "house":
      return { page };
    case "join":
    case "tv": {
      const code = rest.toUpperCase();
      return { page, code: code === "" ? null : code };
    }
    case "match":
      return { page, code: rest.toLowerCase(), card: /^\d{1,3}$/.test(further) ? Number(further) : null };
    case "contest":
      return parseContestRoute(rest.toUpperCase(), further, more.join("/"));
    default:
      return { page: "not-found" };
  }
}

function parseContestRoute(code: string, page: string, leaf: string): Route {
  if (code === "") return { page: "contests" };
  if (!Object.hasOwn(CONTEST_PAGES, page)) return { page: "not-found" };
  return { page: CONTEST_PAGES[page as keyof typeof CONTEST_PAGES], code, leaf };
}

export const route = signal<Route>({ page: "start" });

const readAddress = (): void => {
  route.value = parseRoute(below(location.pathname));
};

export function startRouter(): void {
  readAddress();
  addEventListener("popstate", readAddress);
}

export function go(path: string): void {
  history.pushState(null, "", at(path));
  readAddress();
  scrollTo(0, 0);
}

/** Changes the address without a step back to the old one. */
export function replaceAddress(path: string): void {
  history.replaceState(null, "", at(path));
  readAddress();
}

/** From now until the returned function is called, a step back stays here and asks instead: edges are swiped by accident. */
export function holdBack(ask: () => void): () => void {
  const hold = () => history.pushState({ held: true }, "");
  const back = () => {
    hold();
    ask();
  };
  if (!history.state?.held) hold();
  addEventListener("popstate", back);
  return () => removeEventListener("popstate", back);
}
