import { missingPackages, OTHER_ENGINES, type OtherEngine } from '../../scripts/checks/engines.ts';

export type EngineName = 'chromium' | OtherEngine;

/** One browser window with the same interface for every engine. Sizes and distances are CSS pixels. */
export interface Engine {
  /** Opens an address and waits for its `load` event. */
  goto(url: string): Promise<void>;
  /** Reloads the page and waits for its `load` event. */
  reload(): Promise<void>;
  /** One step back or forward in the history; the page may still be loading when this resolves. */
  step(by: -1 | 1): Promise<void>;
  /** Resizes the page. A window of WebKit has a minimum width, about that of a large phone. */
  resize(width: number, height: number): Promise<void>;
  /** Clicks at a point of the window. */
  pressAt(x: number, y: number): Promise<void>;
  /** Presses keys where the focus is: single characters, or keys such as `Enter` and `Control+b`. */
  keys(...presses: string[]): Promise<void>;
  /** Evaluates an expression in the page; the result is passed as JSON. */
  evaluate(expression: string): Promise<unknown>;
  /** A screenshot of the window, as PNG. */
  picture(): Promise<Buffer>;
  end(): Promise<void>;
}

/** The engines installed on this machine; prints one line for each missing one. */
export function installedEngines(): EngineName[] {
  const others = OTHER_ENGINES.filter((engine) => {
    const missing = missingPackages(engine);
    if (missing.length > 0)
      process.stderr.write(`Not tested in ${engine}: apt-get install -y ${missing.join(' ')}\n`);
    return missing.length === 0;
  });
  return ['chromium', ...others];
}

/** Runs a function in the page. Arguments and result are passed as JSON. */
export async function run<Arguments extends unknown[], Result>(
  engine: Engine,
  script: (...given: Arguments) => Result | Promise<Result>,
  ...given: Arguments
): Promise<Result> {
  return (await engine.evaluate(`(${script})(...${JSON.stringify(given)})`)) as Result;
}

/** In the page: the first visible element that matches and has `label` in its label or text. */
const firstVisible = (selector: string, label: string) =>
  [...document.querySelectorAll(selector)].find(
    (found) =>
      found.checkVisibility() && `${found.getAttribute('aria-label')} ${found.textContent}`.includes(label),
  );

/** Whether a visible element matches and has `label` in its label or text; null while the page is loading. */
export function isShown(engine: Engine, selector: string, label = ''): Promise<unknown> {
  const found = `(${firstVisible})(...${JSON.stringify([selector, label])})`;
  return engine.evaluate(`${found} !== undefined`).catch(() => null);
}

/** In the page: scrolls an element into view and waits until it has not moved for some frames; gives its centre. */
async function settle(find: () => Element | undefined): Promise<[number, number]> {
  const middle = (): [number, number] => {
    const element = find();
    if (!element) throw new Error('nothing visible matches');
    const box = element.getBoundingClientRect();
    if (box.top < 0 || box.bottom > innerHeight) element.scrollIntoView({ block: 'center' });
    const { left, top, width, height } = element.getBoundingClientRect();
    return [Math.round(left + width / 2), Math.round(top + height / 2)];
  };
  await document.fonts.ready;
  let place = middle();
  for (let frames = 0; frames < 10; frames += 1) {
    await new Promise(requestAnimationFrame);
    const next = middle();
    if (String(next) !== String(place)) frames = 0;
    place = next;
  }
  return place;
}

/** Clicks the centre of the element that `isShown` finds. */
export async function press(engine: Engine, selector: string, label = ''): Promise<void> {
  const find = `() => (${firstVisible})(...${JSON.stringify([selector, label])})`;
  const [x, y] = (await engine.evaluate(`(${settle})(${find})`)) as [number, number];
  await engine.pressAt(x, y);
}
