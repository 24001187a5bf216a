/** The route of private pages. */
export const PREVIEW_ROUTE = 'preview/:token';

const PREVIEW = /^\/+preview(?:\/|$)/i;

/** The path of the private page of a token. */
export function previewPath(token: string): string {
  return `/preview/${token}`;
}

/** Whether a path may contain the token of a private page, in any encoding. */
export function isPreviewPath(path: string): boolean {
  try {
    return PREVIEW.test(decodeURIComponent(path));
  } catch {
    return PREVIEW.test(path);
  }
}

/** A letter, digit, `-` or `_`, or an encoding of one, even a repeated one. */
const TOKEN_LETTER = '(?:[\\w-]|%(?:25)*(?:2d|3\\d|[46][1-9a-f]|[57][\\da]|5f))';

/** What looks like a token (43 characters), even if some are missing or added. */
const TOKEN = new RegExp(`${TOKEN_LETTER}{40,}`, 'gi');

/** The escape of an ASCII character; those of Arabic begin with `%D`. */
const ESCAPED_ASCII = /%[2-7]/;

const PREVIEW_SEGMENT = /\/preview(?=\/|$)/i;

/** A path for the log: without the token of a private page, which is its only credential, whatever surrounds it. */
export function withoutToken(path: string): string {
  return hasPreviewSegment(path) ? previewPath('…') : path.replace(TOKEN, '…');
}

function hasPreviewSegment(path: string): boolean {
  if (!ESCAPED_ASCII.test(path)) return PREVIEW_SEGMENT.test(path);
  try {
    return PREVIEW_SEGMENT.test(decodeURIComponent(path));
  } catch {
    return isPreviewPath(path);
  }
}

/** The anchor of a part's remark form on a private page. */
export function remarkAnchor(part: string): string {
  return `r-${part}`;
}
