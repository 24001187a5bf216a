import type { ComponentType, ReactNode } from 'react';
import { useLanguage } from '../../../admin/admin-language.tsx';
import { Button } from '../../../ui/button.tsx';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { RichText } from '../../../ui/text/rich-text.tsx';
import { WrittenText } from '../../../ui/text/written-text.tsx';
import { DiscardNotice, DraftOffer, useDraftOffer } from '../../drafts/draft-offer.client.tsx';
import type { KeptDraft } from '../../drafts/draft-record.ts';
import { editedQuestion } from '../editor/edited-texts.client.tsx';
import { type QuestionValue, valueOfQuestion } from '../editor/interview-values.ts';
import type { Question } from '../interview.schema.ts';
import { QuestionMover } from './question-mover.client.tsx';

/** What an extension shows at a question, whose id is the part. */
export interface QuestionSlots {
  /** Beside the open question; `onCopy` adds a text to its answer, unsaved. */
  QuestionAside: ComponentType<{ part: string; onCopy: (text: string) => void }>;
  /** In its row of the list. */
  QuestionBadge: ComponentType<{ part: string }>;
}

interface OpenQuestionProps extends OpenQuestionActions {
  question: Question;
  /** The editor, in place of question and answer; null while they are only read. */
  editor: ReactNode;
  /** A draft, offered under the answer. */
  offer: ReactNode;
  /** What is shown beside the question. */
  beside: ReactNode;
}

interface OpenQuestionActions {
  /** Position from 0. */
  index: number;
  total: number;
  isDeleting: boolean;
  onEdit: () => void;
  onDelete: () => void;
  onMove: (position: number) => void;
}

/** The open question of an interview with its answer, or its form. */
export function OpenQuestion({
  question: { id, question, answer },
  editor,
  offer,
  beside,
  ...actions
}: OpenQuestionProps) {
  const { t } = useLanguage();
  const isEditing = editor !== null;
  const { index, total, onMove, isDeleting } = actions;
  const headingId = openQuestionId(id);
  return (
    <section className="question-open" aria-labelledby={headingId} aria-busy={isDeleting}>
      <header className="question-open-head row">
        <p className="question-open-place detail">{t('question.place', { number: index + 1, total })}</p>
        <QuestionMover key={id} index={index} total={total} onMove={onMove} />
        {isEditing ? (
          <span className="chip chip-admin">{t('question.editing')}</span>
        ) : (
          <ReadingActions {...actions} headingId={headingId} />
        )}
      </header>
      {/* While it is edited, the field shows the question. */}
      <h3 className={isEditing ? 'visually-hidden' : 'question-open-text'} id={headingId} tabIndex={-1}>
        <span className="visually-hidden">{t('interview.question.number', { number: index + 1 })} </span>
        <WrittenText>{question}</WrittenText>
      </h3>
      {isEditing && beside}
      {isEditing ? (
        editor
      ) : (
        <div className="question-open-answer">
          <RichText html={answer} face="reading" />
        </div>
      )}
      {!isEditing && beside}
      {!isEditing && offer}
    </section>
  );
}

function ReadingActions({
  index,
  isDeleting,
  onEdit,
  onDelete,
  headingId,
}: OpenQuestionActions & { headingId: string }) {
  const { t } = useLanguage();
  return (
    <>
      <Button isSmall icon="pencil" aria-describedby={headingId} isOff={isDeleting} onClick={onEdit}>
        {t('question.edit')}
      </Button>
      {isDeleting ? (
        <BusyButton kind="quiet" isSmall label={t('action.delete')} busyLabel={t('action.deleting')} isBusy />
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

/** The heading of the open question, which gets the focus when its form is closed. */
export function openQuestionId(id: string): string {
  return `open-question-${id}`;
}

interface QuestionOfferProps {
  interviewId: string;
  question: Question;
  /** The text of the edit that was cancelled last; null if no edit was cancelled. */
  cancelled: KeptDraft<QuestionValue> | null;
  onRestore: (draft: KeptDraft<QuestionValue>) => void;
  /** Called when the cancelled text can no longer be restored. */
  onCancelledEnd: () => void;
}

/** The draft of a question. */
export function QuestionOffer({ interviewId, question, cancelled, ...props }: QuestionOfferProps) {
  const saved = valueOfQuestion(question);
  const offered = useDraftOffer({ text: editedQuestion(interviewId, question.id), saved });
  if (!cancelled && offered.offers.length === 0 && !offered.discarded) return null;
  return (
    <div className="question-open-offer">
      {cancelled && (
        <DiscardNotice
          key={cancelled.keptAt}
          onUndo={() => props.onRestore(cancelled)}
          onEnd={props.onCancelledEnd}
          onClose={() => document.getElementById(openQuestionId(question.id))?.focus()}
        />
      )}
      <DraftOffer offered={offered} onRestore={props.onRestore} />
    </div>
  );
}
