import type { Page, Route } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { SearchBox } from '../pages/search-box.ts';

const SEARCH_CALL = '**/podcasts/search?*';

/** The queries that the page has sent so far, in order; they still reach the server. */
async function watchQueries(page: Page): Promise<string[]> {
  const queries: string[] = [];
  await page.route(SEARCH_CALL, (route) => {
    queries.push(new URL(route.request().url()).searchParams.get('q') ?? '');
    return route.continue();
  });
  return queries;
}

test.describe('the search box with a fake clock', () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install({ time: new Date('2026-01-01T08:00:00Z') });
  });

  async function focusAndStopTheClock(page: Page): Promise<SearchBox> {
    const search = new SearchBox(page);
    await page.goto('/');
    await search.focus();
    await page.clock.pauseAt(new Date('2026-01-01T09:00:00Z'));
    return search;
  }

  test('sends the query 300 ms after the last key, and nothing for a single character', async ({ page }) => {
    const queries = await watchQueries(page);
    const search = await focusAndStopTheClock(page);
    for (const text of ['ع', '  ع  ', '   ']) {
      await search.field.fill(text);
      await page.clock.runFor(1000);
    }
    await search.field.fill('');
    await search.field.pressSequentially('في');
    await page.clock.runFor(299);
    await search.field.press('Space');
    await search.field.pressSequentially('ال');
    await page.clock.runFor(299);
    await expect(search.panel).toBeHidden();
    const asked = page.waitForRequest(SEARCH_CALL);
    await page.clock.runFor(1);
    await asked;
    await expect(search.options).not.toHaveCount(0);
    expect(queries).toEqual(['في ال']);
    await search.field.fill('ف');
    await expect(search.list).toBeHidden();
  });

  test('cancels the previous call when the text changes', async ({ page }) => {
    const held: Route[] = [];
    await page.route(SEARCH_CALL, (route) => {
      if (held.length > 0) return route.continue();
      held.push(route);
      return undefined;
    });
    const search = await focusAndStopTheClock(page);
    const first = page.waitForRequest(SEARCH_CALL);
    await search.field.fill('قسطنطينوبوليس');
    await page.clock.runFor(300);
    const call = await first;
    const cancelled = page.waitForEvent('requestfailed', (request) => request === call);
    await search.field.fill('في');
    expect((await cancelled).failure()?.errorText).toBe('net::ERR_ABORTED');
    await page.clock.runFor(300);
    await expect(search.options).not.toHaveCount(0);
  });

  test('Enter after further typing submits the text, not the result that was selected before', async ({
    page,
  }) => {
    const search = await focusAndStopTheClock(page);
    await search.field.fill('في');
    await page.clock.runFor(300);
    await expect(search.options).not.toHaveCount(0);
    await search.field.press('ArrowDown');
    await expect(search.selected).toHaveCount(1);
    await search.field.pressSequentially(' الليل');
    await expect(search.selected).toHaveCount(0);
    await search.field.press('Enter');
    await expect(page).toHaveURL(/\/search\?q=/);
  });
});

