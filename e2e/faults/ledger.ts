import type { Interview } from '../fixtures/test.ts';

/** One text that a server was asked to save, and whether it said that it had. */
interface Entry {
  text: string;
  isAcknowledged: boolean;
}

interface NewInterview {
  key: string;
  name: string;
  answers: string[];
  /** Null until the server has said that it is saved. */
  id: string | null;
}

/**
 * What writers asked a server for and what it acknowledged. Whoever got a 2xx finds the change after any end of the
 * server (trust, section 5); whoever got none finds it whole or not at all.
 */
export class Ledger {
  readonly interviews: NewInterview[] = [];
  /** By question: every text it was asked to have, in the order of asking. */
  readonly #answers = new Map<string, Entry[]>();

  newInterview(key: string, name: string, answers: string[]): NewInterview {
    const interview: NewInterview = { key, name, answers, id: null };
    this.interviews.push(interview);
    return interview;
  }

  change(questionId: string, text: string): Entry {
    const entry = { text, isAcknowledged: false };
    this.#answers.set(questionId, [...(this.#answers.get(questionId) ?? []), entry]);
    return entry;
  }

  /** What of the stored interviews no history of this ledger explains. */
  faultsOf(stored: readonly Interview[]): string[] {
    return [
      ...this.interviews.flatMap((asked) => this.#faultsOfInterview(asked, stored)),
      ...stored.flatMap((interview) =>
        interview.questions.flatMap((question) => this.#faultsOfAnswer(question)),
      ),
    ];
  }

  #faultsOfInterview({ name, answers, id }: NewInterview, stored: readonly Interview[]): string[] {
    const found = stored.filter((interview) => interview.name === name);
    if (found.length > 1) return [`twice: ${name}`];
    const [interview] = found;
    if (!interview) return id === null ? [] : [`lost: ${name}`];
    return interview.questions.length === answers.length ? [] : [`half: ${name}`];
  }

  #faultsOfAnswer({ _id, answer }: Interview['questions'][number]): string[] {
    const asked = this.#answers.get(_id) ?? [];
    const lastKept = asked.findLastIndex(({ isAcknowledged }) => isAcknowledged);
    if (lastKept === -1) return [];
    // A change without an answer may have happened; one before the last acknowledged may not be what is there.
    const mayStand = asked.slice(lastKept).map(({ text }) => text);
    return mayStand.includes(answer) ? [] : [`lost: an answer of ${_id}, there is ${answer}`];
  }
}
