import { Agent, request } from 'node:https';
import type { IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { amountOf } from '../fixtures/extent.ts';
import { startSite } from '../fixtures/running-site.ts';
import { startShippedNginx, type ShippedProxy } from '../fixtures/shipped-proxies.ts';
import { expect, test } from '../fixtures/test.ts';

const READERS = 20;
/** Shortened from 75 s (product) and 60 s (nginx). */
const KEEP_ALIVE = '2';
const NGINX_KEEP_ALIVE = '1500ms';
/** Idle times around nginx's keep-alive timeout. */
const GAPS_MS = [1_300, 1_450, 1_500, 1_550];

/** The status of one request. nginx does not retry a POST. */
async function send({ httpsPort }: ShippedProxy, agent: Agent, isWrite: boolean): Promise<number> {
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
  const [response]: IncomingMessage[] = await once(outgoing, 'response');
  if (!response) throw new Error('no response');
  await buffer(response);
  return response.statusCode ?? 0;
}

test('no request fails on an idle connection', async () => {
  test.setTimeout(180_000);
  const requests = amountOf(5_000, 600);
  const site = await startSite({ SITE_URL: 'https://site.example', KEEP_ALIVE });
  const front = await startShippedNginx([site.port], { keepAlive: NGINX_KEEP_ALIVE });
  const rounds = GAPS_MS.length + 1;
  const read = async (reader: number): Promise<number[]> => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const statuses: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      for (let count = 0; count < requests / READERS / rounds; count += 1)
        statuses.push(await send(front, agent, (reader + count) % 2 === 0));
      if (round < GAPS_MS.length) await pause(GAPS_MS[(reader + round) % GAPS_MS.length]);
    }
    agent.destroy();
    return statuses;
  };
  try {
    const readers = Array.from({ length: READERS }, (_, reader) => read(reader));
    const statuses = (await Promise.all(readers)).flat();
    expect(statuses).toHaveLength(requests);
    // The server responds with 401 because no session is sent; a lost connection would be 502 or 503 from nginx.
    expect(new Set(statuses)).toEqual(new Set([401]));
  } finally {
    await front.stop();
    await site.stop();
  }
});
