import { rmSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeTestDir } from '../storage/testing.ts';
import { SearchThread } from './search-thread-client.server.ts';

describe('a search thread', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = makeTestDir();
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));

  test('reports that it cannot start, and starts again with the next search', async () => {
    const tell = vi.fn();
    const searches = new SearchThread({ databaseUrl: null, dataDir }, tell);
    const error = { code: 'unavailable', text: { key: 'error.unavailable' }, retryAfterSeconds: 5 };
    await expect(searches.find('القوارب', 20)).rejects.toMatchObject(error);
    await expect(searches.find('القوارب', 20)).rejects.toMatchObject(error);
    await searches.close();
    expect(tell).not.toHaveBeenCalled();
  });

  test('reports a failure of the database server with the same error code', async () => {
    const databaseUrl = 'postgres://nobody@127.0.0.1:1/none';
    const searches = new SearchThread({ databaseUrl, dataDir }, () => {});
    await expect(searches.find('القوارب', 20)).rejects.toMatchObject({
      code: 'unavailable',
      text: { key: 'error.unavailable' },
      retryAfterSeconds: 5,
    });
    await searches.close();
  });
});
