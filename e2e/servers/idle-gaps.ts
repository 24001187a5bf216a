import { setTimeout as pause } from 'node:timers/promises';
import type { ShippedProxy } from '../fixtures/shipped-proxies.ts';
import { Visitor } from './visitor.ts';

/** Around the 60 s of the proxies and the 75 s of the server. */
const GAPS_S = [0, 1, 5, 30, 59, 60, 61, 74, 75, 76, 120];
const VISITORS = 8;

/**
 * After each gap a proxy of its own gets requests again, over the connections of its visitors and over new ones.
 * Returns how many were sent. Throws if a response did not come from the server.
 */
export async function outlastGaps(start: () => Promise<ShippedProxy>): Promise<number> {
  await using running = new AsyncDisposableStack();
  const fronts: ShippedProxy[] = [];
  for (const _ of GAPS_S) {
    const front = await start();
    running.defer(front.stop);
    fronts.push(front);
  }
  const results = await Promise.allSettled(fronts.map((front, index) => outlast(front, GAPS_S[index] ?? 0)));
  const failures = results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason)] : []));
  if (failures.length > 0) throw new Error(failures.join(', '));
  return results.reduce((sum, result) => sum + (result.status === 'fulfilled' ? result.value : 0), 0);
}

async function outlast(front: ShippedProxy, seconds: number): Promise<number> {
  const visitors = Array.from({ length: VISITORS }, () => new Visitor(front));
  const newcomers = Array.from({ length: VISITORS }, () => new Visitor(front));
  const statuses = await ask(visitors);
  await pause(seconds * 1000);
  statuses.push(...(await ask(visitors)), ...(await ask(newcomers)));
  for (const visitor of [...visitors, ...newcomers]) visitor.close();
  const others = statuses.filter((status) => status !== 401);
  if (others.length > 0) throw new Error(`after ${seconds} s: ${[...new Set(others)].join(', ')}`);
  return statuses.length;
}

/** The server answers 401 without a session. No proxy sends a POST again. */
async function ask(visitors: Visitor[]): Promise<number[]> {
  const call = { method: 'POST', headers: { 'Content-Length': '0' } };
  const replies = await Promise.all(visitors.map((visitor) => visitor.send('/signout', call)));
  return replies.map(({ status }) => status);
}
