import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DraftSender, SEND_EVERY_MS } from './draft-sender.ts';
import { FakeDraftServer } from './testing.ts';

const KEY = 'draft:page:host:w1';

let server: FakeDraftServer;
let sender: DraftSender;
beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 4, 1, 10) });
  server = new FakeDraftServer();
  sender = new DraftSender(server, KEY);
});
afterEach(() => {
  vi.useRealTimers();
});

function type(text: string): void {
  sender.take({ value: { text }, base: { text: '' }, keptAt: new Date().toISOString(), owner: 'sara' });
}

const sentTexts = () => server.sent.map(({ record }) => record.value['text']);

test('sends a text that changes without a pause once in ten seconds', async () => {
  for (let second = 0; second < 35; second += 1) {
    type(`${second}`);
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect(sentTexts()).toEqual(['9', '19', '29']);
  await vi.advanceTimersByTimeAsync(SEND_EVERY_MS);
  expect(sentTexts().at(-1)).toBe('34');
  await vi.advanceTimersByTimeAsync(SEND_EVERY_MS * 9);
  expect(sentTexts()).toHaveLength(4);
});

test('sends at once on leaving, and nothing that was sent already', () => {
  type('آخر كلمة');
  sender.send({ isLast: true });
  sender.send({ isLast: true });
  expect(server.sent).toMatchObject([{ storageKey: KEY, isLast: true }]);
});

test('says that the server has the text once it has confirmed the latest one', async () => {
  type('أول');
  sender.send({ isLast: false });
  expect(sender.isStored).toBe(false);
  await vi.advanceTimersByTimeAsync(0);
  expect(sender.isStored).toBe(true);
  type('ثانٍ');
  expect(sender.isStored).toBe(false);
});

test('sends a text that did not arrive again after the next change, or on leaving', async () => {
  server.isReachable = false;
  type('أول');
  await vi.advanceTimersByTimeAsync(SEND_EVERY_MS * 5);
  expect(server.sent).toHaveLength(1);
  sender.send({ isLast: true });
  expect(sentTexts()).toEqual(['أول', 'أول']);
  await vi.advanceTimersByTimeAsync(0);
  server.isReachable = true;
  type('ثانٍ');
  await vi.advanceTimersByTimeAsync(SEND_EVERY_MS);
  expect(sentTexts()).toEqual(['أول', 'أول', 'ثانٍ']);
  expect(sender.isStored).toBe(true);
});

test('settles what was sent, and nothing that never was', async () => {
  type('لم يُرسل');
  sender.settle();
  await vi.advanceTimersByTimeAsync(SEND_EVERY_MS);
  expect([server.sent, server.settled]).toEqual([[], []]);
  type('أُرسل');
  sender.send({ isLast: false });
  sender.settle();
  sender.settle();
  await vi.advanceTimersByTimeAsync(0);
  expect(server.settled).toEqual([{ storageKey: KEY, keptAt: new Date().toISOString() }]);
});

test('settles the draft that it continues only after its own text has arrived', async () => {
  const earlier = {
    storageKey: 'draft:page:host:w0',
    value: {},
    base: {},
    keptAt: '2026-04-30',
    owner: null,
  };
  server.isReachable = false;
  sender.replace(earlier);
  type('تابعت');
  sender.send({ isLast: false });
  await vi.advanceTimersByTimeAsync(0);
  expect([server.settling, server.settled]).toEqual([[earlier.storageKey], []]);
  server.isReachable = true;
  type('تابعت وزدت');
  await vi.advanceTimersByTimeAsync(SEND_EVERY_MS);
  expect(server.settled).toEqual([{ storageKey: earlier.storageKey, keptAt: earlier.keptAt }]);
});
