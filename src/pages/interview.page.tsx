import { redirect } from 'react-router';
import { slug } from '../kernel/arabic.ts';
import { truncateAtWord } from '../kernel/plain-text.ts';
import { isMissing } from '../site/page-error.ts';
import type { PageHandle } from '../site/page-handle.ts';
import { DESCRIPTION_LENGTH, pageMeta, unlistedMeta } from '../site/page-meta.ts';
import { PrintSource } from '../site/print-source.tsx';
import { readPage } from '../site/read-page.server.ts';
import { behaviour } from '../islands/behaviours.ts';
import { InertJson } from '../islands/inert-json.tsx';
import { pageText } from '../messages/page-text.ts';
import { servicesContext } from '../site/page-context.server.ts';
import { READING_FONT_PRELOADS } from '../styles/font-preloads.ts';
import interviewSheet from '../styles/interview.css?url';
import { Notice } from '../ui/notice.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { cardPath } from '../site/card.schema.ts';
import { interviewCard } from '../features/cards/card.server.ts';
import { guestPath } from '../features/guests/guest.schema.ts';
import { isGuestOfSeveral } from '../features/guests/guests.server.ts';
import { KeptMark } from '../features/offline/kept-mark.tsx';
import { readingData } from '../features/reading/reading-data.ts';
import { ReadingOverlays } from '../features/reading/reading-overlays.tsx';
import { ReadingTools, ShareButton } from '../features/reading/reading-tools.tsx';
import { QuoteMenu } from '../features/quotes/quote-menu.tsx';
import { MenuButton } from '../site/menu-button.tsx';
import { findRelated } from '../features/search/related.server.ts';
import { interviewData } from '../features/syndication/structured-data.ts';
import type { Route } from './+types/interview.page';
import {
  Colophon,
  NextInterview,
  QuestionAnswer,
  QuestionIndex,
  RelatedInterviews,
} from '../features/interviews/reading/interview-parts.tsx';
import { RELATED_COUNT, WORDS_PER_MINUTE } from '../features/interviews/interview.schema.ts';
import { HERO_ID, InterviewHero } from '../features/interviews/reading/interview-hero.tsx';
import {
  interviewPath,
  questionAnchor,
  questionWords,
  toInterviewCard,
  toReadingView,
} from '../features/interviews/interview-view.ts';
import { getInterview } from '../features/interviews/interviews.server.ts';
import { PUBLIC_PAGES } from '../site/public-pages.ts';

export const handle: PageHandle = { topBar: 'interviews' };

export const links: Route.LinksFunction = () => READING_FONT_PRELOADS;

export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const interview = await readPage(services, () => getInterview(services, params.id));
  const path = interviewPath(interview);
  if (params.slug !== undefined && params.slug !== slug(interview.name)) throw redirect(encodeURI(path), 301);
  const next = await readPage(services, () => services.storage.interviews.findNext(interview));
  const related = await readPage(services, () =>
    findRelated(services, interview, { without: next ? [next.id] : [], limit: RELATED_COUNT }),
  );
  const { guest, questions } = interview;
  return {
    path,
    ...toReadingView(interview),
    hasGuestLink: guest !== null && (await readPage(services, () => isGuestOfSeveral(services, guest.id))),
    words: questions.map(questionWords),
    found: {
      cardPath: cardPath(interviewCard(services.config, interview).fileName),
      publishedAt: interview.publishedAt,
      updatedAt: interview.updatedAt,
    },
    next: next && { id: next.id, name: next.name, path: interviewPath(next), image: next.image },
    related: related.map(toInterviewCard),
  };
}

export function meta({ loaderData, error, matches }: Route.MetaArgs) {
  const { site } = matches[0].loaderData;
  if (!loaderData) return unlistedMeta(site, failureTitle(error));
  const { interview, path, found } = loaderData;
  const { name, guest, topics } = interview;
  const description = truncateAtWord(interview.summary, DESCRIPTION_LENGTH);
  const card = { path: found.cardPath, alt: name };
  return [
    ...pageMeta(site, { title: name, description, path, type: 'article', card, published: found }),
    // Blocks the first paint until the hero is there, so that the transition from a card finds it (`plate-transition.css`).
    { tagName: 'link', rel: 'expect', href: `#${HERO_ID}`, blocking: 'render' },
    interviewData(site, {
      ...interview,
      description,
      path,
      ...found,
      guest: guest && { ...guest, path: guestPath(guest) },
      topics: topics.map((topic) => topic.name),
    }),
  ];
}

/** One interview, with links to related ones at its end. */
export default function InterviewPage({ loaderData }: Route.ComponentProps) {
  const { interview, questions, next, related } = loaderData;
  return (
    <>
      <InterviewHero
        {...interview}
        questionCount={questions.length}
        readingMinutes={loaderData.readingMinutes}
        hasGuestLink={loaderData.hasGuestLink}
        firstQuestionId={questions[0]?.id ?? null}
      />
      <Sheet href={interviewSheet} />
      {questions.length === 0 ? (
        <div className="page interview-empty">
          <Notice icon="info" title={pageText('interview.questions.none')} />
        </div>
      ) : (
        <div className="page interview-body" {...behaviour('reading')}>
          <InertJson value={readingData(interview.id, loaderData.words, WORDS_PER_MINUTE)} />
          <QuestionIndex questions={questions} />
          <div>
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
          </div>
          <ReadingTools minutes={loaderData.readingMinutes} />
        </div>
      )}
      <PrintSource path={loaderData.path} publishedAt={loaderData.found.publishedAt} />
      {next && <NextInterview interview={next} />}
      {related.length > 0 && <RelatedInterviews interviews={related} />}
      {questions.length > 0 && (
        <ReadingOverlays
          name={interview.name}
          menuButton={<MenuButton className="round-button round-button-small" />}
        >
          <QuoteMenu interviewId={interview.id} />
        </ReadingOverlays>
      )}
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Notice
      isPage
      isFailure={!isMissing(error)}
      icon={isMissing(error) ? 'search' : 'alert'}
      title={failureTitle(error)}
      action={{ href: PUBLIC_PAGES.interviews.path, label: pageText('interview.backToList'), icon: 'back' }}
    />
  );
}

function failureTitle(error: unknown): string {
  return pageText(isMissing(error) ? 'interview.notFound' : 'interview.loadFailed');
}
