import type { MetaDescriptor } from 'react-router';
import { LoadFailed } from '../../../site/load-failed.tsx';
import { NotFound } from '../../../site/not-found.tsx';
import { isMissing } from '../../../site/page-error.ts';
import { pageMeta, unlistedMeta } from '../../../site/page-meta.ts';
import { pageText } from '../../../messages/page-text.ts';
import type { Site } from '../../../site/site.ts';
import { WrittenText } from '../../../ui/text/written-text.tsx';
import {
  type CollectionPageData,
  collectionLinks,
  collectionTitle,
  InterviewsCollection,
  type InterviewsCollectionProps,
} from './interviews-collection.tsx';
import { pagePath } from '../interview-view.ts';

/** Guests and topics have a page that lists their interviews. */
type Named = 'guest' | 'topic';

/** Data of such a page beside its list. */
interface NamingPageData extends CollectionPageData {
  name: string;
  /** Path of the preview image. */
  cardPath: string;
}

interface MetaArgs<Data> {
  loaderData: Data | undefined;
  error?: unknown;
  matches: readonly [{ loaderData: { site: Site } }, ...unknown[]];
}

/** Title, links and structured data of a page; the caller adds what differs between guests and topics. */
export function namingMeta<Data extends NamingPageData>(
  named: Named,
  { loaderData: data, error, matches }: MetaArgs<Data>,
  about: (site: Site, data: Data) => { description: string; structured: MetaDescriptor },
): MetaDescriptor[] {
  const { site } = matches[0].loaderData;
  if (!data) return unlistedMeta(site, failedTitle(named, error));
  const { name, path, page, cardPath } = data;
  const { description, structured } = about(site, data);
  return [
    ...pageMeta(site, {
      title: collectionTitle(name, data),
      description,
      path: pagePath(path, page),
      card: { path: cardPath, alt: name },
    }),
    ...collectionLinks(data),
    structured,
  ];
}

/** All interviews with a guest or on a topic, newest first. */
export function NamingPage({ name, ...list }: { name: string } & Omit<InterviewsCollectionProps, 'title'>) {
  return <InterviewsCollection {...list} title={<WrittenText>{name}</WrittenText>} />;
}

function failedTitle(named: Named, error: unknown): string {
  return pageText(isMissing(error) ? `${named}.notFound` : `naming.loadFailed.${named}`);
}

/** Shown instead of a page whose loader failed. */
export function NamingPageFailed({ named, error }: { named: Named; error: unknown }) {
  const title = failedTitle(named, error);
  if (!isMissing(error)) return <LoadFailed title={title} />;
  return <NotFound title={title} hint={pageText(`naming.hint.${named}`)} />;
}
