import type { ReactNode } from 'react';
import { behaviour } from '../islands/behaviours.ts';
import { InertJson } from '../islands/inert-json.tsx';
import { pageText } from '../messages/page-text.ts';
import { MenuButton } from '../site/menu-button.tsx';
import { Notice } from '../ui/notice.tsx';
import { InterviewHero } from '../features/interviews/reading/interview-hero.tsx';
import {
  AboutInterview,
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
import { QuestionsButton, ReadingOverlays } from '../features/reading/reading-overlays.tsx';
import { SaveButton } from '../features/reading/list/device-list.tsx';
import { ReadingTools, ShareButton } from '../features/reading/reading-tools.tsx';
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
  const about = (
    <AboutInterview
      {...interview}
      hasGuestLink={page.hasGuestLink}
      {...(publishedAt !== undefined && { publishedAt })}
    />
  );
  return (
    <>
      <InterviewHero
        {...interview}
        questionCount={questions.length}
        readingMinutes={page.readingMinutes}
        hasGuestLink={page.hasGuestLink}
        firstQuestionId={questions[0]?.id ?? null}
        {...(publishedAt !== undefined && { publishedAt })}
        {...(questions.length > 0 && { action: <SaveButton interview={interview.id} /> })}
      />
      {source}
      {sheet}
      {questions.length === 0 ? (
        <div className="page interview-empty">
          <Notice icon="info" title={pageText('interview.questions.none')} />
          {about}
        </div>
      ) : (
        <div className="page interview-body" {...behaviour('reading')}>
          <InertJson value={readingData(interview.id, page.words, WORDS_PER_MINUTE)} />
          <QuestionIndex questions={questions} />
          <div>
            <QuestionsButton count={questions.length} />
            <Questions questions={questions} />
            <Colophon>
              <KeptMark />
            </Colophon>
            <ShareButton className="button button-ghost share-at-end" />
            {about}
            {publishedAt !== undefined && <BookLink interview={interview.id} />}
            <FeedLine />
          </div>
          <ReadingTools interview={interview.id} minutes={page.readingMinutes} />
        </div>
      )}
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

function Questions({ questions }: Pick<ReadingPageProps, 'questions'>) {
  return questions.map((pair, index) => {
    const number = index + 1;
    return (
      <QuestionAnswer key={pair.id} number={number} {...pair}>
        <div className="question-actions">
          <ShareButton
            question={{ anchor: questionAnchor(pair.id), number }}
            className="share-question detail"
          />
        </div>
      </QuestionAnswer>
    );
  });
}
