import { expect, test } from 'vitest';
import { readTranscriptFile } from './transcript-file.client.ts';
import { archiveOf } from '../word/archive.testing.ts';

test('a file that unpacks to more than an interview can be is refused, whatever its directory says', async () => {
  const bytes = archiveOf([{ name: 'word/media/huge', bytes: Buffer.alloc(41 * 2 ** 20), saidLength: 1 }]);
  const file = new File([new Uint8Array(bytes)], 'talk.docx');
  await expect(readTranscriptFile(file)).rejects.toMatchObject({ text: 'transcript.file.tooLarge' });
});

test.each(['BMW كانت سيّارته الأولى.', 'FORM أوّل.', 'OK نعم.', 'ID كان رقمه.', '[1] مرجع', '{نعم}'])(
  'a text is read, whatever it begins with, also in UTF-16: %s',
  async (said) => {
    const wide = new Uint16Array([0xfeff, ...Array.from(said, (character) => character.charCodeAt(0))]);
    for (const content of [said, wide]) {
      const { lines } = await readTranscriptFile(new File([content], 'talk.txt'));
      expect(lines.map(({ text }) => text)).toEqual([said]);
    }
  },
);
