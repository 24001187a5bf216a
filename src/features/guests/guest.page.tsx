import { truncateAtWord } from '../../kernel/plain-text.ts';
import { LoadFailed } from '../../layouts/load-failed.tsx';
import { NotFound } from '../../layouts/not-found.tsx';
import { isMissing } from '../../layouts/page-error.ts';
import { DESCRIPTION_LENGTH, pageMeta, unlistedMeta } from '../../layouts/page-meta.ts';
import { readPage } from '../../layouts/read-page.server.ts';
import { pageText } from '../../messages/page-text.ts';
import { servicesContext } from '../../server/page-context.server.ts';
import { READING_FONT_PRELOADS } from '../../styles/font-preloads.ts';
import { cardPath } from '../cards/card.schema.ts';
import { guestCard } from '../cards/card.server.ts';
import { collectionPage, requestedPage } from '../interviews/collection-page.ts';
import { pagePath } from '../interviews/interviews-address.ts';
import {
  collectionLinks,
  collectionTitle,
  InterviewsCollection,
} from '../interviews/interviews-collection.tsx';
import { guestData } from '../syndication/naming-data.ts';
import type { Route } from './+types/guest.page';
import { guestPath } from './guest-view.ts';
import { getGuestPage } from './guests.server.ts';
import '../../styles/browse.css';
import { RtlText } from '../../ui/rtl-text.tsx';

export const links: Route.LinksFunction = () => READING_FONT_PRELOADS;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const page = requestedPage(request);
  const found = await readPage(services, () => getGuestPage(services, params.id, page - 1));
  const { guest, interviews } = found;
  const { name } = guest;
  return {
    ...collectionPage(interviews, { page, path: guestPath(guest), name, givenSlug: params.slug }),
    guest: { name: guest.name, trade: guest.trade, line: guest.line },
    cardPath: cardPath(guestCard(services.config, found).fileName),
  };
}

export function meta({ loaderData, error, matches }: Route.MetaArgs) {
  const { site } = matches[0].loaderData;
  if (!loaderData) {
    return unlistedMeta(site, pageText(isMissing(error) ? 'guest.notFound' : 'guest.loadFailed'));
  }
  const { guest, path, page } = loaderData;
  const { name, trade, line } = guest;
  const about = [trade, line].filter((text) => text !== '');
  const description = truncateAtWord(
    [pageText('guest.description', { guest: name, platform: site.platformName }), ...about].join('. '),
    DESCRIPTION_LENGTH,
  );
  return [
    ...pageMeta(site, {
      title: collectionTitle(name, loaderData),
      description,
      path: pagePath(path, page),
      card: { path: loaderData.cardPath, alt: name },
    }),
    ...collectionLinks(loaderData),
    guestData(site, { ...guest, path, interviews: loaderData.interviews }),
  ];
}

/** Who somebody is, and every interview with them, newest first. */
export default function GuestPage({ loaderData: { guest, ...list } }: Route.ComponentProps) {
  return (
    <InterviewsCollection
      {...list}
      title={<RtlText>{guest.name}</RtlText>}
      intro={
        <>
          <strong>{guest.trade}</strong>
          {guest.trade !== '' && <br />}
          {guest.line}
        </>
      }
    />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isMissing(error) ? (
    <NotFound title={pageText('guest.notFound')} hint={pageText('guest.notFound.hint')} />
  ) : (
    <LoadFailed title={pageText('guest.loadFailed')} />
  );
}
