import { LoadFailed } from '../../layouts/load-failed.tsx';
import { NotFound } from '../../layouts/not-found.tsx';
import { isMissing } from '../../layouts/page-error.ts';
import { pageMeta, unlistedMeta } from '../../layouts/page-meta.ts';
import { readPage } from '../../layouts/read-page.server.ts';
import { pageCount, pageText } from '../../messages/page-text.ts';
import { servicesContext } from '../../server/page-context.server.ts';
import { READING_FONT_PRELOADS } from '../../styles/font-preloads.ts';
import { MoreLink } from '../../ui/more-link.tsx';
import { RtlText } from '../../ui/rtl-text.tsx';
import { cardPath } from '../cards/card.schema.ts';
import { topicCard } from '../cards/card.server.ts';
import { collectionPage, requestedPage } from '../interviews/collection-page.ts';
import { pagePath } from '../interviews/interviews-address.ts';
import {
  collectionLinks,
  collectionTitle,
  InterviewsCollection,
} from '../interviews/interviews-collection.tsx';
import { topicData } from '../syndication/naming-data.ts';
import type { Route } from './+types/topic.page';
import { topicPath, TOPICS_PATH } from './topic-view.ts';
import { getTopicPage } from './topics.server.ts';
import '../../styles/browse.css';

export const links: Route.LinksFunction = () => READING_FONT_PRELOADS;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const page = requestedPage(request);
  const found = await readPage(services, () => getTopicPage(services, params.id, page - 1));
  const { topic, interviews } = found;
  const { name } = topic;
  return {
    ...collectionPage(interviews, { page, path: topicPath(topic), name, givenSlug: params.slug }),
    name,
    total: interviews.total,
    cardPath: cardPath(topicCard(services.config, found).fileName),
  };
}

export function meta({ loaderData, error, matches }: Route.MetaArgs) {
  const { site } = matches[0].loaderData;
  if (!loaderData) {
    return unlistedMeta(site, pageText(isMissing(error) ? 'topic.notFound' : 'topic.loadFailed'));
  }
  const { name, path, page, interviews } = loaderData;
  const description = pageText('topic.description', { topic: name, platform: site.platformName });
  return [
    ...pageMeta(site, {
      title: collectionTitle(name, loaderData),
      description,
      path: pagePath(path, page),
      card: { path: loaderData.cardPath, alt: name },
    }),
    ...collectionLinks(loaderData),
    topicData(site, { name, path, description, interviews }),
  ];
}

/** Every interview that speaks of one thing, newest first. */
export default function TopicPage({ loaderData: { name, total, ...list } }: Route.ComponentProps) {
  return (
    <InterviewsCollection
      {...list}
      title={<RtlText>{name}</RtlText>}
      intro={
        <>
          {pageCount('interviews', total)}
          <br />
          <MoreLink href={TOPICS_PATH} label={pageText('topics.all')} />
        </>
      }
    />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isMissing(error) ? (
    <NotFound title={pageText('topic.notFound')} hint={pageText('topic.notFound.hint')} />
  ) : (
    <LoadFailed title={pageText('topic.loadFailed')} />
  );
}
