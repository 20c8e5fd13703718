// What the terminal shows once the game runs: where to open it here, where on the phones, and a QR code for them.
import { generate } from "lean-qr";
import type { RunningServer } from "./start-server.ts";

export function makeWelcome({
  url,
  lanUrls,
  publicUrl,
  trustUrls,
}: Pick<RunningServer, "url" | "lanUrls" | "publicUrl" | "trustUrls">): string {
  // In a container or behind a proxy the own addresses lead nowhere.
  const [first, ...others] = publicUrl ? [publicUrl] : lanUrls;
  const lines = ["", "  Rapid City is open.", "", `  On this computer   ${url}`];
  if (first === undefined) {
    lines.push(
      "  On the network     no network found: connect to the Wi-Fi of the phones, then start again",
      "",
      "  Ctrl+C closes the town.",
      "",
    );
    return lines.join("\n");
  }
  lines.push(`  ${publicUrl ? "For everybody " : "On the network"}     ${first}`);
  for (const other of others) lines.push(`                     ${other}`);
  const [trustUrl] = trustUrls;
  if (trustUrl) lines.push(`  Once a phone       ${trustUrl} (installs the certificate)`);
  lines.push("", indent(drawQr(first)));
  lines.push(
    `  Point a phone ${publicUrl ? "" : "on the same Wi-Fi "}at the code. Ctrl+C closes the town.`,
    "",
  );
  return lines.join("\n");
}

const QUIET_ZONE = 2;
const BLACK_ON_WHITE = "\x1b[38;5;16;48;5;231m";
const AS_BEFORE = "\x1b[0m";

/** Two rows of it in a line, half a sign each. A terminal can be dark or light, so the code brings its own colours; a file gets plain characters. */
function drawQr(text: string): string {
  const code = generate(text);
  const end = code.size + QUIET_ZONE;
  const lines: string[] = [];
  for (let y = -QUIET_ZONE; y < end; y += 2) {
    let line = "";
    for (let x = -QUIET_ZONE; x < end; x++)
      line += " ▀▄█"[Number(code.get(x, y)) + 2 * Number(code.get(x, y + 1))];
    lines.push(process.stdout.isTTY ? `${BLACK_ON_WHITE}${line}${AS_BEFORE}` : line);
  }
  return lines.join("\n");
}

const indent = (text: string): string => text.replace(/^/gm, "  ");
