import { setTimeout } from 'node:timers/promises';
import { loadConfig } from '../../src/config/config.server.ts';
import { OperatorError, runCommand } from './operator-command.ts';

/** With the restart of the version before, a failed upgrade is over within ten seconds. */
const WAIT_MS = 7_000;
const EVERY_MS = 100;
/** Addresses that a server listens on, but that no request can be sent to; either listens on 127.0.0.1 as well. */
const ANY = new Set(['0.0.0.0', '::']);

/** Ends when the server of this machine can serve; fails if it cannot within `WAIT_MS`. */
await runCommand({ usage: 'wait-until-ready', run: waitUntilReady });

async function waitUntilReady(): Promise<string> {
  const { bind, port } = loadConfig(process.env);
  const host = ANY.has(bind) ? '127.0.0.1' : bind.includes(':') ? `[${bind}]` : bind;
  const endAt = performance.now() + WAIT_MS;
  while (performance.now() < endAt) {
    const isReady = await fetch(`http://${host}:${port}/readyz`, {
      signal: AbortSignal.timeout(WAIT_MS),
    }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return 'the server is ready';
    await setTimeout(EVERY_MS);
  }
  throw new OperatorError(`no server is ready on ${host}:${port} after ${WAIT_MS / 1000} s`);
}
