import {
  appendFile,
  chmod,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  rm,
  symlink,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertUser } from '../features/accounts/account.factory.ts';
import { createSecretBox } from '../features/accounts/credentials/secret-box.server.ts';
import { sealStoredSecrets } from '../features/accounts/second-factor/second-factor.server.ts';
import { insertInterview } from '../features/interviews/interview.factory.ts';
import { createFileStore } from '../features/media/file-store.server.ts';
import {
  DEFAULT_FOCUS,
  IMAGE_FORMATS,
  imageFileName,
  type StoredImage,
} from '../features/media/media.schema.ts';
import { NO_SITE_SETTINGS } from '../features/site-settings/site-settings.schema.ts';
import { newId } from '../kernel/id.server.ts';
import { createBackup } from '../storage/backup/create-backup.server.ts';
import { buildSearchIndex, indexFile } from '../storage/open-search.server.ts';
import { openStorage } from '../storage/open-storage.server.ts';
import { inspectDatabase } from '../storage/sqlite/inspect-database.server.ts';
import { loadConfig } from '../config/config.server.ts';
import { runChecks, Warning } from '../storage/examine/check.ts';
import { describeSpace, releaseCheck } from './doctor-files.server.ts';
import { settingChecks } from './doctor-settings.server.ts';
import { examine } from './doctor.server.ts';

const NOW = new Date('2026-03-01T12:00:00.000Z');
const HOUR_MS = 60 * 60 * 1000;
const IMAGE: StoredImage = {
  kind: 'stored',
  id: 'a'.repeat(32),
  width: 320,
  height: 240,
  widths: [320],
  placeholder: '',
  focus: DEFAULT_FOCUS,
  alt: '',
};
const FILES = IMAGE_FORMATS.map((format) => imageFileName(IMAGE.id, 320, format));

let soundSite: string;
let folder: string;
let env: Record<string, string>;
beforeAll(async () => {
  soundSite = await mkdtemp(join(tmpdir(), 'mulhim-doctor-'));
  await makeSite(soundSite);
});
afterAll(() => rm(soundSite, { recursive: true, force: true }));
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mulhim-doctor-'));
  env = { DATA_DIR: join(folder, 'data'), BACKUP_DIR: join(folder, 'backups') };
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A site as it is after a day of good service. */
async function makeSite(root: string): Promise<void> {
  const dataDir = join(root, 'data');
  const storage = await openStorage({ databaseUrl: null, dataDir });
  const files = await createFileStore({ uploadsUrl: null, dataDir });
  for (const name of FILES) await files.put(name, Buffer.from(name), 'image/webp');
  await storage.transaction(({ media }) => media.ensureImage(IMAGE, NOW));
  await insertInterview(storage, { topics: [{ id: newId(), name: 'البحر' }], updatedAt: NOW.toISOString() });
  await insertUser({ storage, clock: { now: () => NOW } }, { role: 'admin' });
  await storage.close();
  const backupsDir = join(root, 'backups');
  await createBackup({ databaseUrl: null, dataDir, backupsDir, openUploads: async () => files, now: NOW });
}

async function findings(options: Partial<Parameters<typeof examine>[0]> = {}): Promise<string[]> {
  const found = await examine({ env, settingsFile: '', now: NOW, asksSite: false, ...options });
  for (const { state, todo } of found) expect(todo === undefined).toBe(state === 'ok');
  return found.filter(({ what }) => !what.startsWith('disk of')).map(({ state, what }) => `${state} ${what}`);
}

const faults = async (options?: Parameters<typeof findings>[0]) =>
  (await findings(options)).filter((finding) => finding.startsWith('fail'));

const warningsOf = async (settings: Record<string, string>) =>
  (await runChecks(settingChecks(loadConfig({ ...env, ...settings })))).map(({ what }) => what);

const database = (run: (database: DatabaseSync) => void) => {
  const opened = new DatabaseSync(join(folder, 'data', 'mulhim.db'), { enableForeignKeyConstraints: false });
  run(opened);
  opened.close();
};

