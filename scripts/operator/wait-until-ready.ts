import { realpathSync } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { loadConfig } from '../../src/config/config.server.ts';
import { runCommand } from './operator-command.ts';
import { StartWatch } from './start-watch.ts';

const EVERY_MS = 200;
const ANSWER_MAX_MS = 5_000;
const REPORT_EVERY_MS = 10_000;
/** Addresses that a server listens on, but that no request can be sent to; either listens on 127.0.0.1 as well. */
const ANY = new Set(['0.0.0.0', '::']);

/** Ends when the server of the version that `current` names can serve; fails once that is not to be expected. */
await runCommand({ usage: 'wait-until-ready', run: waitUntilReady });

async function waitUntilReady(): Promise<string> {
  const { bind, port } = loadConfig(process.env);
  const host = ANY.has(bind) ? '127.0.0.1' : bind.includes(':') ? `[${bind}]` : bind;
  const version = realpathSync('current');
  const watch = new StartWatch(version);
  const startedAt = performance.now();
  let reportAt = startedAt + REPORT_EVERY_MS;
  // The version before may still answer.
  while (!watch.look() || !(await isReady(`http://${host}:${port}/readyz`))) {
    const now = performance.now();
    if (now > reportAt) {
      const seconds = Math.round((now - startedAt) / 1_000);
      console.error(`waiting for ${basename(version)}, which has been starting for ${seconds} s`);
      reportAt = now + REPORT_EVERY_MS;
    }
    await setTimeout(EVERY_MS);
  }
  return 'the server is ready';
}

function isReady(url: string): Promise<boolean> {
  return fetch(url, { signal: AbortSignal.timeout(ANSWER_MAX_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );
}
