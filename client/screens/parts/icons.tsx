// Small line icons of the pages, drawn with the same thick ink as the rest.
import type { ComponentChildren } from "preact";

const icon = (children: ComponentChildren) => (
  <svg
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    stroke-width="2.4"
    stroke-linecap="round"
    stroke-linejoin="round"
    aria-hidden="true"
  >
    {children}
  </svg>
);

export const ICONS = {
  back: icon(<path d="M11 5l-7 7 7 7M5 12h15" />),
  close: icon(<path d="M6 6l12 12M18 6L6 18" />),
  menu: icon(<path d="M4 7h16M4 12h16M4 17h16" />),
  sound: icon(<path d="M4 9.5v5h4l5 4v-13l-5 4zM16.5 9a4 4 0 010 6M19 6.5a8 8 0 010 11" />),
  silence: icon(<path d="M4 9.5v5h4l5 4v-13l-5 4zM16.5 9.5l5 5M21.5 9.5l-5 5" />),
  language: icon(
    <path d="M12 3a9 9 0 100 18 9 9 0 000-18zM3 12h18M12 3c3 3 3.6 6 3.6 9S15 18 12 21c-3-3-3.6-6-3.6-9S9 6 12 3z" />,
  ),
  rules: icon(<path d="M5 4h10a3 3 0 013 3v13H8a3 3 0 01-3-3zM5 17a3 3 0 013-3h10M9 8h5" />),
  dice: icon(<path d="M5 5h14v14H5zM9 9h.01M15 9h.01M12 12h.01M9 15h.01M15 15h.01" />),
  lock: icon(<path d="M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 017 0v3" />),
  code: icon(<path d="M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2h-2zM18 18h2v2h-2zM18 14h2M14 18v2" />),
  options: icon(<path d="M4 7h9M18 7h2M4 17h2M11 17h9M15.5 4.5v5M8.5 14.5v5" />),
  pencil: icon(<path d="M5 19l1-4L16 5l3 3L9 18zM14 7l3 3" />),
  full: icon(<path d="M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5" />),
  door: icon(<path d="M13 4H6v16h7M10 12h10M16.5 8.5L20 12l-3.5 3.5" />),
  pause: icon(<path d="M8 5v14M16 5v14" />),
  play: icon(<path d="M7 5l12 7-12 7z" />),
  next: icon(<path d="M5 5l9 7-9 7zM19 5v14" />),
  turn: icon(<path d="M20 12a8 8 0 11-2.6-5.9M20 3v5h-5" />),
  crown: icon(<path d="M4 18h16M5 15L3.5 7.5 9 11l3-6 3 6 5.5-3.5L19 15z" />),
  plus: icon(<path d="M12 5v14M5 12h14" />),
  people: icon(
    <path d="M9 11a3.500 3.500 0 100-7 3.500 3.500 0 000 7zM2.500 20c0-4 2.500-6.500 6.500-6.500s6.500 2.500 6.500 6.500M16 4.500a3.300 3.300 0 010 6.300M18 14c2.200.8 3.500 2.800 3.500 6" />,
  ),
  hand: icon(
    <path d="M7 12V6.5a1.5 1.5 0 013 0V11M10 11V4.5a1.5 1.5 0 013 0V11M13 11V5.5a1.5 1.5 0 013 0V12M16 12V8.5a1.5 1.5 0 013 0V15a6 6 0 01-6 6h-1c-3 0-4.500-1.500-6-4l-2-3.500c-.8-1.500 1-2.700 2-1.500l1 1.500" />,
  ),
} as const;
export type IconName = keyof typeof ICONS;
