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

/** A path as a log may have it: without the token of a private page, which is all that such a page asks for. */
export function withoutToken(path: string): string {
  return isPreviewPath(path) ? previewPath('…') : path;
}
