import { unlistedMeta } from '../site/page-meta.ts';
import { pageText } from '../messages/page-text.ts';
import { Notice } from '../ui/notice.tsx';
import type { Route } from './+types/offline.page';
import '../styles/browse.css';
import '../features/offline/kept-interviews.css';

export function meta({ matches }: Route.MetaArgs) {
  return unlistedMeta(matches[0].loaderData.site, pageText('offline.title'));
}

/**
 * The service worker shows this page instead of one that is not cached, while there is no connection. It
 * fills the list with the interviews on the device (`kept-pages.ts`); an empty list is hidden.
 */
export default function OfflinePage() {
  return (
    <>
      <Notice
        isPage
        icon="alert"
        title={pageText('offline.title')}
        hint={pageText('offline.hint')}
        // An empty address is the one that the reader requested.
        action={{ href: '', label: pageText('page.retry'), icon: 'refresh' }}
      />
      <section className="page kept-interviews">
        <h2 className="reading-list-title">{pageText('offline.list')}</h2>
        <ul className="kept-interviews-list" data-kept-interviews="" />
      </section>
    </>
  );
}
