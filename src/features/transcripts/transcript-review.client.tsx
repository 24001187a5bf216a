import { useLayoutEffect, useRef, useState } from 'react';
import { useLanguage } from '../../admin/admin-language.tsx';
import type { MessageKey } from '../../messages/index.ts';
import { PassageRow } from './passage-row.client.tsx';
import { mergeWithPrevious, movePair, pairsOf, splitPassage, type Passage } from './passages.ts';

export interface TranscriptReviewProps {
  passages: Passage[];
  problems: ReadonlyMap<number, MessageKey>;
  onChange: (passages: Passage[]) => void;
}

/** The passages in their order: who says each is checked, and where it begins and ends. */
export function TranscriptReview({ passages, problems, onChange }: TranscriptReviewProps) {
  const { t, count } = useLanguage();
  const { pairs } = pairsOf(passages);
  const numbers = new Map(pairs.map(({ from }, place) => [from, place + 1]));
  const { texts, goTo } = useFocus();
  const [said, setSaid] = useState<MessageKey | null>(null);
  /** `caret` is where the reader goes on in the passage at `index`. */
  const change = (changed: Passage[] | null, index: number, caret = 0) => {
    if (!changed) return;
    onChange(changed);
    goTo(index, caret);
  };
  const split = (index: number) => {
    const changed = splitPassage(passages, index, texts.current[index]?.selectionStart ?? 0);
    setSaid(changed ? null : 'transcript.split.where');
    change(changed, index + 1);
  };
  const mover = (index: number, by: -1 | 1) => {
    const moved = movePair(passages, index, by);
    const [passage] = passages.slice(index, index + 1);
    return moved && passage ? () => change(moved, moved.indexOf(passage)) : null;
  };
  return (
    <>
      <p className="transcript-found" role="status">
        {count('questions', pairs.length)}
        {said && <span> · {t(said)}</span>}
      </p>
      <ol className="transcript-passages">
        {passages.map((passage, index) => (
          <PassageRow
            key={index}
            passage={passage}
            index={index}
            questionNumber={numbers.get(index) ?? null}
            problem={problems.get(index) ?? null}
            textRef={(element) => {
              texts.current[index] = element;
            }}
            onChange={(changed) => onChange(passages.with(index, changed))}
            onSplit={() => split(index)}
            onMerge={
              index === 0
                ? null
                : () =>
                    change(mergeWithPrevious(passages, index), index - 1, passages[index - 1]?.text.length)
            }
            onMoveUp={numbers.has(index) ? mover(index, -1) : null}
            onMoveDown={numbers.has(index) ? mover(index, 1) : null}
          />
        ))}
      </ol>
    </>
  );
}

/** The text fields by passage, and the one that the focus goes to after the next drawing. */
function useFocus() {
  const texts = useRef<(HTMLTextAreaElement | null)[]>([]);
  const next = useRef<{ index: number; caret: number } | null>(null);
  useLayoutEffect(() => {
    if (!next.current) return;
    const { index, caret } = next.current;
    next.current = null;
    const text = texts.current[index];
    text?.focus();
    text?.setSelectionRange(caret, caret);
  });
  return {
    texts,
    goTo(index: number, caret: number) {
      next.current = { index, caret };
    },
  };
}
