import { typedAddressOf } from '../../../kernel/plain-text.ts';
import { linkAddress } from '../../../rich-text/marks.ts';

/** «example.com», «www.example.com/a?b», «موقع.مصر:8080/أ». */
const WITHOUT_SCHEME = /^[^\s:/@]+\.\p{L}[\p{L}\p{N}-]+(?::\d+)?(?:[/?#]\S*)?$/u;
const EMAIL = /^[^\s:/@]+@[^\s:/@]+\.[^\s:/@]+$/;

/** The address that a writer means; null if no link may have it. */
export function typedAddress(text: string): string | null {
  const typed = typedAddressOf(text);
  if (WITHOUT_SCHEME.test(typed)) return linkAddress(`https://${typed}`);
  return linkAddress(EMAIL.test(typed) ? `mailto:${typed}` : typed);
}

const GOOGLE = /^(?:www\.)?google\.(?:com?\.)?[a-z]{2,3}$/;

/** The address behind the one that Google Docs and Google's results put around it; any other address unchanged. */
export function directAddress(address: string): string {
  const { hostname, pathname, searchParams } = new URL(address);
  if (!GOOGLE.test(hostname) || pathname !== '/url') return address;
  return linkAddress(searchParams.get('q') ?? searchParams.get('url') ?? '') ?? address;
}
