/**
 * `npm run test:all -- newcomer [--whole] [version …]`: runs the commands of the README in a fresh clone, with each
 * Node and npm that a new machine may have, or with these versions of Node, as root and, if this is root, as an
 * unprivileged user; `--oldest` runs only the first pair, with the current account. Fails if a command fails, and on
 * output that a newcomer would take for an error.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { parseArgs } from 'node:util';
import { freePort } from '../../e2e/fixtures/running-site.ts';

interface Pair {
  node: string;
  npm: string;
}

interface Account {
  name: string;
  /** The program that runs a command as this account. */
  through: string[];
  env: Record<string, string>;
}

/** The versions in Debian 12, and those bundled with Node; oldest first. */
const PAIRS: Pair[] = [
  { node: '18.20.8', npm: '9.2.0' },
  { node: '18.20.8', npm: '10.8.2' },
  { node: '20.19.6', npm: '10.8.2' },
  { node: '22.21.1', npm: '10.9.4' },
  { node: '24.11.0', npm: '11.6.1' },
];
/** Arabic letters and spaces: «مجلد الموقع ١». */
const FOLDER = '\u{645}\u{62C}\u{644}\u{62F} \u{627}\u{644}\u{645}\u{648}\u{642}\u{639} \u{661}';
const TEST_FILE = 'scripts/operator/create-admin.test.ts';
/** Output of a warning, a deprecation, or a stack trace. */
const ALARMING = /warn|error|deprecat|EBADENGINE|\.env not found|^ +at /im;
const NOBODY = '65534';
const START_TIMEOUT_MS = 5 * 60 * 1000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { oldest: { type: 'boolean', default: false } },
});
const chosen = PAIRS.filter(({ node }) => positionals.length === 0 || positionals.includes(node));
const workFolder = mkdtempSync(join(tmpdir(), 'mulhim-newcomer-'));
// Other accounts must be able to read it.
chmodSync(workFolder, 0o755);
try {
  for (const pair of values.oldest ? PAIRS.slice(0, 1) : chosen) {
    const tools = installTools(pair);
    for (const account of values.oldest ? [ownAccount()] : accounts()) {
      const { page, test } = await tryOut(tools, account);
      process.stdout.write(
        `Node ${pair.node}, npm ${pair.npm}, ${account.name}: first page after ${page} s, a green test file in ${test} s\n`,
      );
    }
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  rmSync(workFolder, { recursive: true, force: true });
}

/** A folder with this Node and this npm, under their usual names. */
function installTools({ node, npm }: Pair): string {
  const root = join(workFolder, `tools-${node}-${npm}`);
  const nodePackage = `node-linux-${process.arch}`;
  mkdirSync(join(root, 'bin'), { recursive: true });
  runOrThrow('npm', [
    'install',
    '--prefix',
    root,
    '--prefer-offline',
    `${nodePackage}@${node}`,
    `npm@${npm}`,
  ]);
  symlinkSync(`../node_modules/${nodePackage}/bin/node`, join(root, 'bin/node'));
  symlinkSync('../node_modules/npm/bin/npm-cli.js', join(root, 'bin/npm'));
  return join(root, 'bin');
}

function accounts(): Account[] {
  if (process.getuid?.() !== 0) return [ownAccount()];
  const home = join(workFolder, 'home');
  mkdirSync(home, { recursive: true });
  runOrThrow('chown', [NOBODY, home]);
  const through = ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'];
  return [ownAccount(), { name: 'a user without rights', through, env: { HOME: home } }];
}

function ownAccount(): Account {
  return { name: process.getuid?.() === 0 ? 'root' : 'a user', through: [], env: {} };
}

/** Seconds from the clone to the first page, and of one test file. */
async function tryOut(tools: string, account: Account): Promise<{ page: string; test: string }> {
  const folder = join(workFolder, FOLDER);
  runOrThrow('git', ['clone', '--quiet', '.', folder]);
  if (account.through.length > 0) runOrThrow('chown', ['-R', NOBODY, folder]);
  const npm = npmIn(folder, tools, account);
  const startedAt = performance.now();
  await npm(['ci']).succeeds();
  const page = await startSite(npm, startedAt);
  const testStartedAt = performance.now();
  await npm(['test', '--', TEST_FILE]).succeeds();
  const test = secondsSince(testStartedAt);
  rmSync(folder, { recursive: true });
  return { page, test };
}

type Npm = ReturnType<typeof npmIn>;

/** Seconds until `npm start` has served its first page; ends it cleanly. */
async function startSite(npm: Npm, startedAt: number): Promise<string> {
  const port = String(await freePort());
  const start = npm(['start'], { PORT: port });
  let seconds: string;
  try {
    await start.says(/^Set-up /m);
    const response = await fetch(`http://localhost:${port}/`);
    await response.text();
    if (response.status !== 200) throw new Error(`the first page has status ${response.status}`);
    seconds = secondsSince(startedAt);
  } finally {
    await start.interrupt();
  }
  const isGone = await fetch(`http://localhost:${port}/healthz`).then(
    () => false,
    () => true,
  );
  if (!isGone) throw new Error('the server keeps running after npm start has ended');
  start.assertCalm();
  return seconds;
}

/** Runs this npm in the folder as the account, with nothing on the path but npm, its Node and the system. */
function npmIn(folder: string, tools: string, { through, env }: Account) {
  return (args: string[], settings: Record<string, string> = {}) => {
    const [program = '', ...rest] = [...through, join(tools, 'npm'), ...args];
    const child = spawn(program, rest, {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
      env: {
        ...cleanEnv(),
        npm_config_prefer_offline: 'true',
        PATH: [tools, '/usr/bin', '/bin'].join(delimiter),
        ...env,
        ...settings,
      },
    });
    let said = '';
    const listen = (chunk: Buffer) => void (said += chunk.toString('utf8'));
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    const ended = once(child, 'close');
    const failure = (what: string) => new Error(`npm ${args.join(' ')} ${what}:\n${said}`);
    const assertCalm = () => {
      if (ALARMING.test(said)) throw failure('says what looks like a failure');
    };
    return {
      assertCalm,
      /** Sends SIGINT to the process group, like Ctrl+C. */
      async interrupt() {
        if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGINT');
        await ended;
      },
      async succeeds() {
        const [code] = await ended;
        if (code !== 0) throw failure(`ended with ${code}`);
        assertCalm();
      },
      async says(line: RegExp) {
        const isLate = AbortSignal.timeout(START_TIMEOUT_MS);
        while (!line.test(said)) {
          if (child.exitCode !== null) throw failure(`ended with ${child.exitCode}`);
          await Promise.race([once(child.stdout, 'data', { signal: isLate }), ended]);
        }
      },
    };
  };
}

/** Without the variables that the surrounding npm and the settings of a site have set. */
function cleanEnv(): NodeJS.ProcessEnv {
  const names = /^(npm_|NODE_(ENV|OPTIONS|COMPILE_CACHE)$|INIT_CWD$)/i;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !names.test(name)));
}

function runOrThrow(program: string, args: string[]): void {
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8', env: cleanEnv() });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${status}: ${stderr}`);
}

function secondsSince(startedAt: number): string {
  return ((performance.now() - startedAt) / 1000).toFixed(0);
}
