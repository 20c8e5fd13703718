// The icons of the buttons: cut out of bone-coloured paper with a thick edge of ink, and one patch of ember.
import type { ComponentChildren } from "preact";

const INK = "#2a1a12";
const SAND = "#f0c27b";
const EMBER = "#e2602f";

/** The ink lies behind the paper, so that only its outer half is seen. */
const icon = (children: ComponentChildren) => (
  <svg
    viewBox="0 0 32 32"
    fill="#fff3dc"
    stroke={INK}
    stroke-width="5"
    stroke-linecap="round"
    stroke-linejoin="round"
    paint-order="stroke"
    aria-hidden="true"
  >
    {children}
  </svg>
);

const paper = (d: string, fill?: string) => <path d={d} fill={fill} />;
/** Drawn on the paper with a pen. */
const pen = (d: string, width = 2.2) => <path d={d} fill="none" stroke-width={width} />;
/** A strip of paper, bent along a line. */
const strip = (d: string, color = "#fff3dc", width = 3.6) => (
  <g fill="none">
    <path d={d} stroke-width={width + 5} />
    <path d={d} stroke={color} stroke-width={width} />
  </g>
);

const SPEAKER = paper("M4.4 12.300l5.4-.3 7-5.6.5 19.4-7.2-5.5-5.7-.2z");

