import type { ReactNode } from 'react';
import { pageDate, pageText } from '../../../messages/page-text.ts';
import { RichText } from '../../../ui/text/rich-text.tsx';
import { WrittenText } from '../../../ui/text/written-text.tsx';
import { type InterviewCardView, questionAnchor } from '../interview-view.ts';
import { TopicLinks } from '../../topics/topic-links.tsx';
import type { Interview } from '../interview.schema.ts';
import { InterviewIndex } from '../list/interview-index.tsx';
import { GuestLine } from './interview-hero.tsx';
import { truncateAtWord } from '../../../kernel/plain-text.ts';
import { Portrait } from '../../media/portrait.tsx';
import type { Image } from '../../media/media.schema.ts';
import { TitleText } from '../../../ui/text/title-text.tsx';
import '../list/interview-card.css';
import './interview.css';

interface QuestionAnswerProps {
  id: string;
  /** From 1. */
  number: number;
  question: string;
  /** Sanitised rich HTML. */
  answer: string;
  /** Below the answer. */
  children?: ReactNode;
}

/**
 * One question and its answer. The letters in the margin are shown, the words that they abbreviate are read out. A
 * browser that translates the page would replace them by unrelated Latin letters.
 */
export function QuestionAnswer({ id, number, question, answer, children }: QuestionAnswerProps) {
  const anchor = questionAnchor(id);
  const textId = `${anchor}-text`;
  return (
    // Focusable, so that a link to the question moves the focus there.
    <article className="question-answer" id={anchor} tabIndex={-1} aria-labelledby={textId}>
      <span className="question-letter" translate="no" aria-hidden="true">
        {pageText('interview.question.letter')}
      </span>
      <h2 className="question-text" id={textId}>
        <span className="visually-hidden">{pageText('interview.question.number', { number })} </span>
        <WrittenText>{question}</WrittenText>
      </h2>
      <span className="answer-letter" translate="no" aria-hidden="true">
        {pageText('interview.answer.letter')}
      </span>
      <div>
        <span className="visually-hidden">{pageText('interview.answer')} </span>
        <RichText html={answer} face="reading" />
      </div>
      {children}
    </article>
  );
}

/** As many characters as fit into three lines of the margin. */
const SHOWN_LENGTH = 72;

/** The questions in the margin, each linked to its place in the text. */
export function QuestionIndex({ questions }: { questions: { id: string; question: string }[] }) {
  return (
    // Reader modes go by the role and not by the element, and leave this out of the text.
    <nav className="question-index" role="navigation" aria-label={pageText('interview.questions.label')}>
      <p className="margin-title">{pageText('interview.questions')}</p>
      <ol className="question-index-list">
        {questions.map(({ id, question }) => (
          <li key={id}>
            <a className="question-index-link" href={`#${questionAnchor(id)}`}>
              <span className="question-index-dara" />
              <WrittenText className="question-index-text">
                {truncateAtWord(question, SHOWN_LENGTH)}
              </WrittenText>
              <span className="question-index-read" data-when-read={pageText('reading.wasRead')} />
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/**
 * Copyists closed a passage with a circle, and put a dot in it once it was checked. It is a footer, which reader
 * modes leave out of the text.
 */
export function Colophon({ children }: { children: ReactNode }) {
  return (
    <footer className="colophon">
      <svg className="colophon-seal" viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r="9.5" />
        <circle className="colophon-dot" cx="12" cy="12" r="3" />
      </svg>
      {pageText('interview.end')}
      {children}
    </footer>
  );
}

/** Whom it was with, when it appeared and what it is about, for readers who want more. */
export function AboutInterview({
  guest,
  topics,
  publishedAt,
  hasGuestLink,
}: Pick<Interview, 'guest' | 'topics'> & { publishedAt?: string; hasGuestLink: boolean }) {
  return (
    <footer className="about-interview" aria-label={pageText('interview.about')}>
      {guest && <GuestLine guest={guest} isLink={hasGuestLink} />}
      {publishedAt !== undefined && (
        <p className="detail">
          <time dateTime={publishedAt}>{pageDate(publishedAt)}</time>
        </p>
      )}
      {topics.length > 0 && <TopicLinks topics={topics} label={pageText('topics.title')} />}
    </footer>
  );
}

interface NextInterviewView {
  id: string;
  name: string;
  path: string;
  image: Image | null;
}

/** The link to the next interview after the last answer. */
export function NextInterview({ interview: { id, name, path, image } }: { interview: NextInterviewView }) {
  return (
    <section className="next-interview">
      <a className="interview-card next-interview-card page" href={path}>
        <div>
          <p className="next-interview-label">{pageText('interview.next')}</p>
          <h2 className="next-interview-title">
            <TitleText className="interview-card-name" title={name} />
          </h2>
        </div>
        <Portrait id={id} name={name} image={image} sizes="(max-width: 767.98px) 6.5rem, 15rem" isTinted />
      </a>
    </section>
  );
}

/** Interviews on the same topics. */
export function RelatedInterviews({ interviews }: { interviews: InterviewCardView[] }) {
  return (
    <section className="page related-interviews">
      <h2 className="related-interviews-title">{pageText('interview.related')}</h2>
      <InterviewIndex interviews={interviews} />
    </section>
  );
}
