import { afterEach, expect, test, vi } from 'vitest';
import { afterFirstPaint } from './page-moments.ts';

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
