/**
 * The program that draws a card, in a process of its own: the drawing library and its memory stay out of the
 * server.
 */
import sharp from 'sharp';
import { answerOnce } from '../../kernel/run-program.server.ts';
import { drawCard } from './card-drawing.server.ts';
import { cardWorkSchema, type CardAnswer } from './card-process.schema.ts';

sharp.block({ operation: ['VipsForeignLoad'] });
// Portraits are files of our own encoder; the drawings and texts are made here.
sharp.unblock({
  operation: ['VipsForeignLoadWebpBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadSvgBuffer'],
});
sharp.cache(false);
sharp.concurrency(1);

answerOnce(async (work): Promise<CardAnswer> => {
  try {
    return { kind: 'drawn', jpeg: await drawCard(cardWorkSchema.parse(work)) };
  } catch (error) {
    return { kind: 'failed', reason: String(error) };
  }
});
