import { type ComponentProps, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useLanguage } from '../../../admin/admin-language.tsx';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { RichText } from '../../../ui/text/rich-text.tsx';
import { RtlText } from '../../../ui/text/rtl-text.tsx';
import type { Question } from '../interview.schema.ts';

/** With more characters of markup than this, an answer may not fit its two lines. */
const LONG_ANSWER = 140;

interface QuestionRowProps extends RowActionsProps {
  question: Question;
  /** The editor, in place of the answer; null while the question is not being edited. */
  editor: ReactNode;
  /** A draft, offered under the answer. */
  offer: ReactNode;
  /** What is shown beside the question. */
  beside: ReactNode;
  /** Where a dragged row would be dropped. */
  landing: 'before' | 'after' | undefined;
  rowProps: ComponentProps<'li'>;
}

interface RowActionsProps {
  /** Position from 0. */
  index: number;
  isDeleting: boolean;
  /** The controls for moving the row. */
  mover: ReactNode;
  onEdit: () => void;
  onDelete: () => void;
}

/** One question in the list of an interview. */
export function QuestionRow({
  question: { id, question, answer },
  editor,
  offer,
  beside,
  landing,
  rowProps,
  ...actions
}: QuestionRowProps) {
  const { t, number } = useLanguage();
  const isEditing = editor !== null;
  const place = actions.index + 1;
  return (
    <li
      className={isEditing ? 'question-row is-editing' : 'question-row'}
      data-landing={landing}
      aria-busy={actions.isDeleting}
      {...rowProps}
    >
      <span className="question-row-number" aria-hidden="true">
        {number(place)}
      </span>
      <h3 className="question-row-text" id={questionRowId(id)} tabIndex={-1}>
        <span className="visually-hidden">{t('interview.question.number', { number: place })} </span>
        <RtlText>{question}</RtlText>
      </h3>
      <div className="question-row-actions">
        {isEditing ? (
          <span className="chip chip-admin">{t('question.editing')}</span>
        ) : (
          <RowActions {...actions} headingId={questionRowId(id)} />
        )}
      </div>
      {isEditing && beside}
      {isEditing ? <div className="question-row-editor">{editor}</div> : <Answer html={answer} />}
      {!isEditing && beside}
      {!isEditing && offer}
    </li>
  );
}

/** The element that gets the focus when a message concerns a question. */
export function questionRowId(id: string): string {
  return `question-${id}`;
}

function RowActions({
  index,
  isDeleting,
  mover,
  onEdit,
  onDelete,
  headingId,
}: RowActionsProps & { headingId: string }) {
  const { t } = useLanguage();
  return (
    <>
      {mover}
      <button
        className="button button-quiet button-small"
        type="button"
        aria-describedby={headingId}
        aria-disabled={isDeleting}
        onClick={isDeleting ? undefined : onEdit}
      >
        <Icon name="pencil" /> {t('question.edit')}
      </button>
      {isDeleting ? (
        <BusyButton
          className="button button-small"
          label={t('action.delete')}
          busyLabel={t('action.deleting')}
          isBusy
        />
      ) : (
        <IconButton
          isDanger
          icon="trash"
          label={t('question.delete', { number: index + 1 })}
          tip={t('action.delete')}
          onPress={onDelete}
        />
      )}
    </>
  );
}

/** The first two lines of an answer; all of it on demand. */
function Answer({ html }: { html: string }) {
  const { t } = useLanguage();
  const [isWhole, setIsWhole] = useState(false);
  return (
    <div className="question-row-answer">
      {/* Answers are Arabic in either language of the screens. */}
      <div className={isWhole ? undefined : 'question-row-clamp'}>
        <RichText html={html} face="reading" />
      </div>
      {html.length > LONG_ANSWER && (
        <button
          className="button button-quiet button-small question-row-more"
          type="button"
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
        >
          <Icon name={isWhole ? 'up' : 'down'} />{' '}
          {t(isWhole ? 'question.answer.less' : 'question.answer.more')}
        </button>
      )}
    </div>
  );
}

interface QuestionMoverProps {
  /** Position from 0. */
  index: number;
  count: number;
  onMove: (position: number) => void;
  gripProps: ComponentProps<'span'>;
}

/** A grip for the pointer and two buttons for the keyboard: one position up, one down. */
export function QuestionMover({ index, count, onMove, gripProps }: QuestionMoverProps) {
  const { t } = useLanguage();
  return (
    <>
      <MoveButton
        icon="up"
        label={t('question.moveUp', { number: index + 1 })}
        isPossible={index > 0}
        onPress={() => onMove(index - 1)}
      />
      <MoveButton
        icon="down"
        label={t('question.moveDown', { number: index + 1 })}
        isPossible={index < count - 1}
        onPress={() => onMove(index + 1)}
      />
      <span className="question-row-grip" title={t('question.drag')} {...gripProps}>
        <Icon name="grip" />
      </span>
    </>
  );
}

interface MoveButtonProps {
  icon: IconName;
  label: string;
  isPossible: boolean;
  onPress: () => void;
}

function MoveButton({ icon, label, isPossible, onPress }: MoveButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const wasPressed = useRef(false);
  useLayoutEffect(() => {
    // An element that is moved in the document loses the focus.
    if (wasPressed.current) button.current?.focus();
    wasPressed.current = false;
  });
  return (
    <button
      className="icon-button"
      type="button"
      ref={button}
      aria-label={label}
      aria-disabled={!isPossible}
      onClick={() => {
        if (!isPossible) return;
        wasPressed.current = true;
        onPress();
      }}
    >
      <Icon name={icon} />
    </button>
  );
}
