import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../fixtures/running-site.ts';
import { endPrograms } from './end-programs.ts';
import type { Engine } from './engine.ts';
import { keyActions } from './keys.ts';

const START_TRIES = 200;
const START_PAUSE_MS = 50;

type Call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>;

/**
 * Starts WebKitGTK's own window on a virtual screen, driven by WebDriver (https://www.w3.org/TR/webdriver2/). Its
 * driver starts it with an empty profile.
 */
export async function startWebKit(): Promise<Engine> {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const programs = [screen];
  try {
    const display = await displayNumber(screen);
    const port = await freePort();
    const driver = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
      stdio: 'ignore',
      env: { ...process.env, DISPLAY: `:${display}` },
    });
    programs.push(driver);
    const call = callsTo(`http://127.0.0.1:${port}`);
    await untilItResponds(() => call('GET', '/status'));
    const { sessionId } = (await call('POST', '/session', { capabilities: {} })) as { sessionId: string };
    const session = `/session/${sessionId}`;
    return {
      ...pageOf((method, path, body) => call(method, session + path, body)),
      async end() {
        await call('DELETE', session);
        await endPrograms(...programs);
      },
    };
  } catch (error) {
    await endPrograms(...programs);
    throw error;
  }
}

function pageOf(call: Call): Omit<Engine, 'end'> {
  const evaluate = async (expression: string): Promise<unknown> => {
    const script = `const tell = arguments[0];
      (async () => JSON.stringify((await ${expression}) ?? null))().then(
        (value) => tell({ value }), (error) => tell({ error: String(error) }));`;
    const answer = (await call('POST', '/execute/async', { script, args: [] })) as Record<string, string>;
    if (answer['value'] === undefined) throw new Error(answer['error']);
    return JSON.parse(answer['value']);
  };
  return {
    evaluate,
    async goto(url) {
      await call('POST', '/url', { url });
    },
    async reload() {
      await call('POST', '/refresh');
    },
    async step(by) {
      await call('POST', by === 1 ? '/forward' : '/back');
    },
    async resize(width, height) {
      // The window has a bar above the page.
      const bar = Number(await evaluate('outerHeight - innerHeight'));
      await call('POST', '/window/rect', { width, height: height + bar });
    },
    async pressAt(x, y) {
      const actions = [
        { type: 'pointerMove', x, y },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ];
      await call('POST', '/actions', { actions: [{ type: 'pointer', id: 'mouse', actions }] });
    },
    async keys(...presses) {
      await call('POST', '/actions', {
        actions: [{ type: 'key', id: 'keyboard', actions: keyActions(presses) }],
      });
    },
    async picture() {
      return Buffer.from(String(await call('GET', '/screenshot')), 'base64');
    },
  };
}

/** Xvfb chooses a free display number and writes it to file descriptor 3. */
async function displayNumber(screen: ChildProcess): Promise<string> {
  const [chunk] = (await once(screen.stdio[3] ?? screen, 'data')) as [Buffer];
  return chunk.toString('utf8').trim();
}

function callsTo(url: string): Call {
  return async (method, path, body) => {
    const response = await fetch(url + path, {
      method,
      ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
    });
    const { value } = (await response.json()) as { value: unknown };
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(value)}`);
    return value;
  };
}

async function untilItResponds(ask: () => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await ask();
      return;
    } catch (error) {
      if (tries === START_TRIES) throw error;
      await pause(START_PAUSE_MS);
    }
  }
}
