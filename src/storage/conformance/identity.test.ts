import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { insertInterview } from '../../features/interviews/interview.factory.ts';
import { ADAPTER, type TestDatabase } from '../adapters.testing.ts';
import type { Storage } from '../storage.ts';

const [FIRST, OTHER] = [crypto.randomUUID(), crypto.randomUUID()];

describe(`the identity of a site on ${ADAPTER.name}`, () => {
  let database: TestDatabase;

  beforeEach(async () => {
    database = await ADAPTER.createDatabase();
  });
  afterEach(() => database.remove());

  const name = (storage: Storage, id: string, origin: string) =>
    storage.transaction(({ identity }) => identity.nameSite(id, origin));

  test('is given once, without an origin, and replaced by that of another copy', async () => {
    const storage = await database.open();
    expect(await storage.identity.findIdentity()).toBeNull();
    await name(storage, FIRST, 'https://a.example');
    await name(storage, OTHER, 'https://b.example');
    const given = { id: FIRST, formerOrigin: null, formerUntil: null };
    expect(await storage.identity.findIdentity()).toEqual(given);
    const other = { id: OTHER, formerOrigin: 'https://c.example', formerUntil: '2026-03-01T12:00:00.000Z' };
    await storage.transaction(({ identity }) => identity.saveIdentity(other));
    expect(await storage.identity.findIdentity()).toEqual(other);
  });

  test('has the origin of the first start after an upgrade, if there were interviews before', async () => {
    const storage = await database.open();
    await insertInterview(storage);
    await storage.close();
    await database.run('drop table site_identity');
    await database.run(`delete from migration where name = '042-site-identity+'`);
    const startedAt = new Date().toISOString();
    const upgraded = await database.open();
    expect(await upgraded.identity.findIdentity()).toBeNull();
    await name(upgraded, FIRST, 'https://a.example');
    await name(upgraded, OTHER, 'https://b.example');
    const identity = await upgraded.identity.findIdentity();
    expect(identity).toMatchObject({ id: FIRST, formerOrigin: 'https://a.example' });
    expect((identity?.formerUntil ?? '') >= startedAt).toBe(true);
  });
});
