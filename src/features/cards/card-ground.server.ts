import type { OverlayOptions } from 'sharp';
import { xml, type Xml } from '../../kernel/xml.ts';
import {
  LEFT_LETTERS,
  LEFT_MARK,
  RIGHT_LETTERS,
  RIGHT_MARK,
  SHORT_STROKE,
} from '../../site/wordmark-paths.ts';
import { INK } from './card-ink.ts';
import { drawFirstFitting, placeText, type Point } from './card-text.server.ts';

/** Room at the edges of a card, in pixels. */
export const MARGIN_PX = 72;
const RINGS = 40;
const NAME_SIZE_PX = 44;

/** The layers of a card: its background, and what is on it, from bottom to top. */
export interface CardLayers {
  ground: Xml;
  layers: OverlayOptions[];
}

/** The engraver's rings around a point, fading outwards. */
export function rings({ x, y }: Point): Xml {
  const circles = Array.from(
    { length: RINGS },
    (_, index) =>
      xml`<circle cx="${x}" cy="${y}" r="${40 + 17 * index}"
        opacity="${(0.17 * (RINGS - index)) / RINGS}"/>`,
  );
  return xml`<g fill="none" stroke="${INK['paper-200']}">${circles}</g>`;
}

/** The pen stroke above a byline, its right end at a point. */
export function rubricStroke({ x, y }: Point): Xml {
  return xml`<rect x="${x - 72}" y="${y}" width="72" height="4" rx="2" fill="${INK['rubric-400']}"/>`;
}

/** The drawn name in the footer: two groups of letters, 912 and 530 units wide, and the stroke between. */
export function wordmark({ x, y }: Point): Xml {
  const stroke = 120;
  const scale = 0.08;
  const right = `translate(${912 + stroke} 0)`;
  const left = x - (912 + stroke + 530) * scale;
  return xml`<g transform="translate(${left} ${y + 8}) scale(${scale})" fill="${INK['paper-50']}"
    ><path d="${LEFT_LETTERS}"/><path transform="translate(912 0) scale(${stroke / 556} 1)" d="${SHORT_STROKE}"
    /><path transform="${right}" d="${RIGHT_LETTERS}"/><g fill="${INK['rubric-400']}"><path d="${LEFT_MARK}"
    /><path transform="${right}" d="${RIGHT_MARK}"/></g></g>`;
}

/** The platform's name as text, if it is not the drawn one and fits into its width. */
export async function drawName(
  { platformName, hasWordmark }: { platformName: string; hasWordmark: boolean },
  place: Point,
  maxWidth: number,
): Promise<OverlayOptions[]> {
  if (hasWordmark) return [];
  const style = { sizePx: NAME_SIZE_PX, color: INK['paper-50'], maxWidth };
  return placeText(await drawFirstFitting([platformName], style), place);
}
