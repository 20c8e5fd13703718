// Vite: builds the client beside the packed art; the server serves both from one port.
import { defineConfig } from "vite";

export default defineConfig({
  root: new URL(".", import.meta.url).pathname,
  publicDir: "../dist/public",
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  build: {
    outDir: "../dist/client",
    emptyOutDir: true,
    target: "es2022",
    manifest: true,
    // The drawings are fetched by name; inlined they would only weigh on the first script.
    assetsInlineLimit: 2048,
  },
});
