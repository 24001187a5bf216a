import { RtlText } from '../../ui/text/rtl-text.tsx';
import { foundAddress } from './found-address.ts';
import { FoundLines, MarkedText, searchedPath, type FoundInterview } from './found-interview.tsx';
import type { QuestionMatch } from './search.schema.ts';

export interface FoundQuestionsProps {
  found: FoundInterview;
  /** Best first. */
  questions: QuestionMatch[];
}

/** The questions of an interview in which the words were found, each leading to its place. */
export function FoundQuestions({ found, questions }: FoundQuestionsProps) {
  return (
    <ul className="found-questions">
      {questions.map((match) => (
        <li key={match.questionId}>
          <a className="found-question" href={foundAddress(found.id, match)} ping={searchedPath(found.id)}>
            <RtlText className="found-question-text">
              {match.field === 'question' ? <MarkedText {...match} /> : match.question}
            </RtlText>
            {match.field === 'answer' && <FoundLines {...match} />}
          </a>
        </li>
      ))}
    </ul>
  );
}
