import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { startSite } from '../e2e/fixtures/running-site.ts';
import { findOrInstall } from '../scripts/debian-program.ts';
import { median, type BenchmarkRow } from './row.ts';

const ROUNDS = 5;
const SECONDS = 3;
const CONNECTIONS = 32;
const BROTLI = { 'accept-encoding': 'br' };

/**
 * An interview from the page cache against the least that Node can do: a bare `node:http` server that sends the
 * same bytes and headers, in the same run, taking turns. Asked by wrk, because a client written in JavaScript is
 * slower than both.
 */
export async function benchmarkCachedPage(): Promise<BenchmarkRow[]> {
  const wrk = findOrInstall(['wrk'], 'wrk');
  if (!wrk)
    throw new Error('No wrk on the path, and it could not be installed (Debian: apt-get install -y wrk).');
  const site = await startSite();
  const [first] = (await (await fetch(`${site.url}/podcasts`)).json()) as { _id: string }[];
  const url = `${site.url}/interview/${first?._id}`;
  // The first answer is compressed in haste, the next one densely.
  await readWhole(url);
  const peer = await bareServer(await readWhole(url));
  const ratios: number[] = [];
  const rates: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const ours = await requestsPerSecond(wrk, url);
    ratios.push(ours / (await requestsPerSecond(wrk, peer.url)));
    rates.push(ours);
  }
  peer.close();
  await site.stop();
  return [
    {
      what: 'cached interview, brotli',
      figure: `${median(ratios).toFixed(2)} of bare node:http (${Math.round(median(rates))}/s)`,
      target: 'peer: node:http sending the same bytes',
    },
  ];
}

async function requestsPerSecond(wrk: string, url: string): Promise<number> {
  const args = ['-t1', `-c${CONNECTIONS}`, `-d${SECONDS}s`, '-H', 'accept-encoding: br', url];
  const { stdout } = await promisify(execFile)(wrk, args);
  const rate = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
  if (!(rate > 0) || stdout.includes('Non-2xx')) throw new Error(`${url}: ${stdout}`);
  return rate;
}

interface WholeAnswer {
  headers: IncomingMessage['headers'];
  /** As it travelled. */
  body: Buffer;
}

async function readWhole(url: string): Promise<WholeAnswer> {
  const [answer] = (await once(get(url, { headers: BROTLI }), 'response')) as [IncomingMessage];
  return { headers: answer.headers, body: await buffer(answer) };
}

async function bareServer({ headers, body }: WholeAnswer): Promise<{ url: string; close(): void }> {
  const { date: _date, connection: _connection, 'keep-alive': _keepAlive, ...sent } = headers;
  const server = createServer({ optimizeEmptyRequests: true }, (_request, answer) => {
    answer.writeHead(200, sent).end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { url: `http://127.0.0.1:${address.port}/`, close: () => server.close() };
}
