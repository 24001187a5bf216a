import { pageText } from '../../messages/page-text.ts';

/** Opens WhatsApp with a ready message to the guest; the host chooses the recipient there. */
export function whatsAppAddress(name: string, url: string): string {
  return `https://wa.me/?text=${encodeURIComponent(letter(name, url))}`;
}

/** Opens the mail program with a ready message to the guest. */
export function mailAddress(name: string, url: string): string {
  const subject = encodeURIComponent(pageText('preview.letter.subject', { name }));
  return `mailto:?subject=${subject}&body=${encodeURIComponent(letter(name, url))}`;
}

/** In Arabic in either language of the screens, like the page that the guest opens. */
function letter(name: string, url: string): string {
  return `${pageText('preview.letter', { name })}\n${url}`;
}
