import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeTestDir } from '../../storage/testing.ts';
import { runImport } from './run-import.server.ts';

const FLAGS = ['--disable-proto=delete', '--max-old-space-size=256'];

const flagsHere = process.execArgv;
let root: string;
beforeEach(() => {
  root = makeTestDir();
});
afterEach(() => {
  process.execArgv = flagsHere;
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true });
});

test('an import runs with the flags of the server that starts it', async () => {
  const probe = join(root, 'probe.cjs');
  const seen = join(root, 'flags.json');
  writeFileSync(
    probe,
    `require('fs').writeFileSync(${JSON.stringify(seen)}, JSON.stringify(process.execArgv));`,
  );
  process.execArgv = [...FLAGS, '--require', probe];
  const config = { dataDir: join(root, 'data'), databaseUrl: null, uploadsUrl: null };
  const events: unknown[] = [];
  await runImport({
    path: join(root, 'missing.zip'),
    userId: 'nobody',
    config,
    onEvent: (event) => events.push(event),
    onFailure: () => {},
  });
  expect(events).toMatchObject([{ kind: 'refused' }]);
  expect(JSON.parse(readFileSync(seen, 'utf8'))).toEqual([...FLAGS, '--require', probe]);
});

test('an import into a site whose secrets are in files uses the settings of the server', async () => {
  const file = join(root, 'secret');
  writeFileSync(file, 'nothing that is read');
  for (const name of ['DATABASE_URL_FILE', 'UPLOADS_URL_FILE']) vi.stubEnv(name, file);
  const failures: string[] = [];
  await runImport({
    path: join(root, 'missing.zip'),
    userId: 'nobody',
    config: {
      dataDir: join(root, 'data'),
      databaseUrl: 'postgres://nobody@127.0.0.1:1/none',
      uploadsUrl: 's3://key:secret@bucket?region=eu',
    },
    onEvent: () => {},
    onFailure: (reason) => failures.push(reason),
  });
  expect(failures).toEqual([expect.stringContaining('127.0.0.1:1')]);
});