test('the list can be moved through, closed and opened again, and the field cleared and submitted', async ({
  page,
}) => {
  const search = new SearchBox(page);
  await page.goto('/');
  await search.focus();

  await test.step('the arrow keys move through the results and wrap around, and the field keeps the focus', async () => {
    await search.field.fill('في');
    await expect(search.options).not.toHaveCount(0);
    const ids = await search.options.evaluateAll((options) => options.map(({ id }) => id));
    await expect(search.selected).toHaveCount(0);
    for (const [key, id] of [
      ['ArrowDown', ids[0]],
      ['ArrowDown', ids[1]],
      ['ArrowUp', ids[0]],
      ['ArrowUp', ids.at(-1)],
      ['ArrowDown', ids[0]],
    ] as const) {
      await search.field.press(key);
      await expect(search.selected).toHaveAttribute('id', id ?? '');
      await expect(search.field).toHaveAttribute('aria-activedescendant', id ?? '');
      await expect(search.selected).toBeInViewport();
    }
    await expect(search.field).toBeFocused();
    await expect(search.field).toHaveAttribute('aria-expanded', 'true');
  });

  await test.step('Esc closes the list and keeps the text, and an arrow key opens it again', async () => {
    await search.field.fill('في');
    await expect(search.list).toBeVisible();
    await search.field.press('Escape');
    await expect(search.list).toBeHidden();
    await expect(search.field).toHaveValue('في');
    await expect(search.field).toHaveAttribute('aria-expanded', 'false');
    await search.field.press('ArrowDown');
    await expect(search.list).toBeVisible();
  });

  await test.step('the clear button empties the field, and a click outside closes the list', async () => {
    await search.field.fill('في');
    await expect(search.list).toBeVisible();
    await search.clearButton.click();
    await expect(search.field).toHaveValue('');
    await expect(search.field).toBeFocused();
    await expect(search.list).toBeHidden();
    await search.field.fill('في');
    await expect(search.list).toBeVisible();
    await page.mouse.click(5, 5);
    await expect(search.list).toBeHidden();
  });

  await test.step('Enter without a selected result opens the page of results', async () => {
    await search.field.fill('في');
    await expect(search.list).toBeVisible();
    await search.field.press('Enter');
    await expect(page).toHaveURL(/\/search\?q=/);
    await expect(page.getByRole('main').locator('ol').getByRole('link')).not.toHaveCount(0);
  });
});

test('the list marks whole words, reports no results, escapes text and fits the window', async ({
  page,
  publish,
}) => {
  await publish({ name: 'زمرّدة الخليج: حكاية بحّار', summary: 'عن الزمرّد والزمرّدات في البحر.' });
  const search = new SearchBox(page);
  await page.goto('/');
  await search.focus();

  await test.step('whole words are marked, never a part of one', async () => {
    await search.field.fill('زمرد');
    await expect(search.marks).toHaveText(['الزمرّد']);
    await search.field.fill('في');
    await expect(search.options).not.toHaveCount(1);
    const broken = await search.marks.evaluateAll((marks) =>
      marks.filter((mark) => {
        const before = mark.previousSibling?.textContent?.at(-1) ?? ' ';
        const after = mark.nextSibling?.textContent?.at(0) ?? ' ';
        return /[\p{L}\p{M}]/u.test(before) || /[\p{L}\p{M}]/u.test(after);
      }),
    );
    expect(broken).toEqual([]);
  });

  await test.step('a search without results says so with the query in quotes, in a place that was there before', async () => {
    await search.field.fill('');
    await expect(search.panel).toHaveCount(0);
    await expect(search.status).toHaveText('');
    await search.field.fill('قسطنطينوبوليس');
    await expect(search.status).toHaveText('لا توجد نتائج لـ "قسطنطينوبوليس"');
    await expect(search.options).toHaveCount(0);
  });

  await test.step('hostile text in the search is shown as text', async () => {
    // In quotation marks, so that its words are not searched for separately.
    const hostile = `"'><img src=x onerror="console.error('ran')"><script>1</script>"`;
    await search.field.fill(hostile);
    await expect(search.status).toContainText(hostile);
    await expect(search.panel.locator('img')).toHaveCount(0);
  });

  await test.step('the list is at most 60% of the window high and scrolls', async () => {
    await search.field.fill('في');
    for (const viewport of [
      { width: 1440, height: 900 },
      { width: 390, height: 844 },
      { width: 320, height: 480 },
    ]) {
      await page.setViewportSize(viewport);
      await search.options.first().waitFor();
      const { height = 0 } = (await search.panel.boundingBox()) ?? {};
      expect(height).toBeGreaterThan(100);
      expect(height).toBeLessThanOrEqual(viewport.height * 0.6 + 0.5);
      expect(await search.panel.evaluate((panel) => panel.scrollHeight > panel.clientHeight)).toBe(true);
    }
  });
});

