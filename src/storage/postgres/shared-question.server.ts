/**
 * One question for all who ask at the same moment. An answer is never older than the moment in which it was asked for: who
 * comes while one is on its way shares the next.
 */
export class SharedQuestion<T> {
  readonly #put: () => Promise<T>;
  #current: Promise<T> | null = null;
  #next: Promise<T> | null = null;

  constructor(put: () => Promise<T>) {
    this.#put = put;
  }

  ask(): Promise<T> {
    if (this.#current === null) return this.#begin();
    const begin = () => {
      this.#next = null;
      return this.#begin();
    };
    return (this.#next ??= this.#current.then(begin, begin));
  }

  #begin(): Promise<T> {
    const answer = this.#put();
    this.#current = answer;
    const end = () => {
      if (this.#current === answer) this.#current = null;
    };
    answer.then(end, end);
    return answer;
  }
}
