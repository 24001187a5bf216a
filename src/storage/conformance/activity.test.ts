import { expect, test } from 'vitest';
import { insertUser } from '../../features/accounts/account.factory.ts';
import type { ActivityEntry, ActivityQuery } from '../../features/activity/activity.schema.ts';
import { newId } from '../../kernel/id.server.ts';
import { onEachEngine } from '../adapters.testing.ts';

const SARA = { id: 'sara00000001', name: 'سارة' };
const HUDA = { id: 'huda00000002', name: 'هدى' };
const PHONE = { browser: 'Safari', system: 'iPhone' } as const;
const ALL: ActivityQuery = { page: 0, pageSize: 100, kinds: null, userId: null, until: null };
const at = (minutes: number) => new Date(Date.UTC(2026, 4, 1, 10, minutes)).toISOString();

onEachEngine('the log of activity', (t) => {
  const list = async (query: Partial<ActivityQuery> = {}) =>
    (await t.storage.activity.listActivity({ ...ALL, ...query })).items;
  const insert = async (minutes: number, overrides: Partial<ActivityEntry> = {}) => {
    const entry: ActivityEntry = {
      id: newId(),
      at: at(minutes),
      kind: 'interview-saved',
      by: SARA,
      about: { id: 'layla0000001', name: 'ليلى' },
      question: null,
      network: null,
      device: { browser: null, system: null },
      ...overrides,
    };
    await t.storage.transaction(({ activity }) => activity.insertActivity(entry));
    return entry;
  };

  test('entries are complete and newest first, page by page', async () => {
    const signedIn = await insert(0, {
      kind: 'signed-in',
      about: SARA,
      network: '203.0.113.0/24',
      device: PHONE,
    });
    const changed = await insert(1, { kind: 'question-changed', question: 'كيف بدأت؟' });
    const fonts = await insert(2, { kind: 'fonts-changed', by: null, about: null });
    const entries = [fonts, changed, signedIn].map((entry) => ({ ...entry, hasInterview: false }));
    expect(await list()).toEqual(entries);
    const pages = [0, 1, 2].map((page) => t.storage.activity.listActivity({ ...ALL, page, pageSize: 2 }));
    expect(await Promise.all(pages)).toEqual([
      { items: entries.slice(0, 2), total: 3 },
      { items: entries.slice(2), total: 3 },
      { items: [], total: 3 },
    ]);
  });

  test('pages up to a moment stay the same when entries are added', async () => {
    const entries = [await insert(0), await insert(1), await insert(2)].map(({ id }) => id);
    const second = async () => (await list({ page: 1, pageSize: 2, until: at(2) })).map(({ id }) => id);
    expect(await second()).toEqual(entries.slice(0, 1));
    await insert(3);
    expect(await second()).toEqual(entries.slice(0, 1));
  });

  test('entries are filtered by kind, and by the user who acted or was acted on', async () => {
    const saved = await insert(0);
    const failed = await insert(1, { kind: 'sign-in-failed', by: null, about: HUDA });
    const made = await insert(2, { kind: 'user-created', by: HUDA, about: HUDA });
    const ids = async (query: Partial<ActivityQuery>) => (await list(query)).map(({ id }) => id);
    expect(await ids({ kinds: ['interview-saved', 'user-created'] })).toEqual([made.id, saved.id]);
    expect(await ids({ userId: HUDA.id })).toEqual([made.id, failed.id]);
    expect(await ids({ userId: SARA.id })).toEqual([saved.id]);
    expect(await ids({ userId: HUDA.id, kinds: ['sign-in-failed'] })).toEqual([failed.id]);
    expect(await ids({ userId: newId() })).toEqual([]);
  });

  test('the log of one account has its events only, newest first', async () => {
    const old = await insert(0, { kind: 'signed-in', about: SARA, network: '203.0.113.0/24' });
    await insert(1, { kind: 'signed-in', by: HUDA, about: HUDA });
    await insert(2, { kind: 'user-promoted', by: HUDA, about: SARA });
    const recent = await insert(3, { kind: 'sign-in-failed', by: null, about: SARA });
    const events = [recent, old].map(({ id, kind, at: moment, network, device }) => ({
      id,
      kind,
      at: moment,
      network,
      device,
    }));
    expect(await t.storage.activity.listAccountEvents(SARA.id, 10)).toEqual(events);
    expect(await t.storage.activity.listAccountEvents(SARA.id, 1)).toEqual(events.slice(0, 1));
  });

  test('entries older than a given moment are deleted, and no others', async () => {
    await insert(0);
    const kept = [await insert(1), await insert(2)];
    await t.storage.transaction(({ activity }) => activity.deleteActivityBefore(at(1)));
    expect((await list()).map(({ id }) => id)).toEqual(kept.map(({ id }) => id).toReversed());
  });

  test('account events of an earlier schema are migrated, with the name of the user', async () => {
    const user = await insertUser(
      { storage: t.storage, clock: { now: () => new Date(at(0)) } },
      { name: 'ليلى' },
    );
    const none = "null, 'Firefox', 'Linux'";
    await t.database.run(`
        drop table activity;
        delete from migration where name = '011-activity';
        create table account_event (id text not null primary key, user_id text not null, kind text not null,
          at text not null, network text, browser text, system text);
        insert into account_event values
          ('event0000001', '${user.id}', 'signed-in', '${at(0)}', '203.0.113.0/24', 'Firefox', 'Linux'),
          ('event0000002', '${user.id}', 'sign-in-failed', '${at(1)}', '203.0.113.0/24', 'Firefox', 'Linux'),
          ('event0000003', '${user.id}', 'password-reset', '${at(2)}', ${none});
      `);
    const migrated = await t.database.open();
    const about = { id: user.id, name: 'ليلى' };
    const { items } = await migrated.activity.listActivity(ALL);
    expect(items.map(({ id, kind, by }) => [id, kind, by])).toEqual([
      ['event0000003', 'password-reset', null],
      ['event0000002', 'sign-in-failed', null],
      ['event0000001', 'signed-in', about],
    ]);
    expect(items.map((item) => item.about)).toEqual([about, about, about]);
    expect(await migrated.activity.listAccountEvents(user.id, 1)).toMatchObject([
      { kind: 'password-reset', at: at(2), network: null, device: { browser: 'Firefox', system: 'Linux' } },
    ]);
  });
});
