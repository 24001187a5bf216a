import { createServer } from 'node:http';
import { once } from 'node:events';
import autocannon from 'autocannon';
import { startSite } from '../e2e/fixtures/running-site.ts';
import { median, type BenchmarkRow } from './row.ts';

const ROUNDS = 3;
const SECONDS = 4;

/**
 * An interview from the page cache against the least that Node can do: a bare `node:http` server that sends the
 * same bytes and headers, in the same run, taking turns.
 */
export async function benchmarkCachedPage(): Promise<BenchmarkRow[]> {
  const site = await startSite();
  const [first] = (await (await fetch(`${site.url}/podcasts`)).json()) as { _id: string }[];
  const url = `${site.url}/interview/${first?._id}`;
  await fetch(url);
  const peer = await bareServer(url);
  const ratios: number[] = [];
  let rate = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const ours = await requestsPerSecond(url);
    const theirs = await requestsPerSecond(peer.url);
    ratios.push(ours / theirs);
    rate = Math.max(rate, ours);
  }
  peer.close();
  await site.stop();
  return [
    {
      what: 'cached interview, brotli',
      figure: `${median(ratios).toFixed(2)} of bare node:http (${Math.round(rate)}/s)`,
      target: 'peer: node:http sending the same bytes',
    },
  ];
}

async function requestsPerSecond(url: string): Promise<number> {
  const result = await autocannon({
    url,
    connections: 32,
    duration: SECONDS,
    headers: { 'accept-encoding': 'br' },
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url}: ${result.non2xx} answers were no 200`);
  return result.requests.average;
}

async function bareServer(url: string): Promise<{ url: string; close(): void }> {
  const response = await fetch(url, { headers: { 'accept-encoding': 'br' } });
  const headers = Object.fromEntries(response.headers);
  // fetch has unpacked the body: the peer sends as many bytes as travelled.
  const body = Buffer.alloc(Number(headers['content-length']), 'x');
  delete headers['content-encoding'];
  const server = createServer({ optimizeEmptyRequests: true }, (_request, answer) => {
    answer.writeHead(200, headers).end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { url: `http://127.0.0.1:${address.port}/`, close: () => server.close() };
}
