import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { DraftKeeper, KEEP_AFTER_MS } from './draft-keeper.ts';
import { listDrafts } from './draft-record.ts';
import { FakeDraftServer, MemoryStorage } from './testing.ts';

const OWNER = 'k3v9x2m7q1ab';
const SAVED = { text: 'محفوظ' };
const schema = z.object({ text: z.string() });

let storage: MemoryStorage;
let isSignedOut: boolean;
let server: FakeDraftServer;
beforeEach(() => {
  vi.useFakeTimers();
  storage = new MemoryStorage();
  isSignedOut = false;
  server = new FakeDraftServer();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A form with its keeper; `reported` has each result of keeping. */
function openForm() {
  const form = { text: SAVED.text };
  const reported: boolean[] = [];
  const options = {
    storage,
    owner: OWNER,
    subject: 'page:host',
    server,
    isSignedOut: () => isSignedOut,
    onKept: (isKept: boolean) => reported.push(isKept),
  };
  const keeper = new DraftKeeper(options, { saved: SAVED, read: () => ({ ...form }) });
  const type = (text: string) => {
    form.text = text;
    keeper.touch();
  };
  return { keeper, reported, type };
}

const kept = () => listDrafts({ storage, owner: OWNER }, 'page:host', schema).map(({ value }) => value.text);

test('stores a text while it is typed without a pause', () => {
  const { type } = openForm();
  const pressesWithin = KEEP_AFTER_MS / 50 + 1;
  for (let press = 1; press <= pressesWithin; press += 1) {
    type('ك'.repeat(press));
    vi.advanceTimersByTime(50);
  }
  expect(kept()).toEqual(['ك'.repeat(KEEP_AFTER_MS / 50)]);
});

test('stores a copy with the text it replaces, and updates it with later changes', () => {
  const { keeper, type } = openForm();
  expect(keeper.isDirty).toBe(false);
  type('أول');
  expect(keeper.isDirty).toBe(true);
  vi.advanceTimersByTime(KEEP_AFTER_MS);
  type('أول وثان');
  vi.advanceTimersByTime(KEEP_AFTER_MS);
  expect(listDrafts({ storage, owner: OWNER }, 'page:host', schema)).toMatchObject([
    { value: { text: 'أول وثان' }, base: SAVED, owner: OWNER },
  ]);
});

test('stores pending text immediately on flush, and nothing when no text is pending', () => {
  const { keeper, type } = openForm();
  keeper.flush();
  expect(kept()).toEqual([]);
  type('على عجل');
  keeper.flush();
  expect(kept()).toEqual(['على عجل']);
});

test('removes the copy once the text equals the saved one again', () => {
  const { keeper, type } = openForm();
  type('غير ذلك');
  keeper.flush();
  type(SAVED.text);
  keeper.flush();
  expect(kept()).toEqual([]);
  expect(keeper.isDirty).toBe(false);
});

test('deletes the copy after a save and writes no later one', () => {
  const { keeper, type } = openForm();
  type('نص يُحفظ');
  keeper.flush();
  type('نص يُحفظ الآن');
  keeper.drop();
  vi.advanceTimersByTime(KEEP_AFTER_MS * 2);
  expect(kept()).toEqual([]);
  expect(keeper.isDirty).toBe(false);
});

test('stores two copies for two forms on one subject', () => {
  const [one, other] = [openForm(), openForm()];
  one.type('من نافذة');
  other.type('من أخرى');
  vi.advanceTimersByTime(KEEP_AFTER_MS);
  expect(kept().sort()).toEqual(['من أخرى', 'من نافذة']);
  one.keeper.drop();
  expect(kept()).toEqual(['من أخرى']);
});

test('reports once that the device refuses copies, and once that it accepts them again', () => {
  const { keeper, reported, type } = openForm();
  storage.isFull = true;
  type('لا مكان');
  keeper.flush();
  type('لا مكان بعد');
  keeper.flush();
  expect(keeper.isKept).toBe(false);
  storage.isFull = false;
  type('صار مكان');
  keeper.flush();
  expect(reported).toEqual([false, true]);
  expect(kept()).toEqual(['صار مكان']);
});

test('returns a discarded text once, with the text it replaces, and deletes the copy', () => {
  const { keeper, type } = openForm();
  expect(keeper.discard()).toBeNull();
  type('كلام أُلغي');
  keeper.flush();
  expect(keeper.discard()).toMatchObject({ value: { text: 'كلام أُلغي' }, base: SAVED, owner: OWNER });
  vi.advanceTimersByTime(KEEP_AFTER_MS * 2);
  expect(kept()).toEqual([]);
  expect(keeper.isDirty).toBe(false);
  expect(keeper.discard()).toBeNull();
});

test('sends the text on leaving, and deletes it from the server once it is saved', async () => {
  const { keeper, type } = openForm();
  type('قبل المغادرة');
  keeper.leave();
  const [draft] = listDrafts({ storage, owner: OWNER }, 'page:host', schema);
  expect(server.sent).toMatchObject([{ storageKey: draft?.storageKey, record: { keptAt: draft?.keptAt } }]);
  keeper.drop();
  await vi.advanceTimersByTimeAsync(0);
  expect(server.settled.map(({ storageKey }) => storageKey)).toEqual([draft?.storageKey]);
});

test('takes over an earlier draft, which is deleted from the device and then from the server', async () => {
  const first = openForm();
  first.type('كُتب في الهاتف');
  first.keeper.leave();
  const [earlier] = listDrafts({ storage, owner: OWNER }, 'page:host', schema);
  if (!earlier) expect.fail('no draft');
  const { keeper } = openForm();
  keeper.takeOver(earlier);
  expect(kept()).toEqual(['كُتب في الهاتف']);
  expect(storage.getItem(earlier.storageKey)).toBeNull();
  await vi.advanceTimersByTimeAsync(0);
  expect(server.sent).toHaveLength(2);
  expect(server.settled).toEqual([{ storageKey: earlier.storageKey, keptAt: earlier.keptAt }]);
  expect(keeper.isOnServer).toBe(true);
});

test('keeps the order of its texts, and ends them, when the clock of the device is put back', async () => {
  vi.setSystemTime(Date.UTC(2026, 4, 2, 10));
  const { keeper, type } = openForm();
  const keptAt = () => listDrafts({ storage, owner: OWNER }, 'page:host', schema)[0]?.keptAt ?? '';
  type('بساعة الغد');
  keeper.leave();
  const before = keptAt();
  vi.setSystemTime(Date.UTC(2026, 4, 1, 10));
  type('بالساعة الصحيحة');
  keeper.leave();
  const after = keptAt();
  expect(after > before).toBe(true);
  keeper.drop();
  await vi.advanceTimersByTimeAsync(0);
  expect(server.settled).toMatchObject([{ keptAt: after }]);
});

test('stores the text again on leaving if the browser has erased all of the site, and not what another form took over', () => {
  const { keeper, type } = openForm();
  type('لا يُمحى');
  keeper.flush();
  storage.entries.clear();
  keeper.leave();
  expect(kept()).toEqual([]);
  isSignedOut = true;
  keeper.leave();
  expect(kept()).toEqual(['لا يُمحى']);
});
