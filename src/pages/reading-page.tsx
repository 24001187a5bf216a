import type { ReactNode } from 'react';
import { behaviour } from '../islands/behaviours.ts';
import { InertJson } from '../islands/inert-json.tsx';
import { pageText } from '../messages/page-text.ts';
import { MenuButton } from '../site/menu-button.tsx';
import { Notice } from '../ui/notice.tsx';
import { InterviewHero } from '../features/interviews/reading/interview-hero.tsx';
import {
  Colophon,
  NextInterview,
  QuestionAnswer,
  QuestionIndex,
  RelatedInterviews,
} from '../features/interviews/reading/interview-parts.tsx';
import { WORDS_PER_MINUTE } from '../features/interviews/interview.schema.ts';
import { questionAnchor } from '../features/interviews/interview-view.ts';
import { BookLink } from '../features/books/book-link.tsx';
import { KeptMark } from '../features/offline/kept-mark.tsx';
import { QuoteMenu } from '../features/quotes/quote-menu.tsx';
import { FeedLine } from '../features/syndication/feed-line.tsx';
import { readingData } from '../features/reading/reading-data.ts';
import { ReadingOverlays } from '../features/reading/reading-overlays.tsx';
import { ReadingTools, ShareButton, ToolsAtStart } from '../features/reading/reading-tools.tsx';
import type { findReadingPage } from './reading-page.server.ts';

type ReadingPageProps = Awaited<ReturnType<typeof findReadingPage>> & {
  /** Styles of the text, where it begins, if the head has not named them. */
  sheet?: ReactNode;
  /** In ISO 8601; absent before publication. */
  publishedAt?: string;
  /** Of a printed page. */
  source?: ReactNode;
};

/** An interview as it is read: published, or by its hosts before that. */
export function ReadingPage({ sheet, source, publishedAt, ...page }: ReadingPageProps) {
  const { interview, questions, next, related } = page;
  return (
    <>
      <InterviewHero
        {...interview}
        questionCount={questions.length}
        readingMinutes={page.readingMinutes}
        hasGuestLink={page.hasGuestLink}
        firstQuestionId={questions[0]?.id ?? null}
        {...(publishedAt !== undefined && { publishedAt })}
      />
      {sheet}
      {questions.length === 0 ? (
        <div className="page interview-empty">
          <Notice icon="info" title={pageText('interview.questions.none')} />
        </div>
      ) : (
        <div className="page interview-body" {...behaviour('reading')}>
          <InertJson value={readingData(interview.id, page.words, WORDS_PER_MINUTE)} />
          <QuestionIndex questions={questions} />
          <div>
            <ToolsAtStart interview={interview.id} />
            {questions.map((pair, index) => (
              <QuestionAnswer key={pair.id} number={index + 1} {...pair}>
                <div className="question-actions">
                  <ShareButton anchor={questionAnchor(pair.id)} className="share-question" />
                </div>
              </QuestionAnswer>
            ))}
            <Colophon>
              <KeptMark />
            </Colophon>
            <ShareButton className="button button-ghost share-at-end" />
            {publishedAt !== undefined && <BookLink interview={interview.id} />}
            <FeedLine />
          </div>
          <ReadingTools interview={interview.id} minutes={page.readingMinutes} />
        </div>
      )}
      {source}
      {next && <NextInterview interview={next} />}
      {related.length > 0 && <RelatedInterviews interviews={related} />}
      {questions.length > 0 && (
        <ReadingOverlays
          interviewId={interview.id}
          name={interview.name}
          menuButton={<MenuButton className="round-button round-button-small" />}
        >
          <QuoteMenu interviewId={interview.id} />
        </ReadingOverlays>
      )}
    </>
  );
}
