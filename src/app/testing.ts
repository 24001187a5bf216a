import { join } from 'node:path';
import type { Hono } from 'hono';
import { createCardRenderer } from '../features/cards/card-renderer.server.ts';
import { createImageProcessor } from '../features/media/image-processor.server.ts';
import { createSearches } from '../features/search/search.server.ts';
import { SearchTurns } from '../features/search/search-turns.server.ts';
import { ensureIdentity } from '../features/syndication/identity.server.ts';
import { insertUser, startSession } from '../features/accounts/account.factory.ts';
import { openTestStorage } from '../storage/testing.ts';
import { createApp } from './app.server.ts';
import { loadConfig } from '../config/config.server.ts';
import { contentSubscribers } from './content-subscribers.server.ts';
import type { Clock } from '../kernel/clock.ts';
import type { HttpEnv } from '../http/api.ts';
import { createLog } from '../operation/log.server.ts';
import { createMetrics } from '../operation/metrics.server.ts';
import type { Services } from '../http/services.ts';
import { commonServices } from './services.server.ts';

/** For a search on a crowded machine. */
const PATIENT_MS = 60_000;

/** An application for a test, and how it is closed. */
export interface OpenedApp {
  app: Hono<HttpEnv>;
  services: Services;
  close(): Promise<void>;
}

export interface TestApp extends OpenedApp {
  /** Request headers of the three kinds of caller. */
  as: { visitor: Record<string, string>; user: Record<string, string>; admin: Record<string, string> };
  /** Sets the clock of the application. */
  setNow(now: Date): void;
}

interface AppOptions {
  clock: Clock;
  openStorage: typeof openTestStorage;
  env?: Record<string, string>;
}

/** The application over its own database in a temporary folder. */
export async function openApp({ clock, openStorage, env = {} }: AppOptions): Promise<OpenedApp> {
  const { subscribedBy, dataDir, close } = await openStorage();
  const config = loadConfig({ LOG_LEVEL: 'silent', SEARCH_RATE: '0', DATA_DIR: dataDir, ...env });
  const storage = subscribedBy(contentSubscribers(config));
  const log = createLog(config.logLevel);
  const services: Services = {
    ...(await commonServices({ config, storage, clock, log, metrics: createMetrics() })),
    images: createImageProcessor(),
    cards: createCardRenderer({ folder: join(dataDir, 'cards'), clock, log }),
    searches: { ...createSearches(storage.search), close: async () => {} },
    searchTurns: new SearchTurns(PATIENT_MS),
  };
  await ensureIdentity(services);
  return {
    app: createApp(services, { respond: async () => new Response('page'), routeOf: () => '/page' }),
    services,
    close: async () => {
      await services.images.close();
      await services.cards.close();
      await close();
    },
  };
}

/** The same with one user and one admin signed in, and a clock that only the test moves. */
export async function openTestApp(env: Record<string, string> = {}): Promise<TestApp> {
  let now = new Date('2026-05-01T10:00:00.000Z');
  const opened = await openApp({ clock: { now: () => now }, openStorage: openTestStorage, env });
  const { services } = opened;
  const admin = await insertUser(services, { role: 'admin' });
  const user = await insertUser(services, { role: 'user' });
  return {
    ...opened,
    as: {
      visitor: {},
      user: { token: await startSession(services, user) },
      admin: { token: await startSession(services, admin) },
    },
    setNow: (moment) => {
      now = moment;
    },
  };
}
