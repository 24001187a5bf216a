import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLanguage } from '../../../admin/admin-language.tsx';
import { useFocusOnRemoval } from '../../../admin/screen-focus.ts';
import type { MessageKey } from '../../../messages/index.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { ArrivalNotice } from '../arrival/arrival-notice.client.tsx';
import { PassageRow, type PassageActions } from './passage-row.client.tsx';
import {
  originalsOf,
  mergeWithPrevious,
  movePair,
  pairsOf,
  splitPassage,
  type Passage,
} from '../passages/passages.ts';
import { isFormat } from '../formats/read-text.ts';
import type { SpokenPassages } from '../speakers/speaker-changes.ts';
import { SpeakerList } from './speaker-list.client.tsx';
import type { TranscriptText } from './use-transcript.client.tsx';
import './transcript.css';

/** The id of what follows a long list of passages: the other fields, and saving. */
export const AFTER_PASSAGES = 'after-passages';

interface TranscriptReviewProps {
  text: TranscriptText;
  problems: ReadonlyMap<number, MessageKey>;
  /** While it is saved; the end of the save closes the screen. */
  isBusy: boolean;
  onChange: (talk: Partial<SpokenPassages>) => void;
}

/** The passages in order, with controls for their kind, beginning and end, and the text that each was read from. */
export function TranscriptReview(props: TranscriptReviewProps) {
  useFocusOnRemoval();
  return (
    <section className="panel panel-body transcript-review" aria-labelledby="transcript-review">
      <TranscriptHead text={props.text} />
      {props.text.speakers.length > 0 && <SpeakerList talk={props.text} onChange={props.onChange} />}
      <PassageList {...props} />
    </section>
  );
}

/** What the text was recognised as, and whether all of it arrived. */
function TranscriptHead({ text: { passages, format, arrival } }: { text: TranscriptText }) {
  const { t } = useLanguage();
  return (
    <>
      <h2 className="panel-title" id="transcript-review">
        {t('transcript.review')}
      </h2>
      {isFormat(format) && (
        <p className="transcript-recognised">
          {t('transcript.recognised', { format: t(`transcript.format.${format}`) })}
        </p>
      )}
      {passages.every(({ kind }) => kind !== 'question') && (
        <Alert kind="warning">{t('transcript.noQuestions')}</Alert>
      )}
      <ArrivalNotice text={arrival} />
      <Button
        kind="quiet"
        isSmall
        icon="down"
        onClick={() => document.getElementById(AFTER_PASSAGES)?.focus()}
      >
        {t('transcript.onward')}
      </Button>
    </>
  );
}

function PassageList({ text: { passages, original }, problems, isBusy, onChange }: TranscriptReviewProps) {
  const { t, count } = useLanguage();
  const originals = useMemo(() => originalsOf(passages, original), [passages, original]);
  const { pairs } = pairsOf(passages);
  const numbers = new Map(pairs.map(({ from }, place) => [from, place + 1]));
  const goTo = useFocus();
  const [said, setSaid] = useState<MessageKey | null>(null);
  /** `caret` is the position of the caret in the passage at `index` after the change. */
  const change = (changed: Passage[] | null, index: number, caret = 0) => {
    if (!changed) return;
    onChange({ passages: changed });
    goTo(index, caret);
  };
  const actions = useStable({
    change: (index, passage) => onChange({ passages: passages.with(index, passage) }),
    split(index) {
      const changed = splitPassage(passages, index, passageText(index)?.selectionStart ?? 0);
      setSaid(changed ? null : 'transcript.split.where');
      change(changed, index + 1);
    },
    merge: (index) => change(mergeWithPrevious(passages, index), index - 1, passages[index - 1]?.text.length),
    move(index, by) {
      const moved = movePair(passages, index, by);
      const [passage] = passages.slice(index, index + 1);
      if (moved && passage) change(moved, moved.indexOf(passage));
    },
  });
  return (
    <>
      <p className="transcript-found" role="status">
        {count('questions', pairs.length)}
        {said && <span> · {t(said)}</span>}
      </p>
      {original !== '' && (
        <p className="transcript-original" aria-hidden="true">
          {t('transcript.original')}
        </p>
      )}
      <ol className="transcript-passages">
        {passages.map((passage, index) => (
          <PassageRow
            key={index}
            passage={passage}
            original={originals[index] ?? ''}
            index={index}
            questionNumber={numbers.get(index) ?? null}
            isLastQuestion={numbers.get(index) === pairs.length}
            problem={problems.get(index) ?? null}
            isBusy={isBusy}
            actions={actions}
          />
        ))}
      </ol>
    </>
  );
}

/** The text fields of the passages, and the place in one to focus after the next rendering. */
function useFocus() {
  const next = useRef<{ index: number; caret: number } | null>(null);
  useLayoutEffect(() => {
    if (!next.current) return;
    const { index, caret } = next.current;
    next.current = null;
    passageText(index)?.focus();
    passageText(index)?.setSelectionRange(caret, caret);
  });
  return (index: number, caret: number) => {
    next.current = { index, caret };
  };
}

const passageText = (index: number) =>
  document.querySelectorAll<HTMLTextAreaElement>('.passage-text').item(index);

/** The same functions for the whole life of a component, which call those of the last rendering. */
function useStable(functions: PassageActions): PassageActions {
  const latest = useRef(functions);
  useLayoutEffect(() => {
    latest.current = functions;
  });
  return useMemo(
    () => ({
      change: (index, passage) => latest.current.change(index, passage),
      split: (index) => latest.current.split(index),
      merge: (index) => latest.current.merge(index),
      move: (index, by) => latest.current.move(index, by),
    }),
    [],
  );
}
