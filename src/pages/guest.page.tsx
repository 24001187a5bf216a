import { truncateAtWord } from '../kernel/plain-text.ts';
import { DESCRIPTION_LENGTH } from '../site/page-meta.ts';
import { readPage } from '../site/read-page.server.ts';
import { pageText } from '../messages/page-text.ts';
import { servicesContext } from '../site/page-context.server.ts';
import { READING_FONT_PRELOADS } from '../styles/font-preloads.ts';
import { cardPath } from '../site/card.schema.ts';
import { guestCard } from '../features/cards/card.server.ts';
import {
  collectionPage,
  pageAfterMerge,
  requestedPage,
} from '../features/interviews/list/interviews-collection.tsx';
import { namingMeta, NamingPage, NamingPageFailed } from '../features/interviews/list/naming-page.tsx';
import { guestData } from '../features/syndication/structured-data.ts';
import type { Route } from './+types/guest.page';
import { guestPath } from '../features/guests/guest.schema.ts';
import { findGuestPage, findMergedGuest } from '../features/guests/guests.server.ts';
import { WrittenText } from '../ui/text/written-text.tsx';
import '../styles/browse.css';

export const links: Route.LinksFunction = () => READING_FONT_PRELOADS;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const page = requestedPage(request);
  const found = await readPage(services, () => findGuestPage(services, params.id, page - 1));
  if (!found) {
    const into = await readPage(services, () => findMergedGuest(services, params.id));
    throw pageAfterMerge(into && guestPath(into));
  }
  const { guest, interviews } = found;
  const { name, trade, line } = guest;
  return {
    ...collectionPage(interviews, { page, path: guestPath(guest), name, givenSlug: params.slug }),
    name,
    trade,
    line,
    cardPath: cardPath(guestCard(await services.siteNames(), found).fileName),
  };
}

export function meta(args: Route.MetaArgs) {
  return namingMeta('guest', args, (site, { name, trade, line, path, page, interviews }) => {
    const isWithThem = pageText('guest.description', { guest: name, platform: site.platformName });
    const about = [isWithThem, trade, line].filter((text) => text !== '').join('. ');
    return {
      description: truncateAtWord(about, DESCRIPTION_LENGTH),
      structured: guestData(site, { name, trade, line, path, page, interviews }),
    };
  });
}

/** A guest, and all interviews with them, newest first. */
export default function GuestPage({ loaderData: { trade, line, ...page } }: Route.ComponentProps) {
  return (
    <NamingPage
      {...page}
      intro={
        <>
          <strong>
            <WrittenText>{trade}</WrittenText>
          </strong>
          {trade !== '' && <br />}
          <WrittenText>{line}</WrittenText>
        </>
      }
    />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <NamingPageFailed named="guest" error={error} />;
}
