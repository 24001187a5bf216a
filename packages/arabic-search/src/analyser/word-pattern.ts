import { LETTER_SPELLINGS } from './surface.ts';
import { wordsOfStem } from './stem.ts';

/** A term of a word, with the letter of its class in front. */
type Term = string;

/** Optional within a word: marks, tatweel, zero-width characters, hamzas that folding removes. */
const JOINER =
  '[\\u00AD\\u0300-\\u036F\\u0610-\\u061C\\u0621\\u0624\\u0626\\u0640\\u064B-\\u065F\\u0670\\u06D6-\\u06ED\\u0898-\\u089F\\u08CA-\\u08FF\\u200C-\\u200F\\u202A-\\u202E\\u2060-\\u2069\\uFE00-\\uFE0F\\uFEFF]*';
/** Between the consonants of a skeleton. */
const VOWELS = `[\\u0622-\\u0627\\u0648-\\u064A\\u0671${JOINER.slice(1)}`;
const HAMZAS = '[\\u0621-\\u0626]';
/** Within a number. */
const DIGIT_JOINER = `[,\\u066C${JOINER.slice(1)}`;
/** Presentation forms and the like; a text with one of them is analysed completely. */
const COMPATIBILITY = /[\uFB00-\uFDFF\uFE70-\uFEFE\uFF00-\uFFEF]/;

export function hasCompatibilityForms(text: string): boolean {
  return COMPATIBILITY.test(text);
}

/**
 * A pattern that matches every word with one of these terms or prefixes, and few others, because analysing whole texts
 * takes many times as long. Null if the spellings of a letter are not known here.
 */
export function wordPattern(terms: Term[], beginnings: string[]): RegExp | null {
  const skeletons = terms.filter((term) => /^[kl]/.test(term)).map((term) => term.slice(1));
  const others = terms.filter((term) => !/^[kl]/.test(term)).flatMap(writtenForms);
  const sources = [
    ...withoutLonger([...others, ...beginnings]).map(formSource),
    ...skeletons.map(skeletonSource),
  ];
  if (sources.includes(null)) return null;
  return new RegExp(sources.join('|'), 'g');
}

/** The forms of which a text must have one if one of its words has the term. */
function writtenForms(term: Term): string[] {
  const form = term.slice(1);
  return /^[tu]/.test(term) ? [form, ...wordsOfStem(form)] : [form];
}

/** Leaves out forms that contain another form, because the other one finds them too. */
function withoutLonger(forms: string[]): string[] {
  const distinct = [...new Set(forms)];
  return distinct.filter((form) => !distinct.some((other) => other !== form && form.includes(other)));
}

function formSource(form: string): string | null {
  const letters = Array.from(form, (letter, at) => letterSource(letter, at === form.length - 1));
  if (letters.includes(null)) return null;
  return letters.join(/\d/.test(form) ? DIGIT_JOINER : JOINER);
}

function letterSource(letter: string, isLast: boolean): string | null {
  if (letter === '.') return '[.\\u066B]';
  if (/\d/.test(letter)) return `[${letter}${digitForms(Number(letter))}]`;
  if (/[+#]/.test(letter)) return `[${letter}]`;
  if (/[a-z]/.test(letter)) return `[${letter}${letter.toUpperCase()}\\u00C0-\\u024F\\u1E00-\\u1EFF]`;
  const spellings = LETTER_SPELLINGS.get(letter);
  if (spellings === undefined) return null;
  if (letter === 'و') return `[${spellings}](?:${JOINER}[${spellings}])*`;
  // A dagger alef is read as an alef, and replaces a waw or yeh before it.
  if (letter === 'ا') return `[${spellings}\\u0670وى]`;
  // A suffix turns the final teh marbuta into teh.
  return letter === 'ه' && isLast ? `[${spellings}ت]` : `[${spellings}]`;
}

function digitForms(value: number): string {
  return String.fromCharCode(0x660 + value, 0x6f0 + value);
}

/** A doubled last consonant may only pad a short skeleton. */
function skeletonSource(skeleton: string): string | null {
  const consonants = Array.from(skeleton.replace(/(.)\1$/, '$1'), (letter) =>
    letter === 'ء' ? HAMZAS : letterSource(letter, false),
  );
  return consonants.includes(null) ? null : consonants.join(VOWELS);
}
