/** A text that is spoken at once; the player only needs its question. */
interface Line {
  /** The index of the question that it belongs to. */
  question: number;
}

/** The speeds of the voice, in the order in which the button goes through them. */
export const RATES = [1, 1.25, 1.5, 2, 0.75] as const;

type PlayerState = 'stopped' | 'playing' | 'paused' | 'failed';

/** The device's speech, and what the page shows of it. */
interface PlayerParts<Spoken extends Line> {
  /** Speaks one line and calls back once, when it has ended or failed; not after `silence`. */
  speak(line: Spoken, rate: number, ended: (isFailed: boolean) => void): void;
  silence(): void;
  /** Called after each change. */
  show(player: Player<Spoken>): void;
}

/**
 * Speaks the lines of an interview one after the other. A pause ends the current line, which is spoken again from its
 * beginning: some engines cannot continue after a long pause, and Android cannot pause at all.
 */
export class Player<Spoken extends Line> {
  readonly #lines: readonly Spoken[];
  readonly #parts: PlayerParts<Spoken>;
  state: PlayerState = 'stopped';
  /** The index of the current line. */
  at = 0;
  rate: number;

  constructor(lines: readonly Spoken[], rate: number, parts: PlayerParts<Spoken>) {
    this.#lines = lines;
    this.#parts = parts;
    this.rate = rate;
  }

  get line(): Spoken | undefined {
    return this.#lines[this.at];
  }

  /** Speaks from a line, or from the current one. */
  play(at = this.at): void {
    this.at = at;
    this.#parts.silence();
    const line = this.line;
    if (!line) return this.stop();
    this.#change('playing');
    this.#parts.speak(line, this.rate, (isFailed) => {
      if (isFailed) this.#change('failed');
      else this.play(this.at + 1);
    });
  }

  pause(): void {
    this.#parts.silence();
    this.#change('paused');
  }

  stop(): void {
    this.#parts.silence();
    this.#change('stopped');
  }

  next(): void {
    const current = this.line?.question ?? 0;
    const first = this.#lines.findIndex(({ question }) => question > current);
    if (first >= 0) this.#goTo(first);
  }

  /** To the beginning of the question; from there to the question before. */
  previous(): void {
    const current = this.line?.question ?? 0;
    const first = this.#firstOf(current);
    this.#goTo(this.at > first ? first : this.#firstOf(this.#lines[first - 1]?.question ?? current));
  }

  faster(): void {
    const index = RATES.findIndex((rate) => rate === this.rate);
    this.rate = RATES[(index + 1) % RATES.length] ?? 1;
    this.#goTo(this.at);
  }

  #firstOf(wanted: number): number {
    return this.#lines.findIndex(({ question }) => question === wanted);
  }

  #goTo(at: number): void {
    if (this.state === 'playing') return this.play(at);
    this.at = at;
    this.#parts.show(this);
  }

  #change(state: PlayerState): void {
    this.state = state;
    this.#parts.show(this);
  }
}
