import { type SubmitEvent, useId, useState } from 'react';
import { useLanguage } from '../../../admin/admin-language.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { FieldError } from '../../../ui/forms/field.tsx';
import { readPosition } from './question-order.ts';

interface QuestionMoverProps {
  /** Position from 0. */
  index: number;
  total: number;
  onMove: (position: number) => void;
}

/** Moves the open question: one position up, one down, or to the position of a typed number. */
export function QuestionMover({ index, total, onMove }: QuestionMoverProps) {
  const { t, number } = useLanguage();
  const [typed, setTyped] = useState<string | null>(null);
  const [isRefused, setIsRefused] = useState(false);
  const errorId = useId();
  const take = () => {
    if (typed === null) return;
    const position = readPosition(typed, total);
    setIsRefused(position === null);
    if (position === null) return;
    setTyped(null);
    if (position !== index) onMove(position);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    take();
  };
  return (
    <>
      <IconButton
        icon="up"
        label={t('question.moveUp', { number: index + 1 })}
        isOff={index === 0}
        onPress={() => onMove(index - 1)}
      />
      <form className="question-position" noValidate onSubmit={submit}>
        <label>
          <span className="visually-hidden">{t('question.position.label')}</span>
          <input
            className="input"
            inputMode="numeric"
            autoComplete="off"
            value={typed ?? number(index + 1)}
            title={t('question.position.label')}
            aria-invalid={isRefused}
            aria-describedby={isRefused ? errorId : undefined}
            onFocus={(event) => event.currentTarget.select()}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onBlur={take}
          />
        </label>
      </form>
      <IconButton
        icon="down"
        label={t('question.moveDown', { number: index + 1 })}
        isOff={index === total - 1}
        onPress={() => onMove(index + 1)}
      />
      {isRefused && (
        <FieldError id={errorId} role="alert">
          {t('question.position.invalid', { total })}
        </FieldError>
      )}
    </>
  );
}
