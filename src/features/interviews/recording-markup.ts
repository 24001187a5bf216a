import { xml, type Xml } from '../../kernel/xml.ts';
import { pageText } from '../../messages/page-text.ts';
import { recordingOf } from './recording.ts';

/** The link to a recording in feeds and e-books; nothing without one. */
export function recordingMarkup(address: string): Xml | null {
  const recording = recordingOf(address);
  if (!recording) return null;
  const { url, place, use } = recording;
  return xml`<p><a href="${url}">${pageText(`recording.${use}`, { place })}</a></p>`;
}
