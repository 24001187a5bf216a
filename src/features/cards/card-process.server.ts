/**
 * The program that draws a card, in a process of its own: the drawing library and its memory stay out of the
 * server. It takes one card as its first message, answers once and ends.
 */
import sharp from 'sharp';
import type { ProcessReady } from '../media/limited-process.server.ts';
import { drawCard } from './card-drawing.server.ts';
import { cardWorkSchema, type CardAnswer } from './card-process.schema.ts';

sharp.block({ operation: ['VipsForeignLoad'] });
// Portraits are files of our own encoder; the drawings and texts are made here.
sharp.unblock({
  operation: ['VipsForeignLoadWebpBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadSvgBuffer'],
});
sharp.cache(false);
sharp.concurrency(1);

// The server is gone: nobody waits for the answer.
process.once('disconnect', () => process.exit());
process.once('message', (work) => void answerTo(work));
send({ kind: 'ready' });

async function answerTo(work: unknown): Promise<void> {
  try {
    send({ kind: 'drawn', jpeg: await drawCard(cardWorkSchema.parse(work)) });
  } catch (error) {
    send({ kind: 'failed', reason: String(error) });
  }
}

function send(answer: CardAnswer | ProcessReady): void {
  process.send?.(answer);
}
