import { DiscardNotice, DraftOffer, useDraftOffer } from '../../drafts/draft-offer.client.tsx';
import type { KeptDraft } from '../../drafts/draft-record.ts';
import type { Question } from '../interview.schema.ts';
import { questionRowId } from './question-row.tsx';
import {
  questionThing,
  questionValue,
  valueOfQuestion,
  type QuestionValue,
} from '../editor/interview-values.ts';
import { QuestionVersion } from '../editor/interview-version.tsx';

export interface QuestionOfferProps {
  interviewId: string;
  question: Question;
  /** The text of an edit that was just cancelled; null where none was. */
  cancelled: KeptDraft<QuestionValue> | null;
  onRestore: (draft: KeptDraft<QuestionValue>) => void;
  /** The cancelled text can no longer be brought back. */
  onCancelledEnd: () => void;
}

/** Text of a question that was typed and not saved. */
export function QuestionOffer({ interviewId, question, cancelled, ...props }: QuestionOfferProps) {
  const saved = valueOfQuestion(question);
  const subject = questionThing(interviewId, question.id);
  const offered = useDraftOffer({ subject, schema: questionValue, saved });
  if (!cancelled && !offered.offer && !offered.discarded) return null;
  return (
    <div className="question-row-offer">
      {cancelled && (
        <DiscardNotice
          key={cancelled.keptAt}
          onUndo={() => props.onRestore(cancelled)}
          onEnd={props.onCancelledEnd}
          onClose={() => document.getElementById(questionRowId(question.id))?.focus()}
        />
      )}
      <DraftOffer
        offered={offered}
        render={(value) => <QuestionVersion value={value} />}
        onRestore={props.onRestore}
      />
    </div>
  );
}
