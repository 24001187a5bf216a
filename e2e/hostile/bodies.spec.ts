import { request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { publishInterview } from '../fixtures/content.ts';
import { ADMIN, expect, openSession, test } from '../fixtures/test.ts';
import { amountOf } from '../fixtures/extent.ts';
import { randomFrom } from '../../src/kernel/randomness.testing.ts';

const RESPONSE_MAX_MS = 5_000;
const BOUNDARY = 'x-boundary-x';

interface Sent {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer;
}

/** Sends exactly these bytes; status 0 if the server closes the connection without a response. */
function send(url: string, { method, path, headers, body }: Sent): Promise<{ status: number; body: string }> {
  return new Promise((resolve) => {
    const outgoing = request(new URL(path, url), { method, headers, agent: false }, (response) => {
      const { statusCode: status = 0 } = response;
      text(response).then(
        (received) => resolve({ status, body: received }),
        () => resolve({ status, body: '' }),
      );
    });
    outgoing.on('error', () => resolve({ status: 0, body: '' }));
    outgoing.end(body);
  });
}

const part = (headers: string, body = 'قيمة'): string => `--${BOUNDARY}\r\n${headers}\r\n\r\n${body}\r\n`;
const field = (name: string, body?: string): string =>
  part(`Content-Disposition: form-data; name="${name}"`, body);
const file = (name: string, filename: string): string =>
  part(
    `Content-Disposition: form-data; name="${name}"; filename="${filename}"\r\nContent-Type: image/png`,
    '\u0089PNG',
  );

/** Valid and invalid parts of a multipart form. */
const PIECES: readonly string[] = [
  field('name', 'اسم طويل بما يكفي'),
  field('content', 'وصف طويل بما يكفي للمقابلة'),
  field('questions', '[]'),
  field('questions', '[{"question":"س","answer":'),
  field('questions', `${'['.repeat(3_000)}${']'.repeat(3_000)}`),
  field('questions', '[{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"x":1}}}]'),
  field(''),
  field('__proto__', '{"isAdmin":true}'),
  field('constructor.prototype.x'),
  field('name[0][x]'),
  field('n'.repeat(5_000)),
  field('role', 'admin'),
  file('image', '../../../../etc/passwd'),
  file('image', 'x.png\u0000.html'),
  file('image', `${'ا'.repeat(4_000)}.png`),
  file('image', 'x.svg'),
  file('', ''),
  file('name', 'name.png'),
  part('Content-Disposition: form-data'),
  part('Content-Disposition: attachment; name="name"'),
  part('Content-Disposition: form-data; name=name; name="content"'),
  part("Content-Disposition: form-data; name*=UTF-8''na%6De; name=\"x"),
  part(''),
  part('X: 1\r\n'.repeat(2_000)),
  part('Content-Disposition: form-data; name="name"\r\nContent-Transfer-Encoding: base64', 'eA=='),
  part('Content-Disposition: form-data; name="name"\r\nContent-Type: text/plain; charset=utf-7', '+ADw-'),
  `--${BOUNDARY}`,
  `--${BOUNDARY}--\r\n`,
  `--${BOUNDARY}--`,
  '\r\n\r\n\r\n',
  '\u0000\u00ff\u00fe',
  `--${BOUNDARY.slice(0, -1)}\r\n`,
];

const TYPES: readonly string[] = [
  `multipart/form-data; boundary=${BOUNDARY}`,
  `multipart/form-data; boundary="${BOUNDARY}"`,
  `multipart/form-data; boundary=${BOUNDARY}; boundary=y`,
  'multipart/form-data',
  'multipart/form-data; boundary=',
  `multipart/form-data; boundary=${'x'.repeat(300)}`,
  `multipart/mixed; boundary=${BOUNDARY}`,
  'application/x-www-form-urlencoded',
  'application/json',
];

function malformedForm(seed: number): Pick<Sent, 'headers' | 'body'> {
  const random = randomFrom(seed);
  const pieces = Array.from(
    { length: 1 + random(random(8) === 0 ? 60 : 8) },
    () => PIECES[random(PIECES.length)] ?? '',
  );
  const whole = Buffer.from(pieces.join('') + (random(3) === 0 ? '' : `--${BOUNDARY}--\r\n`));
  const body = random(4) === 0 ? whole.subarray(0, random(whole.length + 1)) : whole;
  const type = random(3) === 0 ? TYPES[random(TYPES.length)] : TYPES[0];
  return { headers: { 'Content-Type': type ?? '' }, body };
}

test('malformed forms are refused with a message and a code and change nothing', async ({ api, site }) => {
  test.setTimeout(600_000);
  const token = await openSession(site.url, ADMIN);
  const before = await api.interviews();
  for (let seed = 1; seed <= amountOf(2_000, 60); seed += 1) {
    const form = malformedForm(seed);
    const startedAt = performance.now();
    const { status, body } = await send(site.url, {
      method: 'POST',
      path: '/podcasts',
      headers: { ...form.headers, token },
      body: form.body,
    });
    expect(performance.now() - startedAt).toBeLessThan(RESPONSE_MAX_MS);
    expect([201, 400, 413, 415], `seed ${seed}: ${status} ${body}`).toContain(status);
    if (status === 201) await api.admin('DELETE', `/podcasts/${JSON.parse(body)._id}`);
    else
      expect(JSON.parse(body), `seed ${seed}`).toMatchObject({
        message: expect.any(String),
        code: expect.any(String),
      });
  }
  expect(await api.interviews()).toEqual(before);
  expect(process.kill(site.pid, 0)).toBe(true);
});

/** JSON values that are known to break parsers. */
const VALUES: readonly string[] = [
  'null',
  'true',
  '0',
  '-0',
  '1e400',
  '""',
  '[]',
  '{}',
  '[[]]',
  '"\\ud83d"',
  '"\\u0000\\u202e"',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '{"length":1e9}',
  '{"toString":1,"then":2,"_id":"x"}',
  `"${'ا'.repeat(20_000)}"`,
  `${'{"a":'.repeat(100)}1${'}'.repeat(100)}`,
];
const KEYS: readonly string[] = [
  'question',
  'answer',
  '_id',
  'position',
  'version',
  '__proto__',
  'constructor',
  'x',
];

test('malformed lists of questions are refused or stripped of unknown fields', async ({ api, site }) => {
  test.setTimeout(300_000);
  const token = await openSession(site.url, ADMIN);
  const interview = await publishInterview(api, {
    name: 'مقابلة بأسئلة',
    questions: [{ question: 'سؤال؟', answer: '<p>جواب قصير</p>' }],
  });
  for (let seed = 1; seed <= amountOf(200, 20); seed += 1) {
    const random = randomFrom(seed);
    const value = () => VALUES[random(VALUES.length)] ?? 'null';
    const entry = () =>
      `{${Array.from({ length: 1 + random(4) }, () => `"${KEYS[random(KEYS.length)]}":${value()}`).join(',')}}`;
    const list = random(4) === 0 ? value() : `[${Array.from({ length: 1 + random(3) }, entry).join(',')}]`;
    const rest = field('name', 'مقابلة بأسئلة') + field('content', 'وصف قصير لمقابلة بأسئلة.');
    const body = Buffer.from(`${rest}${field('questions', list)}--${BOUNDARY}--\r\n`);
    const response = await send(site.url, {
      method: 'PUT',
      path: `/podcasts/${interview._id}`,
      headers: { 'Content-Type': `multipart/form-data; boundary=${BOUNDARY}`, token },
      body,
    });
    // Incomplete pairs are dropped, so a malformed list may be accepted as an empty one.
    expect([200, 400, 413], `seed ${seed}: ${list.slice(0, 200)} ${response.body}`).toContain(
      response.status,
    );
    if (response.status !== 200) continue;
    for (const question of (JSON.parse(response.body) as { questions: object[] }).questions) {
      expect(Object.keys(question).sort()).toEqual(['_id', 'answer', 'question', 'version']);
    }
  }
  const { status } = await fetch(`${site.url}/users`);
  expect(status).toBe(401);
  await api.admin('DELETE', `/podcasts/${interview._id}`);
});

test('connections that never finish a request do not delay others', async ({ site }) => {
  const { port } = new URL(site.url);
  const sockets = Array.from({ length: amountOf(500, 50) }, () => {
    const socket = connect(Number(port), '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(
      'POST /signin HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
    );
    return socket;
  });
  for (let round = 0; round < 5; round += 1) {
    const startedAt = performance.now();
    expect((await fetch(`${site.url}/interviews`)).status).toBe(200);
    expect(performance.now() - startedAt).toBeLessThan(RESPONSE_MAX_MS);
  }
  for (const socket of sockets) socket.destroy();
});
