import type { ReactNode } from 'react';
import { pageText } from '../../../messages/page-text.ts';
import { RichText } from '../../../ui/text/rich-text.tsx';
import { RtlText } from '../../../ui/text/rtl-text.tsx';
import { ShareButton } from '../../reading/reading-tools.tsx';
import { questionAnchor } from '../editor/interview-view.ts';

export interface QuestionAnswerProps {
  id: string;
  /** From 1. */
  number: number;
  question: string;
  /** Sanitised rich HTML. */
  answer: string;
  /** What stands below the answer; a way to share the question where nothing is given. */
  children?: ReactNode;
}

/** One question and its answer. Eyes see the letters in the margin, ears hear the words they stand for. */
export function QuestionAnswer({ id, number, question, answer, children }: QuestionAnswerProps) {
  const anchor = questionAnchor(id);
  const textId = `${anchor}-text`;
  return (
    // Focusable, so that a link to the question moves the focus there.
    <article className="question-answer" id={anchor} tabIndex={-1} aria-labelledby={textId}>
      <span className="question-letter" aria-hidden="true">
        {pageText('interview.question.letter')}
      </span>
      <h2 className="question-text" id={textId}>
        <span className="visually-hidden">{pageText('interview.question.number', { number })} </span>
        <RtlText>{question}</RtlText>
      </h2>
      <span className="answer-letter" aria-hidden="true">
        {pageText('interview.answer.letter')}
      </span>
      <div>
        <span className="visually-hidden">{pageText('interview.answer')} </span>
        <RichText html={answer} face="reading" />
      </div>
      {children ?? (
        <div className="question-actions">
          <ShareButton anchor={anchor} className="share-question" />
        </div>
      )}
    </article>
  );
}