test('the doctor reports nothing about a sound site but that its address is local', async () => {
  await cp(soundSite, folder, { recursive: true });
  expect((await findings()).filter((finding) => !finding.startsWith('ok'))).toEqual([
    'warn settings: SITE_URL is localhost',
  ]);
});

test('the doctor reports only missing backups before the first start, and creates nothing', async () => {
  expect(await faults()).toEqual([`fail backups: none in ${env['BACKUP_DIR']}`]);
  expect(await findings()).toContain(`warn database: none in ${env['DATA_DIR']} yet`);
  expect(await readdir(folder)).toEqual([]);
  // A restore refuses a folder that is not empty.
  const dataDir = join(folder, 'data');
  await mkdir(dataDir);
  expect(await faults()).toEqual([`fail backups: none in ${env['BACKUP_DIR']}`]);
  expect(await readdir(dataDir)).toEqual([]);
});

test('the doctor reports a data folder that it cannot look into, and everything else', async () => {
  await symlink('data', join(folder, 'data'));
  const found = await examine({ env, settingsFile: '', now: NOW, asksSite: false });
  expect(found).toContainEqual({
    state: 'fail',
    what: expect.stringMatching(/^database: ELOOP/),
    todo: expect.stringMatching(/^let the account of the server own DATA_DIR/),
  });
  expect(found.map(({ what }) => what)).toContain(`backups: none in ${env['BACKUP_DIR']}`);
});

