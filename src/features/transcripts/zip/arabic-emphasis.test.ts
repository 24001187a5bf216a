import JSZip from 'jszip';
import mammoth from 'mammoth';
import { expect, test } from 'vitest';
import { wordFile } from '../word-file.testing.ts';
import { withArabicEmphasis } from './arabic-emphasis.ts';

const run = (properties: string, text: string) =>
  `<w:p><w:r><w:rPr>${properties}</w:rPr><w:t>${text}</w:t></w:r></w:p>`;

async function htmlOf(body: string): Promise<string> {
  const file = await withArabicEmphasis(await JSZip.loadAsync(await wordFile(body)));
  return (await mammoth.convertToHtml({ buffer: Buffer.from(file) })).value;
}

test.each([
  ['bold from right to left', '<w:bCs/><w:rtl w:val="true"/>', '<strong>نص</strong>'],
  ['italic of a complex script', '<w:iCs/><w:cs/>', '<em>نص</em>'],
  ['bold and italic', '<w:rtl/><w:bCs w:val="1"/><w:iCs/>', '<strong><em>نص</em></strong>'],
  ['bold that is switched off', '<w:bCs w:val="0"/><w:rtl/>', 'نص'],
  ['bold of Arabic in a run of Latin letters', '<w:bCs/>', 'نص'],
  ['bold in a run that is not from right to left', '<w:bCs/><w:rtl w:val="false"/>', 'نص'],
  ['bold before a tracked change', '<w:rtl/><w:rPrChange><w:rPr><w:bCs/></w:rPr></w:rPrChange>', 'نص'],
])('%s is read in the way Word displays it', async (_, properties, html) => {
  expect(await htmlOf(run(properties, 'نص'))).toBe(`<p>${html}</p>`);
});
