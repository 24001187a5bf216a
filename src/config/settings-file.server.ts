import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import {
  environment,
  REMOVED_SETTINGS,
  SECRETS,
  withoutByteOrderMark,
  type Environment,
} from './config.server.ts';

const SWITCHES = ['TEST_MODE', 'NODE_ENV'];
const SETTINGS = Object.keys(environment.shape).filter((name) => !SWITCHES.includes(name));
const FILES = [...SECRETS].map((name) => `${name}_FILE`);
const KNOWN = new Set([...SETTINGS, ...FILES, ...SWITCHES, ...REMOVED_SETTINGS]);
const RESEMBLED = new Map(
  [...SETTINGS, ...FILES].flatMap((name) => withOneLess(name).map((key) => [key, name])),
);
/** What Node and the libraries read. */
const OF_OTHERS = /^(NODE_|MALLOC_|AWS_|PG)|^(TZ|LANG|PATH|HOME|HTTPS?_PROXY|NO_PROXY)$/;
/** Shorter names resemble too many that other programs use. */
const RESEMBLES_FROM = 6;
/** Containers have it, and it resembles `HOST_NAME`. */
const OF_SYSTEM = 'HOSTNAME';
const QUOTED = /=[ \t]*(["'`])(?:(?!\1)[^])*\1/g;

/** The text of the file that Node took settings from; empty if it took them from none. */
export function readSettingsFile(): string {
  const flag = process.execArgv.find((arg) => arg.startsWith('--env-file='));
  return flag === undefined
    ? ''
    : readFileSync(flag.slice('--env-file='.length), 'utf8').replace(/^\uFEFF/, '');
}

/**
 * One line for each line of the settings file, and each variable, that is taken otherwise than it is meant: a misspelt
 * name, no `=`, a value that ends at a `#`.
 */
export function describeOddities(env: Environment, file: string): string[] {
  const lines = file
    .replaceAll(QUOTED, '=')
    .split(/\r?\n/)
    .flatMap((line) => {
      const [, name = '', sign] = /^\s*(?:export\s+)?([^\s=:#]+)\s*(=?)/.exec(line) ?? [];
      return name === '' ? [] : [{ line, name, hasSign: sign === '=' }];
    });
  const fromFile = lines.flatMap(({ line, name, hasSign }) => {
    // What does not look like a name may be a part of a secret.
    const subject = meant(name) !== '' || /^[A-Z_]+$/.test(name) ? `${name} in .env` : 'a line of .env';
    if (!hasSign) return `${subject} has no = and no effect: write NAME=value`;
    if (!KNOWN.has(name) && !OF_OTHERS.test(name)) return `${subject}: no such setting${meant(name)}`;
    return /=[^#]*[^\s#]#/.test(line) ? `${subject} ends before the #: put quotes around the value` : [];
  });
  const inFile = new Set(lines.map(({ name }) => name));
  const others = Object.keys(env).filter((name) => /^\w+$/.test(name) && name.length >= RESEMBLES_FROM);
  const fromOthers = others
    .filter((name) => !inFile.has(name) && !KNOWN.has(name) && name !== OF_SYSTEM && meant(name) !== '')
    .map((name) => `${name}: no such setting${meant(name)}`);
  return [...fromFile, ...fromOthers];
}

/** The setting whose name differs by one typing error, as the end of a message; empty for other names. */
function meant(name: string): string {
  const alike = withOneLess(name).find((key) => RESEMBLED.has(key));
  return alike === undefined ? '' : `; ${RESEMBLED.get(alike)} is meant?`;
}

/** The letters of a name, and with each left out in turn: two names that differ by one error share one of these. */
function withOneLess(name: string): string[] {
  const letters = name.toUpperCase().replaceAll(/[^A-Z]/g, '');
  return [letters, ...Array.from(letters, (_, at) => letters.slice(0, at) + letters.slice(at + 1))];
}

/** One line for each setting in effect: where its value comes from, its name, and its value unless it is a secret. */
export function describeSettings(given: Environment, file: string): string[] {
  const env = withoutByteOrderMark(given);
  const inFile = parseEnv(file);
  const valueOf = (name: string) => env[name]?.trim() ?? '';
  const unset: Record<string, unknown> = environment.parse({});
  const siteUrl = valueOf('SITE_URL') || `http://localhost:${valueOf('PORT') || unset['PORT']}`;
  const defaults: Record<string, unknown> = { ...unset, SITE_URL: siteUrl, UPLOADS_BASE_URL: siteUrl };
  return SETTINGS.map((setting) => {
    const name = valueOf(`${setting}_FILE`) && SECRETS.has(setting) ? `${setting}_FILE` : setting;
    const value = valueOf(name);
    const source = value === '' ? 'default' : inFile[name] === env[name] ? '.env' : 'environment';
    const shown = value === '' ? asGiven(defaults[name]) : SECRETS.has(name) ? '(not shown)' : value;
    return `${source.padEnd(11)}  ${name}=${shown}`;
  });
}

function asGiven(value: unknown): string {
  return typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value ?? '');
}
