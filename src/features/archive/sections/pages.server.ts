import { safeRichText } from '../../../rich-text/check.server.ts';
import { id, version } from '../../../kernel/stored-shapes.ts';
import { fontFieldsSchema } from '../../appearance/appearance.schema.ts';
import { infoPageSchema } from '../../info-pages/info-page.schema.ts';
import { fromReference, imageReference, richText, storedIds, toReference } from '../row-shapes.server.ts';
import { defineSection, mapped } from '../section.server.ts';

const row = infoPageSchema.extend({ text: richText, image: imageReference });

/** About the host and about the platform. */
export const PAGES = defineSection({
  name: 'pages',
  row,
  read: (archive) =>
    mapped(archive.infoPages(), ({ text, image, ...page }) => ({
      ...page,
      text: safeRichText(text),
      image: toReference(image),
    })),
  keys: (page) => [page.id, page.kind],
  images: ({ image }) => storedIds(image),
  async write({ infoPages }, rows, { images }) {
    for (const { image, ...page } of rows) {
      await infoPages.insertInfoPage({ ...page, image: fromReference(image, images) });
    }
  },
});

/** The typeface, size and colour of the site; one row at most. */
export const FONTS = defineSection({
  name: 'fonts',
  row: fontFieldsSchema.extend({ id, version }).strict(),
  read: (archive) => archive.fontSettings(),
  keys: () => ['fonts'],
  async write({ appearance }, rows) {
    for (const settings of rows) await appearance.insertFontSettings(settings);
  },
});
