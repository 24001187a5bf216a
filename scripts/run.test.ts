import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeTestDir } from '../src/storage/testing.ts';
import { COMMANDS as LISTED } from './operator/commands.ts';

const {
  COMMANDS,
  OPERATOR,
  SERVER_ENV,
  SERVER_FLAGS,
}: {
  COMMANDS: Record<string, object>;
  OPERATOR: Record<string, string[][]>;
  SERVER_ENV: Record<string, string>;
  SERVER_FLAGS: string[];
} = createRequire(import.meta.url)('./run.cjs');
const manifest: { scripts: Record<string, string>; engines: { node: string } } = JSON.parse(
  readFileSync('package.json', 'utf8'),
);
const NODE_FLOOR = '24.15';

/** A checkout with the launcher and with programs of this test. */
let checkout: string;
beforeEach(() => {
  checkout = makeTestDir();
  for (const name of ['package.json', 'scripts/run.cjs']) cpSync(name, join(checkout, name));
});
afterEach(() => rmSync(checkout, { recursive: true }));

function add(path: string, content: string): void {
  mkdirSync(dirname(join(checkout, path)), { recursive: true });
  writeFileSync(join(checkout, path), content);
}

/** The file that npm writes last. */
const install = () => add('node_modules/.package-lock.json', '{}');

/** Makes the launcher believe that its Node is too old for the product. */
function makeOld(): string[] {
  const versions = `{ ...process.versions, node: '24.11.0', sqlite: '3.50.4' }`;
  add('old.cjs', `Object.defineProperty(process, 'versions', { value: ${versions} });`);
  return ['--require', join(checkout, 'old.cjs')];
}

const TELL = `process.stdout.write(JSON.stringify({ path: process.env.PATH, flags: process.execArgv, args: process.argv.slice(2), secret: process.env.SECRET ?? null, mode: process.env.NODE_ENV ?? null, env: process.env }));`;

function launch(command: string, { flags = [], env = {} }: { flags?: string[]; env?: object } = {}) {
  return spawn(process.execPath, [...flags, join(checkout, 'scripts/run.cjs'), ...command.split(' ')], {
    // Outside of the checkout, as an operator may run it.
    cwd: '/',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: '/usr/bin', ...env },
  });
}

async function run(command: string, options?: Parameters<typeof launch>[1]) {
  const child = launch(command, options);
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { code, stdout, stderr };
}

test('every command of package.json goes through the launcher', () => {
  expect(manifest.scripts).toEqual(
    Object.fromEntries(Object.keys(COMMANDS).map((name) => [name, `node scripts/run.cjs ${name}`])),
  );
});

test('the operator has the commands of a release, which help lists', () => {
  const ofRelease = ['install', 'start', 'upgrade', 'rollback'];
  expect(Object.keys(LISTED).toSorted()).toEqual([...Object.keys(OPERATOR), ...ofRelease].toSorted());
  const words = new Set(
    readFileSync('scripts/release/run', 'utf8')
      .match(/^ {2}[a-z |-]+\)/gm)
      ?.join(' ')
      .match(/[a-z-]+/g),
  );
  expect([...words].filter((word) => Object.hasOwn(OPERATOR, word)).sort()).toEqual(
    Object.keys(OPERATOR).sort(),
  );
});

test('the README and package.json have the same minimum version of Node', () => {
  expect(manifest.engines.node).toBe(`>=${NODE_FLOOR}.0`);
  const minimums = [...readFileSync('README.md', 'utf8').matchAll(/Node (\d+\.\d+)/g)];
  expect(minimums.map(([, version]) => version)).toContain(NODE_FLOOR);
});

describe('the launcher when it cannot run the command', () => {
  test('fails with one line before npm ci', async () => {
    expect(await run('start')).toEqual({
      code: 1,
      stdout: '',
      stderr: 'The packages are not installed yet: run npm ci first\n',
    });
  });

  test('fails with one line when Node is too old and none is pinned', async () => {
    install();
    const { code, stdout, stderr } = await run('start', { flags: makeOld() });
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(
      /^Node 24\.15\.0 or newer is needed, for its argon2 and SQLite 3\.51\.3: \S+ is 24\.11\.0, and there is no \S+node_modules\/node-\w+-\w+\/bin\/node\. Install one from https:\/\/nodejs\.org\n$/,
    );
  });

  test('fails with one line when the pinned Node does not run on this machine', async () => {
    install();
    const { platform, arch } = process;
    add(`node_modules/node-${platform}-${arch}/bin/node`, '');
    const { code, stderr } = await run('mulhim doctor');
    expect(code).toBe(1);
    expect(stderr).toMatch(/^\S+\/bin\/node does not run on this machine: EACCES\n$/);
  });

  test('prints the usage for a command that does not exist', async () => {
    const { code, stderr } = await run('constructor');
    expect(code).toBe(1);
    expect(stderr).toMatch(/^usage: node scripts\/run\.cjs start \| dev \| .*\n$/);
  });
});

test.each(['mulhim', 'mulhim start', 'mulhim constructor'])(
  '%s, which names no command of the operator, fails with the usage',
  async (command) => {
    install();
    expect(await run(command)).toEqual({
      code: 1,
      stdout: '',
      stderr: `usage: npm run mulhim -- ${Object.keys(OPERATOR).join(' | ')}\n`,
    });
  },
);

