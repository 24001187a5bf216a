import sharp, { type OverlayOptions } from 'sharp';
import { truncateAtWord } from '../../kernel/plain-text.ts';
import { xml, type Xml } from '../../kernel/xml.ts';
import {
  LEFT_LETTERS,
  LEFT_MARK,
  RIGHT_LETTERS,
  RIGHT_MARK,
  SHORT_STROKE,
} from '../../layouts/wordmark-paths.ts';
import { INK } from './card-ink.ts';
import { drawPlate, PLATE_WIDTH_PX } from './card-plate.server.ts';
import { drawText, drawTitle, placeText } from './card-text.server.ts';
import type { CardDrawing, CardJpeg, CardWork } from './card-process.schema.ts';
import { CARD_HEIGHT_PX, CARD_WIDTH_PX } from './card.schema.ts';

const MARGIN_PX = 72;
/** Everything is aligned to it (design, section 1). */
const RIGHT = CARD_WIDTH_PX - MARGIN_PX;
const TEXT_WIDTH_PX = RIGHT - PLATE_WIDTH_PX - 56;
const NAME_MIDDLE = 84;
const TITLE_MIDDLE = 322;
const TITLE_HEIGHT_PX = 304;
const STROKE_Y = 510;
const BYLINE_MIDDLE = 550;
const BYLINE_SIZE_PX = 35;
/** So many letters stand on one line, whichever they are. */
const BYLINE_LENGTH_MAX = 32;
const NAME_SIZE_PX = 44;
const RINGS = 40;

/** Draws a card and gives its JPEG: of all formats the one that every messenger shows, at a fifth of PNG's bytes. */
export async function drawCard({ drawing, portrait }: CardWork): Promise<CardJpeg> {
  const title = await drawTitle(drawing.title, {
    color: INK['paper-50'],
    maxWidth: TEXT_WIDTH_PX,
    maxHeight: TITLE_HEIGHT_PX,
  });
  return (
    sharp(Buffer.from(ground(drawing).source))
      .composite([
        ...(drawing.plate ? await drawPlate(drawing.plate, portrait) : []),
        ...(await drawName(drawing)),
        ...(title ? [placeText(title, RIGHT, TITLE_MIDDLE)] : []),
        ...(await drawByline(drawing)),
      ])
      .flatten({ background: INK['ink-900'] })
      // Without thinned-out colour, which would fray the edges of red marks on ink.
      .jpeg({ quality: 86, chromaSubsampling: '4:4:4' })
      .toBuffer()
  );
}

async function drawName({ platformName, hasWordmark }: CardDrawing): Promise<OverlayOptions[]> {
  if (hasWordmark) return [];
  const name = await drawText(platformName, {
    sizePx: NAME_SIZE_PX,
    color: INK['paper-50'],
    maxWidth: CARD_WIDTH_PX,
  });
  return name && name.width <= TEXT_WIDTH_PX ? [placeText(name, RIGHT, NAME_MIDDLE)] : [];
}

async function drawByline({ byline, facts }: CardDrawing): Promise<OverlayOptions[]> {
  // A dash, because a dot would read as the Arabic zero of the number beside it.
  const whole = facts === '' ? byline : `${byline} \u2013 ${facts}`;
  const style = { sizePx: BYLINE_SIZE_PX, color: INK['paper-200'], maxWidth: CARD_WIDTH_PX };
  for (const text of [whole, byline, truncateAtWord(byline, BYLINE_LENGTH_MAX)]) {
    const drawn = await drawText(text, style);
    if (drawn && drawn.width <= TEXT_WIDTH_PX) return [placeText(drawn, RIGHT, BYLINE_MIDDLE)];
  }
  return [];
}

/** Ink with the engraver's rings, the rubric stroke above the byline, and the mark of the platform. */
function ground({ plate, hasWordmark }: CardDrawing): Xml {
  const middle = PLATE_WIDTH_PX / (plate ? 1 : 2);
  return xml`<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH_PX}" height="${CARD_HEIGHT_PX}"
    ><rect width="100%" height="100%" fill="${INK['ink-900']}"/>${rings(middle)}${
      plate ? null : dara(middle)
    }<rect x="${RIGHT - 72}" y="${STROKE_Y}" width="72" height="4" rx="2" fill="${INK['rubric-400']}"
    />${hasWordmark ? wordmark() : null}</svg>`;
}

function rings(middle: number): Xml {
  const circles = Array.from(
    { length: RINGS },
    (_, index) =>
      xml`<circle cx="${middle}" cy="${CARD_HEIGHT_PX / 2}" r="${40 + 17 * index}"
        opacity="${(0.17 * (RINGS - index)) / RINGS}"/>`,
  );
  return xml`<g fill="none" stroke="${INK['paper-200']}">${circles}</g>`;
}

/** The circle with the dot, which closes a passage in a manuscript and is the seal of the site. */
function dara(middle: number): Xml {
  const y = CARD_HEIGHT_PX / 2;
  return xml`<circle cx="${middle}" cy="${y}" r="92" fill="${INK['ink-900']}" stroke="${INK['paper-50']}"
    stroke-width="22"/><circle cx="${middle}" cy="${y}" r="34" fill="${INK['rubric-400']}"/>`;
}

/** The drawn name as the footer has it: two groups of letters, 912 and 530 units wide, and the stroke between. */
function wordmark(): Xml {
  const stroke = 120;
  const scale = 0.08;
  const right = `translate(${912 + stroke} 0)`;
  const left = RIGHT - (912 + stroke + 530) * scale;
  return xml`<g transform="translate(${left} ${NAME_MIDDLE + 8}) scale(${scale})" fill="${INK['paper-50']}"
    ><path d="${LEFT_LETTERS}"/><path transform="translate(912 0) scale(${stroke / 556} 1)" d="${SHORT_STROKE}"
    /><path transform="${right}" d="${RIGHT_LETTERS}"/><g fill="${INK['rubric-400']}"><path d="${LEFT_MARK}"
    /><path transform="${right}" d="${RIGHT_MARK}"/></g></g>`;
}
