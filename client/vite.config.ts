// Vite: builds the client beside the packed art; the server serves both from one port.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { VitePWA, type VitePWAOptions } from "vite-plugin-pwa";

type Translations = { readonly fr: string; readonly nl: string; readonly de: string };

const localized = (member: string, words: Translations) => ({
  [`${member}_localized`]: Object.fromEntries(
    Object.entries(words).map(([lang, value]) => [lang, { value, lang, dir: "ltr" }]),
  ),
});

const shortcut = (name: string, url: string, words: Translations) => ({
  name,
  url,
  icons: [{ src: "icons/icon-192.png", sizes: "192x192", type: "image/png" }],
  ...localized("name", words),
});

/** The game on the device: everything that one tablet needs is there after one visit, without a network. */
const onDevice: Partial<VitePWAOptions> = {
  registerType: "prompt",
  injectRegister: false,
  manifest: {
    name: "Rapid City",
    short_name: "Rapid City",
    description: "A western party game of fast hands for 3 to 6 players, judged fairly to the millisecond.",
    // Beside the manifest, wherever the game lies.
    start_url: ".",
    scope: ".",
    display: "fullscreen",
    display_override: ["fullscreen", "standalone"],
    background_color: "#1d1530",
    theme_color: "#1d1530",
    categories: ["games"],
    icons: [
      { src: "icons/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "icons/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "icons/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
    lang: "en",
    dir: "ltr",
    // Browsers that know them show these in the language of the device.
    ...localized("description", {
      fr: "Un jeu de western pour des mains rapides, de 3 à 6 joueurs, arbitré à la milliseconde.",
      nl: "Een western-partyspel voor snelle handen, 3 tot 6 spelers, eerlijk beslist op de milliseconde.",
      de: "Ein Western-Partyspiel für schnelle Hände, 3 bis 6 Spieler, fair entschieden auf die Millisekunde.",
    }),
    screenshots: [
      {
        src: "icons/screenshot-wide.webp",
        sizes: "1280x720",
        type: "image/webp",
        form_factor: "wide",
        label: "The town on a television, and a phone with the same card between two sets of targets",
      },
      {
        src: "icons/screenshot-narrow.webp",
        sizes: "780x1688",
        type: "image/webp",
        form_factor: "narrow",
        label: "The start page on a phone",
      },
    ],
    shortcuts: [
      shortcut("Join with a code", "join", {
        fr: "Rejoindre avec un code",
        nl: "Meedoen met een code",
        de: "Mit Code mitspielen",
      }),
      shortcut("Practise", "practice", { fr: "S’entraîner", nl: "Oefenen", de: "Üben" }),
      shortcut("One tablet", "tablet", { fr: "Une tablette", nl: "Eén tablet", de: "Ein Tablet" }),
    ],
  },
  workbox: {
    globPatterns: [
      "index.html",
      "assets/**/*.{js,css,svg,woff2}",
      "fonts/**/*",
      // The density that every device can play with; finer drawings are for those with a network.
      "art/*@2x*.{json,webp}",
      // The pages' pictures: all cards, for any match that was played here; what only the play field shows is in its sheets above.
      "art/svg/!(plate-*|badge-*|link-*|*-pressed|holster-pad|button-ember|sky|ring|podium|rail|smoke|muzzle-flash|dust|spark).svg",
      // Those of each colour; whoever chooses another has a network.
      "art/figure/cowboy-{red-red,blue-blue,green-green,yellow-yellow,purple-purple,orange-orange}.webp",
      "icons/*.{png,svg}",
    ],
    // Their names change with their content: what the page has just loaded is not fetched once more.
    dontCacheBustURLsMatching: /^assets\/|-[0-9a-f]{8}\.webp$/,
    globIgnores: ["icons/social-preview.png", "icons/screenshot-*"],
    maximumFileSizeToCacheInBytes: 8 * 1024 * 1024,
    navigateFallback: "index.html",
    // Questions to the server and other pages of it are none of the game's own pages.
    navigateFallbackDenylist: [/\/(api|health|matchmake|cards)(\/|$)/, /\.\w+$/],
    clientsClaim: true,
    cleanupOutdatedCaches: true,
    runtimeCaching: [
      {
        urlPattern: ({ url, sameOrigin }) => sameOrigin && url.pathname.includes("/art/svg/"),
        handler: "StaleWhileRevalidate",
        options: { cacheName: "drawings" },
      },
      {
        // Their addresses name their version; client/pwa/kept-sounds.ts brings them here.
        urlPattern: ({ url, sameOrigin }) => sameOrigin && url.pathname.includes("/sound/"),
        handler: "CacheFirst",
        options: { cacheName: "sound" },
      },
    ],
  },
};

/**
 * On a slow phone every script costs, however small: what the first page needs is one. What other pages share stays in the
 * pieces that the builder makes of it: put together by hand they need each other in a circle, and constants come too late.
 */
const FEW_SCRIPTS = [{ name: "first", tags: ["$initial" as const] }];

const { version } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));

export default defineConfig({
  define: { "import.meta.env.VITE_BUILD": JSON.stringify(version) },
  root: fileURLToPath(new URL(".", import.meta.url)),
  publicDir: "../dist/public",
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  plugins: [VitePWA(onDevice)],
  // Names for breakpoints (client/ui/breakpoints.css); the same tool minifies the styles anyway.
  css: { transformer: "lightningcss", lightningcss: { drafts: { customMedia: true } } },
  // Scripts and styles find what they need beside themselves, so that the game can lie anywhere on a server.
  experimental: {
    renderBuiltUrl: (_file, { hostType }) => (hostType === "html" ? undefined : { relative: true }),
  },
  build: {
    outDir: "../dist/client",
    emptyOutDir: true,
    target: "es2022",
    manifest: true,
    // The drawings are fetched by name; inlined they would only weigh on the first script.
    assetsInlineLimit: 2048,
    rolldownOptions: { output: { codeSplitting: { groups: FEW_SCRIPTS } } },
  },
});
