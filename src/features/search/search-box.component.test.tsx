import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { beforeScripts, openPage, pageWindow, shown } from '../../pages/testing/public-page.testing.ts';
import { PHONE } from '../../screens/testing/admin.testing.tsx';
import { expectCount } from '../../screens/testing/checks.testing.ts';
import { publish } from '../../screens/testing/content.testing.ts';
import { lost, network, refused } from '../../screens/testing/network.testing.ts';
import { SearchBox } from './search-box.island.tsx';
import { searchBoxTexts } from './search-island.tsx';

/** The search under «ابحث عن ملهمك» and the list it opens. */
function searchBoxIn(place: Pick<Locator, 'getByRole' | 'css'>) {
  const form = place.getByRole('search');
  const list = place.getByRole('listbox', { name: 'نتائج البحث' });
  return {
    field: form.getByLabelText('ابحث عن ملهمك'),
    clearButton: form.getByRole('button', { name: 'مسح البحث' }),
    /** The box around the list and its head. */
    panel: place.css('.search-panel'),
    list,
    options: list.getByRole('option'),
    selected: list.getByRole('option', { selected: true }),
    marks: list.css('mark'),
    status: place.css('.search-box').getByRole('status'),
  };
}

const SEARCH = '/podcasts/search';
const search = searchBoxIn(page);

const PLACES = [
  'البيت',
  'البحر',
  'الليل',
  'السوق',
  'المرفأ',
  'الجبل',
  'القرية',
  'الورشة',
  'المكتبة',
  'الحقل',
];
let areThere = false;
/** Interviews that a search for «في» finds, more than the list has room for. */
beforeEach(async () => {
  if (!areThere) for (const place of PLACES) await publish({ name: `ضيفة في ${place}` });
  areThere = true;
});

async function openBox(): Promise<void> {
  await render(
    <>
      <SearchBox query="" uploadsBaseUrl="" texts={searchBoxTexts()} />
      <p>outside</p>
    </>,
  );
  page.getByText('outside').element().setAttribute('style', 'padding-block-start: 80vh');
  await search.field.click();
  await expect.element(page.getByRole('combobox')).toHaveFocus();
}

/** The texts that the form is submitted with, in place of opening the page of results. */
function watchSubmits(): unknown[] {
  const submitted: unknown[] = [];
  const take = (event: SubmitEvent) => {
    event.preventDefault();
    const form = event.target;
    if (form instanceof HTMLFormElement)
      submitted.push(form.getAttribute('action'), new FormData(form).get('q'));
  };
  addEventListener('submit', take, { once: true });
  return submitted;
}

test('the search box lets the server start its search before there are words', async () => {
  let woken = 0;
  network.on('HEAD', SEARCH, (_request, send) => {
    woken += 1;
    return send();
  });
  await openBox();
  await expect.poll(() => woken).toBe(1);
});

