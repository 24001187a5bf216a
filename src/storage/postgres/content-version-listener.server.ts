import pg from 'pg';
import { CONTENT_VERSION } from '../content-version.server.ts';
import type { StorageLog } from '../engine.server.ts';
import { reasonOf } from '../start-error.server.ts';
import type { DatabaseClock } from './database-clock.server.ts';
import { clientConfig, SESSION_SETTINGS } from './postgres-pool.server.ts';

export const CONTENT_CHANNEL = 'mulhim_content_version';

/** How old the known version can be if notifications do not arrive. */
const REFRESH_MS = 1_000;

/**
 * The latest known content version: from this process's own commits, from notifications of others, and once a
 * second from the row itself, which also detects a dead connection. The same query synchronises the clock.
 */
export class ContentVersionListener {
  readonly #databaseUrl: string;
  readonly #clock: DatabaseClock;
  readonly #log: StorageLog;
  #current: number;
  #client: pg.Client | null = null;
  #timer: NodeJS.Timeout | null = null;
  #isStopped = false;
  #isLost = false;

  constructor(
    databaseUrl: string,
    current: number,
    { clock, log }: { clock: DatabaseClock; log: StorageLog },
  ) {
    this.#databaseUrl = databaseUrl;
    this.#current = current;
    this.#clock = clock;
    this.#log = log;
  }

  get current(): number {
    return this.#current;
  }

  /** Versions only rise, so late notifications have no effect. */
  observe(version: number): void {
    if (version > this.#current) this.#current = version;
  }

  /** Listens for notifications, and reads the version every second until stopped. */
  async refresh(): Promise<void> {
    try {
      const client = (this.#client ??= await this.#listen());
      this.observe(await this.#clock.compare(() => readVersionAndMoment(client)));
      this.#isLost = false;
    } catch (error) {
      await this.#lose(error);
    }
    if (!this.#isStopped) this.#timer = setTimeout(() => void this.refresh(), REFRESH_MS);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    if (this.#timer) clearTimeout(this.#timer);
    await this.#client?.end();
    this.#client = null;
  }

  async #listen(): Promise<pg.Client> {
    const client = new pg.Client(
      clientConfig(this.#databaseUrl, { query_timeout: SESSION_SETTINGS.query_timeout }),
    );
    client.on('error', (error) => void this.#lose(error));
    client.on('notification', (notification) => this.observe(Number(notification.payload)));
    try {
      await client.connect();
      await client.query(`listen ${CONTENT_CHANNEL}`);
      return client;
    } catch (error) {
      await client.end().catch(() => {});
      throw error;
    }
  }

  /** Logs the loss once; the next refresh reconnects. */
  async #lose(error: unknown): Promise<void> {
    const client = this.#client;
    this.#client = null;
    if (!this.#isLost && !this.#isStopped)
      this.#log('content notifications lost', { reason: reasonOf(error) });
    this.#isLost = true;
    // The connection is broken already, so a failure to close it adds nothing.
    await client?.end().catch(() => {});
  }
}

async function readVersionAndMoment(client: pg.Client): Promise<{ serverMs: number; result: number }> {
  const { rows } = await client.query(
    `select value, extract(epoch from clock_timestamp()) * 1000 as moment from counter where id = $1`,
    [CONTENT_VERSION],
  );
  return { serverMs: Number(rows[0]?.moment), result: Number(rows[0]?.value) };
}
