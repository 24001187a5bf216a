import { pageText } from '../../../messages/page-text.ts';
import { PUBLIC_PAGES } from '../../../site/public-pages.ts';
import { MoreLink } from '../../../ui/more-link.tsx';
import { PLACES_KEY } from '../device-keys.ts';
import { DeviceList, deviceList } from './device-list.tsx';
import './reading-lists.css';

/** As many as fit beside each other; a phone shows the first one. */
const MOST = 3;

/**
 * Shows its section before the first paint where an interview was begun, so that nothing moves when the script fills
 * it: only such a place has the id of a question.
 */
export const CONTINUE_SCRIPT = `try{if(/"question":"/.test(localStorage.getItem("${PLACES_KEY}")))document.currentScript.parentElement.hidden=false}catch{}`;

/** The interviews that were begun on this device and not finished. */
export function ContinueReading() {
  return (
    <section className="continue-reading page" {...deviceList('begun', MOST)}>
      <div className="section-head">
        <h2 className="section-title">{pageText('readingList.continue')}</h2>
        <MoreLink href={PUBLIC_PAGES.readingList.path} label={pageText('readingList.title')} />
      </div>
      <DeviceList />
      <script dangerouslySetInnerHTML={{ __html: CONTINUE_SCRIPT }} />
    </section>
  );
}
