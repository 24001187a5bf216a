'use strict';
// `node scripts/run.cjs <command> [argument …]`: every command of package.json starts here, with any version of Node.
// It finds a Node that can run the product and starts the programs of the command with it. Node 18 must be able to run
// this file, so it is plain JavaScript without newer features.
const { spawn } = require('child_process');
const crypto = require('crypto');
const { accessSync, constants, existsSync, lstatSync } = require('fs');
const path = require('path');

const ROOT = path.join(__dirname, '..');
const SQLITE_MIN = '3.51.3';
const PARENT = process.ppid;
const PARENT_CHECK_MS = 500;

/** Flags of the server: no `__proto__`, little memory. `scripts/release/run` has the same. */
const SERVER_FLAGS = ['--disable-proto=delete', '--max-semi-space-size=2', '--max-old-space-size=512'];
/**
 * Its environment, for glibc: threads share two pools of memory, larger blocks are mapped one by one, and freed memory
 * returns to the system (a set threshold stays as it is). `scripts/release/run` has the same.
 */
const SERVER_ENV = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '131072',
};
/** Omitted if the file does not exist, because Node would print a warning. */
const SETTINGS = '--env-file=.env';

/** The commands of the operator, which a release has too (`scripts/release/run`): `npm run mulhim -- doctor`. */
const OPERATOR = {
  config: [[SETTINGS, 'scripts/operator/config.ts']],
  doctor: [[SETTINGS, 'scripts/operator/doctor.ts']],
  backup: [[SETTINGS, 'scripts/operator/backup.ts']],
  restore: [[SETTINGS, 'scripts/operator/restore.ts']],
  export: [[SETTINGS, 'scripts/operator/export.ts']],
  import: [[SETTINGS, ...SERVER_FLAGS, 'scripts/operator/import.ts']],
  'create-admin': [[SETTINGS, 'scripts/operator/create-admin.ts']],
  'reset-password': [[SETTINGS, 'scripts/operator/reset-password.ts']],
  version: [['scripts/operator/version.ts']],
  help: [['scripts/operator/help.ts']],
};

/**
 * The programs of each command, in order, with their flags, or the commands that its first argument chooses from. The
 * last program gets the other arguments of the command line.
 */
const COMMANDS = {
  start: [
    ['scripts/build.ts', '--if-changed'],
    [SETTINGS, ...SERVER_FLAGS, 'build/site/server/main.js'],
  ],
  dev: [['scripts/assets/build-fonts.ts'], [SETTINGS, 'src/app/main.server.ts']],
  build: [['scripts/build.ts']],
  release: [['scripts/release/release.ts']],

  test: [['scripts/checks/test.ts']],
  'test:all': [['scripts/checks/test-all.ts']],
  'test:watch': [['node_modules/vitest/vitest.mjs', 'watch', '--project', 'rules']],
  check: [['scripts/checks/check.ts']],
  format: [['node_modules/prettier/bin/prettier.cjs', '--write', '.']],
  bench: [['bench/run.ts']],
  lockfile: [['scripts/lockfile.ts']],

  mulhim: OPERATOR,
};

function main() {
  const [name, ...rest] = askedFor(process.argv.slice(2));
  const chosen = choose(COMMANDS, name, 'node scripts/run.cjs');
  const isOperators = chosen === OPERATOR;
  const programs = isOperators ? choose(OPERATOR, rest[0], 'npm run mulhim --') : chosen;
  const args = isOperators ? rest.slice(1) : rest;
  process.chdir(ROOT);
  // npm writes this file last, so an interrupted installation does not have it.
  if (!existsSync('node_modules/.package-lock.json'))
    return fail('The packages are not installed yet: run npm ci first');
  const node = findNode();
  if (!node) return fail(describeMissingNode());
  // Their child processes use the same Node.
  process.env.PATH = path.dirname(node) + path.delimiter + process.env.PATH;
  // Kept if it is `development`, so that the start can refuse it.
  if (name === 'start' && process.env.NODE_ENV !== 'development') process.env.NODE_ENV = 'production';
  if (name === 'start') process.env = { ...SERVER_ENV, ...process.env };
  const runs = programs.map((program) => program.filter((word) => word !== SETTINGS || hasSettingsFile()));
  runs[runs.length - 1].push(...args);
  runInSequence(node, runs);
}

