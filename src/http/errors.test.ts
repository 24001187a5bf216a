import { Hono } from 'hono';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { AppError } from '../kernel/app-error.ts';
import type { HttpEnv } from './api.ts';
import { errorResponse } from './errors.server.ts';

/** The answer to a request with a body that fails this way, and the lines that it leaves in the log. */
async function answerTo(error: Error) {
  const lines: string[] = [];
  const app = new Hono<HttpEnv>();
  app.use(async (c, next) => {
    c.set('log', pino({ base: null }, { write: (line) => lines.push(line) }));
    c.set('locale', 'ar');
    c.set('requestId', 'request-1');
    c.set('address', '203.0.113.7');
    c.set('user', null);
    await next();
  });
  app.onError(errorResponse);
  app.post('/', () => {
    throw error;
  });
  const response = await app.request('/', { method: 'POST', body: 'PRIVATE-BODY' });
  return { status: response.status, text: await response.text(), lines };
}

const cause = Object.assign(new Error('ENOSPC: no space left on device'), {
  code: 'ENOSPC',
  parameters: ['PRIVATE-PARAMETER'],
});

describe('the log of a failed request', () => {
  test.each([
    ['storage_full', 'error.storageFull', 507],
    ['unavailable', 'error.unavailable', 503],
  ] as const)(
    'logs the cause of %s as a warning that the response does not show',
    async (code, key, status) => {
      const answer = await answerTo(new AppError(code, key, { cause }));
      expect(answer.status).toBe(status);
      expect(answer.text).not.toContain('ENOSPC');
      expect(answer.lines).toHaveLength(1);
      const line: unknown = JSON.parse(answer.lines[0] ?? '');
      expect(line).toMatchObject({ level: pino.levels.values.warn, requestId: 'request-1', err: { code } });
      expect(answer.lines[0]).toContain('ENOSPC: no space left on device');
      expect(answer.lines[0]).not.toContain('PRIVATE');
    },
  );

  test('has an unexpected failure as an error that the response does not show', async () => {
    const answer = await answerTo(new TypeError('a fault of ours'));
    expect(answer.status).toBe(500);
    expect(answer.text).not.toContain('a fault of ours');
    expect(answer.lines).toHaveLength(1);
    expect(JSON.parse(answer.lines[0] ?? '')).toMatchObject({
      level: pino.levels.values.error,
      err: { message: 'a fault of ours' },
    });
  });

  test.each(['unauthenticated', 'second_factor', 'forbidden', 'too_many_requests'] as const)(
    'has the caller refused with %s as a warning, without the whole address',
    async (code) => {
      const { lines } = await answerTo(new AppError(code, 'error.forbidden', { cause }));
      expect(lines).toHaveLength(1);
      expect(JSON.parse(lines[0] ?? '')).toMatchObject({
        level: pino.levels.values.warn,
        msg: 'refused',
        code,
        userId: null,
        network: '203.0.113.0/24',
        requestId: 'request-1',
      });
      expect(lines[0]).not.toContain('203.0.113.7');
      expect(lines[0]).not.toContain('PRIVATE');
    },
  );

  test.each([
    ['a refusal', new AppError('validation', 'error.json', { cause })],
    ['a refusal under load', new AppError('unavailable', 'error.unavailable', { retryAfterSeconds: 1 })],
  ])('has no line for %s', async (_what, error) => {
    expect((await answerTo(error)).lines).toEqual([]);
  });
});
