/**
 * The program that looks at files which say that they are stored pictures, in a process of its own: nobody knows who
 * made them (trust, T10). It takes some files as its first message, answers once and ends.
 */
import sharp from 'sharp';
import type { ProcessReady } from './limited-process.server.ts';
import { storedFilesSchema, type StoredFile, type StoredFilesAnswer } from './stored-picture.schema.ts';

sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadWebpBuffer', 'VipsForeignLoadHeifBuffer'] });
sharp.cache(false);
sharp.concurrency(1);

const LIMITS = { limitInputPixels: 40_000_000, failOn: 'error' } as const;
/** Decoding everything to this needs no more memory than a thumbnail. */
const LOOK_PX = 16;

// The server is gone: nobody waits for the answer.
process.once('disconnect', () => process.exit());
process.once('message', (message) => void answerTo(message));
send({ kind: 'ready' });

async function answerTo(message: unknown): Promise<void> {
  const files = storedFilesSchema.parse(message);
  const faults = await Promise.all(files.map(async (file) => ((await isSound(file)) ? [] : [file.name])));
  send({ kind: 'looked', faulty: faults.flat() });
}

async function isSound({ bytes, width, format, isWhole }: StoredFile): Promise<boolean> {
  try {
    const picture = sharp(bytes, LIMITS);
    const found = await picture.metadata();
    const isFormat = format === 'webp' ? found.format === 'webp' : found.compression === 'av1';
    if (!isFormat || found.width !== width || (found.pages ?? 1) > 1) return false;
    if (isWhole) await picture.resize({ width: LOOK_PX }).raw().toBuffer();
    return true;
  } catch {
    return false;
  }
}

function send(answer: StoredFilesAnswer | ProcessReady): void {
  process.send?.(answer);
}
