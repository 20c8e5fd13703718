// Where on its server the game lies. Everywhere else it is written as if that were the root; what leaves the page is put below the true path here.
import { options, type VNode } from "preact";

/** Written into the page by the server; with a slash at both ends. */
export const BASE: string = globalThis.document?.documentElement.dataset.base ?? "/";
/** The game's address without the last slash. */
export const HOME: string = `${globalThis.location?.origin ?? ""}${BASE.slice(0, -1)}`;

/** The true path of one of ours. */
export const at = (path: string, base = BASE): string =>
  /^\/(?!\/)/.test(path) ? base.slice(0, -1) + path : path;

/** One of our paths, from the address bar. */
export const below = (path: string, base = BASE): string =>
  `${path}/`.startsWith(base) ? `/${path.slice(base.length)}` : path;

const ADDRESSES = ["src", "href"] as const;

/** Pictures and links of all pages, and what they ask of the server. */
export function settle(): void {
  if (BASE === "/") return;
  const before = options.vnode;
  options.vnode = (vnode: VNode) => {
    if (typeof vnode.type === "string") {
      const props = vnode.props as Record<string, unknown>;
      for (const name of ADDRESSES)
        if (typeof props[name] === "string") props[name] = at(props[name] as string);
    }
    before?.(vnode);
  };
  const ask = globalThis.fetch;
  globalThis.fetch = (what, how) => ask(typeof what === "string" ? at(what) : what, how);
}
