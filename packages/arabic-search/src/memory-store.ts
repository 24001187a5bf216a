import { deletionKeys } from './analyser/slips.ts';
import { allWords, packDocument, TermMaker } from './index-document.ts';
import { idOf, isInName } from './packed-terms.ts';
import type { DocumentReader } from './search.ts';
import { numbersToBytes, termsToBytes } from './stored-lists.ts';
import { ListingStore, type NamedHead, type StoredTerms } from './listing-store.ts';
import type { KnownTerm, SearchedText, TermGroup } from './store.ts';
import { vocabularyWord } from './vocabulary.ts';

export interface MemoryDocument {
  id: string;
  publishedAt: string;
  /** The first text of the field `name` is the name of the document. */
  texts: SearchedText[];
}

interface MemoryTerm extends KnownTerm {
  nameFrequency: number;
  /** Numbers of the documents that have it. */
  documents: number[];
  inNames: number[];
}

interface MemoryEntry extends StoredTerms {
  words: Uint8Array;
  head: NamedHead;
  document: MemoryDocument;
}

/** A search store over a list of documents, for tests and for small collections. */
export class MemoryStore extends ListingStore implements DocumentReader<MemoryDocument> {
  readonly #maker = new TermMaker();
  readonly #terms = new Map<string, MemoryTerm>();
  readonly #byId = new Map<number, MemoryTerm>();
  readonly #byDeletion = new Map<string, Set<MemoryTerm>>();
  /** In the order of their numbers, which start at 1: the newest last. */
  readonly #entries: MemoryEntry[] = [];
  readonly #numbers = new Map<string, number>();

  constructor(documents: MemoryDocument[]) {
    super();
    for (const document of documents.toSorted((a, b) => (a.publishedAt < b.publishedAt ? -1 : 1))) {
      this.#add(document);
    }
  }

  #add(document: MemoryDocument): void {
    const { id, publishedAt, texts } = document;
    const number = this.#entries.length + 1;
    const made = this.#maker.wordsOf(texts);
    const numbers = new Map(
      Array.from(allWords(made), (word) => [word, word.terms.map((term) => this.#termOf(term).id)]),
    );
    const { length, terms, words } = packDocument(made, numbers);
    for (const packed of terms) {
      const term = this.#byId.get(idOf(packed));
      if (!term) continue;
      term.frequency = term.documents.push(number);
      if (isInName(packed)) term.nameFrequency = term.inNames.push(number);
    }
    const name = texts.find(({ field }) => field === 'name')?.text ?? '';
    this.#numbers.set(id, number);
    this.#entries.push({
      number,
      length,
      terms: termsToBytes(terms),
      words: numbersToBytes(words),
      head: { number, id, name, publishedAt },
      document,
    });
  }

  #termOf(text: string): MemoryTerm {
    const known = this.#terms.get(text);
    if (known) return known;
    const id = this.#terms.size + 1;
    const term = { id, term: text, frequency: 0, nameFrequency: 0, documents: [], inNames: [] };
    this.#terms.set(text, term);
    for (const key of deletionKeys(vocabularyWord(text) ?? '')) {
      const spelled = this.#byDeletion.get(key) ?? new Set();
      this.#byDeletion.set(key, spelled.add(term));
    }
    this.#byId.set(id, term);
    return term;
  }

  get collection() {
    const words = this.#entries.reduce((sum, { length }) => sum + length, 0);
    return { documents: Math.max(1, this.#entries.length), words };
  }

  async findTerms(texts: string[]) {
    const found = texts.flatMap((text) => this.#terms.get(text) ?? []);
    return new Map(found.map((term) => [term.term, term]));
  }

  async completions(beginning: string, limit?: number) {
    return [...this.#terms.values()]
      .filter(({ term }) => term.startsWith(beginning))
      .sort(
        (a, b) =>
          b.nameFrequency - a.nameFrequency || b.frequency - a.frequency || (a.term < b.term ? -1 : 1),
      )
      .slice(0, limit);
  }

  async termsByDeletion(keys: string[]) {
    return [...new Set(keys.flatMap((key) => [...(this.#byDeletion.get(key) ?? [])]))];
  }

  async newest(groups: TermGroup[], { limit }: { limit: number }) {
    const [first = new Set<number>(), ...others] = groups.map((group) => this.#documentsOf(group));
    const all = [...first].filter((number) => others.every((numbers) => numbers.has(number)));
    return all.sort((a, b) => b - a).slice(0, limit);
  }

  async documentsOf(terms: number[]) {
    return new Map(terms.map((id) => [id, this.#byId.get(id)?.documents ?? []]));
  }

  #documentsOf({ terms, inName }: TermGroup): Set<number> {
    const found = terms.flatMap((id) => this.#byId.get(id) ?? []);
    return new Set(found.flatMap((term) => (inName ? term.inNames : term.documents)));
  }

  #pick(numbers: number[]): MemoryEntry[] {
    return numbers.flatMap((number) => this.#entries[number - 1] ?? []);
  }

  async readTerms(numbers: number[]): Promise<StoredTerms[]> {
    return this.#pick(numbers);
  }

  async readWords(numbers: number[]) {
    return this.#pick(numbers);
  }

  async readHeads(numbers: number[]) {
    return new Map(this.#pick(numbers).map(({ number, head }) => [number, head]));
  }

  async numbersOf(ids: string[]) {
    return ids.flatMap((id) => this.#numbers.get(id) ?? []);
  }

  async readDocuments(ids: string[]) {
    return this.#pick(await this.numbersOf(ids)).map(({ document }) => document);
  }

  async readAnswers(ids: string[]) {
    const documents = await this.readDocuments(ids);
    return new Map(
      documents.map(({ id, texts }) => [id, texts.filter(({ field }) => field === 'answer')] as const),
    );
  }
}

/** The texts of a document that weigh more than an answer. */
export function textsAboveAnswers({ texts }: MemoryDocument): SearchedText[] {
  return texts.filter(({ field }) => field !== 'answer');
}
