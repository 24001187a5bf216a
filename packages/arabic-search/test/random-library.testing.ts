import type { NaiveDocument } from './naive-store.testing.ts';
import type { SearchField } from '../src/weights.ts';
import type { randomFrom } from './random.testing.ts';

export type Random = ReturnType<typeof randomFrom>;

/** A few interviews and a query, which often share words. */
export interface SearchCase {
  documents: NaiveDocument[];
  query: string;
}

const STEMS = `كتاب مكتبة قلم شاعر مدينة بحر صياد غرفة معلم سؤال مسؤول رؤية شاطئ بناء أصدقاء لوحة فن فنون عود
  وزير بطاطس كريم لبنان ألمانيا إنسان قرية قرى مستشفى مستثنى موسيقى حكاية والد والدة سماء ماء أغنية أحمد قال اكتشف
  رسم استخدم برنامج نساء امرأة سنة سنوات داوود لؤلؤ آداب قراءة جائزة مصباح طبيب ورشة نجار جيران ليمون زيتون`;
const FRONTS = ['', '', '', 'ال', 'و', 'ب', 'ل', 'ك', 'ف', 'وال', 'بال', 'لل', 'وب', 'س', 'ي', 'ت'];
const ENDS = ['', '', '', 'ها', 'هم', 'ي', 'ى', 'نا', 'ني', 'ات', 'ون', 'ين', 'ان', 'ه', 'ة', 'وا', 'ا', 'ت'];
const LETTERS = 'ابتثجحخدذرزسشصضطظعغفقكلمنهويءأإآؤئىة';
const OTHERS = ['1956', '٢٠٢٦', '2,500', '7.5', 'Beirut', 'podcasts', 'Édith', 'من', 'في', 'على', 'و'];
const FIELDS: SearchField[] = ['content', 'question', 'answer'];

const STEM_LIST = STEMS.split(/\s+/);

export function pick<Value>(random: Random, values: readonly Value[], otherwise: Value): Value {
  return values[random(values.length)] ?? otherwise;
}

export function randomCase(random: Random): SearchCase {
  const words = Array.from({ length: 4 + random(10) }, () => randomWord(random));
  const documents = Array.from({ length: 1 + random(7) }, (_, index) => randomDocument(random, words, index));
  const asked = Array.from({ length: 1 + random(random(4) === 0 ? 6 : 3) }, () =>
    random(4) === 0 ? randomForm(random, pick(random, words, '')) : pick(random, words, ''),
  );
  return { documents, query: asked.join(' ') + (random(2) === 0 ? ' ' : '') };
}

function randomDocument(random: Random, words: string[], index: number): NaiveDocument {
  const text = (most: number) =>
    Array.from({ length: 1 + random(most) }, () => pick(random, words, '')).join(' ');
  const texts = Array.from({ length: random(4) }, () => {
    const field = pick(random, FIELDS, 'content');
    const questionId = field === 'content' ? {} : { questionId: `q${random(3)}` };
    return { field, ...questionId, text: text(12) };
  });
  return {
    id: `d${index}`,
    publishedAt: `2026-01-0${1 + random(9)}`,
    texts: [{ field: 'name', text: text(3) }, ...texts],
  };
}

function randomWord(random: Random): string {
  const kind = random(10);
  if (kind === 0) return pick(random, OTHERS, '');
  if (kind === 1)
    return Array.from({ length: 2 + random(7) }, () => LETTERS.charAt(random(LETTERS.length))).join('');
  return randomForm(random, pick(random, STEM_LIST, ''));
}

/** The word with a clitic before it and an ending after it, or with one letter changed. */
function randomForm(random: Random, word: string): string {
  if (random(5) > 0) return pick(random, FRONTS, '') + word + pick(random, ENDS, '');
  const at = random(word.length);
  return word.slice(0, at) + LETTERS.charAt(random(LETTERS.length)) + word.slice(at + 1);
}

/** Makes a failing case smaller: leaves out documents, texts and words one by one while it still fails. */
export async function shrink(
  failing: SearchCase,
  fails: (smaller: SearchCase) => Promise<boolean>,
): Promise<SearchCase> {
  for (const smaller of smallerCases(failing)) {
    if (await fails(smaller)) return shrink(smaller, fails);
  }
  return failing;
}

function* smallerCases({ documents, query }: SearchCase): Iterable<SearchCase> {
  for (const [place, document] of documents.entries()) {
    yield { documents: documents.toSpliced(place, 1), query };
    const withTexts = (texts: NaiveDocument['texts']) => ({
      documents: documents.with(place, { ...document, texts }),
      query,
    });
    for (const [at, text] of document.texts.entries()) {
      if (at > 0) yield withTexts(document.texts.toSpliced(at, 1));
      for (const shorter of shorterTexts(text.text)) {
        yield withTexts(document.texts.with(at, { ...text, text: shorter }));
      }
    }
  }
  for (const shorter of shorterTexts(query)) yield { documents, query: shorter };
}

function shorterTexts(text: string): string[] {
  const words = text.split(' ');
  return words.length < 2 ? [] : words.map((_, at) => words.toSpliced(at, 1).join(' '));
}
