import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono, type Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { TestProject } from 'vitest/node';
import { openApp, type OpenedApp } from '../../app/testing.ts';
import { insertUser, startSession } from '../../features/accounts/account.factory.ts';
import { newTotpSecret, totpCode } from '../../features/accounts/second-factor/totp.server.ts';
import { buildCardFonts } from '../../features/cards/card-fonts.server.ts';
import type { HttpEnv } from '../../http/api.ts';
import { systemClock } from '../../kernel/clock.ts';
import { cardPath } from '../../site/card.schema.ts';
import { withPages } from '../../pages/testing/source-pages.testing.ts';
import { openStorageFrom } from '../../storage/testing.ts';
import { API_PORT, SITE_COOKIE } from './api-port.ts';
import type { NewUser } from './admin.testing.tsx';

/**
 * The real API, for component tests: what a component sends is checked as in production, and what it gets is what the
 * API sends. Each test file has a site of its own, which its cookie names. Vitest passes the calls of the browser on to
 * this server (`vitest.components.config.ts`).
 */
export default async function serveApi(project: TestProject): Promise<() => Promise<void>> {
  const { schemaFile } = project.getProvidedContext();
  await buildCardFonts();
  const sites = new Map<string, OpenedApp>();
  const server = createServer(getRequestListener(testCalls(sites, schemaFile).fetch));
  await once(server.listen(API_PORT, '127.0.0.1'), 'listening');
  return async () => {
    server.close();
    server.closeAllConnections();
    for (const site of sites.values()) await site.close();
  };
}

/** The application of the site in the cookie, and what only tests may do. */
function testCalls(sites: Map<string, OpenedApp>, schemaFile: string): Hono<HttpEnv> {
  const siteOf = (c: Context<HttpEnv>): OpenedApp => {
    const site = sites.get(getCookie(c, SITE_COOKIE) ?? '');
    if (!site) throw new Error('this test file has no site');
    return site;
  };
  const calls = new Hono<HttpEnv>();
  calls.post('/testing/sites', async (c) => {
    const id = randomUUID();
    const site = await openApp({ clock: systemClock, openStorage: openStorageFrom(schemaFile) });
    sites.set(id, { ...site, app: withPages(site.services) });
    setCookie(c, SITE_COOKIE, id);
    return c.body(null, 204);
  });
  calls.delete('/testing/sites', async (c) => {
    await siteOf(c).close();
    sites.delete(getCookie(c, SITE_COOKIE) ?? '');
    return c.body(null, 204);
  });
  /** What the loader of the document reads. */
  calls.get('/testing/site', async (c) => {
    const { siteNames, config } = siteOf(c).services;
    return c.json({
      ...(await siteNames()),
      url: config.siteUrl,
      uploadsBaseUrl: '',
      cardPath: cardPath('card.png'),
    });
  });
  /** A user without a sign-up, because those are limited. */
  calls.post('/testing/users', async (c) => {
    const { services } = siteOf(c);
    const given: NewUser = await c.req.json();
    const user = await insertUser(services, given);
    return c.json({ ...user, token: await startSession(services, user) });
  });
  /** The second factor of the caller, because only Node can calculate its code. */
  calls.post('/testing/second-factor', async (c) => {
    const secret = newTotpSecret();
    const body = JSON.stringify({
      ...(await c.req.json()),
      secret,
      code: totpCode(secret, systemClock.now()),
    });
    const headers = { 'Content-Type': 'application/json', token: c.req.header('token') ?? '' };
    return siteOf(c).app.request('/account/second-factor', { method: 'PUT', headers, body }, c.env);
  });
  /** The home page: Vitest keeps the bare root for itself. */
  calls.get('/testing/home', (c) => siteOf(c).app.fetch(new Request(new URL('/', c.req.url))));
  calls.all('*', (c) => siteOf(c).app.fetch(c.req.raw, c.env));
  return calls;
}
