// The words of the page on which a phone learns to trust the house, in the languages of the game.
import type { Locale } from "../../../shared/languages.ts";

type TrustWords = {
  readonly title: string;
  readonly why: string;
  readonly get: string;
  readonly play: string;
  readonly after: string;
  readonly refuses: string;
  readonly firefox: string;
  /** Each with what the screen shows, line by line; the last one is pressed. */
  readonly ios: readonly TrustStep[];
  readonly android: readonly TrustStep[];
};
export type TrustStep = { readonly says: string; readonly screen: readonly string[] };

export const TRUST_WORDS: { readonly [locale in Locale]: TrustWords } = {
  en: {
    title: "Trust this house",
    why: "With its certificate on your phone the game needs no warning, keeps the screen awake and uses the finest timers.",
    get: "1. Get the certificate",
    play: "To the game",
    after:
      "It vouches for the computer of your host only as long as you leave it there. After the party, delete it where you installed it.",
    refuses: "Your browser would refuse this address, which is not in the certificate. Come by one of these:",
    firefox: "Firefox on Android asks its own list: use Chrome there.",
    ios: [
      { says: "In Safari: allow the download.", screen: ["Load a profile?", "Allow"] },
      {
        says: "Settings: open the profile and install it.",
        screen: ["Settings", "Profile Downloaded", "Install"],
      },
      {
        says: "Settings, General, About, Certificate Trust Settings: switch it on.",
        screen: ["About", "Certificate Trust Settings", "Rapid City  ●"],
      },
    ],
    android: [
      { says: "Let the file be kept.", screen: ["rapid-city.crt", "Download"] },
      {
        says: "Settings, Security, Encryption and credentials, Install a certificate.",
        screen: ["Encryption and credentials", "Install a certificate", "CA certificate"],
      },
      { says: "Install anyway, and choose the file.", screen: ["Install anyway", "rapid-city.crt"] },
    ],
  },
  de: {
    title: "Diesem Haus vertrauen",
    why: "Mit seinem Zertifikat auf dem Handy kommt das Spiel ohne Warnung aus, hält den Bildschirm wach und nutzt die feinsten Uhren.",
    get: "1. Zertifikat holen",
    play: "Zum Spiel",
    after:
      "Es bürgt für den Rechner eures Gastgebers, solange du es dort lässt. Lösche es nach der Party da, wo du es installiert hast.",
    refuses:
      "Dein Browser würde diese Adresse ablehnen, sie steht nicht im Zertifikat. Komm über eine von diesen:",
    firefox: "Firefox fragt auf Android seine eigene Liste: Nimm dort Chrome.",
    ios: [
      {
        says: "In Safari: das Laden erlauben.",
        screen: ["Profil laden?", "Zulassen"],
      },
      {
        says: "Einstellungen: Profil öffnen und installieren.",
        screen: ["Einstellungen", "Profil geladen", "Installieren"],
      },
      {
        says: "Einstellungen, Allgemein, Info, Zertifikats\u00advertrauens\u00adeinstellungen: einschalten.",
        screen: ["Info", "Zertifikatsvertrauen", "Rapid City  ●"],
      },
    ],
    android: [
      { says: "Die Datei behalten.", screen: ["rapid-city.crt", "Herunterladen"] },
      {
        says: "Einstellungen, Sicherheit, Verschlüsselung und Anmeldedaten, Zertifikat installieren.",
        screen: ["Verschlüsselung", "Zertifikat installieren", "CA-Zertifikat"],
      },
      {
        says: "Trotzdem installieren, und die Datei wählen.",
        screen: ["Trotzdem installieren", "rapid-city.crt"],
      },
    ],
  },
  fr: {
    title: "Faire confiance à cette maison",
    why: "Avec son certificat sur votre téléphone, le jeu se passe d’avertissement, garde l’écran allumé et utilise les horloges les plus fines.",
    get: "1. Prendre le certificat",
    play: "Au jeu",
    after:
      "Il répond de l’ordinateur de votre hôte tant que vous l’y laissez. Après la fête, supprimez-le là où vous l’avez installé.",
    refuses:
      "Votre navigateur refuserait cette adresse, absente du certificat. Venez par l’une de celles-ci\u00a0:",
    firefox: "Sur Android, Firefox a sa propre liste\u00a0: prenez-y Chrome.",
    ios: [
      {
        says: "Dans Safari\u00a0: autoriser le téléchargement.",
        screen: ["Charger un profil\u00a0?", "Autoriser"],
      },
      {
        says: "Réglages\u00a0: ouvrir le profil et l’installer.",
        screen: ["Réglages", "Profil téléchargé", "Installer"],
      },
      {
        says: "Réglages, Général, Informations, Réglages des certificats\u00a0: l’activer.",
        screen: ["Informations", "Réglages des certificats", "Rapid City  ●"],
      },
    ],
    android: [
      { says: "Garder le fichier.", screen: ["rapid-city.crt", "Télécharger"] },
      {
        says: "Paramètres, Sécurité, Chiffrement et identifiants, Installer un certificat.",
        screen: ["Chiffrement", "Installer un certificat", "Certificat CA"],
      },
      {
        says: "Installer quand même, puis choisir le fichier.",
        screen: ["Installer quand même", "rapid-city.crt"],
      },
    ],
  },
  nl: {
    title: "Dit huis vertrouwen",
    why: "Met het certificaat op je telefoon komt het spel zonder waarschuwing, blijft het scherm wakker en telt de fijnste klok.",
    get: "1. Certificaat halen",
    play: "Naar het spel",
    after:
      "Het staat in voor de computer van je gastheer zolang je het daar laat. Verwijder het na het feest waar je het hebt geïnstalleerd.",
    refuses: "Je browser zou dit adres weigeren, het staat niet in het certificaat. Kom via een van deze:",
    firefox: "Firefox heeft op Android een eigen lijst: gebruik daar Chrome.",
    ios: [
      { says: "In Safari: het laden toestaan.", screen: ["Profiel laden?", "Sta toe"] },
      {
        says: "Instellingen: profiel openen en installeren.",
        screen: ["Instellingen", "Profiel gedownload", "Installeer"],
      },
      {
        says: "Instellingen, Algemeen, Info, Vertrouwensinstellingen certificaten: aanzetten.",
        screen: ["Info", "Certificaten vertrouwen", "Rapid City  ●"],
      },
    ],
    android: [
      { says: "Het bestand bewaren.", screen: ["rapid-city.crt", "Downloaden"] },
      {
        says: "Instellingen, Beveiliging, Versleuteling en inloggegevens, Certificaat installeren.",
        screen: ["Versleuteling", "Certificaat installeren", "CA-certificaat"],
      },
      { says: "Toch installeren, en het bestand kiezen.", screen: ["Toch installeren", "rapid-city.crt"] },
    ],
  },
};
