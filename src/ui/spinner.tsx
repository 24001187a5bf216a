import './spinner.css';

/** A spinner with a sentence. It appears after 200 ms, because shorter waits need no message. */
export function Spinner({ label }: { label: string }) {
  return (
    <div className="spinner" role="status">
      <span className="spinner-ring" />
      {label}
    </div>
  );
}
