import { readPage } from '../site/read-page.server.ts';
import { pageCount, pageText } from '../messages/page-text.ts';
import { servicesContext } from '../site/page-context.server.ts';
import { READING_FONT_PRELOADS } from '../styles/font-preloads.ts';
import { MoreLink } from '../ui/more-link.tsx';
import { cardPath } from '../site/card.schema.ts';
import { topicCard } from '../features/cards/card.server.ts';
import {
  collectionPage,
  pageAfterMerge,
  requestedPage,
} from '../features/interviews/list/interviews-collection.tsx';
import { namingMeta, NamingPage, NamingPageFailed } from '../features/interviews/list/naming-page.tsx';
import { topicData } from '../features/syndication/structured-data.ts';
import type { Route } from './+types/topic.page';
import { topicPath } from '../features/topics/topic.schema.ts';
import { PUBLIC_PAGES } from '../site/public-pages.ts';
import { findTopicPage, findMergedTopic } from '../features/topics/topics.server.ts';
import '../styles/browse.css';

export const links: Route.LinksFunction = () => READING_FONT_PRELOADS;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const page = requestedPage(request);
  const found = await readPage(services, () => findTopicPage(services, params.id, page - 1));
  if (!found) {
    const into = await readPage(services, () => findMergedTopic(services, params.id));
    throw pageAfterMerge(into && topicPath(into));
  }
  const { topic, interviews } = found;
  const { name } = topic;
  return {
    ...collectionPage(interviews, { page, path: topicPath(topic), name, givenSlug: params.slug }),
    name,
    total: interviews.total,
    cardPath: cardPath(topicCard(await services.siteNames(), found).fileName),
  };
}

export function meta(args: Route.MetaArgs) {
  return namingMeta('topic', args, (site, { name, path, page, interviews }) => {
    const description = pageText('topic.description', { topic: name, platform: site.platformName });
    return { description, structured: topicData(site, { name, path, page, description, interviews }) };
  });
}

/** All interviews on a topic, newest first. */
export default function TopicPage({ loaderData: { total, ...page } }: Route.ComponentProps) {
  return (
    <NamingPage
      {...page}
      intro={
        <>
          {pageCount('interviews', total)}
          <br />
          <MoreLink href={PUBLIC_PAGES.topics.path} label={pageText('topics.all')} />
        </>
      }
    />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <NamingPageFailed named="topic" error={error} />;
}
