// Wires the pages together: language, address, and the first screen.
import "./no-eval.ts";
import "../../assets/fonts/fonts.css";
import "./index.css";
import { render } from "preact";
import { speak, wantedLocale } from "../i18n/language.ts";
import { keepOnDevice } from "../pwa/service-worker.ts";
import { App } from "./app.tsx";
import { startRouter } from "./router.ts";

startRouter();
await speak(wantedLocale()).catch(() => {});
const root = document.getElementById("app");
if (root) render(<App />, root);
keepOnDevice();
