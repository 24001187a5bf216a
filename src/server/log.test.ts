import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { createLog, logWhenDone } from './log.server.ts';

function logged(write: (log: ReturnType<typeof createLog>) => void): string[] {
  const lines: string[] = [];
  write(createLog('info', { write: (line) => lines.push(line) }));
  return lines;
}

test('a line shows no character that moves a cursor or turns a direction', () => {
  const path = '/\u0000\u001b[2J\u0085\u009b\u200b\u200f\u2028\u202e\u2066\ufeff\u{e0041}\nforged';
  const [line = ''] = logged((log) => log.info({ path }, 'request'));
  expect(line).toMatch(/^[^\p{Cc}\p{Cf}\u2028\u2029]*\n$/u);
  expect(JSON.parse(line)).toMatchObject({ path });
});

test('an error is its kind, message, code, stack and causes, and nothing that hangs on it', () => {
  const cause = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (email_key)=(someone@example.com)',
    parameters: ['PRIVATE'],
  });
  const error = Object.assign(new Error('conflict', { cause }), { current: { name: 'PRIVATE' } });
  const [line = ''] = logged((log) => log.error({ err: error }, 'failed'));
  expect(line).not.toMatch(/PRIVATE|someone@example/);
  expect(JSON.parse(line)).toMatchObject({
    err: { type: 'Error', message: 'conflict', cause: { message: 'duplicate key', code: '23505' } },
  });
});

test('causes that go round in a circle end', () => {
  const error = new Error('round');
  error.cause = error;
  expect(logged((log) => log.error({ err: error }))).toHaveLength(1);
});

test.each([
  '/preview/SECRET',
  '/Preview/SECRET/',
  '/%70review/SECRET?x=SECRET',
  '//preview/SECRET',
  '/preview/%E0%SECRET',
])('the line of a request for %s has no token', (url) => {
  const request = Object.assign(new IncomingMessage(new Socket()), { method: 'GET', url });
  const response = new ServerResponse(request);
  const [line = ''] = logged((log) => {
    logWhenDone(log, request, response, 'id');
    response.emit('close');
  });
  expect(JSON.parse(line)).toMatchObject({ msg: 'request', path: '/preview/…' });
  expect(line).not.toContain('SECRET');
});
