// Which page is asked for: the address bar as plain data, and the way to change it.
import { signal } from "@preact/signals";
import { CODE_ALPHABET, CODE_LENGTH } from "../../shared/protocol/limits.ts";

export type Route =
  | { readonly page: "start" | "host" | "practice" | "rules" | "records" | "tablet" | "not-found" }
  | { readonly page: "join" | "tv"; readonly code: string | null }
  /** Of a match, by its id; perhaps one card of it. */
  | { readonly page: "match"; readonly code: string; readonly card: number | null };

/** What people type: any case, spaces and signs that the code does not use are dropped. */
export const cleanCode = (text: string): string =>
  [...text.toUpperCase()]
    .filter((sign) => CODE_ALPHABET.includes(sign))
    .slice(0, CODE_LENGTH)
    .join("");

export const isCode = (text: string): boolean => text.length === CODE_LENGTH && cleanCode(text) === text;

export function parseRoute(path: string): Route {
  const [page = "", rest = "", further = ""] = path.split("/").filter((part) => part !== "");
  switch (page) {
    case "":
      return { page: "start" };
    case "host":
    case "practice":
    case "rules":
    case "records":
    case "tablet":
      return { page };
    case "join":
    case "tv": {
      const code = rest.toUpperCase();
      return { page, code: code === "" ? null : code };
    }
    case "match":
      return { page, code: rest.toLowerCase(), card: /^\d{1,3}$/.test(further) ? Number(further) : null };
    default:
      return { page: "not-found" };
  }
}

export const route = signal<Route>({ page: "start" });

const readAddress = (): void => {
  route.value = parseRoute(location.pathname);
};

export function startRouter(): void {
  readAddress();
  addEventListener("popstate", readAddress);
}

export function go(path: string): void {
  history.pushState(null, "", path);
  readAddress();
  scrollTo(0, 0);
}

/** Changes the address without a step back to the old one. */
export function replaceAddress(path: string): void {
  history.replaceState(null, "", path);
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
