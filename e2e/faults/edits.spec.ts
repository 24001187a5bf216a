import { randomFrom } from '../../src/kernel/randomness.testing.ts';
import { publishInterview } from '../fixtures/content.ts';
import { amountOf, printExtent } from '../fixtures/extent.ts';
import { ADMIN, expect, openSession, test } from '../fixtures/test.ts';
import { answerOf } from './writers.ts';

const EDITORS_MAX = 20;
const QUESTIONS = 4;
/** Edits under way at the same time. */
const AT_ONCE = 8;

/** What an editor has open: a text of some version, and since when. */
interface Opened {
  version: number;
  answer: string;
}

interface Answered extends Opened {
  status: number;
}

interface Site {
  url: string;
  token: string;
  interviewId: string;
}

type SavedBody = Opened & { current?: Opened };

/**
 * Saves an answer over the version that its editor has read, as the admin screens do: what had no answer is sent again,
 * and whoever finds their own text there has saved it.
 */
async function save(site: Site, questionId: string, mine: Opened): Promise<Answered> {
  const answered = await answerOf(send(site, questionId, mine));
  if (answered) return answered;
  const again = await send(site, questionId, mine);
  return again.answer === mine.answer ? { ...again, status: 200 } : again;
}

async function send(site: Site, questionId: string, { version, answer }: Opened): Promise<Answered> {
  const response = await fetch(`${site.url}/podcasts/${site.interviewId}/questions/${questionId}`, {
    method: 'PUT',
    headers: { token: site.token, 'Content-Type': 'application/json', 'If-Match': `"${version}"` },
    body: JSON.stringify({ answer }),
  });
  const body = (await response.json()) as SavedBody;
  expect([200, 409], JSON.stringify(body)).toContain(response.status);
  return { status: response.status, ...(body.current ?? body) };
}

/** What was accepted for one question, by the version that it became. */
class History {
  readonly #texts = new Map<number, string>();

  constructor(first: Opened) {
    this.#texts.set(first.version, first.answer);
  }

  /** Adds an accepted save, which must have become the version after the one it was made over. */
  accept(base: number, saved: Opened): void {
    expect(saved.version).toBe(base + 1);
    expect(this.#texts.has(saved.version), 'no save is lost under another').toBe(false);
    this.#texts.set(saved.version, saved.answer);
  }

  /** The text of a version, which some editor was told. */
  at(version: number): string | undefined {
    return this.#texts.get(version);
  }

  get newest(): Opened {
    const version = Math.max(...this.#texts.keys());
    return { version, answer: this.#texts.get(version) ?? '' };
  }
}

test('concurrent edits overwrite no text without a conflict response', async ({ api, site }) => {
  const edits = amountOf(10_000, 80);
  test.setTimeout(60_000 + edits * 200);
  const interview = await publishInterview(api, {
    name: 'مقابلة يكتبها كثيرون',
    questions: Array.from({ length: QUESTIONS }, (_, place) => ({
      question: `ما السؤال ${place}؟`,
      answer: '<p>البداية</p>',
    })),
  });
  const there: Site = {
    url: site.url,
    token: await openSession(site.url, ADMIN),
    interviewId: interview._id,
  };
  const stored = (await api.interviews()).find(({ _id }) => _id === interview._id)?.questions ?? [];
  const questions = stored.map(({ _id, answer }) => ({
    id: _id,
    history: new History({ version: 1, answer }),
    // Each editor opened it when it was new and reads it again when a save is refused.
    editors: Array.from({ length: EDITORS_MAX }, (): Opened => ({ version: 1, answer })),
  }));
  const random = randomFrom(edits);
  let [saved, refused, asked] = [0, 0, 0];
  const edit = async () => {
    while (asked < edits) {
      asked += 1;
      const number = asked;
      const question = questions[random(questions.length)];
      // Now two of them, now all: whoever was away longest writes over the oldest version.
      const place = random(2 + random(EDITORS_MAX - 1));
      const opened = question?.editors[place];
      if (!question || !opened) throw new Error('no editor');
      const mine = { version: opened.version, answer: `<p>نص رقم ${number} من ${place}</p>` };
      const answered = await save(there, question.id, mine);
      if (answered.status === 200) {
        saved += 1;
        expect(answered.answer).toBe(mine.answer);
        question.history.accept(mine.version, answered);
      } else {
        refused += 1;
        // A refusal is true: somebody else's text is there by now.
        expect(answered.version).toBeGreaterThan(mine.version);
        expect(answered.answer).not.toBe(mine.answer);
      }
      question.editors[place] = { version: answered.version, answer: answered.answer };
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, edit));
  const after = (await api.interviews()).find(({ _id }) => _id === interview._id)?.questions ?? [];
  for (const { id, history, editors } of questions) {
    expect(after.find(({ _id }) => _id === id)?.answer).toBe(history.newest.answer);
    // Whoever was refused was shown what some save had made.
    for (const { version, answer } of editors) expect(history.at(version)).toBe(answer);
  }
  expect(refused).toBeGreaterThan(0);
  expect(saved).toBeGreaterThan(0);
  await api.admin('DELETE', `/podcasts/${interview._id}`);
  printExtent(`edits at once: ${edits}, ${saved} saved, ${refused} told of another text, 0 lost`);
});

test('a single editor never gets a conflict with another text', async ({ api, site }) => {
  const edits = amountOf(1_000, 10);
  test.setTimeout(60_000 + edits * 500);
  const interview = await publishInterview(api, {
    name: 'مقابلة تكتبها واحدة',
    questions: [{ question: 'ما السؤال؟', answer: '<p>البداية</p>' }],
  });
  const there: Site = {
    url: site.url,
    token: await openSession(site.url, ADMIN),
    interviewId: interview._id,
  };
  const questionId = interview.questions[0]?._id ?? '';
  let version = 1;
  for (let number = 1; number <= edits; number += 1) {
    const mine = { version, answer: `<p>نص رقم ${number}</p>` };
    // Pressed twice, or sent again because the answer was lost: one of them saves, and the other finds the same text.
    const twice = number % 2 === 0 ? [mine, mine] : [mine];
    const answers = await Promise.all(twice.map((text) => save(there, questionId, text)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { answer } of answers) expect(answer).toBe(mine.answer);
    version = Math.max(...answers.map((answered) => answered.version));
  }
  await api.admin('DELETE', `/podcasts/${interview._id}`);
  printExtent(`edits of one host: ${edits}, every second sent twice, 0 told of another text`);
});
