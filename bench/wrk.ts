import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { findOrInstall } from '../scripts/checks/debian-program.ts';
import { processorSeconds } from './processor-time.ts';

/** The results of a load test. */
export interface Measured {
  requestsPerSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** Microseconds of processor time per request, over all server processes. */
  cpuUs: number;
  /** The same for the client. */
  clientCpuUs: number;
  /** The share that was refused because of overload. */
  refused: number;
}

export interface LoadOptions {
  /** The processes whose time is counted. */
  pids: number[];
  connections: number;
  seconds: number;
  headers?: Record<string, string>;
  /** A wrk script that requests several addresses in rotation. */
  script?: string;
}

/** The header that browsers send. */
export const BROTLI = { 'accept-encoding': 'br' };

const MS: Record<string, number> = { us: 0.001, ms: 1, s: 1000 };

/**
 * Sends requests as fast as the server responds, with wrk, because a client in JavaScript is slower than the server.
 */
export async function measure(
  url: string,
  { pids, connections, seconds, headers = {}, script }: LoadOptions,
): Promise<Measured> {
  const wrk = findOrInstall(['wrk'], 'wrk');
  if (!wrk)
    throw new Error('No wrk on the path, and it could not be installed (Debian: apt-get install -y wrk).');
  const before = await timeOf(pids);
  // Includes children that have been waited for.
  const clientBefore = await processorSeconds('self');
  const { stdout } = await promisify(execFile)(wrk, [
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    '--latency',
    '--timeout',
    '10s',
    ...Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]),
    ...(script === undefined ? [] : ['-s', script]),
    url,
  ]);
  const used = (await timeOf(pids)) - before;
  const clientUsed = (await processorSeconds('self')) - clientBefore;
  const requests = Number(/(\d+) requests in/.exec(stdout)?.[1]);
  if (Number.isNaN(requests) || stdout.includes('Socket errors')) throw new Error(`${url}: ${stdout}`);
  return {
    requestsPerSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    p50Ms: latency(stdout, '50%'),
    p99Ms: latency(stdout, '99%'),
    cpuUs: (used / requests) * 1e6,
    clientCpuUs: (clientUsed / requests) * 1e6,
    refused: Number(/Non-2xx or 3xx responses: (\d+)/.exec(stdout)?.[1] ?? 0) / requests,
  };
}

async function timeOf(pids: number[]): Promise<number> {
  const times = await Promise.all(pids.map((pid) => processorSeconds(pid)));
  return times.reduce((sum, time) => sum + time, 0);
}

function latency(output: string, share: string): number {
  const [, value, unit = ''] = new RegExp(`${share}\\s+([\\d.]+)(us|ms|s)`).exec(output) ?? [];
  return Number(value) * (MS[unit] ?? Number.NaN);
}
