import { encodeQR } from 'qr';

/** Light cells around the code, without which cameras do not find it. */
const BORDER = 4;

/** A text as a QR code: dark on light in every theme, as cameras want it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const rows = encodeQR(text, 'raw', { border: BORDER });
  const cells = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      className="qr-code"
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <rect className="qr-code-ground" width={rows.length} height={rows.length} />
      <path className="qr-code-cells" d={cells.join('')} />
    </svg>
  );
}