describe('the search box with a fake clock', () => {
  beforeEach(async () => {
    await openBox();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });

  test('sends the query 300 ms after the last key, and nothing for a single character', async () => {
    const queries: unknown[] = [];
    network.on('GET', SEARCH, (request, send) => {
      queries.push(new URL(request.url).searchParams.get('q'));
      return send();
    });
    for (const text of ['ع', '  ع  ', '   ']) {
      await search.field.fill(text);
      vi.advanceTimersByTime(1000);
    }
    await search.field.fill('');
    await userEvent.keyboard('في');
    vi.advanceTimersByTime(299);
    await userEvent.keyboard(' ');
    await userEvent.keyboard('ال');
    vi.advanceTimersByTime(299);
    await expect.element(search.panel).not.toBeInTheDocument();
    expect(queries).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(queries).toEqual(['في ال']);
    await expect.element(search.options.first()).toBeVisible();
    expect(queries).toEqual(['في ال']);
    await search.field.fill('ف');
    await expect.element(search.list).not.toBeInTheDocument();
  });

  test('cancels the previous call when the text changes', async () => {
    const held: Request[] = [];
    network.on('GET', SEARCH, (request, send) => {
      if (held.length > 0) return send();
      held.push(request);
      return new Promise((_, reject) => {
        request.signal.addEventListener('abort', () => reject(request.signal.reason));
      });
    });
    await search.field.fill('قسطنطينوبوليس');
    vi.advanceTimersByTime(300);
    expect(held.map(({ signal }) => signal.aborted)).toEqual([false]);
    await search.field.fill('في');
    expect(held.map(({ signal }) => signal.aborted)).toEqual([true]);
    vi.advanceTimersByTime(300);
    await expect.element(search.options.first()).toBeVisible();
  });

  test('Enter after further typing submits the text, not the result that was selected before', async () => {
    await search.field.fill('في');
    vi.advanceTimersByTime(300);
    await expect.element(search.options.first()).toBeVisible();
    await userEvent.keyboard('{ArrowDown}');
    await expectCount(search.selected, 1);
    await userEvent.keyboard(' الليل');
    await expectCount(search.selected, 0);
    const submitted = watchSubmits();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => submitted).toEqual(['/search', 'في الليل']);
  });
});

test('the list can be moved through, closed and opened again, and the field cleared and submitted', async () => {
  await openBox();

  // The arrow keys move through the results and wrap around, and the field keeps the focus.
  await search.field.fill('في');
  await expect.element(search.options.first()).toBeVisible();
  const ids = search.options.elements().map(({ id }) => id);
  await expectCount(search.selected, 0);
  for (const [key, id] of [
    ['ArrowDown', ids[0]],
    ['ArrowDown', ids[1]],
    ['ArrowUp', ids[0]],
    ['ArrowUp', ids.at(-1)],
    ['ArrowDown', ids[0]],
  ] as const) {
    await userEvent.keyboard(`{${key}}`);
    await expect.element(search.selected).toHaveAttribute('id', id ?? '');
    await expect.element(search.field).toHaveAttribute('aria-activedescendant', id ?? '');
    await expect.element(search.selected).toBeInViewport();
  }
  await expect.element(search.field).toHaveFocus();
  await expect.element(search.field).toHaveAttribute('aria-expanded', 'true');

  // Esc closes the list and keeps the text, and an arrow key opens it again.
  await userEvent.keyboard('{Escape}');
  await expect.element(search.list).not.toBeInTheDocument();
  await expect.element(search.field).toHaveValue('في');
  await expect.element(search.field).toHaveAttribute('aria-expanded', 'false');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(search.list).toBeVisible();

  // The clear button empties the field, and a click outside closes the list.
  await search.clearButton.click();
  await expect.element(search.field).toHaveValue('');
  await expect.element(search.field).toHaveFocus();
  await expect.element(search.list).not.toBeInTheDocument();
  await search.field.fill('في');
  await expect.element(search.list).toBeVisible();
  await page.getByText('outside').click();
  await expect.element(search.list).not.toBeInTheDocument();

  // Enter without a selected result opens the page of results.
  await search.field.fill('');
  await search.field.fill('في');
  await expect.element(search.list).toBeVisible();
  const submitted = watchSubmits();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => submitted).toEqual(['/search', 'في']);
});

