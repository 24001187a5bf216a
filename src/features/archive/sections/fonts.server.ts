import { id, version } from '../../../kernel/stored-shapes.ts';
import { fontFieldsSchema } from '../../appearance/appearance.schema.ts';
import { defineSection } from '../section.server.ts';

const row = fontFieldsSchema.extend({ id, version }).strict();

/** The typeface, size and colour of the site; one row at most. */
export const FONTS = defineSection({
  name: 'fonts',
  row,
  read: (archive) => archive.fontSettings(),
  keys: () => ['fonts'],
  async write({ appearance }, rows) {
    for (const settings of rows) await appearance.insertFontSettings(settings);
  },
});