describe('the doctor', () => {
  beforeEach(() => cp(soundSite, folder, { recursive: true }));

  test('reports settings that the server refuses', async () => {
    const wrong = { ...env, PORT: 'many', SIGNUP: 'perhaps' };
    expect(await faults({ env: wrong })).toEqual([
      expect.stringContaining('PORT: got "many"'),
      expect.stringContaining('SIGNUP: got "perhaps"'),
    ]);
    expect(await findings({ env: wrong, settingsFile: 'SITE_URLS=x' })).toContain(
      'warn settings: SITE_URLS in .env: no such setting; SITE_URL is meant?',
    );
    expect(await faults({ env: { ...env, TEST_MODE: 'on' } })).toEqual([
      'fail TEST_MODE: got "on", a production start takes no development switch',
    ]);
  });

  test('warns of settings that are unsafe for a site on the web', async () => {
    const regretted = { ...env, SITE_URL: 'http://site.example', BIND: '0.0.0.0', TRUST_PROXY: 'on' };
    const found = await findings({ env: regretted });
    expect(found.filter((finding) => finding.startsWith('warn'))).toEqual([
      'warn settings: SITE_URL is without https',
      'warn settings: TRUST_PROXY is on and BIND is 0.0.0.0',
      'warn settings: CONTACT_EMAIL is the example',
    ]);
  });

  test('warns of what is taken otherwise than it is meant, and says that one disk has everything', async () => {
    const regretted = {
      ...env,
      BACKUP_DIR: join(folder, 'data'),
      ADMIN_EMAIL: 'host@example.com',
      ADMIN_PASSWORD: 'password',
    };
    expect(await findings({ env: regretted, settingsFile: 'LOG_LEVELS=on' })).toEqual(
      expect.arrayContaining([
        'warn settings: LOG_LEVELS in .env: no such setting; LOG_LEVEL is meant?',
        expect.stringMatching(/^warn settings: BACKUP_DIR is inside DATA_DIR/),
        'warn settings: ADMIN_PASSWORD is one of the most common passwords',
        'ok BACKUP_DIR: on the disk of DATA_DIR: copy the backups to another disk or machine too',
      ]),
    );
  });

  test('takes the contact address that is set in the admin area', async () => {
    const example = 'warn settings: CONTACT_EMAIL is the example';
    const onWeb = { env: { ...env, SITE_URL: 'https://site.example' } };
    expect(await findings(onWeb)).toContain(example);
    const storage = await openStorage({ databaseUrl: null, dataDir: join(folder, 'data') });
    const settings = { ...NO_SITE_SETTINGS, contactEmail: 'host@site.example', version: 1 };
    await storage.transaction(({ siteSettings }) => siteSettings.saveSiteSettings(settings));
    await storage.close();
    expect(await findings(onWeb)).not.toContain(example);
  });

  test('warns when idle connections are closed earlier than a proxy closes them', async () => {
    const problem = 'settings: KEEP_ALIVE is 60, and proxies keep idle connections for 60 s';
    expect(await warningsOf({ KEEP_ALIVE: '60' })).toContain(problem);
    expect(await warningsOf({ KEEP_ALIVE: '61' })).not.toContainEqual(expect.stringContaining('KEEP_ALIVE'));
  });

  test('reports connections to the database and uploads that are not encrypted', async () => {
    const ways = {
      DATABASE_URL: 'postgres://mulhim:secret@192.0.2.1/mulhim?sslmode=require',
      UPLOADS_URL: 's3://bucket?endpoint=http://192.0.2.1',
    };
    expect(await warningsOf(ways)).toEqual(
      expect.arrayContaining([
        'settings: DATABASE_URL leads over the network without sslmode=verify-full',
        'settings: the endpoint of UPLOADS_URL is without https',
      ]),
    );
    const encrypted = {
      DATABASE_URL: 'postgres://mulhim:secret@192.0.2.1/mulhim?sslmode=verify-full',
      UPLOADS_URL: 's3://bucket?endpoint=https://192.0.2.1',
    };
    expect(await warningsOf(encrypted)).not.toContainEqual(expect.stringMatching(/DATABASE_URL|UPLOADS_URL/));
    const socket = { DATABASE_URL: 'postgres://mulhim@%2Frun%2Fpostgresql/mulhim' };
    expect(await warningsOf(socket)).not.toContainEqual(expect.stringContaining('DATABASE_URL'));
  });

  test('warns of a data folder that other accounts can read', async () => {
    const warned = `warn DATA_DIR: other accounts of this machine can look into ${env['DATA_DIR']}`;
    expect(await findings()).not.toContain(warned);
    await chmod(join(folder, 'data'), 0o755);
    expect(await findings()).toContain(warned);
    expect(await faults()).toEqual([]);
  });

  test('reports second factors whose key is missing or wrong, and none that are not encrypted yet', async () => {
    const dataDir = join(folder, 'data');
    const storage = await openStorage({ databaseUrl: null, dataDir });
    const services = {
      storage,
      clock: { now: () => NOW },
      secrets: createSecretBox({ secretKey: null, dataDir }),
    };
    const user = await insertUser(services);
    const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
    await storage.transaction(({ accounts }) =>
      accounts.insertSecondFactor({ userId: user.id, secret, lastStep: 0 }),
    );
    expect(await findings()).not.toContainEqual(expect.stringContaining('second factors'));
    await sealStoredSecrets(services);
    await storage.close();
    const key = join(dataDir, 'secret.key');
    expect(await findings()).toContain(`ok second factors: ${key} opens all 1`);
    const SECRET_KEY = Buffer.alloc(32).toString('base64');
    expect(await faults({ env: { ...env, SECRET_KEY } })).toEqual([
      'fail second factors: SECRET_KEY opens 0 of 1',
    ]);
    await writeFile(key, 'half');
    expect(await faults()).toEqual([expect.stringContaining('holds no key')]);
    await rm(key);
    expect(await faults()).toEqual([`fail second factors: ${key} opens 0 of 1`]);
  });

  test('reports a damaged database', async () => {
    await truncate(join(folder, 'data', 'mulhim.db'), 10_000);
    expect(await faults()).toEqual([expect.stringMatching(/^fail database: .*damaged/)]);
  });

  test('advises to restore a backup only for a database that is damaged', async () => {
    const path = join(folder, 'data', 'mulhim.db');
    const todo = async () =>
      (await examine({ env, settingsFile: '', now: NOW, asksSite: false })).find(({ what }) =>
        what.startsWith(`database: The database file ${path}`),
      )?.todo;
    database((opened) => opened.exec(`insert into migration values ('999-of-the-future', '2030')`));
    expect(await todo()).toBe('install the version of the program that was running before');
    // As if the log belonged to another account, which this test may not be refused.
    await mkdir(`${path}-wal`);
    expect(await todo()).toMatch(/^let the account of the server own DATA_DIR/);
    await rm(`${path}-wal`, { recursive: true });
    await truncate(path, 10);
    expect(await todo()).toMatch(/restore a backup/);
  });

  test('reports an index that does not match its rows, which a start does not check', async () => {
    const path = join(folder, 'data', 'mulhim.db');
    const opened = new DatabaseSync(path, { defensive: false });
    opened.exec(`create table noted (word text, kind text) strict;
      create index noted_by_word on noted (word);
      insert into noted values ('first', 'b'), ('second', 'a');
      pragma writable_schema = on;
      update sqlite_schema set sql = replace(sql, '(word)', '(kind)') where name = 'noted_by_word'`);
    opened.close();
    expect(() => inspectDatabase(path)).not.toThrow();
    expect(await faults()).toEqual(['fail database: row 1 missing from index noted_by_word']);
  });

  test('reports a row without its parent', async () => {
    database((opened) =>
      opened.exec(`insert into question (id, interview_id, position, version, word_count, question, answer)
        values ('q', 'nowhere', 0, 1, 1, 'q', 'a')`),
    );
    expect(await faults()).toEqual(['fail database: a row of question has no parent']);
  });

  test('reports a database of a newer version and warns of one of an older version', async () => {
    database((opened) => opened.exec(`insert into migration values ('999-of-the-future', '2030')`));
    expect(await faults()).toEqual([expect.stringContaining('newer version')]);
    database((opened) => opened.exec(`delete from migration where name > '001-initial'`));
    expect(await findings()).toContainEqual(expect.stringMatching(/^warn schema: 002-.* not applied yet$/));
  });

  test('warns of a database without an admin', async () => {
    database((opened) => opened.exec('delete from user_account'));
    expect(await findings()).toContain('warn admins: none');
  });

  test('reports a wrong date in a list of topics, and the suggested statement corrects it', async () => {
    database((opened) => opened.exec('update interview_topic set published_at = null'));
    expect(await faults()).toEqual(['fail lists of topics: 1 wrong dates']);
    const found = await examine({ env, settingsFile: '', now: NOW, asksSite: false });
    const { todo = '' } = found.find(({ state }) => state === 'fail') ?? {};
    database((opened) => opened.exec(todo.replace(/^.*?: /, '')));
    expect(await faults()).toEqual([]);
  });

  test('compares the stored index of the search with a new one', async () => {
    const dataDir = join(folder, 'data');
    const stored = indexFile(dataDir);
    const searchFindings = async () => (await findings()).filter((finding) => finding.includes(' search: '));
    expect(await searchFindings()).toEqual(['ok search: no index is stored yet']);
    await buildSearchIndex({ databaseUrl: null, dataDir, log: () => {} });
    expect(await searchFindings()).toEqual([
      'ok search: finds the words of 1 interviews as a new index does',
    ]);
    const storage = await openStorage({ databaseUrl: null, dataDir });
    await insertInterview(storage, { name: 'نجوى', updatedAt: NOW.toISOString() });
    await storage.close();
    expect(await searchFindings()).toEqual([
      'ok search: finds the words of 2 interviews as a new index does',
    ]);
    // As if the index had missed a change.
    database((opened) => opened.exec(`update interview set name = 'سلمى' where name = 'نجوى'`));
    await buildSearchIndex({ databaseUrl: null, dataDir, log: () => {} });
    database((opened) => opened.exec(`update interview set name = 'نجوى' where name = 'سلمى'`));
    expect(await searchFindings()).toEqual([
      'fail search: 1 words are not found where a new index finds them',
    ]);
    await truncate(stored, 100);
    expect(await searchFindings()).toEqual([
      'warn search: the stored index is damaged or of another version',
    ]);
  });

  test('reports an upload whose file is missing', async () => {
    const [gone = ''] = FILES;
    await rm(join(folder, 'data', 'uploads', gone));
    expect(await faults()).toEqual([expect.stringMatching(new RegExp(`^fail uploads: 1 files .*${gone}`))]);
  });

  test('reports an upload folder that cannot be written', async () => {
    await rm(join(folder, 'data', 'uploads'), { recursive: true });
    await writeFile(join(folder, 'data', 'uploads'), 'a file');
    expect(await faults()).toEqual([expect.stringMatching(/^fail uploads: .*cannot be written/)]);
  });

  test('reports a clock that is behind the latest time in the database', async () => {
    database((opened) =>
      opened.exec(`insert into session (token_hash, user_id, created_at, last_used_at)
        select 'h', id, '2026-03-01T14:00:00.000Z', '2026-03-01T14:00:00.000Z' from user_account`),
    );
    expect(await faults()).toEqual([expect.stringMatching(/^fail clock: .* knows 2026-03-01T14:00/)]);
  });

  test('reports backups that are too old or damaged, and warns when none are made', async () => {
    const later = new Date(NOW.getTime() + 49 * HOUR_MS);
    expect(await faults({ now: later })).toEqual(['fail backups: the newest is 49 h old']);
    const [backup = ''] = [join(folder, 'backups', 'mulhim-2026-03-01T12-00-00-000Z')];
    await appendFile(join(backup, 'mulhim.db'), 'x');
    expect(await faults()).toEqual([expect.stringMatching(/^fail backups: .* is damaged/)]);
    const [picture = ''] = await readdir(join(backup, 'uploads'));
    await truncate(join(backup, 'uploads', picture), 3);
    expect(await faults()).toEqual([
      expect.stringContaining(`2 files are missing or of another size, such as mulhim.db`),
    ]);
    const none = { ...env, BACKUP_DIR: '' };
    expect(await findings({ env: none })).toContain('warn backups: the server makes none');
  });

  test('reports that the only backup was made while the clock was ahead', async () => {
    const earlier = new Date(NOW.getTime() - 30 * 24 * HOUR_MS);
    expect(await faults({ now: earlier })).toContain(`fail backups: none in ${env['BACKUP_DIR']}`);
  });

  test('reports a folder of backups that cannot be read, and everything else', async () => {
    const backups = join(folder, 'not-a-folder');
    await writeFile(backups, '');
    expect(await faults({ env: { ...env, BACKUP_DIR: backups } })).toEqual([
      expect.stringMatching(/^fail backups: ENOTDIR/),
    ]);
  });

  test('reports a disk that is nearly full', () => {
    expect(() => describeSpace(100 * 1024 ** 2)).toThrow(new Error('0.1 GB free'));
    expect(() => describeSpace(1024 ** 3)).toThrow(Warning);
    expect(describeSpace(10 * 1024 ** 3)).toBe('10.0 GB free');
  });

  test('reports an unreachable PostgreSQL without its password', async () => {
    const away = { ...env, DATABASE_URL: 'postgres://someone:hunter2@127.0.0.1:1/mulhim' };
    const found = await findings({ env: away });
    expect(found).toContainEqual(expect.stringMatching(/^fail database: /));
    expect(found.join('\n')).not.toContain('hunter2');
  });
});

