import { pageText } from '../../messages/page-text.ts';
import { RtlText } from '../../ui/rtl-text.tsx';
import { questionAnchor } from './interview-view.ts';

/** The questions in the margin, each a link to its place in the text. */
export function QuestionIndex({ questions }: { questions: { id: string; question: string }[] }) {
  return (
    <nav className="question-index" aria-label={pageText('interview.questions.label')}>
      <p className="question-index-title">{pageText('interview.questions')}</p>
      <ol className="question-index-list">
        {questions.map(({ id, question }) => (
          <li key={id}>
            <a className="question-index-link" href={`#${questionAnchor(id)}`}>
              <span className="question-index-dara" />
              <RtlText className="question-index-text">{question}</RtlText>
              <span className="question-index-read">{pageText('reading.wasRead')}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
