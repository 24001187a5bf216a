import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ConfigError, loadConfig } from './config.server.ts';

function faultsOf(env: Record<string, string>): string[] {
  try {
    loadConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mulhim-test-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('configuration', () => {
  test('an empty environment results in the defaults of the product', () => {
    expect(loadConfig({})).toMatchObject({
      port: 9000,
      bind: '127.0.0.1',
      siteUrl: 'http://localhost:9000',
      uploadsBaseUrl: 'http://localhost:9000',
      dataDir: './data',
      databaseUrl: null,
      uploadsUrl: null,
      platformName: 'مُلهِم',
      host: { name: 'سارة المنصوري', slug: 'sara', country: 'مصر' },
      contactEmail: 'hello@example.com',
      firstAdmin: null,
      signUp: null,
      hasSampleContent: true,
      trustsProxy: false,
      searchRate: 40,
      logLevel: 'info',
      metricsToken: null,
      keepAliveMs: 75_000,
      hasFastPath: true,
      stopDelayMs: 0,
      webhooks: null,
      backups: { dir: null, everyMs: 24 * 60 * 60 * 1000, keep: 14 },
    });
  });

  test('the address of the site follows the port when it is not set', () => {
    expect(loadConfig({ PORT: '9300' })).toMatchObject({
      siteUrl: 'http://localhost:9300',
      uploadsBaseUrl: 'http://localhost:9300',
    });
    expect(loadConfig({ PORT: '9300', SITE_URL: 'https://site.example' })).toMatchObject({
      siteUrl: 'https://site.example',
    });
  });

  test.each([
    ['https://ملهم.شبكة', 'https://xn--ghbbbh.xn--ngbc5azd'],
    ['https://Site.example:443/', 'https://site.example'],
  ])('the address of the site %j is used as browsers send it', (given, used) => {
    expect(loadConfig({ SITE_URL: given })).toMatchObject({ siteUrl: used, uploadsBaseUrl: used });
  });

  test('a byte order mark at the beginning of .env is no part of the first name', () => {
    expect(loadConfig({ '\uFEFFPORT': '8080' }).port).toBe(8080);
  });

  test('an empty value counts as unset', () => {
    expect(loadConfig({ PORT: '', DATABASE_URL: ' ', SIGNUP: '' })).toMatchObject({
      port: 9000,
      databaseUrl: null,
      signUp: null,
    });
  });

  test('the configuration cannot be changed after it is read', () => {
    const config = loadConfig({});
    expect(() => Object.assign(config, { port: 1 })).toThrow(TypeError);
  });

  test('the example file lists every setting and is valid', async () => {
    const example = await readFile('.env.example', 'utf8');
    const env = Object.fromEntries(
      [...example.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
    );
    expect(loadConfig(env)).toEqual(loadConfig({}));
    expect(Object.keys(env).sort()).toEqual(
      [
        'ACTIVITY_DAYS',
        'ADMIN_EMAIL',
        'ADMIN_NAME',
        'ADMIN_PASSWORD',
        'BACKUP_DIR',
        'BACKUP_EVERY',
        'BACKUP_KEEP',
        'BIND',
        'CONTACT_EMAIL',
        'DATABASE_URL',
        'DATA_DIR',
        'FAST_PATH',
        'HOST_COUNTRY',
        'HOST_NAME',
        'HOST_SLUG',
        'KEEP_ALIVE',
        'LOG_LEVEL',
        'METRICS_TOKEN',
        'PLATFORM_NAME',
        'PORT',
        'SAMPLE_CONTENT',
        'SEARCH_RATE',
        'SECRET_KEY',
        'SIGNUP',
        'SITE_URL',
        'SOCIAL_URL',
        'STOP_DELAY',
        'TRUST_PROXY',
        'UPLOADS_BASE_URL',
        'UPLOADS_URL',
        'WEBHOOK_SECRET',
        'WEBHOOK_URLS',
      ].sort(),
    );
  });

  test.each([
    ['PORT', 'ninety', 'PORT: got "ninety", takes a port number from 0 to 65535'],
    ['PORT', '70000', 'PORT: got "70000", takes a port number from 0 to 65535'],
    ['SITE_URL', 'https://example.com/blog', 'SITE_URL: got "https://example.com/blog", takes a web origin'],
    ['SITE_URL', 'example.com', 'SITE_URL: got "example.com", takes a web origin'],
    ['HOST_SLUG', 'platform', 'HOST_SLUG: got "platform", takes lower-case Latin letters'],
    ['HOST_SLUG', 'سارة', 'HOST_SLUG: got "سارة", takes lower-case Latin letters'],
    ['CONTACT_EMAIL', 'nobody', 'CONTACT_EMAIL: got "nobody", takes an e-mail address'],
    ['SOCIAL_URL', 'javascript:alert(1)', 'SOCIAL_URL: got "javascript:alert(1)", takes a web address'],
    ['SIGNUP', 'yes', 'SIGNUP: got "yes", takes open or closed'],
    ['SAMPLE_CONTENT', '1', 'SAMPLE_CONTENT: got "1", takes on or off'],
    ['TRUST_PROXY', 'true', 'TRUST_PROXY: got "true", takes on or off'],
    ['SEARCH_RATE', '-1', 'SEARCH_RATE: got "-1", takes a whole number from 0 to 100000'],
    ['STOP_DELAY', '61', 'STOP_DELAY: got "61", takes a whole number of seconds from 0 to 60'],
    ['BACKUP_EVERY', 'daily', 'BACKUP_EVERY: got "daily", takes a whole number of hours from 1 to 720'],
    ['BACKUP_KEEP', '0', 'BACKUP_KEEP: got "0", takes a whole number from 1 to 1000'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL: got "loud", takes one of fatal, error'],
  ])(
    '%s=%s is reported in one line with its name, its value and the accepted values',
    (name, value, line) => {
      const problems = faultsOf({ [name]: value });
      expect(problems).toHaveLength(1);
      expect(problems[0]).toContain(line);
      expect(problems[0]).not.toContain('\n');
    },
  );

  test('secrets are never shown', () => {
    const problems = faultsOf({
      DATABASE_URL: 'mysql://root:hunter2@db/x',
      UPLOADS_URL: 'ftp://key:hunter2@bucket',
      ADMIN_EMAIL: 'admin@example.com',
      ADMIN_PASSWORD: 'abc',
      METRICS_TOKEN: 'short',
      SECRET_KEY: 'hunter2',
      WEBHOOK_URLS: 'http://hooks.example/hunter2',
      WEBHOOK_SECRET: 'whsec_hunter2',
    });
    expect(problems).toHaveLength(7);
    expect(problems.join('\n')).not.toMatch(/hunter2|abc"|short/);
  });

  test('a secret is read from the file that its NAME_FILE names, without the line break at its end', () => {
    const path = join(folder, 'token');
    writeFileSync(path, 'abcdefghijklmnop\n');
    expect(loadConfig({ METRICS_TOKEN_FILE: path }).metricsToken).toBe('abcdefghijklmnop');
    expect(loadConfig({ METRICS_TOKEN_FILE: ' ', METRICS_TOKEN: '' }).metricsToken).toBeNull();
  });

  test('a secret in two places, in a missing or empty file, or invalid in its file is reported by name', () => {
    const path = join(folder, 'token');
    writeFileSync(path, 'hunter2');
    expect(faultsOf({ METRICS_TOKEN_FILE: path })).toEqual([
      'METRICS_TOKEN: got a value that is not shown, takes 16 to 200 letters, digits, hyphens and underscores',
    ]);
    expect(faultsOf({ METRICS_TOKEN_FILE: path, METRICS_TOKEN: 'abcdefghijklmnop' })).toEqual([
      'METRICS_TOKEN and METRICS_TOKEN_FILE: take a value in one of the two',
    ]);
    expect(faultsOf({ SECRET_KEY_FILE: join(folder, 'nothing') })).toEqual([
      expect.stringMatching(/^SECRET_KEY_FILE: ENOENT.*nothing'$/),
    ]);
    writeFileSync(path, '\n');
    expect(faultsOf({ DATABASE_URL_FILE: path })).toEqual([`DATABASE_URL_FILE: ${path} is empty`]);
  });

  test.each([
    '#w0rd',
    'a/w0rd',
    '12/w0rd',
    'a?w0rd',
    '12?w0rd',
    '12#w0rd',
    'a@b/w0rd',
    'a@12?w0rd',
    'a@12#w0rd',
    'a%w0rd',
    '%e9w0rd',
    'a w0rd',
    '12/w0rd@',
  ])(
    'a database password with the characters of %s has to be encoded, and no part of it is shown',
    (password) => {
      const problems = faultsOf({ DATABASE_URL: `postgres://mulhim:${password}@db.example:5432/site` });
      expect(problems).toEqual([
        'DATABASE_URL: got a value that is not shown, takes an address such as postgres://user:password@host:5432/database, in which # of a password is written as %23, % as %25, / as %2F, ? as %3F, @ as %40 and a space as %20',
      ]);
      const encoded = `postgres://mulhim:${encodeURIComponent(password)}@db.example:5432/site?sslmode=verify-full`;
      expect(loadConfig({ DATABASE_URL: encoded }).databaseUrl).toBe(encoded);
    },
  );

  test.each([
    ['https://s3.example.com/bucket', 'which does not begin with s3://'],
    ['s3://KEY:sec/ret@bucket', 'which is no address'],
    ['s3://KEY:12#ret@bucket', 'with a bucket that cannot be one'],
    ['s3://KEY:%ret@bucket', 'with a % that encodes nothing'],
    ['s3://KEY@bucket', 'with only one of KEY and SECRET'],
    [
      's3://bucket?regoin=eu',
      'with a parameter twice or other than region, endpoint, prefix, forcePathStyle',
    ],
    ['s3://bucket?region=EU West', 'with a region that cannot be one'],
    ['s3://bucket?endpoint=s3.example.com:9000', 'with an endpoint without https://'],
    ['s3://bucket?prefix=../x', 'with a prefix other than names with slashes between them'],
    ['s3://bucket?forcePathStyle=yes', 'with a forcePathStyle other than true'],
  ])('of UPLOADS_URL=%s, the part that is wrong is named', (UPLOADS_URL, fault) => {
    expect(faultsOf({ UPLOADS_URL })).toEqual([
      `UPLOADS_URL: got a value that is not shown, ${fault}, takes an address such as s3://KEY:SECRET@bucket?region=eu-central-1&endpoint=https://s3.example.com, in which # of a password is written as %23, % as %25, / as %2F, ? as %3F, @ as %40 and a space as %20`,
    ]);
  });

  test('all problems are reported at once', () => {
    expect(faultsOf({ PORT: 'x', SIGNUP: 'y', LOG_LEVEL: 'z', ADMIN_EMAIL: 'a@example.com' })).toHaveLength(
      4,
    );
  });

  test('a setting of an earlier version is reported and has no effect', () => {
    const { warnings, ...config } = loadConfig({ DATABASE_READ_URL: 'not even an address' });
    expect(warnings).toEqual(['DATABASE_READ_URL has no effect any more (docs/scale.md): remove it']);
    expect({ ...config, warnings: [] }).toEqual(loadConfig({ DATABASE_READ_URL: ' ' }));
  });

  test.each([
    ['/srv/site', '/srv/site', true],
    ['/srv/site', '/srv/site/backups', true],
    ['./data', 'data/../data/..backups', true],
    ['/srv/site', '/srv/site-backups', false],
    ['/srv/site', '/srv', false],
    ['./data', './backups', false],
  ])('of data in %s, backups in %s are warned about: %s', (DATA_DIR, BACKUP_DIR, isWarnedAbout) => {
    const { warnings } = loadConfig({ DATA_DIR, BACKUP_DIR });
    expect(warnings).toEqual(isWarnedAbout ? [expect.stringMatching(/^BACKUP_DIR is inside DATA_DIR/)] : []);
  });

  test.each([
    ['[::1]', '::1'],
    ['*', '::'],
    ['::', '::'],
    ['10.0.0.11', '10.0.0.11'],
  ])('BIND=%s listens on %s', (BIND, bind) => {
    expect(loadConfig({ BIND }).bind).toBe(bind);
  });

  const SECRET = `whsec_${Buffer.alloc(24, 251).toString('base64')}`;

  test('webhooks are sent to https addresses, and without encryption only to this machine', () => {
    const WEBHOOK_URLS =
      'https://one.example/hook?key=1, http://localhost:8080,http://127.0.0.1/a , http://[::1]:1/b,https://one.example/hook?key=1';
    expect(loadConfig({ WEBHOOK_URLS, WEBHOOK_SECRET: SECRET }).webhooks).toEqual({
      urls: [
        'https://one.example/hook?key=1',
        'http://localhost:8080/',
        'http://127.0.0.1/a',
        'http://[::1]:1/b',
      ],
      secret: SECRET,
    });
  });

  test.each([
    'http://one.example/hook',
    'http://127.0.0.1.example/',
    'http://localhost.example/',
    'https://user:password@one.example/hook',
    'https://one.example/hook,',
    'one.example',
    'ftp://one.example/hook',
    'file:///etc/passwd',
    [1, 2, 3, 4, 5, 6].map((number) => `https://one.example/${number}`).join(','),
  ])('no webhook is sent to %s', (WEBHOOK_URLS) => {
    expect(faultsOf({ WEBHOOK_URLS, WEBHOOK_SECRET: SECRET })).toEqual([
      'WEBHOOK_URLS: got a value that is not shown, takes up to 5 https addresses with commas between them, http on this machine alone',
    ]);
  });

  test('webhooks are signed with a key of 24 to 64 bytes', () => {
    const WEBHOOK_URLS = 'https://one.example/hook';
    const faultsWith = (WEBHOOK_SECRET: string) => faultsOf({ WEBHOOK_URLS, WEBHOOK_SECRET });
    const keyOf = (length: number) => Buffer.alloc(length, 251).toString('base64');
    expect(faultsWith(`whsec_${keyOf(64)}`)).toEqual([]);
    for (const secret of [`whsec_${keyOf(23)}`, `whsec_${keyOf(65)}`, keyOf(32), `whsec_${keyOf(32)}!`]) {
      expect(faultsWith(secret)).toEqual([
        'WEBHOOK_SECRET: got a value that is not shown, takes whsec_ and 24 to 64 random bytes in base64',
      ]);
    }
    expect(faultsWith(' ')).toEqual([
      'WEBHOOK_SECRET: got nothing, takes whsec_ and 24 to 64 random bytes in base64 where WEBHOOK_URLS has an address',
    ]);
    expect(loadConfig({ WEBHOOK_SECRET: SECRET }).webhooks).toBeNull();
  });

  test('an admin requires an address and a password together', () => {
    expect(faultsOf({ ADMIN_EMAIL: 'a@example.com' })).toEqual([
      'ADMIN_EMAIL and ADMIN_PASSWORD: take a value together or not at all',
    ]);
    expect(loadConfig({ ADMIN_EMAIL: 'a@example.com', ADMIN_PASSWORD: 'secret-enough' }).firstAdmin).toEqual({
      email: 'a@example.com',
      password: 'secret-enough',
      name: 'سارة المنصوري',
    });
  });
});
