import { afterEach, expect, test, vi } from 'vitest';
import { afterFirstPaint, atFirstTouch } from './page-moments.ts';

/** A page of which only what `afterFirstPaint` needs is there. */
class Page extends EventTarget {
  prerendering = true;
  hidden = true;
}

afterEach(() => vi.unstubAllGlobals());

test('nothing starts in a page that is only prepared, and everything once when it is shown', () => {
  const page = new Page();
  vi.stubGlobal('document', page);
  const start = vi.fn();
  afterFirstPaint(start);
  expect(start).not.toHaveBeenCalled();
  page.prerendering = false;
  for (let time = 0; time < 2; time += 1) page.dispatchEvent(new Event('prerenderingchange'));
  expect(start).toHaveBeenCalledOnce();
});

test('a page in the background starts at once', () => {
  vi.stubGlobal('document', Object.assign(new Page(), { prerendering: false }));
  const start = vi.fn();
  afterFirstPaint(start);
  expect(start).toHaveBeenCalledOnce();
});

test('a page whose paint the browser does not report starts once it has loaded and a frame is drawn', async () => {
  class Silent {
    observe() {}
  }
  vi.stubGlobal('PerformanceObserver', Silent);
  vi.stubGlobal(
    'document',
    Object.assign(new Page(), { prerendering: false, hidden: false, readyState: 'interactive' }),
  );
  const window = new EventTarget();
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  const frame = Promise.withResolvers<void>();
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frame.promise.then(draw));
  const started = Promise.withResolvers<void>();
  const start = vi.fn(started.resolve);
  afterFirstPaint(start);
  window.dispatchEvent(new Event('load'));
  expect(start).not.toHaveBeenCalled();
  frame.resolve();
  await started.promise;
  expect(start).toHaveBeenCalledOnce();
});

test('what could not be loaded is tried again at the next press, but not while the page is scrolled', async () => {
  const page = new Page();
  vi.stubGlobal('document', page);
  vi.stubGlobal('KeyboardEvent', class extends Event {});
  vi.stubGlobal('PointerEvent', class extends Event {});
  const load = vi.fn<() => Promise<void>>();
  atFirstTouch(load);
  const failure = new TypeError('Failed to fetch');
  load.mockRejectedValueOnce(failure);
  const reported = new Promise((resolve) => vi.stubGlobal('reportError', resolve));
  page.dispatchEvent(new Event('scroll'));
  page.dispatchEvent(new Event('change'));
  expect(await reported).toBe(failure);
  page.dispatchEvent(new Event('scroll'));
  page.dispatchEvent(new Event('pointerover'));
  expect(load).toHaveBeenCalledOnce();
  load.mockResolvedValueOnce();
  page.dispatchEvent(new Event('pointerdown'));
  page.dispatchEvent(new Event('change'));
  const repeated: string[] = [];
  for (const type of ['pointerover', 'change'])
    page.addEventListener(type, (event) => repeated.push(event.type));
  await vi.waitUntil(() => repeated.length > 0);
  expect(load).toHaveBeenCalledTimes(2);
  expect(repeated).toEqual(['change']);
});

test('of the keys before a script has loaded, shortcuts are repeated, and Tab is not', async () => {
  class Key extends Event {
    readonly key: string;
    constructor(type: string, { key }: { key: string }) {
      super(type);
      this.key = key;
    }
  }
  const page = new Page();
  vi.stubGlobal('KeyboardEvent', Key);
  vi.stubGlobal('document', page);
  const loaded = Promise.withResolvers<void>();
  atFirstTouch(() => loaded.promise);
  for (const key of ['Tab', 'j', 'Enter']) page.dispatchEvent(new Key('keydown', { key }));
  const repeated = new Promise((resolve) =>
    page.addEventListener('keydown', (event) => resolve(event instanceof Key && event.key), { once: true }),
  );
  loaded.resolve();
  expect(await repeated).toBe('j');
});
