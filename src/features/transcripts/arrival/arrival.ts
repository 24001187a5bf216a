import { z } from 'zod';
import { lineEnds } from '../../../kernel/plain-text.ts';
import { missingWords, wordsOf } from '../../../kernel/words.ts';
import { LEFT_KINDS, nothingSeen, type SeenText } from '../../../rich-text/seen-text.ts';
import { jsonOf } from '../formats/records.ts';
import type { TranscriptLine } from '../lines/line-marks.ts';
import { repeatedPeople } from '../speakers/names.ts';
import type { TranscriptFormat } from '../formats/read-text.ts';

/** What is left out of a talk on purpose: that of the document, and what stands before and around speech. */
const ARRIVAL_KINDS = [...LEFT_KINDS, 'numbers', 'program'] as const;

/** What of a source is not in the talk that was read from it. */
export const arrivalSchema = z.object({
  /** Words that readers of the source see, in their order. */
  missing: z.array(z.string()),
  /** What was left out on purpose, and how many there are of each kind. */
  left: z.array(z.tuple([z.enum(ARRIVAL_KINDS), z.number()])),
  /** Signs that no character is known for. */
  signs: z.array(z.string()),
});
export type Arrival = z.output<typeof arrivalSchema>;

/** Words of labels, of times and of counting. */
const LABELS = new Set(
  wordsOf(
    'س ج سؤال السؤال أسئلة الأسئلة جواب الجواب أجوبة الأجوبة إجابة الإجابة إجابات الإجابات Q A q a question answer ' +
      'Question Answer ص م AM PM am pm min sec TC الساعة دقيقة الدقيقة دقائق ثانية عند Today Yesterday at اليوم أمس ' +
      'أولًا أوّلًا ثانيًا ثالثًا رابعًا خامسًا سادسًا سابعًا ثامنًا تاسعًا عاشرًا II III IV VI VII VIII IX',
  ),
);
/** So far into a line, in UTF-16 units, a time, a name and a label can reach. */
const LINE_START = 200;
/** The time before a name, and the signs of a list. */
const BEFORE_NAME = /^[\s\u200E\u200F]*(?:[[({<«][^\])}>»]*\p{Nd}[^\])}>»]*[\])}>»]\s*)*[^\p{L}]*/u;
/** What can stand before speech: a name, a label or a number, with its sign; or alone on its line. */
const BEFORE_SPEECH = /^.{1,80}?(?:[:：/][\s*_]|\s[-–—]\s|[\])>]|$)/u;
const SIGN_AFTER_NAME = /[:：/–—\])>-]\s?$/u;
const LETTER = /\p{L}/u;
const ARABIC = /\p{Script=Arabic}/u;

/** What is seen of a text: without the tags and the technical blocks of subtitles, and of JSON only its texts. */
export function seenInText(text: string): SeenText {
  const json = jsonOf(text);
  if (typeof json === 'object' && json !== null) return { ...nothingSeen(), text: textsIn(json).join('\n') };
  const lines = lineEnds(text)
    .replace(TECHNICAL_BLOCK, '')
    .replace(LINE_TAG, '\n')
    .replace(TAG, '')
    .split('\n');
  const isRolled = lines.some((line) => line.includes('-->'));
  const seen = isRolled
    ? lines.filter((line, index) => !lines.slice(Math.max(index - ROLLED, 0), index).includes(line))
    : lines;
  return { ...nothingSeen(), text: seen.join('\n') };
}

/** The Arabic texts of JSON: those of the longest list, and what others have more, because programs write a talk twice. */
function textsIn(json: object): string[] {
  const lists = [...textsByPath(json).values()].map((texts) => texts.flatMap(wordsOf));
  return lists
    .toSorted((a, b) => b.length - a.length)
    .reduce((seen, words) => [...seen, ...missingWords(words, seen)], []);
}

/** The texts of all fields of one name in one place. */
function textsByPath(json: object, path = '', found = new Map<string, string[]>()): Map<string, string[]> {
  for (const [name, value] of Object.entries(json) as [string, unknown][]) {
    const place = Array.isArray(json) ? path : `${path}.${name}`;
    if (typeof value === 'object' && value !== null) textsByPath(value, place, found);
    else if (typeof value === 'string' && ARABIC.test(value))
      found
        .set(place, found.get(place) ?? [])
        .get(place)
        ?.push(value);
  }
  return found;
}

