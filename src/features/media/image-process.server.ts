/**
 * The program that decodes an upload, in a process of its own: hostile bytes meet the decoders where nothing
 * can be lost (trust, T10). It takes one picture as its first message, answers once and ends.
 */
import sharp from 'sharp';
import { encodeImage } from './image-encode.server.ts';
import type { ImageProcessAnswer } from './image-process.schema.ts';
import type { ProcessReady } from './limited-process.server.ts';

sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
  ],
});
sharp.cache(false);
// The files of one picture are encoded side by side; threads inside each would only add memory.
sharp.concurrency(1);

// The server is gone: nobody waits for the answer.
process.once('disconnect', () => process.exit());
process.once('message', (bytes) => void answerTo(bytes));
send({ kind: 'ready' });

async function answerTo(bytes: unknown): Promise<void> {
  try {
    if (!(bytes instanceof Uint8Array)) throw new TypeError('expected the bytes of a picture');
    send({ kind: 'encoded', image: await encodeImage(bytes) });
  } catch (error) {
    send({ kind: 'unreadable', reason: String(error) });
  }
}

function send(answer: ImageProcessAnswer | ProcessReady): void {
  process.send?.(answer);
}
