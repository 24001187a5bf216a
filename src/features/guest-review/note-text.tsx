import { proseAttributes } from '../../kernel/text-direction.ts';
import '../../ui/text/rich-text.css';
import './guest-review.css';

/** The words of a note, in reading size; nothing for an empty text. */
export function NoteText({ text }: { text: string }) {
  if (text === '') return null;
  return (
    <p className="review-note-text rich-text-reading" {...proseAttributes(text)}>
      {text}
    </p>
  );
}
