// Nederlands: wat alleen de pagina van de ene tablet zegt.
import type { tabletPageEn } from "./en.ts";

export const tabletPageNl: { readonly [key in keyof typeof tabletPageEn]: string } = {
  "rules.who": "Wie wil ze lezen?",
  language: "Taal",
  "language.device": "Zoals de tablet",
  "language.of": "{name}: andere taal. Nu {language}.",
  "phone.title": "Gemaakt voor een tablet",
  "phone.text":
    "Bij ‘Eén tablet’ ligt er één tablet midden op tafel waarop iedereen tegelijk speelt. Op een telefoon zijn de doelen klein. Met ieder een eigen telefoon is het leuker:",
  "phone.anyway": "Om deze telefoon zitten",
  "kiosk.title": "Cafémodus",
  "kiosk.hint":
    "Voor een tablet die klaarligt voor gasten: hij begint vanzelf opnieuw als niemand hem aanraakt, elke plaats kiest een eigen taal, en deze opties openen alleen met een code.",
  "kiosk.quiet": "Begint opnieuw na",
  "kiosk.minutes.1": "1 minuut",
  "kiosk.minutes.2": "2 minuten",
  "kiosk.minutes.5": "5 minuten",
  "kiosk.code": "Code, vier cijfers",
  "kiosk.on": "Cafémodus inschakelen",
  "kiosk.off": "Cafémodus uitschakelen",
  "kiosk.locked": "Alleen voor het personeel",
  "kiosk.wrong": "Dat is niet de code.",
  "kiosk.forgotten": "Vergeten? Wis de gegevens van deze pagina in de instellingen van de browser.",
  "kiosk.still": "Spelen jullie nog?",
  "kiosk.touch": "Raak het scherm aan. Over {seconds} s begint alles opnieuw.",
};
