import { beforeAll, describe, expect, test } from 'vitest';
import { wordFile, wordParagraph } from './word-file.testing.ts';
import { archiveOf } from './archive.testing.ts';
import { openArchive } from './unpacked-size.ts';

const check = (bytes: Buffer, maxBytes = 100_000) => openArchive(new Uint8Array(bytes), maxBytes);

describe('an archive', () => {
  let good: Buffer;
  beforeAll(async () => {
    good = Buffer.from(await wordFile(wordParagraph({ text: 'من أين بدأت؟' })));
  });

  test('is accepted when it is small enough', async () => {
    await expect(check(good)).resolves.toBeDefined();
  });

  test('is refused when it unpacks to more than the limit, whatever size it declares', async () => {
    const bytes = Buffer.alloc(200_000);
    await expect(check(archiveOf([{ name: 'a', bytes }]))).rejects.toMatchObject({ problem: 'too-large' });
    await expect(check(archiveOf([{ name: 'a', bytes, saidLength: 10 }]))).rejects.toMatchObject({
      problem: 'too-large',
    });
    const half = { bytes: bytes.subarray(0, 60_000) };
    await expect(
      check(
        archiveOf([
          { name: 'a', ...half },
          { name: 'b', ...half },
        ]),
      ),
    ).rejects.toMatchObject({
      problem: 'too-large',
    });
  });

  test('is refused when its directory omits a file that is too large', async () => {
    const bytes = archiveOf([
      { name: 'a', bytes: Buffer.from('small') },
      { name: 'b', bytes: Buffer.alloc(200_000) },
    ]);
    const end = bytes.length - 22;
    bytes.writeUInt16LE(1, end + 8);
    bytes.writeUInt16LE(1, end + 10);
    await expect(check(bytes)).rejects.toMatchObject({ problem: 'too-large' });
  });

  test('is refused when it is truncated or not an archive, and altered bytes cause no other error', async () => {
    await expect(check(Buffer.from('PK no archive at all'))).rejects.toMatchObject({
      problem: 'not-an-archive',
    });
    await expect(check(Buffer.alloc(0))).rejects.toMatchObject({ problem: 'not-an-archive' });
    for (let length = 0; length < good.length; length += 7) {
      await expect(check(good.subarray(0, length))).rejects.toMatchObject({ name: 'ArchiveError' });
    }
    for (let place = 0; place < good.length; place += 3) {
      const altered = Buffer.from(good);
      altered[place] = (altered[place] ?? 0) ^ 0xff;
      const outcome = await check(altered).catch((error: unknown) => error);
      if (outcome instanceof Error) expect(outcome).toMatchObject({ name: 'ArchiveError' });
    }
  });
});
