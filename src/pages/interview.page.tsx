import { redirect } from 'react-router';
import { slug } from '../kernel/arabic.ts';
import { truncateAtWord } from '../kernel/plain-text.ts';
import { isMissing } from '../site/page-error.ts';
import type { PageHandle } from '../site/page-handle.ts';
import { DESCRIPTION_LENGTH, pageMeta, unlistedMeta } from '../site/page-meta.ts';
import { PrintSource } from '../site/print-source.tsx';
import { readPage } from '../site/read-page.server.ts';
import { pageText } from '../messages/page-text.ts';
import { servicesContext } from '../site/page-context.server.ts';
import { READING_FONT_PRELOADS } from '../styles/font-preloads.ts';
import interviewSheet from '../styles/interview.css?url';
import { Notice } from '../ui/notice.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { cardPath } from '../site/card.schema.ts';
import { interviewCard } from '../features/cards/card.server.ts';
import { guestPath } from '../features/guests/guest.schema.ts';
import { interviewData } from '../features/syndication/structured-data.ts';
import type { Route } from './+types/interview.page';
import { HERO_ID } from '../features/interviews/reading/interview-hero.tsx';
import { interviewPath } from '../features/interviews/interview-view.ts';
import { getInterview } from '../features/interviews/interviews.server.ts';
import { PUBLIC_PAGES } from '../site/public-pages.ts';
import { ReadingPage } from './reading-page.tsx';
import { findReadingPage } from './reading-page.server.ts';

export const handle: PageHandle = { topBar: 'interviews' };

export const links: Route.LinksFunction = () => READING_FONT_PRELOADS;

export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const interview = await readPage(services, () => getInterview(services, params.id));
  const path = interviewPath(interview);
  if (params.slug !== undefined && params.slug !== slug(interview.name)) throw redirect(encodeURI(path), 301);
  return {
    path,
    ...(await readPage(services, () => findReadingPage(services, interview))),
    found: {
      cardPath: cardPath(interviewCard(await services.siteNames(), interview).fileName),
      publishedAt: interview.publishedAt,
      updatedAt: interview.updatedAt,
    },
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
  const { path, found, ...reading } = loaderData;
  return (
    <ReadingPage
      {...reading}
      sheet={<Sheet href={interviewSheet} />}
      publishedAt={found.publishedAt}
      source={<PrintSource path={path} />}
    />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <>
      <Sheet href={interviewSheet} />
      <Notice
        isPage
        isFailure={!isMissing(error)}
        icon={isMissing(error) ? 'search' : 'alert'}
        title={failureTitle(error)}
        action={{ href: PUBLIC_PAGES.interviews.path, label: pageText('interview.backToList'), icon: 'back' }}
      />
    </>
  );
}

function failureTitle(error: unknown): string {
  return pageText(isMissing(error) ? 'interview.notFound' : 'interview.loadFailed');
}
