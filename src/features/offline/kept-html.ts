import { xml } from '../../kernel/xml.ts';

const FILE_ADDRESS = /\s(?:href|src)="(\/assets\/[^"?#]+)"/g;
const KEPT_LIST = /<ul[^>]*\sdata-kept-interviews=""[^>]*>/;

/** Addresses of the style sheets, scripts and preloaded fonts that a page names, each once. */
export function filesNamedIn(html: string): string[] {
  return [...new Set([...html.matchAll(FILE_ADDRESS)].map(([, address = '']) => address))];
}

/** The page with the sign by which its styles show the notice of a stored copy. */
export function markStoredCopy(html: string): string {
  return html.replace('<html ', '<html data-stored-copy="" ');
}

/** The page for readers without a connection, with what there is to read on this device. */
export function fillKeptList(html: string, interviews: readonly { path: string; title: string }[]): string {
  const items = interviews.map(
    ({ path, title }) =>
      xml`<li><a class="kept-interview" href="${path}"><bdi dir="rtl">${title}</bdi></a></li>`,
  );
  return html.replace(KEPT_LIST, (list) => list + items.join(''));
}
