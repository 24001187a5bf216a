import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { firefoxPath } from '../../scripts/checks/engines.ts';
import { endPrograms } from './end-programs.ts';
import type { Engine } from './engine.ts';
import { keyActions } from './keys.ts';

interface Answer {
  id?: number;
  type: 'success' | 'error' | 'event';
  result?: Record<string, unknown>;
  message?: string;
  method?: string;
  params?: { navigation: string; context: string };
}

/** A page with unsaved text asks before it is left. */
const PROMPT = 'browsingContext.userPromptOpened';

interface Connection {
  call(method: string, params: object): Promise<Record<string, unknown>>;
  /** Waits for the `load` event of a navigation. */
  loaded(navigation: unknown): Promise<void>;
}

/** Starts Firefox with a new profile, driven by WebDriver BiDi (https://www.w3.org/TR/webdriver-bidi/). */
export async function startFirefox(): Promise<Engine> {
  const profile = await mkdtemp(join(tmpdir(), 'mulhim-firefox-'));
  const browser = spawn(
    firefoxPath(),
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0', 'about:blank'],
    { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, HOME: profile } },
  );
  const end = async () => {
    await endPrograms(browser);
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const socket = new WebSocket(`${await listeningAddress(browser)}/session`);
    await once(socket, 'open');
    const connection = connectionOver(socket);
    const { call } = connection;
    await call('session.new', { capabilities: {} });
    await call('session.subscribe', { events: ['browsingContext.load', PROMPT] });
    const { contexts } = (await call('browsingContext.getTree', {})) as { contexts: { context: string }[] };
    const context = contexts[0]?.context ?? '';
    return { ...pageOf(connection, context), end };
  } catch (error) {
    await end();
    throw error;
  }
}

function pageOf({ call, loaded }: Connection, context: string): Omit<Engine, 'end'> {
  // Not `wait: 'complete'`: a `replaceState` of the page that is being left ends that wait in Firefox.
  const load = async (method: string, params: object) => {
    const { navigation } = await call(method, { context, wait: 'none', ...params });
    await loaded(navigation);
  };
  return {
    goto: (url) => load('browsingContext.navigate', { url }),
    reload: () => load('browsingContext.reload', {}),
    async step(by) {
      await call('browsingContext.traverseHistory', { context, delta: by });
    },
    async resize(width, height) {
      await call('browsingContext.setViewport', { context, viewport: { width, height } });
    },
    async pressAt(x, y) {
      const actions = [
        { type: 'pointerMove', x, y },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ];
      await call('input.performActions', { context, actions: [{ type: 'pointer', id: 'mouse', actions }] });
    },
    async keys(...presses) {
      const actions = [{ type: 'key', id: 'keyboard', actions: keyActions(presses) }];
      await call('input.performActions', { context, actions });
    },
    async evaluate(expression) {
      const { result, exceptionDetails } = (await call('script.evaluate', {
        expression: `(async () => JSON.stringify((await ${expression}) ?? null))()`,
        target: { context },
        awaitPromise: true,
      })) as { result?: { value: string }; exceptionDetails?: { text: string } };
      if (!result) throw new Error(exceptionDetails?.text);
      return JSON.parse(result.value);
    },
    async picture() {
      const { data } = await call('browsingContext.captureScreenshot', { context });
      return Buffer.from(String(data), 'base64');
    },
  };
}

/** Firefox writes the address of its socket to standard error. */
function listeningAddress(browser: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    browser.once('exit', (code) => reject(new Error(`Firefox ended with ${code}`)));
    browser.stderr?.on('data', (chunk: Buffer) => {
      const [address] = /ws:\/\/\S+/.exec(chunk.toString('utf8')) ?? [];
      if (address) resolve(address);
    });
  });
}

function connectionOver(socket: WebSocket): Connection {
  const waiting = new Map<number, PromiseWithResolvers<Record<string, unknown>>>();
  const loads = new Map<unknown, PromiseWithResolvers<void>>();
  // The event may come before the answer that names the navigation.
  const loadOf = (navigation: unknown) => {
    const load = loads.get(navigation) ?? Promise.withResolvers<void>();
    loads.set(navigation, load);
    return load;
  };
  let last = 0;
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    if (answer.method === PROMPT) {
      const { context } = answer.params ?? {};
      return void call('browsingContext.handleUserPrompt', { context, accept: true });
    }
    if (answer.type === 'event') return loadOf(answer.params?.navigation).resolve();
    const caller = waiting.get(answer.id ?? 0);
    waiting.delete(answer.id ?? 0);
    if (answer.type === 'success') caller?.resolve(answer.result ?? {});
    else caller?.reject(new Error(answer.message));
  });
  const call: Connection['call'] = (method, params) => {
    last += 1;
    const caller = Promise.withResolvers<Record<string, unknown>>();
    waiting.set(last, caller);
    socket.send(JSON.stringify({ id: last, method, params }));
    return caller.promise;
  };
  return { call, loaded: (navigation) => loadOf(navigation).promise };
}
