import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { DAY_MS, HOUR_MS } from '../kernel/clock.ts';
import { z } from 'zod';
import { HOST_SLUG } from './host-slug.ts';
import { isSecretKey } from './secret-key.server.ts';
import { isDecodable, isWebAddress, uploadsUrlFault } from './uploads-url.ts';
import { isWebhookSecret, parseWebhookUrls, type WebhookSettings } from './webhook-settings.server.ts';
import { onOff, origin, text, wholeNumber } from './config-values.server.ts';

export type Environment = Record<string, string | undefined>;

/** All invalid settings in one error: one line per variable. */
export class ConfigError extends Error {
  readonly problems: string[];

  constructor(problems: string[]) {
    super(problems.join('\n'));
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

const ENCODED =
  'in which # of a password is written as %23, % as %25, / as %2F, ? as %3F, @ as %40 and a space as %20';

const databaseAddress = z.string().refine(isDatabaseAddress, {
  error: `takes an address such as postgres://user:password@host:5432/database, ${ENCODED}`,
});

/** A part of a password that is not encoded would be read, and shown, as the host or the database. */
function isDatabaseAddress(value: string): boolean {
  if (!/^postgres(ql)?:\/\/[^/]+/.test(value) || /\s|#/.test(value) || !URL.canParse(value)) return false;
  const { username, password, pathname, search } = new URL(value);
  return !`${pathname}${search}`.includes('@') && isDecodable(`${username}${password}${pathname}`);
}

const TAKES_SECRET_KEY = 'takes 32 random bytes in base64, as openssl rand -base64 32 prints them';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const TAKES_WEBHOOK_SECRET = 'takes whsec_ and 24 to 64 random bytes in base64';

/** The environment variables that set the product up (README, "Settings"). */
export const environment = z.object({
  PORT: wholeNumber('takes a port number from 0 to 65535', 0, 65_535, 9000),
  // As other programs write all addresses and one of IPv6.
  BIND: text('takes a host name or an IP address', '127.0.0.1').transform((value) =>
    value === '*' ? '::' : value.replace(/^\[(.*)\]$/, '$1'),
  ),
  SITE_URL: origin,
  DATA_DIR: text('takes a folder', './data', 4096),
  DATABASE_URL: databaseAddress.optional(),
  UPLOADS_URL: z
    .string()
    .refine((value) => uploadsUrlFault(value) === null, {
      error: ({ input }) =>
        `${uploadsUrlFault(String(input))}, takes an address such as s3://KEY:SECRET@bucket?region=eu-central-1&endpoint=https://s3.example.com, ${ENCODED}`,
    })
    .optional(),
  UPLOADS_BASE_URL: origin,
  PLATFORM_NAME: text('takes a name of up to 200 characters', 'مُلهِم'),
  HOST_NAME: text('takes a name of up to 200 characters', 'سارة المنصوري'),
  HOST_SLUG: z
    .string()
    .regex(HOST_SLUG, {
      error: 'takes lower-case Latin letters, digits and hyphens, other than platform',
    })
    .default('sara'),
  HOST_COUNTRY: text('takes a name of up to 200 characters', 'مصر'),
  CONTACT_EMAIL: z.email({ error: 'takes an e-mail address' }).default('hello@example.com'),
  SOCIAL_URL: z
    .string()
    .refine(isWebAddress, { error: 'takes a web address' })
    .default('https://example.com/mulhim'),
  SECRET_KEY: z.string().refine(isSecretKey, { error: TAKES_SECRET_KEY }).optional(),
  ADMIN_EMAIL: z.email({ error: 'takes an e-mail address' }).optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(6, { error: 'takes 6 to 128 characters' })
    .max(128, { error: 'takes 6 to 128 characters' })
    .optional(),
  ADMIN_NAME: z.string().max(100, { error: 'takes up to 100 characters' }).optional(),
  SIGNUP: z.enum(['open', 'closed'], { error: 'takes open or closed' }).optional(),
  SAMPLE_CONTENT: onOff('on'),
  TRUST_PROXY: onOff('off'),
  SEARCH_RATE: wholeNumber('takes a whole number from 0 to 100000', 0, 100_000, 40),
  LOG_LEVEL: z.enum(LOG_LEVELS, { error: `takes one of ${LOG_LEVELS.join(', ')}` }).default('info'),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w-]{16,200}$/, { error: 'takes 16 to 200 letters, digits, hyphens and underscores' })
    .optional(),
  KEEP_ALIVE: wholeNumber('takes a whole number of seconds from 1 to 3600', 1, 3600, 75),
  FAST_PATH: onOff('on'),
  STOP_DELAY: wholeNumber('takes a whole number of seconds from 0 to 60', 0, 60, 0),
  BACKUP_DIR: z.string().max(4096, { error: 'takes a folder' }).optional(),
  BACKUP_EVERY: wholeNumber('takes a whole number of hours from 1 to 720', 1, 720, 24),
  BACKUP_KEEP: wholeNumber('takes a whole number from 1 to 1000', 1, 1000, 14),
  ACTIVITY_DAYS: wholeNumber('takes a whole number of days from 1 to 730', 1, 730, 90),
  WEBHOOK_URLS: z
    .string()
    .refine((value) => parseWebhookUrls(value) !== null, {
      error: 'takes up to 5 https addresses with commas between them, http on this machine alone',
    })
    .optional(),
  WEBHOOK_SECRET: z.string().refine(isWebhookSecret, { error: TAKES_WEBHOOK_SECRET }).optional(),
  /** Not settings: a development switch stops a production start. */
  TEST_MODE: onOff('off'),
  NODE_ENV: z.string().optional(),
});

/** The settings as the product uses them. */
export type Config = Readonly<ReturnType<typeof toConfig>> & {
  /** One line about each setting that is valid and hardly meant. */
  readonly warnings: readonly string[];
};

/** The operator is warned if one of these, which only an earlier version knew, is still set. */
export const REMOVED_SETTINGS = ['DATABASE_READ_URL', 'WEB_CONCURRENCY'];

/**
 * The validated, frozen configuration. Throws one `ConfigError` with all invalid variables: each with its
 * name, its value (never of a secret) and what it accepts. A secret may be in the file that `NAME_FILE` names.
 */
export function loadConfig(given: Environment): Config {
  const { env, problems } = readSecretFiles(withoutByteOrderMark(given));
  const parsed = environment.safeParse(env);
  if (!parsed.success) problems.push(...parsed.error.issues.map((issue) => describeIssue(issue, env)));
  if ((env['ADMIN_EMAIL'] === undefined) !== (env['ADMIN_PASSWORD'] === undefined)) {
    problems.push('ADMIN_EMAIL and ADMIN_PASSWORD: take a value together or not at all');
  }
  if (env['WEBHOOK_URLS'] !== undefined && env['WEBHOOK_SECRET'] === undefined) {
    problems.push(`WEBHOOK_SECRET: got nothing, ${TAKES_WEBHOOK_SECRET} where WEBHOOK_URLS has an address`);
  }
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems);
  const warnings = REMOVED_SETTINGS.filter((name) => env[name] !== undefined).map(
    (name) => `${name} has no effect any more (docs/scale.md): remove it`,
  );
  const { DATA_DIR, BACKUP_DIR } = parsed.data;
  if (BACKUP_DIR !== undefined && isInside(DATA_DIR, BACKUP_DIR))
    warnings.push('BACKUP_DIR is inside DATA_DIR, and what takes the data takes the backups: name another');
  return Object.freeze({ ...toConfig(parsed.data), warnings: Object.freeze(warnings) });
}

