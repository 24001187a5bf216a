import { useLanguage } from '../../../admin/admin-language.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useDraftDevice } from '../../drafts/draft-record.ts';
import { UndoNotice } from '../deletion/undo-notice.client.tsx';
import type { ShownInterview } from '../editor/interview-screen.client.tsx';
import type { Question } from '../interview.schema.ts';
import { keptQuestions } from './kept-questions.ts';
import { NewQuestion } from './new-question.client.tsx';
import { OpenQuestion, QuestionOffer, type QuestionSlots } from './open-question.client.tsx';
import type { QuestionCalls } from './question-calls.client.ts';
import { QuestionEditor } from './question-editor.client.tsx';
import { QuestionList } from './question-list.client.tsx';
import type { OpenedQuestion } from './use-open-question.client.ts';

interface PartProps extends QuestionSlots {
  shown: ShownInterview;
  open: OpenedQuestion;
  calls: QuestionCalls;
}

interface ListPartProps extends PartProps {
  /** Called with the restored question, or with the open one if the notice was only closed. */
  onUndone: (id: string | null) => void;
}

/** The list, and below it what was done last. */
export function ListPart({ shown, open, calls, QuestionBadge, onUndone }: ListPartProps) {
  const { t } = useLanguage();
  const device = useDraftDevice();
  const { questions } = shown.interview;
  const { state, actions } = open;
  const { before, ...deletion } = calls.undo;
  const { text, count: times } = calls.announcement;
  const undo = deletion.deleted && (
    <UndoNotice {...deletion} onDone={(restored) => onUndone(restored ?? (state.id || null))} />
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
        openId={state.kind === 'adding' ? null : state.id}
        newBefore={state.newBefore}
        deleting={calls.deleting}
        kept={keptQuestions(device, shown.interview, state.kind === 'editing' ? state.id : null)}
        QuestionBadge={QuestionBadge}
        undo={undo && { notice: undo, before }}
        onOpen={actions.open}
        onOpenNew={() => actions.openNew(state.newBefore ?? '')}
        onInsert={actions.openNew}
        onMove={calls.move}
      />
      <p className="questions-status" role="status">
        {text !== '' && <span key={times}>{text}</span>}
      </p>
    </div>
  );
}

interface OpenPartProps extends PartProps {
  onDelete: (question: Question) => void;
}

/** The open question, to be read or edited; nothing without questions. */
export function OpenPart({ shown, open, calls, QuestionAside, onDelete }: OpenPartProps) {
  const { id: interviewId, questions } = shown.interview;
  const { state, actions } = open;
  const { id, cancelled } = state;
  const question = questions.find((one) => one.id === id);
  if (!question) return null;
  return (
    <OpenQuestion
      question={question}
      index={questions.indexOf(question)}
      total={questions.length}
      editor={
        state.kind === 'editing' ? (
          <QuestionEditor
            key={id}
            interviewId={interviewId}
            question={question}
            restored={state.restored}
            added={state.addedText}
            handle={open.editor}
            onSaved={actions.saved}
            onCancel={actions.cancel}
            onReshaped={actions.reshaped}
          />
        ) : null
      }
      offer={
        <QuestionOffer
          key={id}
          interviewId={interviewId}
          question={question}
          cancelled={cancelled?.id === id ? cancelled.draft : null}
          onRestore={actions.edit}
          onCancelledEnd={actions.forgetCancelled}
        />
      }
      beside={<QuestionAside part={id} onCopy={actions.addText} />}
      isDeleting={calls.deleting.has(id)}
      onEdit={() => actions.edit(null)}
      onDelete={() => onDelete(question)}
      onMove={(position) => calls.move(id, position)}
    />
  );
}

/** The id of the place of the form of a new question. */
export const NEW_QUESTION_ID = 'new-question';

/** The form of a new question; its text stays in it while another question is open. */
export function NewPart({
  shown,
  open: { state, newQuestion, actions },
  isAlwaysAdding,
}: Pick<PartProps, 'shown' | 'open'> & { isAlwaysAdding: boolean }) {
  const { t } = useLanguage();
  const isOpen = state.kind === 'adding';
  return (
    <div
      className={isOpen ? 'new-question is-open' : 'new-question'}
      id={NEW_QUESTION_ID}
      hidden={!isOpen && !isAlwaysAdding}
    >
      {(isAlwaysAdding || state.newBefore !== null) && (
        <>
          <h3 className="new-question-title">{t('question.add.title')}</h3>
          <NewQuestion
            shown={shown}
            before={state.newBefore ?? ''}
            handle={newQuestion}
            onRestore={actions.placeNew}
            onAdded={actions.added}
          />
        </>
      )}
    </div>
  );
}