test('reports a bucket whose key may list but not write', async () => {
  const storage = createServer((request, response) => {
    request.resume();
    response.statusCode = request.method === 'GET' ? 200 : 403;
    response.setHeader('Content-Type', 'application/xml');
    request.once('end', () =>
      response.end(
        request.method === 'GET'
          ? '<ListBucketResult><IsTruncated>false</IsTruncated></ListBucketResult>'
          : '<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>',
      ),
    );
  });
  storage.listen(0, '127.0.0.1');
  await once(storage, 'listening');
  const { port } = Object(storage.address());
  const endpoint = encodeURIComponent(`http://127.0.0.1:${port}`);
  const UPLOADS_URL = `s3://key:secret@uploads?endpoint=${endpoint}&forcePathStyle=true`;
  const found = await findings({ env: { ...env, UPLOADS_URL } });
  storage.close();
  expect(found).toContainEqual(expect.stringMatching(/^fail uploads: /));
  expect(found).not.toContain('ok uploads: can be written');
});

describe('the request of the doctor to the site', () => {
  let refusesForms = false;
  let isPageCached = false;
  let date: Date | null = null;
  const server = createServer((request, response) => {
    request.resume();
    const isRefused = refusesForms && request.method === 'POST';
    const isFromCache = isPageCached && request.url === '/';
    if (request.headers.host?.startsWith('localhost') && !isRefused && !isFromCache)
      response.setHeader('X-Request-Id', 'of-this-product');
    if (date !== null) response.setHeader('Date', date.toUTCString());
    response.statusCode = isRefused ? 413 : 200;
    request.once('end', () => response.end('page'));
  });
  let port: number;
  beforeAll(async () => {
    server.listen(0, 'localhost');
    await once(server, 'listening');
    const address = server.address();
    port = typeof address === 'object' && address ? address.port : 0;
  });
  afterAll(() => server.close());

  const visit = async (site: string) =>
    (await findings({ env: { ...env, SITE_URL: site }, asksSite: true })).findLast((line) =>
      line.includes('site:'),
    );

  test('finds out whether the site responds and whether it is this product', async () => {
    await mkdir(join(folder, 'data'));
    const here = `http://localhost:${port}`;
    expect(await visit(here)).toBe(`ok site: ${here} answers`);
    const { address } = Object(server.address());
    const other = `http://${String(address).includes(':') ? `[${address}]` : address}:${port}`;
    expect(await visit(other)).toMatch(/^fail site: .*not from this product$/);
    expect(await visit('http://localhost:1')).toMatch(/^fail site: .*does not answer/);
  });

  test('recognises this product when its home page comes from the cache, without a request id', async () => {
    await mkdir(join(folder, 'data'));
    isPageCached = true;
    const here = `http://localhost:${port}`;
    expect(await visit(here)).toBe(`ok site: ${here} answers`);
    isPageCached = false;
  });

  test('compares the clock of the site with that of this machine', async () => {
    await mkdir(join(folder, 'data'));
    const here = `http://localhost:${port}`;
    const clocks = async () =>
      (await findings({ env: { ...env, SITE_URL: here }, asksSite: true })).filter((line) =>
        line.endsWith(here),
      );
    expect(await clocks()).toEqual([`ok clock: agrees with ${here}`]);
    date = new Date(Date.now() - HOUR_MS);
    expect(await clocks()).toEqual([expect.stringMatching(/^fail clock: 36\d\d s away from that of http/)]);
    date = null;
  });

  test('finds out whether a proxy cuts forms', async () => {
    await mkdir(join(folder, 'data'));
    refusesForms = true;
    expect(await visit(`http://localhost:${port}`)).toBe('fail site: a proxy answers 413 to a form of 2 MB');
  });
});

test('a release whose files are not those that it was made with is reported', async () => {
  const list = join(folder, 'files.sha256');
  const names = ['same', 'changed', 'gone'];
  const sum = createHash('sha256').update('made').digest('hex');
  await writeFile(list, names.map((name) => `${sum}  ${name}\n`).join(''));
  for (const name of names) await writeFile(join(folder, name), 'made');
  expect(await runChecks([releaseCheck(list)])).toEqual([
    { state: 'ok', what: 'release: 3 files as they were made' },
  ]);
  await appendFile(join(folder, 'changed'), '!');
  await rm(join(folder, 'gone'));
  expect(await runChecks([releaseCheck(list)])).toMatchObject([
    { state: 'fail', what: 'release: 2 of 3 files are missing or changed, such as changed, gone' },
  ]);
  expect(await runChecks([releaseCheck(join(folder, 'none'))])).toEqual([]);
});
