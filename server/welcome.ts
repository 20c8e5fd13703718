// What the terminal shows once the game runs: where to open it here, where on the phones, and a QR code for them.
import { toString as drawQr } from "qrcode";
import type { RunningServer } from "./start-server.ts";

export async function makeWelcome({
  url,
  lanUrls,
  publicUrl,
  trustUrls,
}: Pick<RunningServer, "url" | "lanUrls" | "publicUrl" | "trustUrls">): Promise<string> {
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
  lines.push("", indent(await drawQr(first, qrStyle)));
  lines.push(
    `  Point a phone ${publicUrl ? "" : "on the same Wi-Fi "}at the code. Ctrl+C closes the town.`,
    "",
  );
  return lines.join("\n");
}

/** A terminal can be dark or light, so the code brings its own colours; a file gets plain characters. */
const qrStyle = process.stdout.isTTY
  ? ({ type: "terminal", small: true, errorCorrectionLevel: "L" } as const)
  : ({ type: "utf8", errorCorrectionLevel: "L", margin: 2 } as const);

const indent = (text: string): string => text.replace(/^/gm, "  ");
