import { decodeText } from '../formats/decode-text.ts';

/** What may stand before a page: white space, the declaration of XML, comments. */
const PROLOG = /^(?:[\s\uFEFF]+|<\?[^<>]*>|<!--[^]*?-->)*/u;
const PAGE = /^<(?:!doctype html|html)[\s>]/iu;
/** Two blocks, which are no words of a talk. */
const PIECE = /^(?!\s*[[{])(?:[^]*?<\/(?:p|div|li|h[1-6]|blockquote|td|d[dt])>){2}/iu;
const XML = /^\s*(?:<\?xml|<sami>|<[\w:]+\s[^<>]*xmlns)/iu;

export const isXml = (text: string): boolean => XML.test(text);

/** The HTML in a text that is a page, also saved with its images (MHTML), or a piece of one; null for any other. */
export function webPageOf(text: string): string | null {
  const page = pageOfMhtml(text) ?? text.replace(PROLOG, '');
  return PAGE.test(page) || (!isXml(text) && PIECE.test(page)) ? page : null;
}

/** A file of several parts (RFC 2557). */
const BOUNDARY = /^content-type:\s*multipart\/[^]{0,200}?boundary="?([^"\r\n;]+)/im;
const HTML_PART = /^content-type:\s*text\/html/im;
const HEAD_END = /\r?\n\r?\n/;
const HEAD_MAX = 2_000;

function pageOfMhtml(text: string): string | null {
  const [, boundary] = BOUNDARY.exec(text.slice(0, HEAD_MAX)) ?? [];
  if (boundary === undefined) return null;
  for (const part of text.split(`--${boundary}`)) {
    const [head = '', ...body] = part.trimStart().split(HEAD_END);
    if (HTML_PART.test(head)) return decoded(head, body.join('\n\n'));
  }
  return null;
}

/** The text of a part, whose bytes may be written in letters (RFC 2045, section 6). */
function decoded(head: string, body: string): string {
  const [, encoding = ''] = /^content-transfer-encoding:\s*(\S+)/im.exec(head) ?? [];
  const bytes =
    encoding.toLowerCase() === 'base64'
      ? atob(body.replace(/\s/g, ''))
      : encoding.toLowerCase() === 'quoted-printable'
        ? body
            .replace(/=\r?\n/g, '')
            .replace(/=([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
        : null;
  return (bytes && decodeText(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)))) ?? body;
}
