import { pageDate, pageText } from '../../messages/page-text.ts';
import { DAY_MS } from '../../kernel/clock.ts';

/** Opens WhatsApp with a ready message to the guest; the host chooses the recipient there. */
export function whatsAppAddress(name: string, url: string): string {
  return `https://wa.me/?text=${encodeURIComponent(letter(name, url))}`;
}

/** Opens the mail program with a ready message to the guest. */
export function mailAddress(name: string, url: string): string {
  const subject = encodeURIComponent(pageText('preview.letter.subject', { name }));
  return `mailto:?subject=${subject}&body=${encodeURIComponent(letter(name, url))}`;
}

/** The date until which a guest is told that a link works: its last whole day, as it ends at the hour of its making. */
export function lastDay(expiresAt: string): string {
  return pageDate(new Date(Date.parse(expiresAt) - DAY_MS).toISOString());
}

/** In Arabic in either language of the screens, like the page that the guest opens. */
function letter(name: string, url: string): string {
  return `${pageText('preview.letter', { name })}\n${url}`;
}
