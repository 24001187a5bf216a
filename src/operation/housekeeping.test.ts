import { existsSync } from 'node:fs';
import { utimes } from 'node:fs/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { insertUser, startSession } from '../features/accounts/account.factory.ts';
import type { ActivityQuery } from '../features/activity/activity.schema.ts';
import { addPiece, incomingPath, prepareIncoming } from '../features/archive/incoming-file.server.ts';
import { keepUnsavedDraft } from '../features/drafts/unsaved-drafts.server.ts';
import { insertInterview } from '../features/interviews/interview.factory.ts';
import { createInterview, deleteInterview } from '../features/interviews/interviews.server.ts';
import { startHousekeeping } from './housekeeping.server.ts';
import { openTestApp, type TestApp } from '../app/testing.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const START = Date.UTC(2026, 4, 1, 10);
const ALL: ActivityQuery = { page: 0, pageSize: 100, kinds: null, userId: null, until: null };

let t: TestApp;

async function open(env: Record<string, string> = {}): Promise<void> {
  t = await openTestApp(env);
  t.setNow(new Date(START));
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await open();
});
afterEach(async () => {
  vi.useRealTimers();
  await t.close();
});

async function keepHouseAt(moment: number): Promise<void> {
  t.setNow(new Date(moment));
  await startHousekeeping(t.services).stop();
}

async function deleteOne(): Promise<void> {
  const input = { name: 'حوار مع ليلى', summary: 'وصف قصير لهذا الحوار', image: { kind: 'keep' } as const };
  const { entity } = await createInterview(t.services, { ...input, questions: [] });
  await deleteInterview(t.services, entity.id);
}

const kinds = async () =>
  (await t.services.storage.activity.listActivity(ALL)).items.map(({ kind }) => kind).toSorted();
const inTrash = async () => (await t.services.storage.trash.listTrash()).length;

test('an interview is deleted permanently after 30 days in the trash, and no sooner', async () => {
  await deleteOne();
  await keepHouseAt(START + 30 * DAY_MS - 60 * 60 * 1000);
  expect(await inTrash()).toBe(1);
  await keepHouseAt(START + 30 * DAY_MS);
  expect(await inTrash()).toBe(0);
  expect(await kinds()).toEqual(['interview-deleted', 'interview-published', 'trash-expired']);
});

test('activity is deleted after 90 days, and no sooner', async () => {
  await deleteOne();
  await keepHouseAt(START + 90 * DAY_MS);
  expect(await kinds()).toEqual(['interview-deleted', 'interview-published', 'trash-expired']);
  await keepHouseAt(START + 90 * DAY_MS + 60 * 60 * 1000);
  expect(await kinds()).toEqual(['trash-expired']);
});

test('activity is deleted after the configured number of days', async () => {
  await t.close();
  await open({ ACTIVITY_DAYS: '7' });
  await deleteOne();
  await keepHouseAt(START + 7 * DAY_MS);
  expect(await kinds()).toHaveLength(2);
  await keepHouseAt(START + 7 * DAY_MS + 60 * 60 * 1000);
  expect(await kinds()).toEqual([]);
});

test('expired sessions are deleted', async () => {
  const { storage } = t.services;
  const user = await insertUser(t.services);
  await startSession(t.services, user);
  await keepHouseAt(START + DAY_MS + 60 * 60 * 1000);
  expect(await storage.accounts.listSessionsOf(user.id)).toEqual([]);
});

test('a part that fails does not stop the others, and is logged', async () => {
  await deleteOne();
  const { storage } = t.services;
  const transaction = storage.transaction.bind(storage);
  vi.spyOn(storage, 'transaction')
    // The lease of housekeeping.
    .mockImplementationOnce(transaction)
    .mockRejectedValueOnce(new Error('sessions are locked'));
  const logged = vi.spyOn(t.services.log, 'error');
  await keepHouseAt(START + 30 * DAY_MS);
  expect(await inTrash()).toBe(0);
  expect(logged).toHaveBeenCalledExactlyOnceWith(
    { err: new Error('sessions are locked') },
    'housekeeping failed; retrying',
  );
});

test('unsaved drafts are deleted from the server 30 days after their last change', async () => {
  const { id } = await insertUser(t.services);
  const draft = { key: 'fonts:w1', keptAt: new Date(START).toISOString(), value: {}, base: {} };
  await keepUnsavedDraft(t.services, id, draft);
  await keepHouseAt(START + 30 * DAY_MS);
  expect(await t.services.storage.unsavedDrafts.listDrafts(id)).toHaveLength(1);
  await keepHouseAt(START + 30 * DAY_MS + 60 * 60 * 1000);
  expect(await t.services.storage.unsavedDrafts.listDrafts(id)).toEqual([]);
});

test('a file whose import was given up is deleted a day after its last piece', async () => {
  const { dataDir } = t.services.config;
  await prepareIncoming(dataDir, new Date(START));
  const path = incomingPath(dataDir, 'ticket');
  await addPiece(path, 0, Buffer.from('PK'));
  await utimes(path, new Date(START), new Date(START));
  await keepHouseAt(START + DAY_MS);
  expect(existsSync(path)).toBe(true);
  await keepHouseAt(START + DAY_MS + 60 * 60 * 1000);
  expect(existsSync(path)).toBe(false);
});

test('related interviews are all marked as due once a night', async () => {
  const { storage } = t.services;
  const { id } = await insertInterview(storage);
  const keepFound = async () => {
    const [one] = await storage.related.listDue(1);
    if (one) await storage.transaction(({ related }) => related.keepRelated([{ ...one, related: [] }]));
  };
  const dueAt = async (moment: number) => {
    await keepFound();
    await keepHouseAt(moment);
    return (await storage.related.listDue(1)).map((one) => one.id);
  };
  expect(await dueAt(Date.UTC(2026, 4, 1, 23, 50))).toEqual([]);
  expect(await dueAt(Date.UTC(2026, 4, 2, 0, 50))).toEqual([id]);
  expect(await dueAt(Date.UTC(2026, 4, 2, 1, 50))).toEqual([]);
  expect(await dueAt(Date.UTC(2026, 4, 3, 0, 49))).toEqual([id]);
});

test('housekeeping runs at the start and once an hour', async () => {
  await deleteOne();
  const housekeeping = startHousekeeping(t.services);
  t.setNow(new Date(START + 30 * DAY_MS));
  await expect
    .poll(() => {
      vi.advanceTimersByTime(60 * 60 * 1000);
      return inTrash();
    })
    .toBe(0);
  await housekeeping.stop();
});
