import { memo, useId, type KeyboardEvent } from 'react';
import { useLanguage } from '../../../admin/admin-language.tsx';
import type { MessageKey } from '../../../messages/index.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { FieldError } from '../../../ui/forms/field.tsx';
import { writtenAttributes } from '../../../kernel/text-direction.ts';
import { PASSAGE_KINDS, type Passage, type PassageKind } from '../passages/passages.ts';
import './transcript.css';

/** What a host does with the passage at an index. */
export interface PassageActions {
  change: (index: number, passage: Passage) => void;
  /** Splits the passage at the caret. */
  split: (index: number) => void;
  merge: (index: number) => void;
  /** Moves the pair that begins with it. */
  move: (index: number, by: -1 | 1) => void;
}

interface PassageRowProps {
  passage: Passage;
  /** The text that it was read from; empty if another passage shows it. */
  original: string;
  /** From 0, among all passages. */
  index: number;
  /** From 1; null for a passage that begins no question. */
  questionNumber: number | null;
  isLastQuestion: boolean;
  problem: MessageKey | null;
  isBusy: boolean;
  /** The same at every rendering. */
  actions: PassageActions;
}

/** One passage of the transcript: its kind, its text and its end. A transcript of hours has a thousand of them. */
export const PassageRow = memo(function PassageRow({
  passage,
  original,
  problem,
  isBusy,
  ...buttons
}: PassageRowProps) {
  const { index, questionNumber, actions } = buttons;
  const { t, number } = useLanguage();
  const id = useId();
  const place = index + 1;
  /** Splits the passage from the keyboard. */
  const splitByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    actions.split(index);
  };
  return (
    <li className={`passage passage-${passage.kind}`}>
      <span className="passage-number" aria-hidden="true">
        {questionNumber === null ? '' : number(questionNumber)}
      </span>
      <KindChoice
        label={t('transcript.kind', { number: place })}
        kind={passage.kind}
        onChange={(kind) => actions.change(index, { ...passage, kind })}
      />
      <PassageButtons {...buttons} />
      <textarea
        className="input input-written passage-text"
        {...writtenAttributes(passage.text)}
        lang="ar"
        rows={2}
        readOnly={isBusy}
        aria-label={t('transcript.passage', { number: place })}
        aria-invalid={problem !== null}
        {...(problem === null ? {} : { 'aria-describedby': id })}
        value={passage.text}
        onChange={({ target }) => actions.change(index, { ...passage, text: target.value })}
        onKeyDown={splitByKey}
      />
      {problem !== null && (
        <FieldError className="passage-problem" id={id}>
          {t(problem)}
        </FieldError>
      )}
      {original !== '' && <Original text={original} />}
    </li>
  );
});

function Original({ text }: { text: string }) {
  const { t, locale } = useLanguage();
  return (
    <p className="passage-original" {...writtenAttributes(text)} lang="ar">
      <span className="visually-hidden" lang={locale}>
        {t('transcript.original')}:{' '}
      </span>
      {text}
    </p>
  );
}

function PassageButtons({
  index,
  questionNumber,
  isLastQuestion,
  actions,
}: Omit<PassageRowProps, 'passage' | 'original' | 'problem' | 'isBusy'>) {
  const { t } = useLanguage();
  return (
    <div className="passage-actions">
      <Button kind="quiet" isSmall onClick={() => actions.split(index)}>
        {t('transcript.split')}
      </Button>
      {index > 0 && (
        <Button kind="quiet" isSmall onClick={() => actions.merge(index)}>
          {t('transcript.merge')}
        </Button>
      )}
      {questionNumber !== null && (
        <>
          <IconButton
            icon="up"
            label={t('question.moveUp', { number: questionNumber })}
            isOff={questionNumber === 1}
            onPress={() => actions.move(index, -1)}
          />
          <IconButton
            icon="down"
            label={t('question.moveDown', { number: questionNumber })}
            isOff={isLastQuestion}
            onPress={() => actions.move(index, 1)}
          />
        </>
      )}
    </div>
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
          {t(`transcript.kind.${known}`)}
        </option>
      ))}
    </select>
  );
}
