import { DraftOffer } from '../drafts/draft-offer.client.tsx';
import type { KeptDraft } from '../drafts/draft-record.ts';
import { useDraftOffer } from '../drafts/use-draft-offer.client.ts';
import type { Question } from './interview.schema.ts';
import { questionThing, questionValue, valueOfQuestion, type QuestionValue } from './interview-values.ts';
import { QuestionVersion } from './interview-version.tsx';

export interface QuestionOfferProps {
  interviewId: string;
  question: Question;
  onRestore: (draft: KeptDraft<QuestionValue>) => void;
}

/** Text of a question that was typed and not saved. */
export function QuestionOffer({ interviewId, question, onRestore }: QuestionOfferProps) {
  const saved = valueOfQuestion(question);
  const thing = questionThing(interviewId, question.id);
  const offered = useDraftOffer({ thing, schema: questionValue, saved });
  if (!offered.offer) return null;
  return (
    <div className="question-row-offer">
      <DraftOffer
        offered={offered}
        saved={saved}
        render={(value) => <QuestionVersion value={value} />}
        onRestore={onRestore}
      />
    </div>
  );
}
