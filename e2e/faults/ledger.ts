/** One text that a server was asked to save, and whether it said that it had. */
interface Entry {
  text: string;
  isAcknowledged: boolean;
}

/** One interview that a server was asked to save. */
export interface Asked {
  key: string;
  name: string;
  answers: string[];
  /** Null until the server has said that it is saved. */
  id: string | null;
}

/** An interview as a ledger compares it. */
export interface Stored {
  name: string;
  questions: readonly { _id: string; answer: string }[];
}

/**
 * What writers asked a server for and what it acknowledged. Whoever got a 2xx finds the change after any end of the
 * server; whoever got none finds it whole or not at all.
 */
export class Ledger {
  readonly interviews: Asked[] = [];
  /** By question: every text it was asked to have, in the order of asking. */
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

  /** The names and texts that were acknowledged. */
  texts(): string[] {
    const entries = [...this.#answers.values()].flat().filter((entry) => entry.isAcknowledged);
    const asked = this.interviews.filter(({ id }) => id !== null);
    return [...asked.map(({ name }) => name), ...entries.map(({ text }) => text)];
  }

  /** The ledger at an earlier moment: `isKnown` says whether the answer with a name or text had left by then. */
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

  /** What of the stored interviews no history of this ledger explains. */
  faultsOf(stored: readonly Stored[]): string[] {
    return [
      ...this.interviews.flatMap((asked) => this.#faultsOfInterview(asked, stored)),
      ...stored.flatMap((interview) =>
        interview.questions.flatMap((question) => this.#faultsOfAnswer(question)),
      ),
    ];
  }

  #faultsOfInterview({ name, answers, id }: Asked, stored: readonly Stored[]): string[] {
    const found = stored.filter((interview) => interview.name === name);
    if (found.length > 1) return [`twice: ${name}`];
    const [interview] = found;
    if (!interview) return id === null ? [] : [`lost: ${name}`];
    return interview.questions.length === answers.length ? [] : [`half: ${name}`];
  }

  #faultsOfAnswer({ _id, answer }: Stored['questions'][number]): string[] {
    const asked = this.#answers.get(_id) ?? [];
    const lastKept = asked.findLastIndex(({ isAcknowledged }) => isAcknowledged);
    if (lastKept === -1) return [];
    // A change without an answer may have happened; one before the last acknowledged may not be what is there.
    const mayStand = asked.slice(lastKept).map(({ text }) => text);
    return mayStand.includes(answer) ? [] : [`lost: an answer of ${_id}, there is ${answer}`];
  }
}
