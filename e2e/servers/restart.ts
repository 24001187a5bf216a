import { setTimeout as pause } from 'node:timers/promises';
import type { RunningSite } from '../fixtures/running-site.ts';
import type { Interview } from '../fixtures/test.ts';
import type { ShippedProxy } from '../fixtures/shipped-proxies.ts';
import { Visitor, type Reply } from './visitor.ts';

const READERS = 6;
/** Between the requests of one visitor, so that the server refuses none because it has too many. */
const PACE_MS = 50;
/** Responses before the first restart and after the last. */
const SPARE_RESPONSES = 100;
/** Characters of a failed response. */
const SHOWN_LENGTH = 200;

export interface Load {
  responses: number;
  /** Responses other than 200, by status. */
  failures: Record<number, number>;
  /** The first of them, as text: one of the server has a `requestId`, one of the proxy has none. */
  first: string;
  /** From the first failure to the last. */
  failedMs: number;
}

/** Restarts the nodes one after another while readers read and two writers save; every saved answer must be there. */
export async function restartUnderLoad(
  front: ShippedProxy,
  nodes: RunningSite[],
  { token, interview, start }: Restarting,
): Promise<Load> {
  const load: Load = { responses: 0, failures: {}, first: '', failedMs: 0 };
  const isOver = new AbortController();
  let firstFailureAt: number | null = null;
  let waitsFor = 0;
  let onCounted = () => {};
  const passMore = () =>
    new Promise<void>((resolve) => {
      [waitsFor, onCounted] = [load.responses + SPARE_RESPONSES, resolve];
    });
  const count: Loading['count'] = (what, { status, body }) => {
    load.responses += 1;
    if (load.responses === waitsFor) onCounted();
    if (status === 200) return;
    load.failures[status] = (load.failures[status] ?? 0) + 1;
    load.first ||= `${what}: ${body.toString().slice(0, SHOWN_LENGTH)}`;
    firstFailureAt ??= performance.now();
    load.failedMs = performance.now() - firstFailureAt;
  };
  const loading = Promise.all([
    ...Array.from({ length: READERS }, () => read(front, { interview, count, signal: isOver.signal })),
    ...interview.questions.map(({ _id }) =>
      write(front, `/podcasts/${interview._id}/questions/${_id}`, { token, count, signal: isOver.signal }),
    ),
  ]);
  try {
    await Promise.race([passMore(), loading]);
    for (const [index, node] of nodes.entries()) {
      await node.end();
      nodes[index] = await start(node);
    }
    await Promise.race([passMore(), loading]);
  } finally {
    isOver.abort();
  }
  const last = (await loading).filter((text) => text !== null);
  const { data } = await new Visitor(front).call<{ data: Interview }>(`/podcasts/${interview._id}`, 200);
  for (const text of last) if (!JSON.stringify(data).includes(text)) throw new Error(`lost: ${text}`);
  return load;
}

interface Restarting {
  token: string;
  interview: Interview;
  /** Starts a node that has ended, at the same port. */
  start(node: RunningSite): Promise<RunningSite>;
}

interface Loading {
  count(what: string, reply: Reply): void;
  signal: AbortSignal;
}

async function read(
  front: ShippedProxy,
  { interview, count, signal }: Loading & { interview: Interview },
): Promise<null> {
  const visitor = new Visitor(front);
  const paths = ['/', `/podcasts/${interview._id}`, '/interviews', '/podcasts?page=0&pageSize=5'];
  for (let round = 0; !signal.aborted; round += 1) {
    const path = paths[round % paths.length] ?? '/';
    count(path, await visitor.send(path));
    await pause(PACE_MS);
  }
  visitor.close();
  return null;
}

/** The last answer that was acknowledged. */
async function write(
  front: ShippedProxy,
  path: string,
  { token, count, signal }: Loading & { token: string },
): Promise<string | null> {
  const visitor = new Visitor(front);
  let saved: string | null = null;
  for (let round = 0; !signal.aborted; round += 1) {
    const text = `جواب ${round} على ${path}`;
    const reply = await visitor.send(path, {
      method: 'PUT',
      headers: { token, 'Content-Type': 'application/json' },
      body: JSON.stringify({ answer: `<p>${text}</p>` }),
    });
    if (reply.status === 200) saved = text;
    count(`PUT ${path}`, reply);
    await pause(PACE_MS);
  }
  visitor.close();
  return saved;
}
