import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ADAPTER, type TestDatabase } from '../adapters.testing.ts';

describe(`the mark of development on ${ADAPTER.name}`, () => {
  let database: TestDatabase;

  beforeEach(async () => {
    database = await ADAPTER.createDatabase();
  });
  afterEach(() => database.remove());

  test('a database has no mark until it is marked, and keeps it for every later opening', async () => {
    const storage = await database.open();
    expect(await storage.isDevelopmentDatabase()).toBe(false);
    await storage.markAsDevelopment();
    await storage.markAsDevelopment();
    expect(await storage.isDevelopmentDatabase()).toBe(true);
    expect(await (await database.open()).isDevelopmentDatabase()).toBe(true);
  });

  test('the mark does not raise the content version', async () => {
    const storage = await database.open();
    const version = storage.contentVersion();
    await storage.markAsDevelopment();
    expect(storage.contentVersion()).toBe(version);
  });
});
