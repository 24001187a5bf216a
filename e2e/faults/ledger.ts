/** A text that a server was asked to save, and whether it acknowledged it. */
interface Entry {
  text: string;
  isAcknowledged: boolean;
}

/** One interview that a server was asked to save. */
export interface Asked {
  key: string;
  name: string;
  answers: string[];
  /** Null until the server has acknowledged it. */
  id: string | null;
}

/** An interview in a form that a ledger can compare. */
export interface Stored {
  name: string;
  questions: readonly { _id: string; answer: string }[];
}

/**
 * What writers sent to a server and what it acknowledged. After any crash of the server acknowledged changes must
 * exist; all others must exist completely or not at all.
 */
export class Ledger {
  readonly interviews: Asked[] = [];
  /** By question: every text that was sent, in order. */
  readonly #answers = new Map<string, Entry[]>();

  newInterview(key: string, name: string, answers: string[]): Asked {
    const interview: Asked = { key, name, answers, id: null };
    this.interviews.push(interview);
    return interview;
  }

  change(questionId: string, text: string): Entry {
    const entry = { text, isAcknowledged: false };
    this.#answers.set(questionId, [...(this.#answers.get(questionId) ?? []), entry]);
    return entry;
  }

  /** The acknowledged names and texts. */
  texts(): string[] {
    const entries = [...this.#answers.values()].flat().filter((entry) => entry.isAcknowledged);
    const asked = this.interviews.filter(({ id }) => id !== null);
    return [...asked.map(({ name }) => name), ...entries.map(({ text }) => text)];
  }

  /**
   * The ledger at an earlier moment: `isKnown` says whether the response for a name or text had been sent by then.
   */
  asOf(isKnown: (text: string) => boolean): Ledger {
    const earlier = new Ledger();
    for (const asked of this.interviews) {
      earlier.interviews.push({ ...asked, id: isKnown(asked.name) ? asked.id : null });
    }
    for (const [questionId, entries] of this.#answers) {
      for (const { text } of entries) earlier.change(questionId, text).isAcknowledged = isKnown(text);
    }
    return earlier;
  }

  /** The stored interviews that contradict every history of this ledger. */
  contradictions(stored: readonly Stored[]): string[] {
    return [
      ...this.interviews.flatMap((asked) => this.#errorsOfInterview(asked, stored)),
      ...stored.flatMap((interview) =>
        interview.questions.flatMap((question) => this.#errorsOfAnswer(question)),
      ),
    ];
  }

  #errorsOfInterview({ name, answers, id }: Asked, stored: readonly Stored[]): string[] {
    const found = stored.filter((interview) => interview.name === name);
    if (found.length > 1) return [`twice: ${name}`];
    const [interview] = found;
    if (!interview) return id === null ? [] : [`lost: ${name}`];
    return interview.questions.length === answers.length ? [] : [`half: ${name}`];
  }

  #errorsOfAnswer({ _id, answer }: Stored['questions'][number]): string[] {
    const asked = this.#answers.get(_id) ?? [];
    const lastAcknowledged = asked.findLastIndex(({ isAcknowledged }) => isAcknowledged);
    if (lastAcknowledged === -1) return [];
    // An unacknowledged change may have happened; an acknowledged one may have been overwritten.
    const possible = asked.slice(lastAcknowledged).map(({ text }) => text);
    return possible.includes(answer) ? [] : [`lost: an answer of ${_id}, there is ${answer}`];
  }
}
