// Vite: builds the client beside the packed art; the server serves both from one port.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vite";
import { VitePWA, type VitePWAOptions } from "vite-plugin-pwa";
import type { Locale } from "../shared/languages.ts";

type Translations = { readonly [locale in Exclude<Locale, "en">]: string };

const localized = (member: string, words: Translations) => ({
  [`${member}_localized`]: Object.fromEntries(
    Object.entries(words).map(([lang, value]) => [lang, { value, lang, dir: "ltr" }]),
  ),
});

const shortcut = (name: string, url: string, icon: string, words: Translations) => ({
  name,
  url,
  icons: [{ src: `icons/shortcut-${icon}.png`, sizes: "192x192", type: "image/png" }],
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
        ...localized("label", {
          fr: "La ville sur un téléviseur, et un téléphone avec la même carte entre deux jeux de cibles",
          nl: "Het stadje op een tv, en een telefoon met dezelfde kaart tussen twee stellen doelen",
          de: "Die Stadt auf einem Fernseher, und ein Handy mit derselben Karte zwischen zwei Reihen von Zielen",
        }),
      },
      {
        src: "icons/screenshot-narrow.webp",
        sizes: "780x1688",
        type: "image/webp",
        form_factor: "narrow",
        label: "The start page on a phone",
        ...localized("label", {
          fr: "La page d’accueil sur un téléphone",
          nl: "De startpagina op een telefoon",
          de: "Die Startseite auf einem Handy",
        }),
      },
    ],
    shortcuts: [
      shortcut("Join with a code", "join", "join", {
        fr: "Rejoindre avec un code",
        nl: "Meedoen met een code",
        de: "Mit Code mitspielen",
      }),
      shortcut("Practise", "practice", "practise", { fr: "S’entraîner", nl: "Oefenen", de: "Üben" }),
      shortcut("One tablet", "tablet", "tablet", {
        fr: "Une seule tablette",
        nl: "Eén tablet",
        de: "Ein Tablet",
      }),
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
    globIgnores: ["icons/social-preview.png", "icons/screenshot-*", "icons/shortcut-*"],
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
 * On a slow phone every script costs, however small, and every byte on a slow line: what the first page needs is one script,
 * and so is all that each further step to the first card needs beyond the steps before it.
 */
const STEPS_TO_THE_FIRST_CARD = [
  /\/client\/screens\/phone\/phone\.tsx$/,
  // What a television needs of the next step, in a script of its own, so that it need not load what only a player sees.
  /\/client\/(screens\/(tv\/tv-play|table\/leave-sheet|play\/fetch-ahead)|ui\/(name|veil))\.tsx?$|\/shared\/(protocol\/greetings|rapid-city\/bots\/levels)\.ts$/,
  /\/client\/screens\/phone\/phone-play\.tsx$/,
  /\/client\/online\/net\/table-link\.ts$/,
];
const FEW_SCRIPTS = [
  { name: "first", tags: ["$initial" as const], priority: 9 },
  ...STEPS_TO_THE_FIRST_CARD.map((test, i) => ({ name: `step-${i + 1}`, test, priority: 8 - i })),
];

/** Leaves out what Pixi registers by itself and nobody here asks for: its sheets, videos, masks, events, workers, and what draws without WebGL. Ours is registered in client/views/stage.ts. */
const onlyAskedOfPixi: Plugin = {
  name: "only-asked-of-pixi",
  transform: {
    filter: { id: /\/pixi\.js\/lib\/(index|(.+\/)?init|.+\/textureFrom)\.mjs$/ },
    handler: (code, id) =>
      id.includes("/unsafe-eval/") ? null : { code, map: null, moduleSideEffects: false },
  },
};

const { version } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));

export default defineConfig({
  define: { "import.meta.env.VITE_BUILD": JSON.stringify(version) },
  root: fileURLToPath(new URL(".", import.meta.url)),
  publicDir: "../dist/public",
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  plugins: [onlyAskedOfPixi, VitePWA(onDevice)],
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
    rolldownOptions: {
      output: { codeSplitting: { groups: FEW_SCRIPTS } },
    },
  },
});
