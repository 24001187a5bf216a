import { Agent, request } from 'node:https';
import type { IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { amountOf } from '../fixtures/extent.ts';
import { startShippedNginx, type ShippedNginx } from '../fixtures/running-nginx.ts';
import { startSite } from '../fixtures/running-site.ts';
import { expect, test } from '../fixtures/test.ts';

const READERS = 20;
/** In the place of 75 s of the product and 60 s of nginx. */
const KEEP_ALIVE = '2';
const NGINX_KEEP_ALIVE = '1500ms';
/** As long as nginx keeps a connection and a little less or more, in turn. */
const GAPS_MS = [1_300, 1_450, 1_500, 1_550];

/** One request; neither is sent twice by nginx where it is a POST. */
async function ask({ httpsPort }: ShippedNginx, agent: Agent, isWrite: boolean): Promise<number> {
  const outgoing = request({
    agent,
    host: '127.0.0.1',
    port: httpsPort,
    servername: 'site.example',
    rejectUnauthorized: false,
    method: isWrite ? 'POST' : 'GET',
    path: isWrite ? '/signout' : '/get-current-user',
    headers: { Host: 'site.example' },
  });
  outgoing.end();
  const [answer]: IncomingMessage[] = await once(outgoing, 'response');
  if (!answer) throw new Error('no answer');
  await buffer(answer);
  return answer.statusCode ?? 0;
}

test('no request fails on an idle connection, even while processes are replaced', async () => {
  test.setTimeout(180_000);
  const requests = amountOf(5_000, 600);
  const site = await startSite({
    SITE_URL: 'https://site.example',
    WEB_CONCURRENCY: '2',
    KEEP_ALIVE,
  });
  const front = await startShippedNginx(Number(new URL(site.url).port), { keepAlive: NGINX_KEEP_ALIVE });
  const rounds = GAPS_MS.length + 1;
  const read = async (reader: number): Promise<number[]> => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const statuses: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      for (let count = 0; count < requests / READERS / rounds; count += 1)
        statuses.push(await ask(front, agent, (reader + count) % 2 === 0));
      if (round < GAPS_MS.length) await pause(GAPS_MS[(reader + round) % GAPS_MS.length]);
    }
    agent.destroy();
    return statuses;
  };
  try {
    const reading = Promise.all(Array.from({ length: READERS }, (_, reader) => read(reader)));
    process.kill(site.pid, 'SIGHUP');
    const statuses = (await reading).flat();
    expect(statuses).toHaveLength(requests);
    // Nobody is signed in; what nginx says of a lost connection would be 502 or 503.
    expect(new Set(statuses)).toEqual(new Set([401]));
  } finally {
    await front.stop();
    await site.stop();
  }
});
