import { DAY_MS } from '../../kernel/clock.ts';
import { type Letter, mailMessage, whatsAppMessage } from '../../kernel/ready-messages.ts';
import { pageDate, pageText } from '../../messages/page-text.ts';
import type { SiteNames } from '../../site/site.ts';

/** The message to a guest, in Arabic in either language of the screens, like the page that the guest opens. */
export function guestLetter(name: string): Letter {
  return {
    subject: pageText('preview.letter.subject', { name }),
    text: pageText('preview.letter', { name }),
  };
}

/** Where the number of a WhatsApp link stands: `wa.me/NUMBER`, `api.whatsapp.com/send?phone=NUMBER`. */
const WHATSAPP_NUMBER =
  /^https?:\/\/(?:wa\.me\/|(?:api\.|www\.)?whatsapp\.com\/send\/?\?(?:.*&)?phone=)(?:\+|%2B)?(\d{7,15})(?!\d)/i;

/**
 * Opens WhatsApp, if the contact of the site is a number there, or else the mail program, with a ready message to the host
 * that the guest has reviewed an interview.
 */
export function doneAddress(
  { contactEmail, socialUrl }: Pick<SiteNames, 'contactEmail' | 'socialUrl'>,
  name: string,
): string {
  const text = pageText('preview.done.letter', { name });
  const number = WHATSAPP_NUMBER.exec(socialUrl)?.[1];
  if (number !== undefined) return whatsAppMessage(text, number);
  return mailMessage({ subject: pageText('preview.done.subject', { name }), text }, contactEmail);
}

/** The date until which a guest is told that a link works: its last whole day, as it ends at the hour of its making. */
export function lastDay(expiresAt: string): string {
  return pageDate(new Date(Date.parse(expiresAt) - DAY_MS).toISOString());
}
