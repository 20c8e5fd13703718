// A QR code as one crisp drawing.

import { useMemo } from "preact/hooks";
import { create } from "qrcode";

const QUIET_ZONE = 2;

export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { size, path } = useMemo(() => {
    const { modules } = create(text, { errorCorrectionLevel: "M" });
    let drawn = "";
    for (let row = 0; row < modules.size; row++)
      for (let column = 0; column < modules.size; column++)
        if (modules.get(row, column)) drawn += `M${column + QUIET_ZONE} ${row + QUIET_ZONE}h1v1h-1z`;
    return { size: modules.size + 2 * QUIET_ZONE, path: drawn };
  }, [text]);
  return (
    <svg
      class="qr"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shape-rendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#1d1530" />
    </svg>
  );
}
