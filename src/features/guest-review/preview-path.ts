/** Of a private page in the site map. */
export const PREVIEW_ROUTE = 'preview/:token';

const PREVIEW = /^\/+preview(?:\/|$)/i;

/** The path of the private page that a token opens. */
export function previewPath(token: string): string {
  return `/preview/${token}`;
}

/** Whether a path may have the token of a private page in it, however it is spelt. */
export function isPreviewPath(path: string): boolean {
  try {
    return PREVIEW.test(decodeURIComponent(path));
  } catch {
    return PREVIEW.test(path);
  }
}

/** A letter, digit, `-` or `_`, or what decodes to one, however often it was encoded. */
const TOKEN_LETTER = '(?:[\\w-]|%(?:25)*(?:2d|3\\d|[46][1-9a-f]|[57][\\da]|5f))';

/** What looks like a token (43 letters), even where some are missing or more were added. */
const TOKEN = new RegExp(`${TOKEN_LETTER}{40,}`, 'gi');

/** The escape of a letter that could be written as it is; those of Arabic begin with `%D`. */
const ESCAPED_ASCII = /%[2-7]/;

const PREVIEW_SEGMENT = /\/preview(?=\/|$)/i;

/**
 * A path as a log may have it: without the token of a private page, which is all that such a page asks for, whatever
 * stands around it.
 */
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

/** Where on a private page a part is remarked upon. */
export function remarkAnchor(part: string): string {
  return `r-${part}`;
}
