// Wires the pages together: language, address, and the first screen.
import "./no-eval.ts";
import "../../assets/fonts/fonts.css";
import "./index.css";
import { effect } from "@preact/signals";
import { render } from "preact";
import "../device/calm.ts";
import "../pwa/install.ts";
import { settle } from "../device/base-path.ts";
import { speak, wantedLocale } from "../i18n/language.ts";
import { isKeptOnDevice, keepOnDevice } from "../pwa/service-worker.ts";
import { App, isCalm } from "./app.tsx";
import { route, startRouter } from "./router.ts";

settle();
startRouter();
await speak(wantedLocale()).catch(() => {});
const root = document.getElementById("app");
if (root) render(<App />, root);
// Whoever only comes to play at a table is spared the whole game on the device, until another page is asked for.
const stop = effect(() => {
  if (!isKeptOnDevice() && !isCalm(route.value.page)) return;
  keepOnDevice();
  queueMicrotask(() => stop());
});
