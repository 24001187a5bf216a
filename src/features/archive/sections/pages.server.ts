import { z } from 'zod';
import { safeRichText } from '../../../kernel/rich-text-check.server.ts';
import { INFO_PAGES } from '../../info-pages/info-page.schema.ts';
import {
  fromReference,
  id,
  imageReference,
  moment,
  richText,
  storedIds,
  toReference,
  version,
} from '../row-shapes.server.ts';
import { defineSection, mapped } from '../section.server.ts';

const row = z.strictObject({
  id,
  kind: z.enum(INFO_PAGES),
  text: richText,
  image: imageReference,
  version,
  updatedAt: moment,
});

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
