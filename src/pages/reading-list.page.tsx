import { unlistedMeta } from '../site/page-meta.ts';
import { pageText } from '../messages/page-text.ts';
import { DeviceList, deviceList } from '../features/reading/list/device-list.tsx';
import { Notice } from '../ui/notice.tsx';
import { READING_FONT_PRELOADS } from '../styles/font-preloads.ts';
import type { Route } from './+types/reading-list.page';
import '../styles/browse.css';
import '../features/reading/list/reading-lists.css';

export const links: Route.LinksFunction = () => READING_FONT_PRELOADS;

export function meta({ matches }: Route.MetaArgs) {
  return unlistedMeta(matches[0].loaderData.site, pageText('readingList.title'));
}

/** The interviews that a reader saved, began and finished on this device; the same page for everyone, filled there. */
export default function ReadingListPage() {
  return (
    <div className="page reading-list">
      <header className="interviews-head">
        <h1 className="page-title">{pageText('readingList.title')}</h1>
        <p className="interviews-intro">{pageText('readingList.intro')}</p>
      </header>
      <div data-device-lists-empty="">
        <Notice
          icon="bookmark"
          title={pageText('readingList.empty')}
          hint={pageText('readingList.empty.hint')}
          action={{ href: '/interviews', label: pageText('interviews.all'), icon: 'list' }}
        />
      </div>
      {(['saved', 'unfinished', 'finished'] as const).map((name) => (
        <section key={name} className="reading-list-section" {...deviceList(name)}>
          <h2 className="reading-list-title">{pageText(`readingList.${name}`)}</h2>
          <DeviceList isEditable />
        </section>
      ))}
    </div>
  );
}
