import { unlistedMeta } from '../site/page-meta.ts';
import { pageText } from '../messages/page-text.ts';
import { Notice } from '../ui/notice.tsx';
import type { Route } from './+types/offline.page';
import '../styles/browse.css';

export function meta({ matches }: Route.MetaArgs) {
  return unlistedMeta(matches[0].loaderData.site, pageText('offline.title'));
}

/**
 * What the worker shows in the place of a page that was never read here, while there is no connection. It fills the
 * list with the interviews on the device (`kept-html.ts`); a list without any does not show.
 */
export default function OfflinePage() {
  return (
    <>
      <Notice
        isPage
        icon="alert"
        title={pageText('offline.title')}
        hint={pageText('offline.hint')}
        // No address is the one that the reader asked for.
        action={{ href: '', label: pageText('page.retry'), icon: 'refresh' }}
      />
      <section className="page kept-interviews">
        <h2 className="kept-interviews-title">{pageText('offline.list')}</h2>
        <ul className="kept-interviews-list" data-kept-interviews="" />
      </section>
    </>
  );
}