/** The server itself takes no arguments, and must not start where help is asked for. */
function askedFor(args) {
  const isHelp = args[0] === 'start' && (args.includes('--help') || args.includes('-h'));
  return isHelp ? ['mulhim', 'help', 'start'] : args;
}

/** What has this name in the table. Without it, ends with the usage. */
function choose(table, name, command) {
  if (Object.hasOwn(table, name)) return table[name];
  return fail(`usage: ${command} ${Object.keys(table).join(' | ')}`);
}

/** Where `npm ci` installs the Node in package.json; there are packages for Linux and for Windows on x64. */
function pinnedNode() {
  const isWindows = process.platform === 'win32';
  const folder = `node-${isWindows ? 'win' : process.platform}-${process.arch}`;
  return path.join(ROOT, 'node_modules', folder, 'bin', isWindows ? 'node.exe' : 'node');
}

/** The pinned Node, otherwise the current one if it is new enough, otherwise null. */
function findNode() {
  if (existsSync(pinnedNode())) return pinnedNode();
  return 'argon2' in crypto && isSound(process.versions.sqlite) ? process.execPath : null;
}

/** Whether this version of SQLite, which Node 18 and 20 do not report, has no known corruption. */
function isSound(version = '0') {
  return version.localeCompare(SQLITE_MIN, 'en', { numeric: true }) >= 0;
}

function describeMissingNode() {
  const needed = require('../package.json').engines.node.replace('>=', '');
  return (
    `Node ${needed} or newer is needed, for its argon2 and SQLite ${SQLITE_MIN}: ${process.execPath} is ` +
    `${process.versions.node}, and there is no ${pinnedNode()}. Install one from https://nodejs.org`
  );
}

function hasSettingsFile() {
  // Also of a link that leads nowhere for this account: without its settings a command would take other data.
  if (!lstatSync('.env', { throwIfNoEntry: false })) return false;
  try {
    accessSync('.env', constants.R_OK);
    return true;
  } catch (error) {
    return fail(`.env cannot be read by this account: ${error.code}`);
  }
}

/**
 * Runs the programs one after another until one fails, and exits with the code of the last one. They have a channel,
 * whose end tells them that this process was killed.
 */
function runInSequence(node, [run, ...later]) {
  const child = spawn(node, run, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  const forward = (signal) => child.kill(signal);
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, forward);
  const stopWatching = onEndOfNpm(() => forward('SIGTERM'));
  child.once('error', (error) => fail(`${node} does not run on this machine: ${error.code}`));
  child.once('exit', (code, signal) => {
    for (const name of signals) process.off(name, forward);
    stopWatching();
    if (signal) process.kill(process.pid, signal);
    else if (code === 0 && later.length > 0) runInSequence(node, later);
    else process.exitCode = code;
  });
}

/**
 * npm passes a signal to its shell alone, and a process hears nothing of the end of its parent. Without npm the parent
 * may be a terminal, which a program in the background outlives.
 */
function onEndOfNpm(act) {
  if (!process.env.npm_lifecycle_event) return () => {};
  const timer = setInterval(() => {
    if (isParentThere()) return;
    clearInterval(timer);
    act();
  }, PARENT_CHECK_MS);
  return () => clearInterval(timer);
}

/** On Windows the number of the parent stays when it has ended. */
function isParentThere() {
  if (process.ppid !== PARENT) return false;
  try {
    return process.kill(PARENT, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function fail(line) {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

module.exports = { COMMANDS, OPERATOR, SERVER_ENV, SERVER_FLAGS };
if (require.main === module) main();
