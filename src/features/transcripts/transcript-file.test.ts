import { expect, test } from 'vitest';
import { readTranscriptFile } from './transcript-file.client.ts';
import { archiveOf } from './zip/archive.testing.ts';

test('a file that unpacks to more than an interview can be is refused, whatever its directory says', async () => {
  const bytes = archiveOf([{ name: 'word/media/huge', bytes: Buffer.alloc(41 * 2 ** 20), saidLength: 1 }]);
  const file = new File([new Uint8Array(bytes)], 'talk.docx');
  await expect(readTranscriptFile(file)).rejects.toMatchObject({ text: 'transcript.file.tooLarge' });
});
