// Vite: builds the client beside the packed art; the server serves both from one port.
import { defineConfig } from "vite";

export default defineConfig({
  root: new URL(".", import.meta.url).pathname,
  publicDir: "../dist/public",
  build: { outDir: "../dist/client", emptyOutDir: true, target: "es2022" },
});
