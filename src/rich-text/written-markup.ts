import { keepSymbols, writtenDirection } from '../kernel/text-direction.ts';
import { xml, type Xml } from '../kernel/xml.ts';

/** A title, a question or a name as mark-up that leaves the page (feeds, e-books, the offline list), as `WrittenText` shows it. */
export function writtenMarkup(text: string): Xml {
  return xml`<bdi dir="${writtenDirection(text)}">${keepSymbols(text)}</bdi>`;
}
