import type { OverlayOptions } from 'sharp';
import { truncateAtWord } from '../../kernel/plain-text.ts';
import { xml, type Xml } from '../../kernel/xml.ts';
import {
  drawName,
  MARGIN_PX,
  rings,
  rubricStroke,
  wordmark,
  type CardLayers,
  type Point,
} from './card-ground.server.ts';
import { INK } from './card-ink.ts';
import { drawPlate } from './card-plate.server.ts';
import type { CardPortrait, PageDrawing } from './card-process.schema.ts';
import { drawFirstFitting, drawFitted, placeText } from './card-text.server.ts';
import { CARD_HEIGHT_PX, CARD_WIDTH_PX } from '../../site/card.schema.ts';

/** The plate fills the left edge from top to bottom. */
const PLATE = { left: 0, top: 0, width: 472, height: CARD_HEIGHT_PX };
/** Everything is aligned to it. */
const RIGHT = CARD_WIDTH_PX - MARGIN_PX;
const TEXT_WIDTH_PX = RIGHT - PLATE.width - 56;
const NAME: Point = { x: RIGHT, y: 84 };
const TITLE: Point = { x: RIGHT, y: 322 };
const TITLE_SIZES_PX = [90, 78, 70, 62, 54, 48];
const TITLE_HEIGHT_PX = 304;
/** Three lines full of marks take up to six times the size of the letters; four lines take more, marks or none. */
const THREE_LINES = 6;
const STROKE: Point = { x: RIGHT, y: 510 };
const BYLINE: Point = { x: RIGHT, y: 550 };
const BYLINE_SIZE_PX = 35;
/** So many letters stand on one line, whichever they are. */
const BYLINE_LENGTH_MAX = 32;

/** The preview of a link: the title, who asked, and the guest's plate. */
export async function drawPageCard(drawing: PageDrawing, portrait: CardPortrait): Promise<CardLayers> {
  const title = await drawFitted(drawing.title, {
    color: INK['paper-50'],
    sizesPx: TITLE_SIZES_PX,
    maxWidth: TEXT_WIDTH_PX,
    maxHeight: (sizePx) => Math.min(TITLE_HEIGHT_PX, THREE_LINES * sizePx),
  });
  const layers = [
    ...(drawing.plate ? await drawPlate(drawing.plate, portrait, PLATE) : []),
    ...(await drawName(drawing, NAME, TEXT_WIDTH_PX)),
    ...(title ? [placeText(title, TITLE.x, TITLE.y)] : []),
    ...(await drawByline(drawing)),
  ];
  return { ground: ground(drawing), layers };
}

async function drawByline({ byline, facts }: PageDrawing): Promise<OverlayOptions[]> {
  // A dash, because a dot would read as the Arabic zero of the number beside it.
  const whole = facts === '' ? byline : `${byline} \u2013 ${facts}`;
  const drawn = await drawFirstFitting([whole, byline, truncateAtWord(byline, BYLINE_LENGTH_MAX)], {
    sizePx: BYLINE_SIZE_PX,
    color: INK['paper-200'],
    maxWidth: TEXT_WIDTH_PX,
  });
  return drawn ? [placeText(drawn, BYLINE.x, BYLINE.y)] : [];
}

/** Ink with the engraver's rings, the rubric stroke above the byline, and the mark of the platform. */
function ground({ plate, hasWordmark }: PageDrawing): Xml {
  const middle = { x: PLATE.width / (plate ? 1 : 2), y: CARD_HEIGHT_PX / 2 };
  return xml`<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH_PX}" height="${CARD_HEIGHT_PX}"
    ><rect width="100%" height="100%" fill="${INK['ink-900']}"/>${rings(middle)}${
      plate ? null : dara(middle)
    }${rubricStroke(STROKE)}${hasWordmark ? wordmark(NAME) : null}</svg>`;
}

/** The circle with the dot, which closes a passage in a manuscript and is the seal of the site. */
function dara({ x, y }: Point): Xml {
  return xml`<circle cx="${x}" cy="${y}" r="92" fill="${INK['ink-900']}" stroke="${INK['paper-50']}"
    stroke-width="22"/><circle cx="${x}" cy="${y}" r="34" fill="${INK['rubric-400']}"/>`;
}
