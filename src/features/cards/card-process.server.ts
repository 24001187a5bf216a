import { dirname } from 'node:path';
import sharp from 'sharp';
import { serveProgram } from '../../kernel/processes/run-program.server.ts';
import {
  cardWorkSchema,
  type CardJpeg,
  type CardPortrait,
  type CardWork,
  type CardDrawing,
} from './card-process.schema.ts';
import { drawSiteIcon } from './site-icon-drawing.server.ts';
import type { CardLayers } from './card-ground.server.ts';
import { readCharacters, writableText } from './card-letters.server.ts';
import { INK } from './card-ink.ts';
import { drawPageCard } from './page-card.server.ts';
import { drawQuoteCard } from './quote-card.server.ts';

/*
 * The program that draws a card. It is a separate process, so that the drawing library and its memory stay out of the
 * server.
 */
sharp.block({ operation: ['VipsForeignLoad'] });
// Portraits are files of our own encoder; the drawings and texts are created here.
sharp.unblock({
  operation: ['VipsForeignLoadWebpBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadSvgBuffer'],
});
sharp.cache(false);
sharp.concurrency(1);

serveProgram(async (work) => drawCard(cardWorkSchema.parse(work)));

/** Draws an icon, or a card as a JPEG, the format that every messenger shows, at a fifth of PNG's bytes. */
async function drawCard({ drawing, portrait }: CardWork): Promise<CardJpeg> {
  if (drawing.kind === 'icon') return drawSiteIcon(drawing, portrait);
  const { ground, layers } = await drawLayers(drawing, portrait);
  return (
    sharp(Buffer.from(ground.source))
      .composite(layers)
      .flatten({ background: INK['ink-900'] })
      // Without chroma subsampling, which would fray the edges of red marks on a dark background.
      .jpeg({ quality: 86, chromaSubsampling: '4:4:4' })
      .toBuffer()
  );
}

async function drawLayers(given: CardDrawing, portrait: CardPortrait): Promise<CardLayers> {
  const drawing = await withWritableTexts(given);
  return drawing.kind === 'quote' ? drawQuoteCard(drawing, portrait) : drawPageCard(drawing, portrait);
}

/** The typefaces are beside the font configuration. */
async function withWritableTexts<Drawing extends CardDrawing>(drawing: Drawing): Promise<Drawing> {
  const characters = await readCharacters(dirname(process.env['FONTCONFIG_FILE'] ?? ''));
  const texts = Object.entries(drawing).map(([name, value]) => [
    name,
    typeof value === 'string' ? writableText(value, characters) : value,
  ]);
  return Object.fromEntries(texts);
}
