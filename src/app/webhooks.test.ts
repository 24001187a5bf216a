import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createInterview, deleteInterview } from '../features/interviews/interviews.server.ts';
import { pruneWebhooks } from '../features/webhooks/deliver-webhooks.server.ts';
import { createLog } from '../operation/log.server.ts';
import { openTestApp, type TestApp } from './testing.ts';
import { Receiver } from '../features/webhooks/webhook-receiver.testing.ts';
import { startWebhooks } from './webhooks.server.ts';

const KEY = Buffer.from('a key of thirty-two bytes, no less');
const START = Date.UTC(2026, 4, 1, 10);
const MINUTE_MS = 60_000;

let receiver: Receiver;
let t: TestApp;
let running: { stop(): Promise<void> } | null;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  receiver = new Receiver();
  await receiver.listen();
  running = null;
  await open([receiver.url]);
});
afterEach(async () => {
  vi.useRealTimers();
  await running?.stop();
  receiver.close();
  await t.close();
});

async function open(urls: string[]): Promise<void> {
  t = await openTestApp({
    WEBHOOK_URLS: urls.join(','),
    WEBHOOK_SECRET: urls.length > 0 ? `whsec_${KEY.toString('base64')}` : '',
  });
  setMinute(0);
}

const setMinute = (minute: number) => t.setNow(new Date(START + minute * MINUTE_MS));
const start = (options?: { timeLimitMs: number }) => (running = startWebhooks(t.services, options));
const waiting = () => t.services.storage.webhooks.countDeliveries();
const figures = () => t.services.metrics.registry.read();

async function isDue(minute: number): Promise<boolean> {
  const now = new Date(START + minute * MINUTE_MS).toISOString();
  const due = { now, madeAfter: '', limit: 1 };
  return (await t.services.storage.webhooks.listDueDeliveries(receiver.url, due)).length > 0;
}

async function publish() {
  const input = {
    name: 'ليان حدّاد',
    summary: 'حوار عن البيت القديم وعتبته.',
    image: { kind: 'keep' } as const,
  };
  return (await createInterview(t.services, { ...input, questions: [] })).entity;
}

/** Lets the seconds of the runner pass until `read` gives `expected`. */
async function until<T>(read: () => T | Promise<T>, expected: T): Promise<void> {
  await expect
    .poll(() => {
      vi.advanceTimersByTime(1_000);
      return read();
    })
    .toEqual(expected);
}

const tryCount = () => receiver.received.length;
const failedFigure = (count: number) => `mulhim_webhooks_total{outcome="failed"} ${count}`;

/** Waits until this number of attempts is counted as failed, which happens after they have been stored. */
const untilFailed = (count: number) =>
  until(async () => (await figures()).includes(failedFigure(count)), true);

test('a message is sent with a signature and then deleted', async () => {
  start();
  const { id } = await publish();
  await until(waiting, 0);
  const [message] = receiver.received;
  const { headers, body = '' } = message ?? {};
  expect(JSON.parse(body)).toMatchObject({ type: 'interview.published', data: { id } });
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'webhook-timestamp': String(START / 1000),
  });
  const signed = `${String(headers?.['webhook-id'])}.${START / 1000}.${body}`;
  const signature = createHmac('sha256', KEY).update(signed).digest('base64');
  expect(headers?.['webhook-signature']).toBe(`v1,${signature}`);
  await until(async () => (await figures()).includes('mulhim_webhooks_total{outcome="delivered"} 1'), true);
  expect(await figures()).toContain('mulhim_webhooks_waiting 0');
  expect(tryCount()).toBe(1);
});

test('messages are sent in the order in which readers saw the changes', async () => {
  const { id } = await publish();
  setMinute(1);
  await deleteInterview(t.services, id);
  start();
  await until(waiting, 0);
  expect(receiver.types).toEqual(['interview.published', 'interview.deleted']);
});

