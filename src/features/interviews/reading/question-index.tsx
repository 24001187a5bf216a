import { truncateAtWord } from '../../../kernel/plain-text.ts';
import { pageText } from '../../../messages/page-text.ts';
import { RtlText } from '../../../ui/text/rtl-text.tsx';
import { questionAnchor } from '../editor/interview-view.ts';

/** Three lines of the margin hold so many letters. */
const SHOWN_LENGTH = 72;

/** The questions in the margin, each a link to its place in the text. */
export function QuestionIndex({ questions }: { questions: { id: string; question: string }[] }) {
  return (
    // The role tells reader modes, which go by it and not by the element, that this is none of the text.
    <nav className="question-index" role="navigation" aria-label={pageText('interview.questions.label')}>
      <p className="question-index-title">{pageText('interview.questions')}</p>
      <ol className="question-index-list">
        {questions.map(({ id, question }) => (
          <li key={id}>
            <a className="question-index-link" href={`#${questionAnchor(id)}`}>
              <span className="question-index-dara" />
              <RtlText className="question-index-text">{truncateAtWord(question, SHOWN_LENGTH)}</RtlText>
              <span className="question-index-read" data-when-read={pageText('reading.wasRead')} />
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
