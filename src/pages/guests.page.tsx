import { LoadFailed } from '../site/load-failed.tsx';
import { pageMeta, unlistedMeta } from '../site/page-meta.ts';
import { readPage } from '../site/read-page.server.ts';
import { pageText } from '../messages/page-text.ts';
import { servicesContext } from '../site/page-context.server.ts';
import { Notice } from '../ui/notice.tsx';
import type { Route } from './+types/guests.page';
import { guestPath } from '../features/guests/guest.schema.ts';
import { interviewPath } from '../features/interviews/interview-view.ts';
import { GuestList } from '../features/guests/guest-list.tsx';
import { PUBLIC_PAGES } from '../site/public-pages.ts';
import '../styles/browse.css';

/** Bounds the length of the page. */
const GUESTS_SHOWN = 1_000;

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const guests = await readPage(services, () => services.storage.guests.listGuests(GUESTS_SHOWN));
  return {
    guests: guests.map(({ id, name, trade, interviewCount, image, interview }) => ({
      id,
      name,
      trade,
      image,
      interviewCount,
      path: interviewCount === 1 ? interviewPath(interview) : guestPath({ id, name }),
    })),
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { site } = matches[0].loaderData;
  if (!loaderData) return unlistedMeta(site, pageText('guests.loadFailed'));
  const title = pageText('guests.all');
  if (loaderData.guests.length === 0) return unlistedMeta(site, title);
  return pageMeta(site, { title, description: pageText('guests.intro'), path: PUBLIC_PAGES.guests.path });
}

/** All guests of published interviews, sorted by name. */
export default function GuestsPage({ loaderData: { guests } }: Route.ComponentProps) {
  return (
    <div className="page">
      <header className="interviews-head">
        <h1 className="page-title">{pageText('guests.all')}</h1>
        <p className="interviews-intro">{pageText('guests.intro')}</p>
      </header>
      {guests.length === 0 ? (
        <Notice icon="list" title={pageText('guests.none')} />
      ) : (
        <GuestList guests={guests} />
      )}
    </div>
  );
}

export function ErrorBoundary() {
  return <LoadFailed title={pageText('guests.loadFailed')} />;
}
