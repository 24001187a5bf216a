import { foldLetters, HAMZA_FALLS_FROM } from './surface.ts';
import { NO_ARTICLE } from './word-lists.ts';

/** A word or a part of it: folded, and with its hamzas. */
export interface Base {
  surface: string;
  letters: string;
}

/** The forms of a word without its article and the clitics before it. */
interface Bases {
  /** Without the article, or a clitic that cannot be a letter of the word. */
  certain: Base[];
  /** Without a letter that may be a clitic or part of the word. */
  possible: Base[];
}

const ARTICLE = /^[وف]?(?:[بكف]?ال|لل)/;
/** An alef with a hamza belongs to the word: ألمانيا has no article. */
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

/** A short base keeps a hamza that the whole word loses: الماء has the base ماء. */
function cutAt({ surface, letters }: Base, length: number): Base {
  const rest = { surface: surface.slice(length), letters: letters.slice(length) };
  return rest.surface.length < HAMZA_FALLS_FROM ? { ...rest, surface: foldLetters(rest.letters) } : rest;
}

/** The number of letters of the article and the clitics before it; 0 without an article. */
function articleOf(word: Base): number {
  const { surface, letters } = word;
  const length = ARTICLE.exec(surface)?.[0].length ?? 0;
  if (length === 0 || HAMZA_BEFORE_LAM.test(letters) || NO_ARTICLE.test(surface)) return 0;
  const rest = cutAt(word, length).surface.length;
  return rest >= 2 || (rest === 1 && surface.startsWith('لل', length - 2)) ? length : 0;
}

/** Most clitics are uncertain: the first letters of وزير, بطاطس and كريم belong to the word. */
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