/** Tags of subtitles between lines. */
const LINE_TAG = /<\/?(?:\w{1,9}:)?(?:br|p|sync)\b[^<>\n]{0,200}>/giu;
/** Blocks of WebVTT without speech (WebVTT, section 4). */
const TECHNICAL_BLOCK = /^\uFEFF?(?:WEBVTT|NOTE|STYLE|REGION)(?:\s[^]*?)?(?=\n\n|(?![^]))/gmu;
/** A tag of subtitles, and what messengers write in its place. */
const TAG = /<[^<>\n]{1,60}>|\{\\[^{}]*\}/gu;
/** So many lines above, rolling captions have the same line before. */
const ROLLED = 8;

/**
 * Compares the words that readers of a source see with those of the texts that were made of it. Names and labels that
 * stand before speech more than once may be gone, because they became the kinds of passages; numbers and times are
 * counted, and so are lines in Latin letters that a program wrote around Arabic speech.
 */
export function arrivalOf(
  { format, lines, seen }: { format: TranscriptFormat; lines: readonly TranscriptLine[]; seen: SeenText },
  texts: readonly string[],
): Arrival {
  const result = texts.flatMap(wordsOf);
  const arrived = new Set(result);
  const isProgramLine = (line: string) =>
    !DOCUMENTS.has(format) &&
    LETTER.test(line) &&
    !ARABIC.test(line) &&
    !letterWords(line).some((word) => arrived.has(word));
  const { program = [], source = [] } = Object.groupBy(seen.text.split('\n'), (line) =>
    isProgramLine(line) ? 'program' : 'source',
  );
  const names = namesIn(source, lines);
  const gone = missingByLine(source, result);
  const markup = DOCUMENTS.has(format) ? new Set<string>() : repeatedIn(gone);
  const missing = gone
    .flat()
    .filter(
      (word) =>
        LETTER.test(word) && word.length > 1 && ![names, LABELS, markup].some((words) => words.has(word)),
    );
  const numbers = gone.filter((words) => words.some((word) => !LETTER.test(word))).length;
  const counts = [...seen.left, ['numbers', numbers], ['program', program.length]] as const;
  return {
    missing,
    left: counts.filter(([, count]) => count > 0).map(([kind, count]) => [kind, count]),
    signs: [...seen.signs],
  };
}

/** The missing words of each line. */
function missingByLine(source: readonly string[], result: readonly string[]): string[][] {
  const lines = source.map(wordsOf);
  const missing = new Map(Map.groupBy(missingWords(lines.flat(), result), (word) => word));
  return lines.map((words) => words.filter((word) => missing.get(word)?.pop() !== undefined));
}

/** In so many lines, and such a share of them, a missing word belongs to the format. */
const MARKUP_LINES_MIN = 3;
const MARKUP_SHARE_MIN = 0.25;

/** The words that are missing in many lines. */
function repeatedIn(lines: readonly string[][]): Set<string> {
  const groups = Map.groupBy(
    lines.flatMap((words) => [...new Set(words)]),
    (word) => word,
  );
  const least = Math.max(
    MARKUP_LINES_MIN,
    lines.filter(({ length }) => length > 0).length * MARKUP_SHARE_MIN,
  );
  return new Set([...groups].filter(([, { length }]) => length >= least).map(([word]) => word));
}

/** Formats without lines of a program. */
const DOCUMENTS: ReadonlySet<TranscriptFormat> = new Set(['word', 'web', 'text', 'otranscribe']);

/** The words of speakers' names in any spelling, and of what stands before speech more than once. */
function namesIn(source: readonly string[], lines: readonly TranscriptLine[]): Set<string> {
  const starts = source.map(
    (line) => BEFORE_SPEECH.exec(line.slice(0, LINE_START).replace(BEFORE_NAME, '').trim())?.[0] ?? '',
  );
  const nameIn = (start: string) => letterWords(start).join(' ');
  const people = repeatedPeople(starts.filter((start) => SIGN_AFTER_NAME.test(start)).map(nameIn));
  const groups = Map.groupBy(starts.map(nameIn), (name) => name);
  const names = [...groups].filter(([name, { length }]) => length > 1 || people.has(name));
  return new Set(
    [...names.map(([name]) => name), ...lines.map(({ speaker }) => speaker ?? '')].flatMap(wordsOf),
  );
}

const letterWords = (text: string) => wordsOf(text).filter((word) => LETTER.test(word));
