import { execFile } from 'node:child_process';
import { mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
  /** Requested in rotation, in place of the path of the address. */
  paths?: string[];
}

/** The header that browsers send. */
export const BROTLI = { 'accept-encoding': 'br' };

const MS: Record<string, number> = { us: 0.001, ms: 1, s: 1000 };

/**
 * Sends requests as fast as the server responds, with wrk, because a client in JavaScript is slower than the server.
 */
export async function measure(
  url: string,
  { pids, connections, seconds, headers = {}, paths }: LoadOptions,
): Promise<Measured> {
  const wrk = findOrInstall(['wrk'], 'wrk');
  if (!wrk)
    throw new Error('No wrk on the path, and it could not be installed (Debian: apt-get install -y wrk).');
  await using folder = await mkdtempDisposable(join(tmpdir(), 'mulhim-wrk-'));
  const script = join(folder.path, 'paths.lua');
  if (paths) await writeFile(script, rotation(paths));
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
    ...(paths ? ['-s', script] : []),
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

/** The script by which wrk requests these paths. */
function rotation(paths: string[]): string {
  return `local paths = { ${paths.map((path) => JSON.stringify(path)).join(', ')} }
local at = 0
request = function()
  at = at % #paths + 1
  return wrk.format("GET", paths[at])
end
`;
}

async function timeOf(pids: number[]): Promise<number> {
  const times = await Promise.all(pids.map((pid) => processorSeconds(pid)));
  return times.reduce((sum, time) => sum + time, 0);
}

function latency(output: string, share: string): number {
  const [, value, unit = ''] = new RegExp(`${share}\\s+([\\d.]+)(us|ms|s)`).exec(output) ?? [];
  return Number(value) * (MS[unit] ?? Number.NaN);
}
