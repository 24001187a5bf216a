import { spawnSync } from 'node:child_process';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import { PREVIEW_SPELLINGS } from '../features/guest-review/preview-spellings.testing.ts';
import { createLog, logWhenDone } from './log.server.ts';

function logged(write: (log: ReturnType<typeof createLog>) => void): string[] {
  const lines: string[] = [];
  write(createLog('info', { write: (line) => lines.push(line) }));
  return lines;
}

test('a log line has no character that moves a cursor or changes the text direction', () => {
  const path = '/\u0000\u001b[2J\u0085\u009b\u200b\u200f\u2028\u202e\u2066\ufeff\u{e0041}\nforged';
  const [line = ''] = logged((log) => log.info({ path }, 'request'));
  expect(line).toMatch(/^[^\p{Cc}\p{Cf}\u2028\u2029]*\n$/u);
  expect(JSON.parse(line)).toMatchObject({ path });
});

test('an error is logged with its origin, type, message, code, short stack and causes, without other properties', () => {
  const cause = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (email_key)=(someone@example.com)',
    parameters: ['PRIVATE'],
  });
  const error = Object.assign(new Error('conflict', { cause }), { current: { name: 'PRIVATE' } });
  const [line = ''] = logged((log) => log.error({ err: error }, 'failed'));
  expect(line).not.toMatch(/PRIVATE|someone@example/);
  const logLine = JSON.parse(line);
  expect(logLine).toMatchObject({
    reason: 'duplicate key',
    err: { type: 'Error', message: 'conflict', cause: { message: 'duplicate key', code: '23505' } },
  });
  expect(logLine.err.stack).toMatch(/^ +at .*log\.test\.ts/);
  expect(logLine.err.stack.split('\n').length).toBeLessThanOrEqual(4);
});

test.each([
  ['a text', 'closed', 'closed'],
  [
    'an error that quotes its cause',
    new Error('no backup: full', { cause: new Error('full') }),
    'no backup: full',
  ],
  ['an error without a message', Object.assign(new Error(''), { code: 'ECONNREFUSED' }), 'ECONNREFUSED'],
])('the origin of %s is its text or its code', (_what, err, reason) => {
  expect(JSON.parse(logged((log) => log.error({ err }, 'failed'))[0] ?? '')).toMatchObject({ reason });
});

test('a cycle of causes is logged once', () => {
  const error = new Error('round');
  error.cause = error;
  expect(logged((log) => log.error({ err: error }))).toHaveLength(1);
});

/** A token as it is, and with letters of it encoded, once and twice. */
const TOKEN = 'Zk3v9-x2m7_Qhab7t8wdZk3v9x2m7Qhab7t8wdAbCdE';
const ENCODED = TOKEN.replace('k', '%6b').replace('-', '%2D').replace('_', '%255f').replace('Q', '%51');

function pathLogged(url: string): { path: string; line: string } {
  const request = Object.assign(new IncomingMessage(new Socket()), { method: 'GET', url });
  const response = new ServerResponse(request);
  const [line = ''] = logged((log) => {
    logWhenDone(log, request, response, 'id');
    response.emit('close');
  });
  const { msg, path } = JSON.parse(line);
  expect(msg).toBe('request');
  return { path, line };
}

test.each(PREVIEW_SPELLINGS)('a request for %s is logged without its token', (spelling) => {
  for (const token of [TOKEN, ENCODED]) {
    const { path, line } = pathLogged(spelling.replace('TOKEN', token));
    expect(path).toMatch(/…/);
    expect(line).not.toContain(token.slice(-20));
  }
});

test.each([
  '/preview/SECRET',
  '/Preview/SECRET/',
  '/%70review/SECRET?x=SECRET',
  '//preview/SECRET',
  '/a/../preview/SECRET',
  '/preview/%E0%SECRET',
])('a request for %s is logged without the query of a private page', (url) => {
  const { path, line } = pathLogged(url);
  expect(path).toBe('/preview/…');
  expect(line).not.toContain('SECRET');
});

test('a path without a token is logged unchanged', () => {
  const paths = ['/', '/interview/k3v9x2m7qhab/%D9%85%D8%AD', `/uploads/${'a'.repeat(32)}-1200.webp`];
  for (const asked of paths) expect(pathLogged(asked).path).toBe(asked);
});

test('lines in the journal of systemd have their priority, and those of another output none', () => {
  const url = new URL('./log.server.ts', import.meta.url).href;
  const source = `
    const { fstatSync } = await import('node:fs');
    const { dev, ino } = fstatSync(1);
    const { createLog } = await import(${JSON.stringify(url)});
    for (const stream of [dev + ':' + ino, '1:1']) {
      process.env.JOURNAL_STREAM = stream;
      const log = createLog('debug');
      for (const level of ['debug', 'info', 'warn', 'error', 'fatal']) log[level](level);
    }`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', source]);
  const lines = stdout.toString().trimEnd().split('\n');
  const starts = lines.map((line) => line.slice(0, line.indexOf('{')));
  expect(starts).toEqual(['<7>', '<6>', '<4>', '<3>', '<2>', '', '', '', '', '']);
});

describe('lines on standard output', () => {
  /** What a program prints that logs two lines and goes on with `then`. */
  function printed(then: string): { lines: string[]; status: number | null } {
    const source = `
      const { createLog } = await import(${JSON.stringify(new URL('./log.server.ts', import.meta.url).href)});
      const log = createLog('info');
      log.info('one');
      log.info('two');
      ${then}`;
    const { stdout, status } = spawnSync(process.execPath, ['--input-type=module', '-e', source]);
    const lines = stdout.toString().split('\n').filter(Boolean);
    return { lines: lines.map((line) => JSON.parse(line).msg), status };
  }

  test.each([
    ['comes to its end', '', 0],
    ['exits', 'process.exit(3);', 3],
    ['crashes', 'setImmediate(() => { throw new Error("crash"); });', 1],
    ['is refused a promise', 'Promise.reject(new Error("crash"));', 1],
    [
      'is stopped',
      `process.on('SIGTERM', () => process.exit(0)); process.kill(process.pid, 'SIGTERM'); setInterval(() => {}, 1000);`,
      0,
    ],
  ])('are written before the end of a process that %s', (_what, then, status) => {
    expect(printed(then)).toEqual({ lines: ['one', 'two'], status });
  });

  test('are written in batches while the process continues', () => {
    const watched = `
      const { default: fs } = await import('node:fs');
      const { setTimeout: pause } = await import('node:timers/promises');
      const { write, writeSync } = fs;
      let writes = 0;
      fs.write = (...written) => { writes += 1; write(...written); };
      fs.writeSync = (...written) => { writes += 1; return writeSync(...written); };
      for (let count = 0; count < 200; count += 1) {
        log.info('more');
        await pause(0);
      }
      await pause(1_000);
      writeSync(1, JSON.stringify({ msg: writes }) + '\\n');`;
    const { lines } = printed(watched);
    expect(lines.slice(0, -1)).toEqual(['one', 'two', ...Array.from({ length: 200 }, () => 'more')]);
    expect(lines.at(-1)).toBeGreaterThan(0);
    expect(lines.at(-1)).toBeLessThan(100);
  });
});
