// Wires the pages together: language, address, and the first screen.
import "../assets/fonts/fonts.css";
import "./style/index.css";
import { render } from "preact";
import { keepOnDevice } from "./pwa/service-worker.ts";
import { App } from "./screens/app.tsx";
import { speak, wantedLocale } from "./state/language.ts";
import { startRouter } from "./state/router.ts";

startRouter();
await speak(wantedLocale()).catch(() => {});
const root = document.getElementById("app");
if (root) render(<App />, root);
keepOnDevice();
