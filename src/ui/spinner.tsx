/** A dot that circles a ring, and a sentence. Shows itself after 200 ms: what is quicker needs no word. */
export function Spinner({ label }: { label: string }) {
  return (
    <div className="spinner" role="status">
      <span className="spinner-ring" />
      {label}
    </div>
  );
}
