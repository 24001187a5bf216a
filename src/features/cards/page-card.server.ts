import { xml, type Xml } from '../../kernel/xml.ts';
import { drawName, MARGIN_PX, rings, rubricStroke, wordmark, type CardLayers } from './card-ground.server.ts';
import { INK } from './card-ink.ts';
import { drawPortraitArea } from './card-portrait.server.ts';
import type { CardPortrait, PageDrawing } from './card-process.schema.ts';
import { drawByline, drawFitted, placeText, type Point } from './card-text.server.ts';
import { CARD_HEIGHT_PX, CARD_WIDTH_PX } from '../../site/card.schema.ts';

/** The portrait fills the left edge from top to bottom. */
const PORTRAIT_AREA = { left: 0, top: 0, width: 472, height: CARD_HEIGHT_PX };
/** The right edge of all text. */
const RIGHT = CARD_WIDTH_PX - MARGIN_PX;
const TEXT_WIDTH_PX = RIGHT - PORTRAIT_AREA.width - 56;
const NAME: Point = { x: RIGHT, y: 84 };
const TITLE: Point = { x: RIGHT, y: 322 };
const TITLE_SIZES_PX = [90, 78, 70, 62, 54, 48];
const TITLE_HEIGHT_PX = 304;
/** Height of three lines full of marks, in multiples of the font size; four lines are always higher. */
const THREE_LINES = 6;
const STROKE: Point = { x: RIGHT, y: 510 };
const BYLINE: Point = { x: RIGHT, y: 550 };

/** The preview image of a link: the title, the host, and the guest's portrait. */
export async function drawPageCard(drawing: PageDrawing, portrait: CardPortrait): Promise<CardLayers> {
  const { pigment } = drawing;
  const title = await drawFitted(drawing.title, {
    color: INK['paper-50'],
    sizesPx: TITLE_SIZES_PX,
    maxWidth: TEXT_WIDTH_PX,
    maxHeight: (sizePx) => Math.min(TITLE_HEIGHT_PX, THREE_LINES * sizePx),
  });
  const layers = [
    ...(pigment ? await drawPortraitArea({ ...drawing, pigment }, portrait, PORTRAIT_AREA) : []),
    ...(await drawName(drawing, NAME, TEXT_WIDTH_PX)),
    ...placeText(title, TITLE),
    ...placeText(await drawByline(drawing.byline, drawing.facts, TEXT_WIDTH_PX), BYLINE),
  ];
  return { ground: ground(drawing), layers };
}

/** The dark background with the engraver's rings, the stroke above the byline, and the platform's mark. */
function ground({ pigment, hasWordmark }: PageDrawing): Xml {
  const middle = { x: PORTRAIT_AREA.width / (pigment ? 1 : 2), y: CARD_HEIGHT_PX / 2 };
  return xml`<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH_PX}" height="${CARD_HEIGHT_PX}"
    ><rect width="100%" height="100%" fill="${INK['ink-900']}"/>${rings(middle)}${
      pigment ? null : dara(middle)
    }${rubricStroke(STROKE)}${hasWordmark ? wordmark(NAME) : null}</svg>`;
}

/** The circle with a dot, which ends a passage in manuscripts and is the emblem of the site. */
function dara({ x, y }: Point): Xml {
  return xml`<circle cx="${x}" cy="${y}" r="92" fill="${INK['ink-900']}" stroke="${INK['paper-50']}"
    stroke-width="22"/><circle cx="${x}" cy="${y}" r="34" fill="${INK['rubric-400']}"/>`;
}
