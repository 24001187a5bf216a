import { typedAddressOf, withScheme } from '../../../kernel/plain-text.ts';
import { linkAddress } from '../../../rich-text/marks.ts';

const EMAIL = /^[^\s:/@]+@[^\s:/@]+\.[^\s:/@]+$/;

/** The address that a writer means, directly; null if no link may have it. */
export function typedAddress(text: string): string | null {
  const address = wholeAddress(text);
  return address && directAddress(address);
}

function wholeAddress(text: string): string | null {
  const typed = typedAddressOf(text);
  return linkAddress(EMAIL.test(typed) ? `mailto:${typed}` : withScheme(typed));
}

/** A place in a text that is an address of the web. */
interface FoundAddress {
  from: number;
  to: number;
  href: string;
  /** Whether it was written as that of a page that leads on to it. */
  isRedirected: boolean;
}

/** What begins like an address beyond doubt, up to a sign that none has. */
const ADDRESS = /(?<![\w@./-])(?:https?:\/\/|www\.)[^\s<>"«»‹›“”\u060C\u061B\u061F]+/gi;

/** The addresses in a text, without what the sentence puts around them. */
export function addressesIn(text: string): FoundAddress[] {
  return Array.from(text.matchAll(ADDRESS), ({ 0: found, index: from }) => {
    const address = wholeAddress(found);
    if (address === null) return [];
    const href = directAddress(address);
    const typed = typedAddressOf(found);
    let end = found.length;
    while (typedAddressOf(found.slice(0, end - 1)) === typed) end -= 1;
    return [{ from, to: from + end, href, isRedirected: href !== address }];
  }).flat();
}

/** Pages that only lead on to another one: their host, their path, and the parameters that may have its address. */
const REDIRECTS = [
  { host: /^(?:www\.)?google\.(?:com?\.)?[a-z]{2,3}$/, path: /^\/url$/, names: ['q', 'url'] },
  { host: /^(?:lm?|www|m)\.(?:facebook|messenger)\.com$/, path: /^\/l\.php$/, names: ['u'] },
  { host: /^l\.(?:instagram|threads)\.(?:com|net)$/, path: /^\/$/, names: ['u'] },
  { host: /\.safelinks\.protection\.outlook\.com$/, path: /^\//, names: ['url'] },
  { host: /^(?:(?:www|m)\.)?youtube\.com$/, path: /^\/redirect$/, names: ['q'] },
];

/** The address behind the ones that programs put around it, also around each other; any other address unchanged. */
export function directAddress(address: string): string {
  const { hostname, pathname, searchParams } = new URL(address);
  const redirect = REDIRECTS.find(({ host, path }) => host.test(hostname) && path.test(pathname));
  const inner = redirect?.names.map((name) => searchParams.get(name)).find((value) => value !== null);
  const direct = linkAddress(inner ?? '');
  return direct === null ? address : directAddress(direct);
}
