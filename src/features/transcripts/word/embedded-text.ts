import { escapeXml } from '../../../kernel/xml.ts';
import { decodeText } from '../formats/decode-text.ts';

/**
 * The HTML of a document that a Word file contains as a file (`w:altChunk`): HTML, a saved web page (MHTML) or plain text;
 * null for any other.
 */
export function embeddedHtml(bytes: Uint8Array): string | null {
  const text = decodeText(bytes);
  if (text === null || text.startsWith('{\\rtf')) return null;
  const page = pageOfMhtml(text);
  if (page !== null) return page;
  if (/<(?:html|body|p|div|table|h[1-6]|ul|ol|span)[\s>]/i.test(text)) return text;
  return text
    .split(/\r?\n/)
    .map((line) => `<p>${escapeXml(line)}</p>`)
    .join('');
}

/** A file of several parts (RFC 2557), or one part alone. */
const BOUNDARY = /^content-type:\s*multipart\/[^]*?boundary="?([^"\r\n;]+)/im;
const HTML_PART = /^content-type:\s*text\/html/im;
const HEAD_END = /\r?\n\r?\n/;

function pageOfMhtml(text: string): string | null {
  const [, boundary] = BOUNDARY.exec(text) ?? [];
  if (boundary === undefined) return null;
  for (const part of text.split(`--${boundary}`)) {
    const [head = '', ...body] = part.trimStart().split(HEAD_END);
    if (HTML_PART.test(head)) return decodePart(head, body.join('\n\n'));
  }
  return null;
}

function decodePart(head: string, body: string): string {
  const [, encoding = ''] = /^content-transfer-encoding:\s*(\S+)/im.exec(head) ?? [];
  switch (encoding.toLowerCase()) {
    case 'base64':
      return decodeText(Uint8Array.from(atob(body.replace(/\s/g, '')), (char) => char.charCodeAt(0))) ?? '';
    case 'quoted-printable':
      return quotedPrintable(body);
    default:
      return body;
  }
}

/** RFC 2045, section 6.7. */
function quotedPrintable(text: string): string {
  const encoded = text.replace(/=\r?\n/g, '').replace(/%/g, '%25');
  const bytes = encoded.replace(/=([0-9a-f]{2})/gi, '%$1');
  try {
    return decodeURIComponent(bytes);
  } catch {
    return text;
  }
}
