import { expect } from '../fixtures/test.ts';
import { isShown, press, run, type Engine } from './engine.ts';

/** Waits until a visible element matches and has the text. */
export const shows = (engine: Engine, selector: string, text = '') =>
  expect.poll(() => isShown(engine, selector, text)).toBe(true);

/** Waits until no visible element matches and has the text. */
export const hides = (engine: Engine, selector: string, text = '') =>
  expect.poll(() => isShown(engine, selector, text)).toBe(false);

/** Waits until an element is visible, then clicks it. */
export async function click(engine: Engine, selector: string, label = ''): Promise<void> {
  await shows(engine, selector, label);
  await press(engine, selector, label);
}

/** Types over the whole field. */
export async function write(engine: Engine, selector: string, text: string): Promise<void> {
  await click(engine, selector);
  await engine.keys('Control+a', ...text);
}

/** The address of the page; null while it is loading or being left. */
const addressOf = (engine: Engine): Promise<string | null> =>
  run(engine, () => (document.readyState === 'complete' ? decodeURI(location.href) : null)).catch(() => null);

/** Waits until a page is loaded whose address contains these words. */
export const arrives = (engine: Engine, words: string) =>
  expect.poll(() => addressOf(engine)).toEqual(expect.stringContaining(words));

/** Waits until a page is loaded whose address does not contain these words. */
export const leaves = (engine: Engine, words: string) =>
  expect.poll(async () => (await addressOf(engine)) ?? words).toEqual(expect.not.stringContaining(words));
