import { encodeQR } from 'qr';
import '../panel.css';

/** The quiet zone around the code, which scanners need. */
const BORDER = 4;

/** A text as a QR code: dark on light in every theme, for scanners. */
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
