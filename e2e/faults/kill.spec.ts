import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import sharp from 'sharp';
import { amountOf } from '../fixtures/extent.ts';
import { randomFrom } from '../../src/kernel/randomness.testing.ts';
import { startSite, type RunningSite } from '../fixtures/running-site.ts';
import {
  ADMIN,
  ADMIN_ENV,
  expect,
  openSession,
  serverTest as test,
  type Interview,
} from '../fixtures/test.ts';
import { Ledger } from './ledger.ts';

const WRITERS = 8;
const QUESTIONS = 3;
/** A server is killed after so many acknowledged writes at most, while the other writers wait for theirs. */
const WRITES_MAX = 60;

const picture = await sharp({ create: { width: 32, height: 32, channels: 3, background: '#a2502a' } })
  .png()
  .toBuffer();

/** Null where the server went away before it answered. */
async function answerOf<Answer>(call: Promise<Answer>): Promise<Answer | null> {
  try {
    return await call;
  } catch (error) {
    // What `fetch` throws for a connection that broke; a status that was not expected is another error.
    if (error instanceof TypeError) return null;
    throw error;
  }
}

interface Writing {
  site: RunningSite;
  token: string;
  ledger: Ledger;
  onAcknowledged(): void;
}

/** Writes until the server is gone: new interviews with a picture, and new answers to their questions. */
async function write({ site, token, ledger, onAcknowledged }: Writing, writer: string): Promise<void> {
  for (let turn = 0; ; turn += 1) {
    const name = `مقابلة ${writer} رقم ${turn}`;
    const answers = Array.from({ length: QUESTIONS }, (_, place) => `<p>جواب ${writer} ${turn} ${place}</p>`);
    const asked = ledger.newInterview(`${writer}-${turn}-0123456789abcdef`, name, answers);
    const interview = await answerOf(publish(site, token, asked));
    if (!interview) return;
    asked.id = interview._id;
    onAcknowledged();
    for (const { _id: questionId } of interview.questions) {
      const text = `<p>جواب جديد ${writer} ${turn}</p>`;
      const entry = ledger.change(questionId, text);
      const response = await answerOf(
        fetch(`${site.url}/podcasts/${asked.id}/questions/${questionId}`, {
          method: 'PUT',
          headers: { token, 'Content-Type': 'application/json' },
          body: JSON.stringify({ answer: text }),
        }),
      );
      if (!response) return;
      expect(response.status).toBe(200);
      entry.isAcknowledged = true;
      onAcknowledged();
    }
  }
}

async function publish(
  site: RunningSite,
  token: string,
  { key, name, answers }: { key: string; name: string; answers: string[] },
): Promise<Interview> {
  const form = new FormData();
  form.append('name', name);
  form.append('content', 'وصف قصير لمقابلة من السجل.');
  form.append('questions', JSON.stringify(answers.map((answer) => ({ question: 'ما الذي بقي؟', answer }))));
  form.append('image', new File([new Uint8Array(picture)], 'picture.png', { type: 'image/png' }));
  const response = await fetch(`${site.url}/podcasts`, {
    method: 'POST',
    headers: { token, 'Idempotency-Key': key },
    body: form,
  });
  const body: unknown = await response.json();
  expect([200, 201], JSON.stringify(body)).toContain(response.status);
  return body as Interview;
}

async function readAll({ url }: RunningSite): Promise<Interview[]> {
  const response = await fetch(`${url}/podcasts?fields=all`);
  expect(response.status).toBe(200);
  return (await response.json()) as Interview[];
}

/** Every picture that an interview names is there, whole. */
async function expectPictures({ url }: RunningSite, interviews: Interview[]): Promise<void> {
  for (const address of new Set(interviews.map(({ image }) => image))) {
    if (address === null) continue;
    const response = await fetch(new URL(address, url));
    expect(response.status, address).toBe(200);
    expect((await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width).toBe(32);
  }
}

function expectSound(dataDir: string): void {
  const database = new DatabaseSync(join(dataDir, 'mulhim.db'), { readOnly: true });
  try {
    expect(database.prepare('pragma integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
    expect(database.prepare('pragma foreign_key_check').all()).toEqual([]);
  } finally {
    database.close();
  }
}

test('a server that is killed while it writes has everything that it acknowledged', async () => {
  const kills = amountOf(500, 2);
  test.setTimeout(60_000 + kills * 10_000);
  const dataDir = await mkdtemp(join(tmpdir(), 'mulhim-killed-'));
  const env = { ...ADMIN_ENV, DATA_DIR: dataDir, SAMPLE_CONTENT: 'off' };
  const ledger = new Ledger();
  let acknowledged = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    const site = await startSite(env);
    const token = await openSession(site.url, ADMIN);
    const before = await readAll(site);
    expect(ledger.faultsOf(before)).toEqual([]);
    // What had no answer is sent again under its name, and is there once.
    const unanswered = ledger.interviews.filter(({ id }) => id === null);
    for (const asked of unanswered) asked.id = (await publish(site, token, asked))._id;
    let untilKill = 1 + randomFrom(kill + 1)(WRITES_MAX);
    const writing: Writing = {
      site,
      token,
      ledger,
      onAcknowledged() {
        untilKill -= 1;
        if (untilKill === 0) void site.kill();
      },
    };
    await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writing, `${kill}-${writer}`)));
    acknowledged = ledger.interviews.filter(({ id }) => id !== null).length;
  }
  const site = await startSite(env);
  const stored = await readAll(site);
  expect(ledger.faultsOf(stored)).toEqual([]);
  expect(stored.length).toBeGreaterThanOrEqual(acknowledged);
  expect(acknowledged).toBeGreaterThan(0);
  await expectPictures(site, stored);
  expectSound(dataDir);
  await site.stop();
});
