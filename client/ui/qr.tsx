// A QR code as one crisp drawing.

import { correction, generate } from "lean-qr";
import { useMemo } from "preact/hooks";

const QUIET_ZONE = 2;

export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { size, path } = useMemo(() => {
    const code = generate(text, { minCorrectionLevel: correction.M });
    let drawn = "";
    for (let row = 0; row < code.size; row++)
      for (let column = 0; column < code.size; column++)
        if (code.get(column, row)) drawn += `M${column + QUIET_ZONE} ${row + QUIET_ZONE}h1v1h-1z`;
    return { size: code.size + 2 * QUIET_ZONE, path: drawn };
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
