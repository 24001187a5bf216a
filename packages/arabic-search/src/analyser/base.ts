import { NO_ARTICLE } from './word-lists.ts';

/** What is left of a word without the article and the words written together with it. */
export interface Bases {
  /** Certain: the article, or a clitic that cannot be the word's own letter. */
  certain: string[];
  /** Possible: what is cut may be a letter of the word. */
  possible: string[];
}

const ARTICLE = /^[وف]?(?:[بكف]?ال|لل)/;
/** With a hamza the alef belongs to the word: ألمانيا has no article. */
const HAMZA_BEFORE_LAM = /^[وف]?[بكفل]?[أإآ]ل/;
const DOUBLED_CLITIC = /^(?:بب|كك|فف|لل|وو)/;
const TWO_CLITICS = /^[وف][بلك]/;
const ONE_CLITIC = /^[وفبلك]/;

/** Bases of a folded word (docs/search.md); `letters` is the word with its hamzas. */
export function basesOf(surface: string, letters: string): Bases {
  const article = articleOf(surface, letters);
  if (article > 0) {
    const rest = surface.slice(article);
    const withLam = surface.slice(article - 1);
    const isDoubleLam = surface.startsWith('لل', article - 2);
    if (rest.length >= 3) return { certain: [rest], possible: isDoubleLam ? [withLam] : [] };
    if (isDoubleLam) {
      return withLam.length >= 3
        ? { certain: [withLam], possible: rest.length === 2 ? [rest] : [] }
        : { certain: [surface], possible: [withLam] };
    }
    const { certain, possible } = clitics(surface);
    return { certain, possible: [rest, ...possible.filter((base) => base !== rest)] };
  }
  return clitics(surface);
}

/** How many letters the article and what stands before it take; 0 where there is none. */
function articleOf(surface: string, letters: string): number {
  const length = ARTICLE.exec(surface)?.[0].length ?? 0;
  const isArticle = length > 0 && !HAMZA_BEFORE_LAM.test(letters) && !NO_ARTICLE.test(surface);
  const rest = surface.length - length;
  return isArticle && (rest >= 2 || (rest === 1 && surface.startsWith('لل', length - 2))) ? length : 0;
}

/** A clitic is never simply removed: وزير, بطاطس and كريم begin with a letter of their own. */
function clitics(surface: string): Bases {
  if (DOUBLED_CLITIC.test(surface) && surface.length >= 4) {
    return { certain: [surface.slice(1)], possible: [] };
  }
  const certain = [surface];
  const possible: string[] = [];
  const one = surface.slice(1);
  if (ONE_CLITIC.test(surface) && one.length >= 3) {
    if (surface.startsWith('و') && one.length >= 4) certain.push(one);
    else possible.push(one);
    if (TWO_CLITICS.test(surface) && one.length >= 4) possible.push(surface.slice(2));
  }
  return { certain, possible };
}