export const ICONS = {
  back: icon(paper("M14.6 5.200L4.2 16.300l10.9 10.6.3-6.6 12.4-.3-.3-7.9-12.6.2z")),
  close: icon(
    <>
      {strip("M8 8.400l16 15.6")}
      {strip("M24.2 7.800L7.8 24.4")}
      <path d="M8 8.400l16 15.6" fill="none" stroke="#fff3dc" stroke-width="3.6" />
    </>,
  ),
  menu: icon(
    <>
      {paper("M4.6 6.300l22.6-.6.2 4.3-22.5.3z")}
      {paper("M5 14.200l22.3.2-.3 4.3-22.3-.2z", EMBER)}
      {paper("M4.7 22.300l22.5-.4.1 4.2-22.2.4z")}
    </>,
  ),
  sound: icon(
    <>
      {strip("M22.4 11.400c2.3 2.7 2.3 6.7 0 9.4", EMBER, 2.6)}
      {strip("M26.2 7.200c4.2 5.2 4.2 12.5 0 17.7", EMBER, 2.6)}
      {SPEAKER}
    </>,
  ),
  silence: icon(
    <>
      {strip("M22.2 12.400l6.2 7M28.4 12.300l-6.3 7.2", EMBER, 3)}
      {SPEAKER}
    </>,
  ),
  language: icon(
    <>
      <circle cx="16" cy="16" r="12.2" />
      <path
        d="M5.5 11.500c3.4-1 5.2.4 7.3 1.800s2 3.2.2 4.5-1.3 3.4-.6 5.600c-4.5-.8-8.3-4.7-7.9-9.500zM18 5.400c5 .5 8.6 4 9.3 8.7-2.7 1-4-.6-6.2-1s-3.6-1.7-3.5-3.900zM20.6 19.300c2.4-.9 4.3-.2 5.7.8-1.4 3-3.5 5-6.4 6-1-2.7-1.3-5.6.7-6.800z"
        fill={EMBER}
        stroke-width="2.4"
      />
    </>,
  ),
  rules: icon(
    <>
      {paper(
        "M4 7.800c4.2-1.5 8.5-1.2 12 1.3 3.6-2.6 7.8-2.9 12-1.400v17c-4.3-1.3-8.4-1-12 1.5-3.6-2.5-7.7-2.8-12-1.400z",
      )}
      {pen("M16 9.600v15.800M8 13.300c1.7-.3 3-.1 4.3.4M8 18c1.7-.3 3-.1 4.3.4", 2)}
      <path d="M20 7.200l5-.6-.1 9.7-2.5-2-2.3 2.300z" fill={EMBER} stroke-width="2.6" />
    </>,
  ),
  dice: icon(
    <>
      {paper("M15.8 3.900l11.4 5.3.4 12.700L16.2 28 4.6 22.200l.1-12.900z")}
      <path d="M5 9.700l11 5.4 11.2-5.8.3 12.500L16.2 27.900V15.100z" fill={SAND} stroke="none" />
      <path d="M5 9.700l11 5.4.2 12.800L4.7 22z" fill="#fff3dc" stroke="none" />
      {pen("M4.9 9.600L16 15.100l11.1-5.700M16 15.100l.2 12.6", 2)}
      {pen("M15.9 9.400h.1M8.5 15.900h.1M12.3 22.500h.1", 3.6)}
      <path d="M21.8 18.700h.1" fill="none" stroke="#a8391a" stroke-width="4.6" />
    </>,
  ),
  lock: icon(
    <>
      {strip("M11 15V10.600c.2-6.3 9.8-6.3 10 0V15", SAND, 3)}
      {paper("M6.3 14.600l19.3-.3.3 12.7-19.7.2z", EMBER)}
      {pen("M16 19.400v3.4", 3.8)}
    </>,
  ),
  key: icon(
    <>
      {strip(
        "M5.500 10.800c.2-6.800 10.600-7 11 0 .1 7-10.700 7.100-11 0zM15.200 14.900l11.900 11.600M20.700 20.300l3.500-3.600M25.200 24.600l3.2-3.300",
        SAND,
        3.8,
      )}
      <circle cx="11" cy="10.8" r="2.6" fill={EMBER} stroke="none" />
    </>,
  ),
  code: icon(
    <>
      {paper("M4.6 4.800l9.3-.3.1 9.3-9.5.2z")}
      {paper("M18.3 4.500l9.2.2.1 9.3-9.4-.2z")}
      {paper("M4.5 18.200l9.4.2-.1 9.2-9.2-.1z")}
      {paper("M18.4 18.400l4 .1v4h4.900v5.100h-4.500l-.2-4.3-4.2-.2z", EMBER)}
      {pen("M9.2 9.300h.1M22.9 9.300h.1M9.2 22.900h.1", 4.2)}
    </>,
  ),
  options: icon(
    <>
      {paper("M4.2 8.100l23.5-.4.1 4-23.6.2z")}
      {paper("M4.3 20.300l23.5.2-.2 4-23.4-.2z")}
      <circle cx="20.6" cy="9.8" r="4.4" fill={EMBER} />
      <circle cx="11" cy="22.3" r="4.4" fill={EMBER} />
    </>,
  ),
  pencil: icon(
    <>
      {paper("M4.5 27.600l1.9-8 13-13 6.1 6-12.9 13.200z", SAND)}
      <path d="M19.4 6.600l2.8-2.500c2.7-.8 6.5 2.8 5.8 5.700l-2.5 2.800z" fill={EMBER} />
      <path d="M6.4 19.600l6.2 6.2-8.1 1.800z" fill="#fff3dc" stroke-width="2.2" />
      {pen("M5.3 26.800h.1", 3.4)}
    </>,
  ),
  full: icon(
    <>
      {strip("M4.9 11.900l.1-7 7-.1M20.2 4.800l7 .2-.1 7M27.2 20.100l-.1 7-7 .1M11.9 27.300l-7-.2.1-7")}
      {paper("M13 13.200l6-.2.1 5.9-6 .2z", EMBER)}
    </>,
  ),
  door: icon(
    <>
      {paper("M4.4 4.300l14.2.2v23.100l-14.1.1z", SAND)}
      <path d="M7.6 7.500l7.9.1.1 20-8 .1z" fill={INK} stroke="none" />
      {paper("M19.4 10.300l8.6 6-8.3 6.2-.2-3.7-8 .1-.1-5.1 8 .1z", EMBER)}
    </>,
  ),
  pause: icon(
    <>
      {paper("M6.5 8.800c.3-3.2 1.8-4.9 3.2-4.900s2.9 1.8 3.2 4.900l-.1 18.7-6.2.1z")}
      {paper("M19.2 8.800c.3-3.2 1.8-4.9 3.2-4.900s2.9 1.8 3.2 4.900l.1 18.8-6.3-.1z")}
      <path d="M6.7 21.800h6v3.300h-6zM19.5 21.800h6v3.300h-6z" fill={EMBER} stroke="none" />
    </>,
  ),
  trophy: icon(
    <>
      {strip("M8.500 8.200c-4.500-.2-4.600 6.300 1.400 7.300", EMBER, 2.6)}
      {strip("M23.500 8.200c4.500-.2 4.600 6.300-1.400 7.300", EMBER, 2.6)}
      {paper(
        "M9 5.200l14.200-.2c.3 8.100-1.400 13-5.300 14.300l.2 4.200 4.600 3-13.200.2 4.500-3.100.1-4.300C10.200 17.900 8.600 13.100 9 5.200z",
      )}
    </>,
  ),
  person: icon(
    <>
      {paper("M6.300 28c.4-6.300 4-9.200 9.700-9.200s9.300 2.900 9.700 9.200z", EMBER)}
      {paper("M10.800 11.600h10.500c.7 5.700-1.600 9.300-5.200 9.300s-6-3.600-5.300-9.300z")}
      {paper(
        "M3.400 12.200c3.400-.2 5.500-.8 6.600-1.900.3-4.700 2-7 6-7s5.700 2.300 6 7c1.100 1.100 3.200 1.700 6.600 1.900-6.300 2.400-18.900 2.400-25.200 0z",
        SAND,
      )}
    </>,
  ),
  share: icon(
    <>
      {paper("M6 14.300l5.200.1-.2 10.300 10.200.1.1-10.300 4.900-.1.1 14.800-20.200.1z")}
      {paper("M16 3.200l7.300 8.300-4.600.2-.2 8.500-4.800.1-.2-8.600-4.700.1z", EMBER)}
    </>,
  ),
  play: icon(paper("M8.2 4.600c8 3 14.1 6.7 18.8 11.3-4.9 4.9-11 8.7-18.6 11.5-.9-7.6-.9-15.3-.2-22.800z")),
  sight: icon(
    <>
      {strip("M16 7.400a8.600 8.600 0 1 0 .1 0z")}
      {strip("M16 3v6M16 23v6M3 16h6M23 16h6", EMBER, 3)}
    </>,
  ),
  turn: icon(
    <>
      {strip("M25.4 19.500c-2.2 9.6-18.3 9.8-19.9-2.400C4.3 6.6 16.5 2.7 22.7 8.7")}
      {paper("M27.9 4.300l-.1 10.2-10.2-.6z", EMBER)}
    </>,
  ),
  plus: icon(paper("M12.8 4.600l6.3-.2.2 8.3 8.3.2v6.300l-8.3.1-.1 8.3-6.4-.1-.1-8.2-8.4-.1.2-6.5 8.2.1z")),
  copy: icon(
    <>
      {paper("M11.400 4.400l15.2.2-.2 17.400-15.200.2z", SAND)}
      {paper("M5.400 9.800l14.800-.2.2 17.600-15.200.2z")}
      {pen("M9 15.200h7.600M9 19.200h7.400M9 23.200h4.600")}
    </>,
  ),
  people: icon(
    <>
      {paper("M17.8 26.800c.2-5.7 1.6-8.5 4.4-9.2 4.1-.1 6.2 3.3 6.3 9z", SAND)}
      <circle cx="22.3" cy="13.6" r="3.5" fill={SAND} />
      {paper("M3.6 27.800c.2-6.3 2.6-9.6 7.5-9.700s7.3 3.4 7.6 9.600z")}
      <circle cx="11.1" cy="14.2" r="4.7" />
      <path
        d="M2.8 11.700c2.8-.3 3.5-.9 4.1-3.3.6-2.5 2-3.6 4.2-2.6 2.3-1 3.7.2 4.2 2.6.6 2.4 1.3 3 4.1 3.3-4.5 2.9-12 2.9-16.6 0z"
        fill={EMBER}
        stroke-width="3.4"
      />
    </>,
  ),
  hat: icon(
    <>
      {paper(
        "M9 20.500c.2-7.600 1.200-13.200 4.200-13.800 1.500-.2 2 .9 3 .9s1.600-1.100 3-.9c3 .6 4 6.200 4.300 13.800z",
        EMBER,
      )}
      {paper(
        "M2.500 20.300c3 .6 6.600 1 13.600 1s10.500-.4 13.500-1c-.6 4.300-6.900 6.200-13.500 6.200S3.200 24.600 2.500 20.300z",
      )}
    </>,
  ),
  tumbleweed: icon(
    <>
      <circle cx="16" cy="17" r="10" fill={SAND} />
      <path
        d="M8 14c5-5 11-5 15 0M8.500 20c4 4 10 5 14.500 0M13 8.500c-4 5-4 12 0 17M19 8.500c4 5 4 12 0 17"
        fill="none"
        stroke-width="2"
      />
    </>,
  ),
  boo: icon(
    <>
      {paper("M4 7.500h24v14.500H15l-6.500 6V22H4z")}
      <path
        d="M16 10.800v5.700M16 19.300v.2"
        stroke={EMBER}
        stroke-width="3.400"
        stroke-linecap="round"
        fill="none"
      />
    </>,
  ),
  hand: icon(
    <>
      {paper(
        "M8.8 15.700l-.3-8.200c.3-2.3 3.2-2.4 3.5-.1l.5 5.6.2-7.700c.3-2.3 3.4-2.3 3.7 0l.3 7.6.9-6.700c.5-2.2 3.4-1.9 3.5.3l-.1 7.5 1.5-4.100c.9-2 3.4-1.2 3.2 1-.9 6.4-1.5 10.8-4.6 13.400l-9.7.1C8.2 22 6.4 19.3 4.5 16.700c-1.1-2 1.2-3.9 2.9-2.300z",
      )}
      <path d="M10.9 24.100l10.9-.2.3 4.3-11.4.1z" fill={EMBER} />
    </>,
  ),
} as const;
export type IconName = keyof typeof ICONS;