test('a failed message is sent again after growing pauses, and given up after the seventh attempt', async () => {
  receiver.reply = { status: 500 };
  await publish();
  const lines: string[] = [];
  t.services.log = createLog('error', { write: (line) => lines.push(line) });
  start();
  await untilFailed(1);
  let minute = 0;
  for (const [index, pause] of [1, 5, 30, 120, 480, 1440].entries()) {
    minute += pause;
    expect(await isDue(minute - 0.01)).toBe(false);
    expect(await isDue(minute)).toBe(true);
    setMinute(minute);
    await untilFailed(index + 2);
  }
  expect(tryCount()).toBe(7);
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect(receiver.received[6]?.headers['webhook-timestamp']).toBe(String(START / 1000 + minute * 60));
  expect(await waiting()).toBe(0);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { msg: 'webhook given up', event: 'interview.published', tries: 7, reason: 'status 500' },
  ]);
  expect(lines.join('')).not.toContain('/hook');
});

test('a message that failed is delivered by a later attempt', async () => {
  receiver.reply = { status: 503 };
  await publish();
  start();
  await untilFailed(1);
  receiver.reply = { status: 200 };
  setMinute(1);
  await until(waiting, 0);
  expect(receiver.types).toEqual(['interview.published', 'interview.published']);
});

test('a redirect counts as a failure and is not followed', async () => {
  receiver.reply = { status: 307, headers: { location: '/elsewhere' } };
  await publish();
  start();
  await untilFailed(1);
  expect(receiver.received.map(({ url }) => url)).toEqual(['/hook']);
  expect(await waiting()).toBe(1);
});

test('a receiver that does not respond in time counts as a failed delivery', async () => {
  receiver.reply = null;
  await publish();
  start({ timeLimitMs: 50 });
  await untilFailed(1);
  expect(await waiting()).toBe(1);
});

test('a receiver that is not running counts as a failed delivery', async () => {
  receiver.close();
  await publish();
  start();
  await untilFailed(1);
  expect(await waiting()).toBe(1);
});

test('a receiver that never responds delays no other receiver and no save, and a stop aborts its request', async () => {
  const silent = new Receiver();
  await silent.listen();
  silent.reply = null;
  await t.close();
  await open([silent.url, receiver.url]);
  start();
  await publish();
  await until(() => [silent.received.length, receiver.received.length], [1, 1]);
  await publish();
  // Those of the silent one are left.
  await until(waiting, 2);
  expect(tryCount()).toBe(2);
  await running?.stop();
  expect(silent.received).toHaveLength(1);
  expect(await waiting()).toBe(2);
  expect(await figures()).toContain(failedFigure(0));
  silent.close();
});

test('only one of several processes sends a message', async () => {
  await Promise.all([publish(), publish(), publish()]);
  const another = startWebhooks(t.services);
  start();
  await until(waiting, 0);
  await another.stop();
  expect(tryCount()).toBe(3);
});

test('an address removed from the configuration is not called, and its messages are deleted', async () => {
  await publish();
  const settings = { urls: ['http://127.0.0.1:9/'], secret: `whsec_${KEY.toString('base64')}` };
  const services = { ...t.services, config: { ...t.services.config, webhooks: settings } };
  await startWebhooks(services).stop();
  expect(tryCount()).toBe(0);
  setMinute(3 * 24 * 60);
  expect(await pruneWebhooks(services)).toBe(1);
});

test('a message that is too old, for example from a backup, is not sent', async () => {
  await publish();
  setMinute(3 * 24 * 60);
  start();
  await running?.stop();
  expect(tryCount()).toBe(0);
});

test('without configuration no message is stored or sent', async () => {
  await t.close();
  await open([]);
  start();
  await publish();
  vi.advanceTimersByTime(60_000);
  await running?.stop();
  expect(tryCount()).toBe(0);
  expect(await figures()).not.toContain('mulhim_webhooks_waiting');
});
