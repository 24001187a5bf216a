import { randomFrom } from '../../src/kernel/randomness.testing.ts';
import { publishInterview } from '../fixtures/content.ts';
import { amountOf, printExtent } from '../fixtures/extent.ts';
import { ADMIN, expect, openSession, test } from '../fixtures/test.ts';
import { unlessDisconnected } from './writers.ts';

const EDITORS_MAX = 20;
const QUESTIONS = 4;
/** Concurrent requests. */
const AT_ONCE = 8;

/** The answer that an editor has loaded, with its version. */
interface Opened {
  version: number;
  answer: string;
}

interface SaveResult extends Opened {
  status: number;
}

interface Site {
  url: string;
  token: string;
  interviewId: string;
}

type SavedBody = Opened & { current?: Opened };

/**
 * Saves an answer on top of the version that its editor has loaded, as the admin screens do: a request without a
 * response is sent again, and a conflict with an identical text counts as saved.
 */
async function save(site: Site, questionId: string, mine: Opened): Promise<SaveResult> {
  const result = await unlessDisconnected(send(site, questionId, mine));
  if (result) return result;
  const again = await send(site, questionId, mine);
  return again.answer === mine.answer ? { ...again, status: 200 } : again;
}

async function send(site: Site, questionId: string, { version, answer }: Opened): Promise<SaveResult> {
  const response = await fetch(`${site.url}/podcasts/${site.interviewId}/questions/${questionId}`, {
    method: 'PUT',
    headers: { token: site.token, 'Content-Type': 'application/json', 'If-Match': `"${version}"` },
    body: JSON.stringify({ answer }),
  });
  const body = (await response.json()) as SavedBody;
  expect([200, 409], JSON.stringify(body)).toContain(response.status);
  return { status: response.status, ...(body.current ?? body) };
}

/** The accepted texts of one question by version. */
class History {
  readonly #texts = new Map<number, string>();

  constructor(first: Opened) {
    this.#texts.set(first.version, first.answer);
  }

  /** Adds an accepted save. Its version must directly follow the one that it was based on. */
  accept(base: number, saved: Opened): void {
    expect(saved.version).toBe(base + 1);
    expect(this.#texts.has(saved.version), 'each version is saved once').toBe(false);
    this.#texts.set(saved.version, saved.answer);
  }

  /** The accepted text of a version. */
  at(version: number): string | undefined {
    return this.#texts.get(version);
  }

  get newest(): Opened {
    const version = Math.max(...this.#texts.keys());
    return { version, answer: this.#texts.get(version) ?? '' };
  }
}

test('concurrent edits overwrite no text without a conflict response', async ({ api, site }) => {
  const edits = amountOf(10_000, 40);
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
    // Each editor starts with version 1 and reloads the answer when a save is refused.
    editors: Array.from({ length: EDITORS_MAX }, (): Opened => ({ version: 1, answer })),
  }));
  const random = randomFrom(edits);
  let [saved, refused, started] = [0, 0, 0];
  const edit = async () => {
    while (started < edits) {
      started += 1;
      const number = started;
      const question = questions[random(questions.length)];
      // Between two and all editors take part, so the base version is sometimes recent and sometimes old.
      const place = random(2 + random(EDITORS_MAX - 1));
      const opened = question?.editors[place];
      if (!question || !opened) throw new Error('no editor');
      const mine = { version: opened.version, answer: `<p>نص رقم ${number} من ${place}</p>` };
      const result = await save(there, question.id, mine);
      if (result.status === 200) {
        saved += 1;
        expect(result.answer).toBe(mine.answer);
        question.history.accept(mine.version, result);
      } else {
        refused += 1;
        // A conflict response must contain another text with a newer version.
        expect(result.version).toBeGreaterThan(mine.version);
        expect(result.answer).not.toBe(mine.answer);
      }
      question.editors[place] = { version: result.version, answer: result.answer };
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, edit));
  const after = (await api.interviews()).find(({ _id }) => _id === interview._id)?.questions ?? [];
  for (const { id, history, editors } of questions) {
    expect(after.find(({ _id }) => _id === id)?.answer).toBe(history.newest.answer);
    // A conflict response must contain a text that was saved.
    for (const { version, answer } of editors) expect(history.at(version)).toBe(answer);
  }
  expect(refused).toBeGreaterThan(0);
  expect(saved).toBeGreaterThan(0);
  await api.admin('DELETE', `/podcasts/${interview._id}`);
  printExtent(`concurrent edits: ${edits}, ${saved} saved, ${refused} conflicts, 0 lost`);
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
    // A double click or a retry: one request saves, and the other gets a conflict with the same text.
    const twice = number % 2 === 0 ? [mine, mine] : [mine];
    const results = await Promise.all(twice.map((text) => save(there, questionId, text)));
    expect(results.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { answer } of results) expect(answer).toBe(mine.answer);
    version = Math.max(...results.map((result) => result.version));
  }
  await api.admin('DELETE', `/podcasts/${interview._id}`);
  printExtent(`edits by one host: ${edits}, every second sent twice, 0 conflicts with another text`);
});
