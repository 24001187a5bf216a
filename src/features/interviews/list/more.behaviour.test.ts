import { afterEach, expect, test, vi } from 'vitest';
import { startMore } from './more.behaviour.ts';

/** The link of a pager, and the pager around it. */
class Link extends EventTarget {
  href = '/interviews?page=2';
  ariaBusy: string | null = null;
  closest = () => this;
}

afterEach(() => vi.unstubAllGlobals());

/** What is opened after the link was pressed, if its request got this page; null for no response. */
async function opened(page: { status: number; lang: string } | null): Promise<unknown> {
  const assign = vi.fn();
  const onAppended = vi.fn();
  vi.stubGlobal('Element', Link);
  vi.stubGlobal('location', { assign });
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends EventTarget {
      status = page?.status ?? 0;
      responseXML = page && { documentElement: { lang: page.lang } };
      open() {}
      send() {
        this.dispatchEvent(new Event(page ? 'load' : 'error'));
      }
    },
  );
  const link = new Link();
  startMore(link as unknown as HTMLElement, onAppended);
  link.dispatchEvent(new Event('click'));
  await vi.waitUntil(() => assign.mock.calls.length > 0);
  expect(onAppended).not.toHaveBeenCalled();
  expect(link.ariaBusy).toBeNull();
  return assign.mock.calls;
}

test.each([
  ['without a response', null],
  ['after an error page of the site', { status: 503, lang: 'ar' }],
  ['after an error page of a proxy', { status: 502, lang: '' }],
  ['after the page of another network', { status: 200, lang: 'en' }],
])('%s the list stays as it is, and the link is followed and can be pressed again', async (_what, page) => {
  expect(await opened(page)).toEqual([['/interviews?page=2']]);
});
