import axe from 'axe-core';
import { expect, vi } from 'vitest';
import { userEvent, type Locator } from 'vitest/browser';
import { paintedOrderOf } from '../../../e2e/fixtures/painted-text.ts';

/** The texts of the elements of a locator, as they are shown. */
export function textsOf(locator: Locator): string[] {
  return locator.elements().map((element) => (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim());
}

/** Waits until a locator has exactly these texts. */
export async function expectTexts(locator: Locator, texts: (string | RegExp)[]): Promise<void> {
  await expect
    .poll(() => textsOf(locator))
    .toEqual(texts.map((text) => (typeof text === 'string' ? text : expect.stringMatching(text))));
}

/** Waits until a locator has this many elements. */
export async function expectCount(locator: Locator, count: number): Promise<void> {
  await expect.poll(() => locator.elements().length).toBe(count);
}

/**
 * Waits until a timer runs, or none does, of those that the test has replaced: an effect starts it after the screen shows.
 * Vitest moves replaced timers on by the interval of each look, here none, and by the time for which an action such as a
 * click waits; keys move none.
 */
export async function expectCounting(isCounting: boolean): Promise<void> {
  await expect.poll(() => vi.getTimerCount() > 0, { interval: 0 }).toBe(isCounting);
}

/** Selects everything in the focused field and types over it, key by key. */
export async function typeOver(field: Locator, text: string): Promise<void> {
  await field.click();
  await userEvent.keyboard('{Control>}a{/Control}');
  await userEvent.keyboard(text);
}

/** Presses keys in an element, which gets the focus. */
export async function press(locator: Locator, keys: string): Promise<void> {
  await expect.element(locator).toBeVisible();
  locator.element().focus();
  await userEvent.keyboard(keys);
}

/** Asserts that nothing behind this has the focus. The controls of the browser, where the test sees none, may have it. */
export function expectFocusInside(modal: Locator): void {
  const { activeElement } = document;
  expect(activeElement === document.body || modal.element().contains(activeElement)).toBe(true);
}

/**
 * Asserts that the page violates no rule of axe (WCAG 2.2 AA and its best practices) and is no wider than its window.
 * `within` limits this to one part. Another document than that of the test has its own axe.
 */
export async function expectAccessible(
  within?: string,
  { run, document }: { run: typeof axe.run; document: Document } = {
    run: axe.run,
    document: window.document,
  },
): Promise<void> {
  // Colours in the middle of a transition do not have their final contrast.
  const ending = document
    .getAnimations()
    .filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(ending.map(({ finished }) => finished));
  const found = await run(within ?? document, { resultTypes: ['violations'] });
  expect(
    found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`)),
  ).toEqual([]);
  expect(found.passes.length).toBeGreaterThan(5);
  expect(document.documentElement.scrollWidth - document.documentElement.clientWidth).toBe(0);
}

/** Waits until these texts, which begin with a Latin word or a number, are shown, and asserts that they begin at the right. */
export async function expectInOrder(texts: readonly string[]): Promise<void> {
  for (const text of texts) {
    await expect.poll(() => paintedOrderOf(text).shown, { message: text }).toBeGreaterThan(0);
    expect(paintedOrderOf(text).wrong, text).toEqual([]);
  }
}

/** Sets the text size that a reader has chosen in the browser; null for that of the browser. */
export function setTextSize(size: string | null): void {
  document.documentElement.style.setProperty('font-size', size);
}
