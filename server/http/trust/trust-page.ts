// The page on which a phone learns to trust the house: plain HTML with drawings of its own, as it is read before anything can be trusted.
import { type Locale, pickLocale } from "../../../shared/languages.ts";
import { TRUST_WORDS, type TrustStep } from "./trust-words.ts";

export type TrustPage = {
  readonly locale: Locale;
  /** Where the game is, by the name that the phone came by, if the certificate has it. */
  readonly gameUrl: string;
  /** Addresses that the certificate has, where that name is none of them. */
  readonly refusedFor: readonly string[];
};

/** Of a header: `de-AT,de;q=0.9,en;q=0.8`, the most wanted first. */
export const localeOf = (accepted: string | undefined): Locale =>
  pickLocale((accepted ?? "").split(",").map((one) => one.split(";")[0]!.trim()));

export function trustPage({ locale, gameUrl, refusedFor }: TrustPage): string {
  const words = TRUST_WORDS[locale];
  const warning =
    refusedFor.length === 0
      ? ""
      : `<p class="warning" role="alert">${words.refuses} ${refusedFor.map((url) => `<a href="${asText(url)}">${asText(url)}</a>`).join(", ")}</p>`;
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Rapid City · ${words.title}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${words.title}</h1>
<p>${words.why}</p>
${warning}
<p><a class="button" href="/rapid-city.crt" download="rapid-city.crt">${words.get}</a></p>
<h2>iPhone, iPad</h2>
${stepsOf(words.ios)}
<h2>Android</h2>
${stepsOf(words.android)}
<p>${words.firefox}</p>
<p><a class="button night" href="${asText(gameUrl)}">${words.play}</a></p>
<p>${words.after}</p>
</main>
</body>
</html>
`;
}

const stepsOf = (steps: readonly TrustStep[]): string =>
  `<ol>${steps.map((step) => `<li>${phone(step.screen)}<span>${asText(step.says)}</span></li>`).join("")}</ol>`;

const ROW = 34;

/** A phone with lines on its screen, the last of which is pressed. */
function phone(lines: readonly string[]): string {
  const rows = lines.map((line, nth) => {
    const y = 30 + nth * ROW;
    const isPressed = nth === lines.length - 1;
    const paper = isPressed ? "#a8391a" : "#fff3dc";
    const ink = isPressed ? "#fff3dc" : "#2a1a12";
    const size = Math.min(13, 300 / Math.max(14, line.length));
    const finger = isPressed
      ? `<path d="M178 ${y + 19}c8-5 14 2 12 9l-3 11c-1 5-9 6-12 2l-8-11c-4-5 2-9 6-6z" fill="#e0a878" stroke="#2a1a12" stroke-width="2"/>`
      : "";
    return `<rect x="16" y="${y}" width="178" height="26" rx="6" fill="${paper}" stroke="#2a1a12" stroke-width="2"/><text x="22" y="${y + 17}" font-size="${size.toFixed(1)}" font-weight="700" fill="${ink}">${asText(line)}</text>${finger}`;
  });
  const height = 62 + lines.length * ROW;
  return `<svg viewBox="0 0 210 ${height}" width="210" height="${height}" aria-hidden="true" font-family="sans-serif"><rect x="4" y="4" width="202" height="${height - 8}" rx="16" fill="#1d1530" stroke="#2a1a12" stroke-width="4"/><rect x="11" y="18" width="188" height="${height - 34}" rx="5" fill="#f0c27b"/><circle cx="105" cy="11.500" r="2.500" fill="#f0c27b"/>${rows.join("")}</svg>`;
}

const asText = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

const STYLE = `
html{background:linear-gradient(#1d1530,#4f2650 28%,#8f3a49 43%,#d2603a 58%,#f5b868 78%) fixed #1d1530;min-height:100%}
body{margin:0;padding:1rem;color:#2a1a12;font:600 1.05rem/1.45 system-ui,sans-serif}
main{max-width:52rem;margin:0 auto;padding:1.2rem;background:#f0c27b;border:.25rem solid #2a1a12;border-radius:1rem}
h1,h2{font-family:Rye,Georgia,serif;line-height:1.15;margin:1rem 0 .4rem}
h1{margin-top:0}
ol{display:grid;grid-template-columns:repeat(auto-fill,minmax(14.5rem,1fr));gap:.8rem;margin:0;padding:0;list-style:none}
li span{max-width:100%}
li{display:flex;flex-direction:column;align-items:center;gap:.5rem;padding:.8rem;text-align:center;overflow-wrap:anywhere;hyphens:auto;background:#fff3dc;border-radius:.7rem}
.button{display:inline-block;padding:.8rem 1.2rem;color:#fff3dc;background:#a8391a;border:.2rem solid #2a1a12;border-radius:.8rem;font-weight:900;text-decoration:none}
.button.night{background:#1d1530}
.warning{padding:.7rem 1rem;background:#fff3dc;border-left:.5rem solid #a8391a}
a{color:inherit}`;
