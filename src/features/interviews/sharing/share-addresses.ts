import { whatsAppMessage } from '../../../kernel/ready-messages.ts';
import { cardFileName, cardPath } from '../../../site/card.schema.ts';
import { interviewPath } from '../interview-view.ts';

interface SharedInterview {
  id: string;
  name: string;
}

/** The address of an interview on the site with this origin, as people read it: in Arabic letters, not their escapes. */
export function publicAddress(interview: SharedInterview, siteUrl: string): string {
  return decodeURI(new URL(interviewPath(interview), siteUrl).href);
}

/** Addresses that open a service with a ready message. Nothing of the services is loaded before. */
export function shareAddresses(interview: SharedInterview, siteUrl: string) {
  const { name: text } = interview;
  const url = publicAddress(interview, siteUrl);
  return {
    whatsApp: whatsAppMessage(`${text}\n${url}`),
    telegram: `https://t.me/share/url?${encoded({ url, text })}`,
    x: `https://x.com/intent/post?${encoded({ text, url })}`,
  };
}

/** Not as a form encodes it: these services show a plus sign as one. */
function encoded(parts: Record<string, string>): string {
  return Object.entries(parts)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
}

/** Leads to the card of an interview as it is now: an outdated name does. */
export function currentCardPath(id: string): string {
  return cardPath(cardFileName(id, '0'.repeat(16)));
}
