import './rings.css';

const RINGS = Array.from({ length: 26 }, (_, index) => ({
  radius: 40 + 17 * index,
  opacity: (0.34 - 0.0131 * index).toFixed(3),
}));

/** Rings that fade outwards, like light in an engraving. */
export function Rings({ className }: { className: string }) {
  return (
    <svg className={`rings ${className}`} viewBox="0 0 1000 1000" aria-hidden="true">
      {RINGS.map(({ radius, opacity }) => (
        <circle key={radius} cx="500" cy="500" r={radius} opacity={opacity} />
      ))}
    </svg>
  );
}
