import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openStorage } from '../storage/open-storage.server.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mulhim-start-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Starts the production build, which must refuse, and gives what it said. */
async function refuse(env: Record<string, string>): Promise<{ code: number | null; lines: string[] }> {
  const child = spawn(process.execPath, ['build/site/server/main.js'], {
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: join(folder, 'data'),
      LOG_LEVEL: 'silent',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = await once(child, 'close');
  return { code, lines: output.trim().split('\n') };
}

/** Every file below a folder with its content hash. */
async function snapshot(path: string): Promise<Record<string, string>> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(
    await Promise.all(
      files.map(async (file) => [
        file,
        createHash('sha256')
          .update(await readFile(file))
          .digest('hex'),
      ]),
    ),
  );
}

describe('a production start that cannot succeed', () => {
  test('reports all wrong settings at once', async () => {
    const { code, lines } = await refuse({ PORT: 'many', SIGNUP: 'perhaps', DATABASE_URLS: 'postgres://db' });
    expect(code).toBe(78);
    expect(lines).toEqual([
      'DATABASE_URLS: no such setting; DATABASE_URL is meant?',
      'PORT: got "many", takes a port number from 0 to 65535',
      'SIGNUP: got "perhaps", takes open or closed',
    ]);
    expect(await snapshot(folder)).toEqual({});
  });

  test('refuses a development switch', async () => {
    const { code, lines } = await refuse({ TEST_MODE: 'on' });
    expect(code).toBe(78);
    expect(lines).toEqual(['TEST_MODE: got "on", a production start takes no development switch']);
    expect(await snapshot(folder)).toEqual({});
  });

  test('reports every development switch at once', async () => {
    const { code, lines } = await refuse({ TEST_MODE: 'on', NODE_ENV: 'development' });
    expect(code).toBe(78);
    expect(lines).toEqual([
      'TEST_MODE: got "on", a production start takes no development switch',
      'NODE_ENV: got "development", a production start takes no development switch',
    ]);
    expect(await snapshot(folder)).toEqual({});
  });

  test('refuses a database that a development start created', async () => {
    const dataDir = join(folder, 'data');
    const storage = await openStorage({ databaseUrl: null, dataDir });
    await storage.markAsDevelopment();
    await storage.close();
    const { code, lines } = await refuse({});
    expect(code).toBe(78);
    expect(lines).toEqual([
      `DATA_DIR: ${dataDir} was made by npm run dev, and a production start does not open it; name another`,
    ]);
    const after = await openStorage({ databaseUrl: null, dataDir });
    expect(await after.interviews.countInterviews()).toBe(0);
    await after.close();
  });

  test('names each setting that no longer has an effect in one line', async () => {
    const { lines } = await refuse({
      DATABASE_READ_URL: 'postgres://replica/mulhim',
      DATABASE_URL: 'postgres://127.0.0.1:1/mulhim',
      WEB_CONCURRENCY: '2',
    });
    expect(lines.slice(0, -1)).toEqual([
      'DATABASE_READ_URL has no effect any more (docs/scale.md): remove it',
      'WEB_CONCURRENCY has no effect any more (docs/scale.md): remove it',
    ]);
  });

  test('refuses a port in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' ? String(address?.port) : '';
    const { code, lines } = await refuse({ PORT: port });
    other.close();
    expect(code).toBe(1);
    expect(lines).toEqual([`PORT, BIND: cannot listen on 127.0.0.1:${port}, another program uses it`]);
    expect(await snapshot(folder)).toEqual({});
  });

  test('refuses a data folder that is a file and changes nothing', async () => {
    await writeFile(join(folder, 'data'), 'not a folder');
    const before = await snapshot(folder);
    const { code, lines } = await refuse({});
    expect(code).toBe(1);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('data folder');
    expect(await snapshot(folder)).toEqual(before);
  });

  test('refuses a data folder that cannot be created and changes nothing', async () => {
    await writeFile(join(folder, 'file'), 'no folder');
    const before = await snapshot(folder);
    const { code, lines } = await refuse({ DATA_DIR: join(folder, 'file', 'data') });
    expect(code).toBe(1);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('data folder');
    expect(await snapshot(folder)).toEqual(before);
  });

  test('refuses a damaged database and leaves it unchanged', async () => {
    const data = join(folder, 'data');
    await mkdir(data);
    await writeFile(join(data, 'mulhim.db'), Buffer.alloc(8192, 'damage'));
    const before = await snapshot(folder);
    const { code, lines } = await refuse({});
    expect(code).toBe(1);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('damaged');
    expect(await snapshot(folder)).toEqual(before);
  });

  test('refuses a database of a newer version and leaves it unchanged', async () => {
    const data = join(folder, 'data');
    await mkdir(data);
    const database = new DatabaseSync(join(data, 'mulhim.db'));
    database.exec(`create table migration (name text primary key, applied_at text);
      insert into migration values ('999-of-the-future', '2030-01-01T00:00:00.000Z')`);
    database.close();
    const before = await snapshot(folder);
    const { code, lines } = await refuse({});
    expect(code).toBe(1);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('newer version');
    expect(await snapshot(folder)).toEqual(before);
  });

  test('does not take an unreachable storage of the sample pictures for a fault of the database', async () => {
    const { code, lines } = await refuse({
      UPLOADS_URL: 's3://KEY:SECRET@bucket?endpoint=http://127.0.0.1:1',
    });
    expect(code).toBe(1);
    expect(lines).toEqual([
      expect.stringMatching(
        /^The sample pictures cannot be stored: UPLOADS_URL: the bucket bucket cannot be used: .*ECONNREFUSED/,
      ),
    ]);
  });

  test('refuses to make an admin with a common password', async () => {
    const { code, lines } = await refuse({ ADMIN_EMAIL: 'host@example.com', ADMIN_PASSWORD: 'password' });
    expect(code).toBe(78);
    expect(lines).toEqual(['ADMIN_PASSWORD: got one of the most common passwords, takes another']);
  });

  test('reports an unreachable PostgreSQL in one line without its password', async () => {
    const { code, lines } = await refuse({ DATABASE_URL: 'postgres://someone:hunter2@127.0.0.1:1/mulhim' });
    expect(code).toBe(1);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('PostgreSQL');
    expect(lines[0]).not.toContain('hunter2');
    await expect(stat(join(folder, 'data'))).rejects.toThrow();
  });
});
