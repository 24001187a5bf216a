import { setImmediate as yieldToEvents } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { busyPage } from '../http/plain-page.server.ts';
import { LAG_MAX_MS, Load, RENDERS_MAX, WAIT_MAX_MS } from './load.server.ts';
import { createMetrics } from '../operation/metrics.server.ts';
import { openTestApp, type TestApp } from '../app/testing.ts';
import { jsonCall, refusal } from '../app/testing-calls.ts';
import { AppError } from '../kernel/app-error.ts';

const MINUTE_MS = 60_000;

describe('the load limits', () => {
  test('refuse one rendering too many, and accept the next one once another has ended', async () => {
    const load = new Load(createMetrics());
    const gate = Promise.withResolvers<string>();
    const running = Array.from({ length: RENDERS_MAX }, () => load.render(() => gate.promise));
    await expect(load.render(async () => 'late')).rejects.toMatchObject({
      code: 'unavailable',
      retryAfterSeconds: 2,
    });
    gate.resolve('page');
    await Promise.all(running);
    expect(await load.render(async () => 'page')).toBe('page');
    expect(load.renders).toBe(0);
  });

  test('refuse a rendering when the first in the queue has waited too long', async () => {
    let now = 0;
    const load = new Load(createMetrics(), () => now);
    const gate = Promise.withResolvers<string>();
    const running = Array.from({ length: 20 }, () => load.render(() => gate.promise));
    await yieldToEvents();
    now = 10 * WAIT_MAX_MS;
    running.push(load.render(async () => 'one of few'));
    now = WAIT_MAX_MS;
    running.push(load.render(async () => 'in time'));
    now += 1;
    await expect(load.render(async () => 'late')).rejects.toMatchObject({ code: 'unavailable' });
    gate.resolve('page');
    await Promise.all(running);
    expect(await load.render(async () => 'page')).toBe('page');
  });

  test('release the slot of a rendering that fails', async () => {
    const load = new Load(createMetrics());
    await expect(load.render(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(load.renders).toBe(0);
  });

  test('refuse work while the event loop stays late, but not after one long pause', async () => {
    const metrics = createMetrics();
    const load = new Load(metrics);
    load.sample(MINUTE_MS);
    expect(load.isLate).toBe(false);
    stayLate(load);
    expect(load.isLate).toBe(true);
    await expect(load.render(async () => 'page')).rejects.toMatchObject({ code: 'unavailable' });
    expect(await metrics.registry.read()).toContain('mulhim_shed_total{reason="lag"} 1');
    for (let sample = 0; sample < 20; sample += 1) load.sample(0);
    expect(load.isLate).toBe(false);
  });

  test('render a page under overload for whom they let through', async () => {
    const load = new Load(createMetrics());
    stayLate(load);
    expect(
      await load.render(
        async () => 'page',
        async () => {},
      ),
    ).toBe('page');
    const refused = load.render(
      async () => 'page',
      () => Promise.reject(new Error('too often')),
    );
    await expect(refused).rejects.toThrow('too often');
    expect(load.renders).toBe(0);
  });

  test('send the page of an overloaded site with 503 and Retry-After', async () => {
    const response = busyPage(new AppError('unavailable', 'error.unavailable', { retryAfterSeconds: 2 }));
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('2');
    expect(await response.text()).toContain('الخدمة غير متاحة مؤقتًا');
  });
});

describe('an overloaded site', () => {
  let site: TestApp;
  beforeAll(async () => {
    site = await openTestApp();
    stayLate(site.services.load);
  });
  afterAll(() => site.close());

  test('refuses a read without a token with 503 and Retry-After', async () => {
    const response = await site.app.request('/podcasts');
    expect(response.headers.get('retry-after')).toBe('2');
    expect(await refusal(response)).toMatchObject({ status: 503, code: 'unavailable' });
  });

  test('refuses a read with an invalid token', async () => {
    const response = await site.app.request('/podcasts', { headers: { token: 'x'.repeat(43) } });
    expect(response.status).toBe(503);
  });

  test('serves reads and writes of signed-in users', async () => {
    const headers = site.as.admin;
    expect((await site.app.request('/podcasts', { headers })).status).toBe(200);
    const user = { name: 'زائر', email: 'visitor@example.com' };
    const write = await site.app.request('/users/unknown00000', jsonCall('PUT', user, headers));
    expect(write.status).toBe(404);
  });

  test.each(['/signup', '/podcasts/unknown00000/searched', `/preview/${'x'.repeat(43)}`])(
    'refuses a write to %s without a token before its body is read',
    async (path) => {
      expect((await site.app.request(path, jsonCall('POST', '{'))).status).toBe(503);
    },
  );

  test('lets hosts sign in, ten times a minute from one address', async () => {
    const signIn = (address: string) =>
      site.app.request('/signin', jsonCall('POST', {}), { incoming: { socket: { remoteAddress: address } } });
    const statuses = [];
    for (let times = 0; times < 11; times += 1) statuses.push((await signIn('192.0.2.1')).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
    expect((await signIn('192.0.2.2')).status).toBe(400);
  });
});

/** Twenty samples that are too late. */
function stayLate(load: Load): void {
  for (let sample = 0; sample < 20; sample += 1) load.sample(2 * LAG_MAX_MS);
}