describe('a command of the launcher', () => {
  beforeEach(install);

  test('runs itself and its children with the pinned Node, even if the one on the path is old', async () => {
    const bin = join(checkout, `node_modules/node-${process.platform}-${process.arch}/bin`);
    mkdirSync(bin, { recursive: true });
    symlinkSync(process.execPath, join(bin, 'node'));
    add('scripts/operator/doctor.ts', TELL);
    const { code, stdout, stderr } = await run('mulhim doctor --site', { flags: makeOld() });
    expect([code, stderr]).toEqual([0, '']);
    expect(JSON.parse(stdout)).toMatchObject({ path: `${bin}:/usr/bin`, args: ['--site'] });
  });

  test('runs with the Node on the path if none is pinned and that one is new enough', async () => {
    add('scripts/operator/doctor.ts', TELL);
    expect(JSON.parse((await run('mulhim doctor')).stdout)).toMatchObject({
      path: `${dirname(process.execPath)}:/usr/bin`,
      secret: null,
    });
  });

  test('reads the settings of .env', async () => {
    add('scripts/operator/doctor.ts', TELL);
    add('.env', 'SECRET=kept');
    expect(JSON.parse((await run('mulhim doctor')).stdout)).toMatchObject({ secret: 'kept' });
  });

  test('stops if the link .env leads nowhere for this account', async () => {
    add('scripts/operator/doctor.ts', TELL);
    symlinkSync('nowhere', join(checkout, '.env'));
    expect(await run('mulhim doctor')).toMatchObject({
      code: 1,
      stderr: '.env cannot be read by this account: ENOENT\n',
    });
    add('scripts/operator/version.ts', TELL);
    expect(await run('mulhim version')).toMatchObject({ code: 0 });
  });

  test('runs with the flags of the server if it reads untrusted input', async () => {
    for (const path of ['scripts/build.ts', 'build/site/server/main.js', 'scripts/operator/import.ts'])
      add(path, path === 'scripts/build.ts' ? '' : TELL);
    expect(JSON.parse((await run('start')).stdout)).toMatchObject({
      flags: SERVER_FLAGS,
      mode: 'production',
      env: SERVER_ENV,
    });
    expect(JSON.parse((await run('mulhim import file.zip')).stdout)).toMatchObject({
      flags: SERVER_FLAGS,
      args: ['file.zip'],
    });
  });

  test('lets the environment override how the server gets memory', async () => {
    add('scripts/build.ts', '');
    add('build/site/server/main.js', TELL);
    const { stdout } = await run('start', { env: { MALLOC_ARENA_MAX: '8' } });
    expect(JSON.parse(stdout)).toMatchObject({ env: { ...SERVER_ENV, MALLOC_ARENA_MAX: '8' } });
  });

  test.each(['start --help', 'start -h'])('%s says how it is called and starts nothing', async (command) => {
    add('scripts/build.ts', TELL);
    add('scripts/operator/help.ts', TELL);
    expect(JSON.parse((await run(command)).stdout)).toMatchObject({ args: ['start'] });
  });

  test('stops when its first program fails and exits with its code', async () => {
    add('scripts/build.ts', 'process.exitCode = 3;');
    add('build/site/server/main.js', TELL);
    expect(await run('start')).toEqual({ code: 3, stdout: '', stderr: '' });
  });
});

describe('the program of a launcher', () => {
  beforeEach(install);

  /** Starts the program through a shell, as npm does; gives the shell, and the lines of the program. */
  async function startThroughShell(program: string) {
    add('scripts/operator/doctor.ts', program);
    const words = `'${process.execPath}' '${join(checkout, 'scripts/run.cjs')}' mulhim doctor; exit`;
    const shell = spawn('/bin/sh', ['-c', words], {
      cwd: '/',
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { PATH: '/usr/bin', npm_lifecycle_event: 'mulhim' },
    });
    const lines = createInterface(shell.stdout)[Symbol.asyncIterator]();
    const { value } = await lines.next();
    return { shell, lines, launcher: Number(value) };
  }

  test('is stopped when npm ends, which signals its shell alone', async () => {
    const { shell, lines } = await startThroughShell(
      `process.on('SIGTERM', () => { console.log('stopped'); process.exit(); }); console.log(process.ppid); setInterval(() => {}, 1000);`,
    );
    shell.kill('SIGTERM');
    expect(await lines.next()).toEqual({ done: false, value: 'stopped' });
  });

  test('hears of it when the launcher is killed', async () => {
    const { lines, launcher } = await startThroughShell(
      `process.once('disconnect', () => { console.log('alone'); process.exit(); }); console.log(process.ppid);`,
    );
    process.kill(launcher, 'SIGKILL');
    expect(await lines.next()).toEqual({ done: false, value: 'alone' });
  });
});

describe('a signal to the launcher', () => {
  beforeEach(install);

  test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    '%s reaches the program, and the launcher exits with the code of the program',
    async (signal) => {
      add(
        'scripts/operator/doctor.ts',
        `process.on('${signal}', () => process.exit(7)); console.log('ready'); setInterval(() => {}, 1000);`,
      );
      const child = launch('mulhim doctor');
      await once(createInterface(child.stdout), 'line');
      child.kill(signal);
      expect(await once(child, 'exit')).toEqual([7, null]);
    },
  );

  test('ends the launcher in the same way as the program', async () => {
    add('scripts/operator/doctor.ts', `console.log('ready'); setInterval(() => {}, 1000);`);
    const child = launch('mulhim doctor');
    await once(createInterface(child.stdout), 'line');
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([null, 'SIGTERM']);
  });
});
