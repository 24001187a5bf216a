import type { ComponentType } from 'react';
import { useLanguage } from '../../../admin/admin-language.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useDraftDevice } from '../../drafts/draft-record.ts';
import { UndoNotice } from '../deletion/undo-notice.client.tsx';
import type { ShownInterview } from '../editor/interview-screen.client.tsx';
import type { Question } from '../interview.schema.ts';
import { keptQuestions } from './kept-questions.ts';
import { NewQuestion } from './new-question.client.tsx';
import { OpenQuestion, QuestionOffer } from './open-question.client.tsx';
import type { QuestionActions } from './question-actions.client.ts';
import { QuestionEditor } from './question-editor.client.tsx';
import { QuestionList } from './question-list.client.tsx';
import type { OpenState } from './use-open-question.client.ts';

interface PartProps {
  shown: ShownInterview;
  open: OpenState;
  actions: QuestionActions;
  /** Absent if questions cannot be reordered. */
  onMove: ((id: string, position: number) => void) | undefined;
}

interface ListPartProps extends PartProps {
  Mark: ComponentType<{ part: string }>;
  /** Called with the restored question, or with the open one if the notice was only closed. */
  onUndone: (id: string | null) => void;
}

/** The list, and below it what was done last. */
export function ListPart({ shown, open, actions, onMove, Mark, onUndone }: ListPartProps) {
  const { t } = useLanguage();
  const device = useDraftDevice();
  const { questions } = shown.interview;
  const { question, isEditing, isNewOpen, adding } = open;
  const openId = question?.id ?? null;
  const { before, ...deletion } = actions.undo;
  const { text, count: times } = actions.announcement;
  const undo = deletion.deleted && (
    <UndoNotice {...deletion} onDone={(restored) => onUndone(restored ?? openId)} />
  );
  return (
    <div className="questions-side">
      {questions.length === 0 && (
        <div className="panel-body">
          <Notice icon="info" title={t('interview.questions.none')} />
        </div>
      )}
      <QuestionList
        questions={questions}
        openId={isNewOpen ? null : openId}
        newBefore={adding?.before ?? null}
        deleting={actions.deleting}
        kept={keptQuestions(device, shown.interview, isEditing ? openId : null)}
        Mark={Mark}
        undo={undo && { notice: undo, before }}
        onOpen={open.open}
        onOpenNew={() => open.openNew(adding?.before ?? '')}
        onInsert={open.openNew}
        onMove={onMove}
      />
      <p className="questions-status" role="status">
        {text !== '' && <span key={times}>{text}</span>}
      </p>
    </div>
  );
}

/** What is shown beside the open question, whose id is the part; `onCopy` adds a text to its answer, unsaved. */
export type BesideQuestion = ComponentType<{ part: string; onCopy: (text: string) => void }>;

interface OpenPartProps extends PartProps {
  question: Question;
  Beside: BesideQuestion;
  onDelete: () => void;
}

/** The open question, to be read or edited. */
export function OpenPart({ question, shown, open, actions, Beside, onDelete, onMove }: OpenPartProps) {
  const { id } = question;
  const { id: interviewId, questions } = shown.interview;
  return (
    <OpenQuestion
      question={question}
      index={questions.indexOf(question)}
      total={questions.length}
      editor={
        open.isEditing ? (
          <QuestionEditor
            key={id}
            interviewId={interviewId}
            question={question}
            restored={open.restored}
            added={open.addedText}
            handle={open.editor}
            onSaved={open.saved}
            onCancel={(draft) => open.cancel(id, draft)}
          />
        ) : null
      }
      offer={
        <QuestionOffer
          key={id}
          interviewId={interviewId}
          question={question}
          cancelled={open.cancelled?.id === id ? open.cancelled.draft : null}
          onRestore={(restored) => open.edit(id, restored)}
          onCancelledEnd={open.forgetCancelled}
        />
      }
      beside={<Beside part={id} onCopy={(text) => open.edit(id, open.restored, { text })} />}
      isDeleting={actions.deleting.has(id)}
      onEdit={() => open.edit(id, null)}
      onDelete={onDelete}
      onMove={onMove && ((position) => onMove(id, position))}
    />
  );
}

/** The id of the place of the form of a new question. */
export const NEW_QUESTION_ID = 'new-question';

/** The form of a new question; its text stays in it while another question is open. */
export function NewPart({
  shown,
  open: { isNewOpen, adding, newQuestion, moveNew, added },
  isAlwaysAdding,
}: Pick<PartProps, 'shown' | 'open'> & { isAlwaysAdding: boolean }) {
  const { t } = useLanguage();
  return (
    <div
      className={isNewOpen ? 'new-question is-open' : 'new-question'}
      id={NEW_QUESTION_ID}
      hidden={!isNewOpen && !isAlwaysAdding}
    >
      {(isAlwaysAdding || adding !== null) && (
        <>
          <h3 className="new-question-title">{t('question.add.title')}</h3>
          <NewQuestion
            shown={shown}
            before={adding?.before ?? ''}
            handle={newQuestion}
            isFocused={adding?.isFocused ?? false}
            onRestore={moveNew}
            onAdded={added}
          />
        </>
      )}
    </div>
  );
}