describe('on the home page', () => {
  const box = searchBoxIn(shown);

  async function focusBox(): Promise<void> {
    await openPage('/');
    await box.field.click();
    await expect.element(box.field).toHaveRole('combobox');
  }

  test('the list marks whole words, reports no results, escapes text and fits the window', async () => {
    await publish({ name: 'زمرّدة الخليج: حكاية بحّار', summary: 'عن الزمرّد والزمرّدات في البحر.' });
    await focusBox();

    // Whole words are marked, never a part of one.
    await box.field.fill('زمرد');
    await expect.element(box.marks).toHaveTextContent('الزمرّد');
    await box.field.fill('في');
    await expect.poll(() => box.options.elements().length).toBeGreaterThan(1);
    const broken = box.marks.elements().filter((mark) => {
      const before = mark.previousSibling?.textContent?.at(-1) ?? ' ';
      const after = mark.nextSibling?.textContent?.at(0) ?? ' ';
      return /[\p{L}\p{M}]/u.test(before) || /[\p{L}\p{M}]/u.test(after);
    });
    expect(box.marks.elements().length).toBeGreaterThan(0);
    expect(broken).toEqual([]);

    // A search without results says so with the query in quotes, in a place that was there before.
    await box.field.fill('');
    await expectCount(box.panel, 0);
    await expect.element(box.status).toHaveTextContent('');
    await box.field.fill('قسطنطينوبوليس');
    await expect.element(box.status).toHaveTextContent('لا توجد نتائج لـ "قسطنطينوبوليس"');
    await expectCount(box.options, 0);

    // Hostile text is shown as text. In quotation marks, so that its words are not searched for separately.
    const hostile = `"'><img src=x onerror="console.error('ran')"><script>1</script>"`;
    await box.field.fill(hostile);
    await expect.element(box.status).toMatchTextContent(hostile);
    await expectCount(box.panel.css('img'), 0);

    // The list is at most 60% of the window high and scrolls.
    await box.field.fill('في');
    for (const [width, height] of [
      [1440, 900],
      [PHONE.width, PHONE.height],
      [320, 480],
    ] as const) {
      await page.viewport(width, height);
      await expect.element(box.options.first()).toBeVisible();
      const panel = box.panel.element();
      expect(panel.getBoundingClientRect().height).toBeGreaterThan(100);
      expect(panel.getBoundingClientRect().height).toBeLessThanOrEqual(height * 0.6 + 0.5);
      expect(panel.scrollHeight).toBeGreaterThan(panel.clientHeight);
    }
  });

  test('a search call that fails shows an empty list', async () => {
    await focusBox();
    for (const answer of [
      // The server returns 500, the response is no JSON.
      refused(500, { message: 'x' }),
      () => new Response('<html>'),
    ]) {
      const stop = network.on('GET', SEARCH, answer);
      await box.field.fill('في');
      await expect.element(box.panel).toBeVisible();
      await expectCount(box.options, 0);
      await expect.element(box.panel).toHaveTextContent('');
      stop();
      await box.clearButton.click();
      await expectCount(box.panel, 0);
    }
  });

  test('a search without a connection says so', async () => {
    await focusBox();
    network.on('GET', SEARCH, lost);
    await box.field.fill('في');
    await expect.element(box.panel).toHaveTextContent('لا يوجد اتصال بالإنترنت');
    await expect.element(box.status).toHaveTextContent('لا يوجد اتصال بالإنترنت');
  });

  test('a search that cannot be loaded says so, and works once there is a connection', async () => {
    let isLost = true;
    beforeScripts((_, later) => {
      later.load = (start) =>
        isLost && String(start).includes('search-box')
          ? Promise.reject(new TypeError('Failed to fetch'))
          : start();
    });
    await openPage('/');
    await box.field.fill('في');
    await expect.element(box.panel).toHaveTextContent('لا يوجد اتصال بالإنترنت');
    isLost = false;
    pageWindow().dispatchEvent(new Event('online'));
    await expect.element(box.options.first()).toBeVisible();
    await expectCount(shown.getByText('لا يوجد اتصال بالإنترنت'), 0);
  });

  test('text typed before the search has loaded stays and is searched for', async () => {
    const typed = Promise.withResolvers<void>();
    beforeScripts((_, later) => {
      later.load = async (start) => {
        await typed.promise;
        return start();
      };
    });
    await openPage('/');
    await box.field.fill('في');
    await expect.element(box.field).toHaveRole('searchbox');
    typed.resolve();
    await expect.element(box.field).toHaveRole('combobox');
    await expect.element(box.field).toHaveValue('في');
    await expect.element(box.options.first()).toBeVisible();
  });
});