test('Enter opens the selected result at the question that matched, and it is counted', async ({
  page,
  publish,
}) => {
  const { _id: id, questions } = await publish({
    name: 'مقابلة بين أسئلة كثيرة',
    questions: [1, 2, 3, 4, 5, 6].map((number) => ({
      question: `سؤال رقم ${number} عن ${number === 5 ? 'كهرمانة' : 'البحر'}؟`,
      answer: `<p>${'جواب طويل بعض الشيء. '.repeat(60)}</p>`,
    })),
  });
  const counted = page.waitForRequest(`**/podcasts/${id}/searched`);
  const search = new SearchBox(page);
  await page.goto('/');
  await search.focus();
  await search.field.fill('كهرمان');
  await expect(search.options).toHaveCount(1);
  await search.field.press('ArrowDown');
  await search.field.press('Enter');
  const anchor = `q-${questions[4]?._id}`;
  await expect(page).toHaveURL(new RegExp(`/interview/${id}.*#${anchor}$`));
  await expect(page.locator(`#${anchor}`).getByRole('heading')).toBeInViewport();
  expect((await counted).method()).toBe('POST');
});

test('text typed before the search has loaded stays and is searched for', async ({ page }) => {
  const { promise: isTyped, resolve: typed } = Promise.withResolvers<void>();
  await page.route('**/assets/islands/**', async (route) => {
    await isTyped;
    await route.continue();
  });
  const search = new SearchBox(page);
  await page.goto('/', { waitUntil: 'commit' });
  await search.field.fill('في');
  typed();
  await expect(search.field).toHaveRole('combobox');
  await expect(search.field).toHaveValue('في');
  await expect(search.options).not.toHaveCount(0);
});

test('React is not loaded before the search gets the focus', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto('/');
  const ofReact = () => scripts.filter((url) => /\/(?:hydrate|search-box)[^/]*$/.test(url));
  expect(scripts.length).toBeGreaterThan(0);
  expect(ofReact()).toEqual([]);
  await new SearchBox(page).focus();
  await expect.poll(ofReact).toHaveLength(2);
});

test.describe('a search call that fails', () => {
  test.use({ expectedNoise: /ERR_FAILED|status of 500/ });

  test('shows an empty list', async ({ page }) => {
    const search = new SearchBox(page);
    await page.goto('/');
    await search.focus();
    for (const [what, answer] of [
      ['the connection breaks', (route: Route) => route.abort()],
      ['the server returns 500', (route: Route) => route.fulfill({ status: 500, json: { message: 'x' } })],
      ['the response is no JSON', (route: Route) => route.fulfill({ body: '<html>' })],
    ] as const) {
      await test.step(what, async () => {
        await page.route(SEARCH_CALL, answer);
        await search.field.fill('في');
        await expect(search.panel).toBeVisible();
        await expect(search.options).toHaveCount(0);
        await expect(search.panel).toHaveText('');
        await page.unroute(SEARCH_CALL);
        await search.clearButton.click();
        await expect(search.panel).toBeHidden();
      });
    }
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the search is a form that opens the page of results', async ({ page, publish }) => {
    const { _id: id } = await publish({ name: 'فيروزة الشاطئ: ألف صدفة' });
    const search = new SearchBox(page);
    await page.goto('/');
    await search.field.fill('فيروز');
    await search.field.press('Enter');
    await expect(page).toHaveURL(`/search?q=${encodeURIComponent('فيروز')}`);
    await expect(search.field).toHaveValue('فيروز');
    const result = page.getByRole('main').getByRole('link', { name: /فيروزة الشاطئ/ });
    await expect(result.locator('mark')).toHaveText('فيروزة');
    await result.click();
    await expect(page).toHaveURL(new RegExp(`/interview/${id}`));
  });
});
