import type { AnalysedWord, KnownWords } from '../analyser/analyse.ts';

/** The words of two such generations are kept. */
const GENERATION = 5_000;

/** A cache of analysed words: those that have not been used for a generation are forgotten. */
export class RecentWords implements KnownWords {
  #young = new Map<string, AnalysedWord>();
  #old = new Map<string, AnalysedWord>();

  get(letters: string): AnalysedWord | undefined {
    const young = this.#young.get(letters);
    if (young !== undefined) return young;
    const old = this.#old.get(letters);
    if (old !== undefined) this.set(letters, old);
    return old;
  }

  set(letters: string, word: AnalysedWord): void {
    if (this.#young.size === GENERATION) [this.#old, this.#young] = [this.#young, new Map()];
    this.#young.set(letters, word);
  }
}
