import { pageDate, pageText } from '../../messages/page-text.ts';
import { whatsAppMessage } from '../interviews/sharing/share-addresses.ts';
import { DAY_MS } from '../../kernel/clock.ts';
import type { SiteNames } from '../../site/site.ts';

type Contact = Pick<SiteNames, 'contactEmail' | 'socialUrl'>;

/** Opens WhatsApp with a ready message to the guest; the host chooses the recipient there. */
export function whatsAppAddress(name: string, url: string): string {
  return whatsAppMessage(letter(name, url));
}

/** Opens the mail program with a ready message to the guest. */
export function mailAddress(name: string, url: string): string {
  return mail('', pageText('preview.letter.subject', { name }), letter(name, url));
}

/** Where the number of a WhatsApp link stands: `wa.me/NUMBER`, `api.whatsapp.com/send?phone=NUMBER`. */
const WHATSAPP_NUMBER =
  /^https?:\/\/(?:wa\.me\/|(?:api\.|www\.)?whatsapp\.com\/send\/?\?(?:.*&)?phone=)(?:\+|%2B)?(\d{7,15})(?!\d)/i;

/**
 * Opens WhatsApp, if the contact of the site is a number there, or else the mail program, with a ready message to the host
 * that the guest has reviewed an interview.
 */
export function doneAddress({ contactEmail, socialUrl }: Contact, name: string): string {
  const text = pageText('preview.done.letter', { name });
  const number = WHATSAPP_NUMBER.exec(socialUrl)?.[1];
  if (number !== undefined) return whatsAppMessage(text, number);
  return mail(contactEmail, pageText('preview.done.subject', { name }), text);
}

function mail(to: string, subject: string, body: string): string {
  return `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

/** The date until which a guest is told that a link works: its last whole day, as it ends at the hour of its making. */
export function lastDay(expiresAt: string): string {
  return pageDate(new Date(Date.parse(expiresAt) - DAY_MS).toISOString());
}

/** In Arabic in either language of the screens, like the page that the guest opens. */
function letter(name: string, url: string): string {
  return `${pageText('preview.letter', { name })}\n${url}`;
}
