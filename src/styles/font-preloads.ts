import naskh from '@fontsource-variable/noto-naskh-arabic/files/noto-naskh-arabic-arabic-wght-normal.woff2?url';
import readex from '@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2?url';
import amiri from '@fontsource/amiri/files/amiri-arabic-400-normal.woff2?url';
import amiriBold from '@fontsource/amiri/files/amiri-arabic-700-normal.woff2?url';
import type { LinkDescriptor } from 'react-router';

const preload = (href: string): LinkDescriptor => ({
  rel: 'preload',
  as: 'font',
  type: 'font/woff2',
  href,
  // Fonts are fetched without credentials; a preload that differs would be thrown away.
  crossOrigin: 'anonymous',
});

/** The Arabic faces of every page (design, section 2). */
export const PAGE_FONT_PRELOADS: LinkDescriptor[] = [amiri, naskh, readex].map(preload);

/** The face of questions, on the interview alone. */
export const QUESTION_FONT_PRELOADS: LinkDescriptor[] = [preload(amiriBold)];
