import './preview-mark.css';

/** What a private page is, above everything else on it. */
export function PreviewMark({ text }: { text: string }) {
  return <p className="preview-mark">{text}</p>;
}
