import { foldLetters, HAMZA_FALLS_FROM } from './surface.ts';
import { NO_ARTICLE } from './word-lists.ts';

/** A word, or what is left of one: folded, and with its hamzas. */
export interface Base {
  surface: string;
  letters: string;
}

/** What is left of a word without the article and the words written together with it. */
export interface Bases {
  /** Certain: the article, or a clitic that cannot be the word's own letter. */
  certain: Base[];
  /** Possible: what is cut may be a letter of the word. */
  possible: Base[];
}

const ARTICLE = /^[وف]?(?:[بكف]?ال|لل)/;
/** With a hamza the alef belongs to the word: ألمانيا has no article. */
const HAMZA_BEFORE_LAM = /^[وف]?[بكفل]?[أإآ]ل/;
const DOUBLED_CLITIC = /^(?:بب|كك|فف|لل|وو)/;
const TWO_CLITICS = /^[وف][بلك]/;
const ONE_CLITIC = /^[وفبلك]/;

/** Bases of a word (docs/search.md). */
export function basesOf(word: Base): Bases {
  const { surface } = word;
  const article = articleOf(word);
  if (article === 0) return clitics(word);
  const rest = cutAt(word, article);
  const withLam = cutAt(word, article - 1);
  const isDoubleLam = surface.startsWith('لل', article - 2);
  const length = rest.surface.length;
  if (length >= 3) return { certain: [rest], possible: isDoubleLam ? [withLam] : [] };
  if (isDoubleLam) {
    return withLam.surface.length >= 3
      ? { certain: [withLam], possible: length === 2 ? [rest] : [] }
      : { certain: [word], possible: [withLam] };
  }
  const { certain, possible } = clitics(word);
  return { certain, possible: [rest, ...possible.filter((base) => base.surface !== rest.surface)] };
}

/** A rest of few letters keeps the hamza that falls from the whole word: الماء has the base ماء. */
function cutAt({ surface, letters }: Base, length: number): Base {
  const rest = { surface: surface.slice(length), letters: letters.slice(length) };
  return rest.surface.length < HAMZA_FALLS_FROM ? { ...rest, surface: foldLetters(rest.letters) } : rest;
}

/** How many letters the article and what stands before it take; 0 where there is none. */
function articleOf(word: Base): number {
  const { surface, letters } = word;
  const length = ARTICLE.exec(surface)?.[0].length ?? 0;
  if (length === 0 || HAMZA_BEFORE_LAM.test(letters) || NO_ARTICLE.test(surface)) return 0;
  const rest = cutAt(word, length).surface.length;
  return rest >= 2 || (rest === 1 && surface.startsWith('لل', length - 2)) ? length : 0;
}

/** A clitic is never simply removed: وزير, بطاطس and كريم begin with a letter of their own. */
function clitics(word: Base): Bases {
  const { surface } = word;
  const certain = [word];
  const possible: Base[] = [];
  if (!ONE_CLITIC.test(surface)) return { certain, possible };
  const one = cutAt(word, 1);
  if (DOUBLED_CLITIC.test(surface) && surface.length >= 4) return { certain: [one], possible };
  const length = one.surface.length;
  if (length >= 3) {
    if (surface.startsWith('و') && length >= 4) certain.push(one);
    else possible.push(one);
    if (TWO_CLITICS.test(surface) && length >= 4) possible.push(cutAt(word, 2));
  }
  return { certain, possible };
}