function isInside(folder: string, path: string): boolean {
  return !/^\.\.(?:[/\\]|$)/.test(relative(resolve(folder), resolve(path)));
}

/** The same for a production start, which takes no development switch. */
export function loadProductionConfig(env: Environment): Config {
  const config = loadConfig(env);
  const problems = config.developmentSwitches.map(
    (name) => `${name}, a production start takes no development switch`,
  );
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}

/** Editors of Windows begin `.env` with a byte order mark, which Node takes for a part of the first name. */
export function withoutByteOrderMark(env: Environment): Environment {
  return Object.fromEntries(Object.entries(env).map(([name, value]) => [name.replace(/^\uFEFF/, ''), value]));
}

/** An empty variable counts as unset, as in a copied `.env.example`. */
function withoutEmpty(env: Environment): Environment {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
}

export const SECRETS: ReadonlySet<string> = new Set([
  'ADMIN_PASSWORD',
  'DATABASE_URL',
  'UPLOADS_URL',
  'METRICS_TOKEN',
  'SECRET_KEY',
  // The path of such an address is often a secret of its receiver.
  'WEBHOOK_URLS',
  'WEBHOOK_SECRET',
]);

/**
 * Reads the secrets of which `NAME_FILE` names the file, as containers receive them. Returns the environment with these
 * secrets and without empty variables, and one line per fault.
 */
