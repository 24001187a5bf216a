import amiri from '../../build/fonts/amiri-400.woff2?url';
import naskh from '../../build/fonts/naskh-400.woff2?url';
import readex from '../../build/fonts/readex-400.woff2?url';
import type { LinkDescriptor } from 'react-router';

const preload = (href: string): LinkDescriptor => ({
  rel: 'preload',
  as: 'font',
  type: 'font/woff2',
  href,
  // Fonts are fetched without credentials; a preload with credentials would not be used.
  crossOrigin: 'anonymous',
});

/** The font of titles, on every page. */
export const TITLE_FONT_PRELOADS: LinkDescriptor[] = [preload(amiri)];

/** The font of controls outside the admin area, which has another file with all weights. */
export const CONTROL_FONT_PRELOADS: LinkDescriptor[] = [preload(readex)];

/**
 * The font of texts and summaries. The bold ones are further down the page and loaded later (`bold-face.ts`).
 */
export const READING_FONT_PRELOADS: LinkDescriptor[] = [preload(naskh)];
