import { xml, type Xml } from '../../kernel/xml.ts';
import { drawName, MARGIN_PX, rings, rubricStroke, wordmark, type CardLayers } from './card-ground.server.ts';
import { INK } from './card-ink.ts';
import { drawPortraitArea } from './card-portrait.server.ts';
import type { CardPortrait, QuoteDrawing } from './card-process.schema.ts';
import { drawByline, drawFirstFitting, drawFitted, placeText, type Point } from './card-text.server.ts';
import { QUOTE_HEIGHT_PX, QUOTE_WIDTH_PX } from '../../site/card.schema.ts';

/** The portrait is in the bottom corner, with the proportions of list cards: 4 to 5. */
const PORTRAIT_AREA = { left: 0, top: QUOTE_HEIGHT_PX - 420, width: 336, height: 420 };
const RIGHT = QUOTE_WIDTH_PX - MARGIN_PX;
const NAME: Point = { x: RIGHT, y: 104 };
const NAME_WIDTH = 520;
const ADDRESS_SIZE_PX = 35;
/** Between the name and the left margin. */
const ADDRESS_WIDTH = RIGHT - NAME_WIDTH - 40 - MARGIN_PX;
const QUOTE: Point = { x: RIGHT, y: 530 };
const QUOTE_SIZES_PX = [92, 82, 74, 66, 60, 54, 49, 44, 40];
const QUOTE_WIDTH = QUOTE_WIDTH_PX - 2 * MARGIN_PX;
const QUOTE_HEIGHT = 690;
const STROKE: Point = { x: RIGHT, y: 984 };
const TITLE: Point = { x: RIGHT, y: 1104 };
const TITLE_SIZES_PX = [54, 48, 42, 36];
const TITLE_HEIGHT = 190;
const BYLINE: Point = { x: RIGHT, y: 1258 };
/** Beside the portrait. */
const FOOT_WIDTH = RIGHT - PORTRAIT_AREA.width - 56;

/** A quotation as large as it fits; at the bottom the guest's portrait and name. */
export async function drawQuoteCard(drawing: QuoteDrawing, portrait: CardPortrait): Promise<CardLayers> {
  const quote = await drawFitted(drawing.quote, {
    color: INK['paper-50'],
    sizesPx: QUOTE_SIZES_PX,
    maxWidth: QUOTE_WIDTH,
    maxHeight: () => QUOTE_HEIGHT,
  });
  const title = await drawFitted(drawing.title, {
    color: INK['paper-50'],
    sizesPx: TITLE_SIZES_PX,
    maxWidth: FOOT_WIDTH,
    maxHeight: () => TITLE_HEIGHT,
  });
  const address = await drawFirstFitting([drawing.address], {
    color: INK['paper-300'],
    sizePx: ADDRESS_SIZE_PX,
    maxWidth: ADDRESS_WIDTH,
  });
  const layers = [
    ...(await drawPortraitArea(drawing, portrait, PORTRAIT_AREA)),
    ...(await drawName(drawing, NAME, NAME_WIDTH)),
    ...placeText(address, { x: MARGIN_PX + (address?.width ?? 0), y: NAME.y }),
    ...placeText(quote, QUOTE),
    ...placeText(title, TITLE),
    ...placeText(await drawByline(drawing.byline, '', FOOT_WIDTH), BYLINE),
  ];
  return { ground: ground(drawing), layers };
}

function ground({ hasWordmark }: QuoteDrawing): Xml {
  const middle = { x: PORTRAIT_AREA.width / 2, y: PORTRAIT_AREA.top + PORTRAIT_AREA.height / 2 };
  return xml`<svg xmlns="http://www.w3.org/2000/svg" width="${QUOTE_WIDTH_PX}" height="${QUOTE_HEIGHT_PX}"
    ><rect width="100%" height="100%" fill="${INK['ink-900']}"/>${rings(middle)}${rubricStroke(STROKE)}${
      hasWordmark ? wordmark(NAME) : null
    }</svg>`;
}
