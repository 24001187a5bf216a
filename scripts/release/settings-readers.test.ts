import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadConfig } from '../../src/config/config.server.ts';
import { makeTestDir } from '../../src/storage/testing.ts';

/** Lines of `.env`, and what a program gets from each: undefined if the line sets nothing. */
const LINES: readonly [line: string, value: string | undefined][] = [
  ['PLAIN=value', 'value'],
  ['REMARK=closed # for now', 'closed'],
  ['PATH_REMARK=/var/lib/mulhim # local disk', '/var/lib/mulhim'],
  ['CUT=abcdefgh#1234', 'abcdefgh'],
  ['DOUBLE="abcdefgh#1234"', 'abcdefgh#1234'],
  ['SINGLE=\'a "b" #c\'', 'a "b" #c'],
  ['BACKTICKS=`it\'s "x"`', 'it\'s "x"'],
  ['QUOTED_REMARK="a b" # x', 'a b'],
  ['BACKSLASHES=ab\\\\cd', 'ab\\\\cd'],
  ['BACKSLASH=ab\\cd', 'ab\\cd'],
  ['DOLLAR=a$HOME${HOME}', 'a$HOME${HOME}'],
  ['PERCENT=%2F%h%%', '%2F%h%%'],
  ['export EXPORTED=debug', 'debug'],
  ['EMPTY=', ''],
  ['EMPTY_QUOTES=""', ''],
  ['ONLY_REMARK= # nothing', ''],
  ['SPACES = around', 'around'],
  ['  INDENTED=yes', 'yes'],
  ['TRAILING=yes  ', 'yes'],
  ['INNER=two words', 'two words'],
  ['EQUALS=a=b==', 'a=b=='],
  ['ARABIC=مُلهِم', 'مُلهِم'],
  ['TYPOGRAPHIC=“x”', '“x”'],
  ['YAML: value', undefined],
  ['# COMMENT=x', undefined],
  ['WRAPPED=a\\', 'a\\'],
  ['NEXT=b', 'b'],
  ['TWO_LINES="a\nb"', 'a\nb'],
  ['OPEN_QUOTE="a', '"a'],
];
const NAMES = LINES.map(([line]) => /[A-Z_]+/.exec(line)?.[0] ?? '');
const EXPECTED = Object.fromEntries(
  LINES.flatMap(([, value], index) => (value === undefined ? [] : [[NAMES[index], value]])),
);

const TELL = `process.stdout.write(JSON.stringify(process.env))`;

/** An installation and a checkout, whose programs tell their environment, with the same `.env`. */
let folder: string;
beforeAll(() => {
  folder = makeTestDir();
  for (const [path, content] of Object.entries({
    'current/bin/node': null,
    'current/build/site/server/main.js': TELL,
    'current/build/site/server/doctor.js': TELL,
    'build/site/server/main.js': TELL,
    'scripts/build.ts': '',
    'scripts/operator/doctor.ts': TELL,
    'node_modules/.package-lock.json': '{}',
  })) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    if (content === null) symlinkSync(process.execPath, join(folder, path));
    else writeFileSync(join(folder, path), content);
  }
  for (const [from, to] of [
    ['scripts/release/mulhim', 'mulhim'],
    ['scripts/release/run', 'current/run'],
    ['scripts/run.cjs', 'scripts/run.cjs'],
    ['package.json', 'package.json'],
  ] as const)
    cpSync(from, join(folder, to));
});
afterAll(() => rmSync(folder, { recursive: true }));

const READERS = [
  ['./mulhim', 'start'],
  ['./mulhim', 'doctor'],
  [process.execPath, 'scripts/run.cjs', 'start'],
  [process.execPath, 'scripts/run.cjs', 'mulhim', 'doctor'],
];

function read([program = '', ...args]: string[]): Record<string, string> {
  const { stdout } = spawnSync(program, args, {
    cwd: folder,
    env: { PATH: '/usr/bin:/bin' },
    encoding: 'utf8',
  });
  return JSON.parse(stdout);
}

test.each([
  ['', '\n'],
  ['\uFEFF', '\r\n'],
])(
  'the server and the commands, of a release and of a checkout, take the same value from each line',
  (mark, end) => {
    const lines = ['PORT=9300', ...LINES.map(([line]) => line)].join('\n');
    writeFileSync(join(folder, '.env'), mark + `${lines}\n`.replaceAll('\n', end));
    for (const reader of READERS) {
      const env = read(reader);
      const taken = NAMES.filter((name) => env[name] !== undefined).map((name) => [name, env[name]]);
      expect(Object.fromEntries(taken), reader.join(' ')).toEqual(EXPECTED);
      expect(loadConfig({ ...env, NODE_ENV: undefined }).port).toBe(9300);
    }
  },
);
