import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type Ref } from 'react';
import { useLanguage } from '../../admin/admin-language.tsx';
import type { MessageKey } from '../../messages/index.ts';
import {
  mergeWithPrevious,
  movePair,
  pairsOf,
  PASSAGE_KINDS,
  splitPassage,
  type Passage,
  type PassageKind,
} from './passages.ts';
import { Icon } from '../../ui/icon.tsx';
import './transcript.css';

export interface TranscriptReviewProps {
  passages: Passage[];
  problems: ReadonlyMap<number, MessageKey>;
  onChange: (passages: Passage[]) => void;
}

/** The passages in order, with controls for their kind, beginning and end. */
export function TranscriptReview({ passages, problems, onChange }: TranscriptReviewProps) {
  const { t, count } = useLanguage();
  const { pairs } = pairsOf(passages);
  const numbers = new Map(pairs.map(({ from }, place) => [from, place + 1]));
  const { texts, goTo } = useFocus();
  const [said, setSaid] = useState<MessageKey | null>(null);
  /** `caret` is the position of the caret in the passage at `index` after the change. */
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

/** The text fields by passage, and the one to focus after the next rendering. */
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

const KINDS: Record<PassageKind, MessageKey> = {
  question: 'transcript.kind.question',
  answer: 'transcript.kind.answer',
  aside: 'transcript.kind.aside',
};

export interface PassageRowProps extends PassageActionsProps {
  passage: Passage;
  /** From 0, among all passages. */
  index: number;
  problem: MessageKey | null;
  textRef: Ref<HTMLTextAreaElement>;
  onChange: (passage: Passage) => void;
}

interface PassageActionsProps {
  /** From 1; null for a passage that begins no question. */
  questionNumber: number | null;
  onSplit: () => void;
  /** Null for the first passage. */
  onMerge: (() => void) | null;
  /** Null if the pair cannot move there. */
  onMoveUp: (() => void) | null;
  onMoveDown: (() => void) | null;
}

/** One passage of the transcript: its kind, its text and its end. */
export function PassageRow({ passage, index, questionNumber, problem, textRef, ...row }: PassageRowProps) {
  const { t, number } = useLanguage();
  const id = useId();
  const place = index + 1;
  /** Splits the passage from the keyboard. */
  const splitByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    row.onSplit();
  };
  return (
    <li className={`passage passage-${passage.kind}`}>
      <span className="passage-number" aria-hidden="true">
        {questionNumber === null ? '' : number(questionNumber)}
      </span>
      <KindChoice
        label={t('transcript.kind', { number: place })}
        kind={passage.kind}
        onChange={(kind) => row.onChange({ ...passage, kind })}
      />
      <PassageActions questionNumber={questionNumber} {...row} />
      <textarea
        className="input passage-text"
        dir="rtl"
        rows={2}
        ref={textRef}
        aria-label={t('transcript.passage', { number: place })}
        aria-invalid={problem !== null}
        {...(problem === null ? {} : { 'aria-describedby': id })}
        value={passage.text}
        onChange={({ target }) => row.onChange({ ...passage, text: target.value })}
        onKeyDown={splitByKey}
      />
      {problem !== null && (
        <p className="field-error passage-problem" id={id}>
          <Icon name="alert" /> {t(problem)}
        </p>
      )}
    </li>
  );
}

interface KindChoiceProps {
  label: string;
  kind: PassageKind;
  onChange: (kind: PassageKind) => void;
}

function KindChoice({ label, kind, onChange }: KindChoiceProps) {
  const { t } = useLanguage();
  return (
    <select
      className="input passage-kind"
      aria-label={label}
      value={kind}
      onChange={({ target }) => {
        const chosen = PASSAGE_KINDS.find((known) => known === target.value);
        if (chosen) onChange(chosen);
      }}
    >
      {PASSAGE_KINDS.map((known) => (
        <option key={known} value={known}>
          {t(KINDS[known])}
        </option>
      ))}
    </select>
  );
}

function PassageActions({
  questionNumber: number,
  onSplit,
  onMerge,
  onMoveUp,
  onMoveDown,
}: PassageActionsProps) {
  const { t } = useLanguage();
  return (
    <div className="passage-actions">
      <button className="button button-quiet button-small" type="button" onClick={onSplit}>
        {t('transcript.split')}
      </button>
      {onMerge && (
        <button className="button button-quiet button-small" type="button" onClick={onMerge}>
          {t('transcript.merge')}
        </button>
      )}
      {number !== null && (
        <>
          <MoveButton icon="up" label={t('question.moveUp', { number })} onPress={onMoveUp} />
          <MoveButton icon="down" label={t('question.moveDown', { number })} onPress={onMoveDown} />
        </>
      )}
    </div>
  );
}

function MoveButton({
  icon,
  label,
  onPress,
}: {
  icon: 'up' | 'down';
  label: string;
  onPress: (() => void) | null;
}) {
  return (
    <button
      className="icon-button"
      type="button"
      aria-label={label}
      aria-disabled={onPress === null}
      onClick={onPress ?? undefined}
    >
      <Icon name={icon} />
    </button>
  );
}
