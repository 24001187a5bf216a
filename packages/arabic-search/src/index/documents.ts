import { SEARCH_FIELDS, type SearchField } from '../weights.ts';
import { bytesOf, grown, NUMBER_BYTES, NumberReader, readNumbers, textOf, writeNumber } from './bytes.ts';
import { countOne } from './counts.ts';
import { Dictionary } from './dictionary.ts';
import { Rows } from './rows.ts';
import type { Snapshot } from './snapshot.ts';

/** A text to be stored. */
export interface WordsOfText {
  field: SearchField;
  questionId?: string | undefined;
  words: number[];
  /** See `layoutOf`. */
  layout: number[];
}

/** A stored text. Its words, from `from` to `to`, and its layout are in the `numbers` of `Documents`. */
export interface StoredText {
  /** The index in `SEARCH_FIELDS`. */
  field: number;
  /** The place of its question among those of the document, from 1 on; 0 if it belongs to none. */
  question: number;
  layout: number;
  from: number;
  to: number;
}

/** The documents by number, from 1 on in the order in which they were first added: the order of their words, and heads. */
export class Documents {
  readonly ids = new Dictionary();
  /** For each text its field, question and layout, and its words. The ids of the questions come first. */
  readonly rows = new Rows({ isGrowing: false });
  /** The number of words of each. */
  lengths = new Uint32Array(0);
  /** In milliseconds since 1970. */
  dates = new Float64Array(0);
  count = 0;
  /** The number of words of all. */
  words = 0;
  /** What the last call of `texts` has read. */
  numbers = new Uint32Array(1_024);

  /** The number of a document; 0 if there is none with this id. */
  find(id: string): number {
    const { bytes, size } = bytesOf(id);
    const number = this.ids.find(bytes, size);
    return this.rows.size(number) === 0 ? 0 : number;
  }

  id(number: number): string {
    return textOf(this.ids.get(number));
  }

  length(number: number): number {
    return this.lengths[number] ?? 0;
  }

  date(number: number): number {
    return this.dates[number] ?? 0;
  }

  /** Stores a document, and returns its number. */
  set(id: string, date: number, texts: WordsOfText[]): number {
    const { bytes, size } = bytesOf(id);
    const number = this.ids.add(bytes, size);
    this.#forget(number);
    this.lengths = grown(this.lengths, number + 1);
    this.dates = grown(this.dates, number + 1);
    const row = rowOf(texts);
    this.rows.set(number, row, row.length);
    this.dates[number] = date;
    this.lengths[number] = texts.reduce((sum, { words }) => sum + words.length, 0);
    this.count += 1;
    this.words += this.length(number);
    return number;
  }

  remove(number: number): void {
    this.#forget(number);
    this.rows.set(number, new Uint8Array(0), 0);
  }

  #forget(number: number): void {
    if (this.rows.size(number) === 0) return;
    this.count -= 1;
    this.words -= this.length(number);
  }

  /** The texts of a document in their order, valid until the next call; only those that begin in its first `most` numbers. */
  texts(number: number, most = Number.POSITIVE_INFINITY): StoredText[] {
    const [bytes, start] = [this.rows.chunk(number), this.rows.start(number)];
    const end = start + this.rows.size(number);
    this.numbers = grown(this.numbers, end - start);
    const { numbers } = this;
    const reader = new NumberReader(bytes, start);
    const ids = reader.next();
    const count = readNumbers(bytes, reader.at + ids, end, numbers, most);
    const texts: StoredText[] = [];
    for (let at = 0; at < count;) {
      const head = numbers[at++] ?? 0;
      const layout = at;
      if ((head & HAS_LAYOUT) !== 0) at += (numbers[at] ?? 0) + 1;
      const from = at + 1;
      const to = from + (numbers[at] ?? 0);
      texts.push({ field: (head >>> 1) & FIELD_MASK, question: head >>> 3, layout, from, to });
      at = to;
    }
    return texts;
  }

  /** How often each word of a document is in each field (`countOne`). */
  counts(number: number): Map<number, number> {
    const counts = new Map<number, number>();
    if (this.rows.size(number) === 0) return counts;
    for (const { field, from, to } of this.texts(number)) {
      const name = SEARCH_FIELDS[field] ?? 'answer';
      for (let at = from; at < to; at += 1) {
        const word = this.numbers[at] ?? 0;
        counts.set(word, countOne(counts.get(word) ?? 0, name));
      }
    }
    return counts;
  }

  layout({ layout, from }: StoredText): Uint32Array {
    return this.numbers.subarray(layout + 1, from - 1);
  }

  /** The ids of the questions of a document. */
  questionIds(number: number): string[] {
    const bytes = this.rows.chunk(number);
    const reader = new NumberReader(bytes, this.rows.start(number));
    const end = reader.next() + reader.at;
    const ids: string[] = [];
    while (reader.at < end) {
      const size = reader.next();
      ids.push(textOf(bytes.subarray(reader.at, (reader.at += size))));
    }
    return ids;
  }

  pass(through: Snapshot): void {
    for (const part of [this.ids, this.rows]) part.pass(through);
    this.lengths = through.array(this.lengths);
    this.dates = through.array(this.dates);
    this.count = through.number(this.count);
    this.words = through.number(this.words);
  }
}

const HAS_LAYOUT = 1;
const FIELD_MASK = 0b11;

function rowOf(texts: WordsOfText[]): Uint8Array {
  const questions = [...new Set(texts.flatMap(({ questionId }) => questionId ?? []))];
  const ids = questions.map((id) => {
    const { bytes, size } = bytesOf(id);
    return bytes.slice(0, size);
  });
  const numbers = texts.flatMap(({ field, questionId, words, layout }) => {
    const question = questionId === undefined ? 0 : questions.indexOf(questionId) + 1;
    const hasLayout = layout.length > 0;
    const head = question * 8 + SEARCH_FIELDS.indexOf(field) * 2 + Number(hasLayout);
    return [head, ...(hasLayout ? [layout.length, ...layout] : []), words.length, ...words];
  });
  const idBytes = ids.reduce((sum, { length }) => sum + length + sizeOf(length), 0);
  const row = new Uint8Array(NUMBER_BYTES * (numbers.length + 1) + idBytes);
  let at = writeNumber(row, 0, idBytes);
  for (const id of ids) {
    at = writeNumber(row, at, id.length);
    row.set(id, at);
    at += id.length;
  }
  for (const number of numbers) at = writeNumber(row, at, number);
  return row.subarray(0, at);
}

function sizeOf(number: number): number {
  return writeNumber(new Uint8Array(NUMBER_BYTES), 0, number);
}