function readSecretFiles(env: Environment): { env: Environment; problems: string[] } {
  const problems: string[] = [];
  const read: Environment = {};
  for (const name of SECRETS) {
    const path = env[`${name}_FILE`]?.trim();
    if (!path) continue;
    if (env[name]?.trim()) problems.push(`${name} and ${name}_FILE: take a value in one of the two`);
    else {
      try {
        read[name] = readFileSync(path, 'utf8').trim();
        // Not the same as unset: without its address a server on PostgreSQL would start on an empty SQLite file.
        if (read[name] === '') problems.push(`${name}_FILE: ${path} is empty`);
      } catch (error) {
        problems.push(`${name}_FILE: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  }
  return { env: withoutEmpty({ ...env, ...read }), problems };
}

function describeIssue(issue: z.core.$ZodIssue, env: Environment): string {
  const name = String(issue.path[0]);
  const got = SECRETS.has(name) ? 'a value that is not shown' : JSON.stringify(env[name]);
  return `${name}: got ${got}, ${issue.message}`;
}

function toConfig(env: z.output<typeof environment>) {
  const siteUrl = env.SITE_URL ?? `http://localhost:${env.PORT}`;
  return {
    port: env.PORT,
    bind: env.BIND,
    /** Public origin, without a trailing slash. */
    siteUrl,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL ?? null,
    /** Encrypts secrets in the database; null for the key in the data folder. */
    secretKey: env.SECRET_KEY ?? null,
    uploadsUrl: env.UPLOADS_URL ?? null,
    /** Prefix of relative image paths, without a trailing slash. */
    uploadsBaseUrl: env.UPLOADS_BASE_URL ?? siteUrl,
    platformName: env.PLATFORM_NAME,
    host: Object.freeze({ name: env.HOST_NAME, slug: env.HOST_SLUG, country: env.HOST_COUNTRY }),
    contactEmail: env.CONTACT_EMAIL,
    socialUrl: env.SOCIAL_URL,
    firstAdmin:
      env.ADMIN_EMAIL && env.ADMIN_PASSWORD
        ? Object.freeze({
            email: env.ADMIN_EMAIL,
            password: env.ADMIN_PASSWORD,
            name: env.ADMIN_NAME ?? env.HOST_NAME,
          })
        : null,
    /** Null leaves it to the hosts, who can also close an open one. */
    signUp: env.SIGNUP ?? null,
    hasSampleContent: env.SAMPLE_CONTENT,
    trustsProxy: env.TRUST_PROXY,
    /** Searches per second and address; 0 disables the limit. */
    searchRate: env.SEARCH_RATE,
    logLevel: env.LOG_LEVEL,
    /** Required by `/metrics`; null disables it. */
    metricsToken: env.METRICS_TOKEN ?? null,
    /** How long an idle connection stays open. */
    keepAliveMs: env.KEEP_ALIVE * 1000,
    /** Whether cached pages are written to the connection without `node:http`. */
    hasFastPath: env.FAST_PATH,
    /** How long a stopping server still accepts connections, so that load balancers notice in time. */
    stopDelayMs: env.STOP_DELAY * 1000,
    backups: Object.freeze({
      /** The folder for scheduled backups; null for none. */
      dir: env.BACKUP_DIR ?? null,
      everyMs: env.BACKUP_EVERY * HOUR_MS,
      /** How many of the newest are kept. */
      keep: env.BACKUP_KEEP,
    }),
    /** How long activity entries are kept. */
    activityKeptMs: env.ACTIVITY_DAYS * DAY_MS,
    /** Receivers of change notifications; null for none. */
    webhooks: webhooksOf(env),
    /** Variables that only development accepts, each as `NAME: got "value"`. */
    developmentSwitches: Object.freeze([
      ...(env.TEST_MODE ? ['TEST_MODE: got "on"'] : []),
      ...(env.NODE_ENV === 'development' ? ['NODE_ENV: got "development"'] : []),
    ]),
  };
}

function webhooksOf(env: z.output<typeof environment>): WebhookSettings | null {
  const { WEBHOOK_URLS: list, WEBHOOK_SECRET: secret } = env;
  const urls = list === undefined ? null : parseWebhookUrls(list);
  return urls && secret !== undefined ? Object.freeze({ urls: Object.freeze(urls), secret }) : null;
}
