// Which build of the game this page is, as match records name it.

export const BUILD: string = import.meta.env?.VITE_BUILD ?? "unbuilt";
