import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { publishInterview } from '../fixtures/content.ts';
import { rawGet } from '../fixtures/raw-get.ts';
import { expect, test } from '../fixtures/test.ts';
import { InterviewPage } from '../pages/interview-page.ts';
import { untilLive } from '../pages/live-page.ts';
import { OfflineReading } from '../pages/offline-reading.ts';
import { publicAddress, withPortrait } from '../pages/public-addresses.ts';

test.use({ serviceWorkers: 'allow' });

/** A page is stored when the browser is idle, which takes longer on a slow machine. */
const WHEN_IDLE = { timeout: 15_000 };

/** Opens an interview and waits until the page says that it is stored on the device. */
async function read(page: Page, { _id: id }: { _id: string }): Promise<void> {
  await page.goto(`/interview/${id}`);
  await expect(new OfflineReading(page).keptMark).toBeVisible(WHEN_IDLE);
}

/**
 * A long answer. It pushes the portrait of the next interview, which is not stored, so far down that the browser does
 * not request it: without a connection Chromium loads images up to 8,000 pixels ahead, even before the style sheets
 * apply. The words differ from those of other tests: their interviews would become related, and could need fonts that
 * are not stored.
 */
const longAnswer = (text: string): string => `<p>${text}</p>${'<p>سطر آخر.</p>'.repeat(400)}`;

test('an interview that was read opens offline in full, from the reading list and under every address', async ({
  page,
  context,
  api,
}) => {
  const interview = withPortrait(await api.interviews());
  const offline = new OfflineReading(page);
  const shown = new InterviewPage(page);
  await read(page, interview);
  await expect(offline.notice).toBeHidden();
  // The service worker responds from the next page on.
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  const save = page.getByRole('button', { name: 'للقراءة لاحقًا' }).filter({ visible: true });
  await save.click();
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  await context.setOffline(true);
  const saved = page.locator('section').filter({ hasText: 'محفوظة لوقت آخر' });

  await test.step('the reading list leads to the whole interview, with a notice', async () => {
    await page.goto('/reading-list');
    const link = saved.getByRole('link', { name: interview.name });
    await expect(link).toHaveAttribute('href', `/interview/${interview._id}`);
    await expectAccessible(page);
    await link.click();
    await expect(offline.notice).toBeVisible();
    await expect(shown.title).toHaveText(interview.name);
    await expect(shown.pairs).toHaveCount(interview.questions.length);
    await expect(shown.pairs.first()).toHaveCSS('display', 'grid');
    await expect(page.getByRole('contentinfo')).toHaveCSS('border-top-style', 'solid');
    await expect(offline.keptMark).toBeVisible(WHEN_IDLE);
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(18, 19, 13)');
    const portrait = shown.hero.locator('img[fetchpriority]');
    expect(await portrait.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    const faces = await page.evaluate(async () =>
      // Fallback fonts of other systems are not installed here.
      Array.from(await document.fonts.ready)
        .filter(({ family }) => !/ on (?:Android|Linux)$/.test(family))
        .map(({ status }) => status)
        .filter((status) => status !== 'unloaded'),
    );
    // The display font in two weights, the reading font and the interface font.
    expect(faces.length).toBeGreaterThanOrEqual(4);
    expect(new Set(faces)).toEqual(new Set(['loaded']));
  });

  await test.step('another address of the interview opens it, and its reading tools work', async () => {
    await page.goto(`/interview/${interview._id}/${encodeURIComponent('عنوان-قديم')}?utm_source=x`);
    await expect(offline.notice).toBeVisible();
    await expect(shown.title).toHaveText(interview.name);
    await untilLive(page);
    await expect(save).toHaveAttribute('aria-pressed', 'true');
    // The scripts that the first interaction loads are stored as well.
    const larger = page.getByRole('button', { name: 'تكبير الخط' }).filter({ visible: true });
    const size = () => shown.answers.first().evaluate((answer) => getComputedStyle(answer).fontSize);
    const before = await size();
    await larger.click();
    await expect.poll(size).not.toBe(before);
  });

  await test.step('the interview can be removed from the reading list', async () => {
    await page.goto('/reading-list');
    await saved.getByRole('button', { name: 'إزالة من القائمة' }).click();
    await expect(saved).toBeHidden();
    await expect(page.getByText('القائمة فارغة')).toBeVisible();
  });
});

test('the worker of a new release stores the scripts of its own pages, and a page that is open then asks again', async ({
  page,
  context,
  api,
}) => {
  const interview = withPortrait(await api.interviews());
  const saved = JSON.stringify([{ interview: interview._id, name: interview.name }]);
  await page.goto('/admin/login');
  await page.evaluate(async (list) => {
    localStorage.setItem('reading-saved', list);
    await navigator.serviceWorker.register('/sw.js');
    await navigator.serviceWorker.ready;
  }, saved);
  // The page loads the files of the other screens when it is idle, which fails without a connection.
  await page.goto('about:blank');
  await context.setOffline(true);
  await page.goto('/reading-list');
  await expect(page.getByRole('link', { name: interview.name })).toBeVisible();

  await context.setOffline(false);
  await read(page, interview);
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
    navigator.serviceWorker.dispatchEvent(new Event('controllerchange'));
  });
  const offline = new OfflineReading(page);
  const isLate = (path: string) => path.startsWith('/assets/islands/at-touch');
  await expect.poll(async () => (await offline.stored()).some(isLate), WHEN_IDLE).toBe(true);
});

test('a page is stored even in a browser that is never idle, and caches of an older layout are deleted', async ({
  page,
  api,
}) => {
  await page.addInitScript(() => {
    globalThis.requestIdleCallback = (start, options) => {
      const atLast = () => start({ didTimeout: true, timeRemaining: () => 0 });
      return options?.timeout ? Number(setTimeout(atLast, options.timeout)) : 0;
    };
  });
  await page.goto('/favicon.svg');
  await page.evaluate(() => Promise.all(['kept-files-0', 'kept-pages-0'].map((name) => caches.open(name))));
  await read(page, withPortrait(await api.interviews()));
  const names = await page.evaluate(() => caches.keys());
  expect(names.sort()).toEqual(['kept-files-1', 'kept-pages-1']);
});

test('a page that was never read and a search show the stored interviews, of which a full device drops the one read longest ago', async ({
  page,
  context,
  api,
  site,
}) => {
  const [first, second, unread, refused] = (await api.interviews()).filter(({ image }) => image);
  if (!first || !second || !unread || !refused) throw new Error('the sample content has too few portraits');
  const offline = new OfflineReading(page);
  await read(page, first);
  await read(page, second);
  await context.setOffline(true);
  for (const path of ['/search?q=%D8%B5%D9%88%D8%AA', `/interview/${unread._id}`]) {
    await page.goto(path);
    await expect(offline.offlineTitle).toBeVisible();
    await expect(offline.keptInterviews).toHaveText([second.name, first.name]);
  }
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(18, 19, 13)');
  await context.setOffline(false);

  await test.step('on a full device a page is not stored, and the one read longest ago is removed', async () => {
    const browser = await context.newCDPSession(page);
    await browser.send('Storage.overrideQuotaForOrigin', { origin: site.url, quotaSize: 1 });
    const isKept = await page.evaluate(async (address) => {
      const { active } = await navigator.serviceWorker.ready;
      const { port1, port2 } = new MessageChannel();
      const answer = new Promise((resolve) => {
        port1.addEventListener('message', ({ data }) => resolve(data));
      });
      port1.start();
      active?.postMessage({ address, title: 'x', files: [], saved: null }, [port2]);
      return answer;
    }, `${site.url}/interview/${refused._id}`);
    expect(isKept).toBe(false);
    await context.setOffline(true);
    await page.reload();
    await expect(offline.keptInterviews).toHaveText([second.name]);
  });

  await offline.keptInterviews.first().click();
  await expect(new InterviewPage(page).title).toHaveText(second.name);
  await expect(offline.notice).toBeVisible();
  await page.goBack();
  await context.setOffline(false);
  await page.getByRole('link', { name: 'إعادة المحاولة' }).click();
  await expect(new InterviewPage(page).title).toHaveText(unread.name);
});

test.describe('pages with images below the fold', () => {
  // Images that were never in the window are not stored; the portrait frame shows a letter instead.
  test.use({ expectedNoise: /net::ERR_FAILED/ });

  test('the home page and the page of a guest open offline once they were visited', async ({
    page,
    context,
    api,
  }) => {
    const offline = new OfflineReading(page);
    const paths = ['/', await publicAddress('guest', api)];
    for (const path of paths) {
      await page.goto(path);
      await expect.poll(() => offline.stored(), WHEN_IDLE).toContain(path);
    }
    await context.setOffline(true);
    for (const path of paths) {
      await page.goto(path);
      await expect(offline.notice).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
  });
});

test('a change replaces the stored copy, also when its page arrives late on a slow network', async ({
  page,
  context,
  api,
}) => {
  const interview = await publishInterview(api, {
    name: 'ناعورة ستتغير',
    summary: 'تدور عند النهر منذ قرون.',
    questions: [{ question: 'أين الناعورة؟', answer: longAnswer('الجواب الأول.') }],
  });
  const offline = new OfflineReading(page);
  const { answers } = new InterviewPage(page);
  const change = (text: string) =>
    api.admin('PUT', `/podcasts/${interview._id}/questions/${interview.questions[0]?._id}`, {
      answer: longAnswer(text),
    });
  await read(page, interview);
  await change('الجواب الثاني.');
  await context.setOffline(true);
  await page.reload();
  await expect(answers).toContainText('الجواب الأول.');
  await context.setOffline(false);
  await page.reload();
  await expect(answers).toContainText('الجواب الثاني.');
  await expect(offline.notice).toBeHidden();
  await expect(offline.keptMark).toBeVisible(WHEN_IDLE);

  await change('الجواب الثالث.');
  const release = Promise.withResolvers<void>();
  await context.route(`**/interview/${interview._id}**`, async (route) => {
    await release.promise;
    await route.continue();
  });
  await page.reload();
  await expect(offline.notice).toBeVisible();
  await expect(answers).toContainText('الجواب الثاني.');
  release.resolve();
  await expect(offline.keptMark).toBeVisible(WHEN_IDLE);
  await context.unroute(`**/interview/${interview._id}**`);
  await context.setOffline(true);
  await page.reload();
  await expect(answers).toContainText('الجواب الثالث.');
});

test('in place of an error page the stored one is shown, error pages are never stored, and a deleted interview is removed from the device', async ({
  page,
  context,
  api,
}) => {
  const interview = await publishInterview(api, {
    name: 'مئذنة ستُسحب',
    summary: 'تطلّ وحدها فوق السطوح.',
    questions: [{ question: 'أين المئذنة؟', answer: longAnswer('جواب.') }],
  });
  const path = `/interview/${interview._id}`;
  const offline = new OfflineReading(page);
  await read(page, interview);
  const isDown = ({ pathname }: URL) => [path, '/topics'].some((start) => pathname.startsWith(start));
  await context.route(isDown, (route) =>
    route.fulfill({ status: 503, body: 'down', contentType: 'text/html' }),
  );
  await page.goto('/topics');
  await expect(page.locator('body')).toHaveText('down');
  await page.goto(path);
  await expect(offline.notice).toBeVisible();
  await expect(new InterviewPage(page).title).toHaveText(interview.name);
  await context.unroute(isDown);
  await context.setOffline(true);
  await page.goto('/topics');
  await expect(offline.offlineTitle).toBeVisible();
  await page.goto(path);
  await expect(new InterviewPage(page).title).toHaveText(interview.name);
  await context.setOffline(false);
  await api.admin('DELETE', `/podcasts/${interview._id}`);
  await page.reload();
  await expect(new InterviewPage(page).notFound).toBeVisible();
  await page.goto('/interview/000000000000');
  await expect(new InterviewPage(page).notFound).toBeVisible();
  await page.goto('/');
  const pages = async () => (await offline.stored()).filter((stored) => /^\/(interview.*)?$/.test(stored));
  await expect.poll(pages, WHEN_IDLE).toEqual(['/']);
});

test('search pages, API documentation, admin pages and API responses are never stored', async ({
  page,
  context,
  api,
}) => {
  const [first] = await api.interviews();
  if (!first) throw new Error('the sample content has no interview');
  const offline = new OfflineReading(page);
  await read(page, first);
  for (const path of [`/search?q=${encodeURIComponent('في')}`, '/docs', '/admin/login']) {
    await page.goto(path);
  }
  await page.goto('/interviews');
  await page.evaluate(async () => {
    await fetch('/podcasts');
    await fetch('/podcasts', { headers: { token: 'x' } });
    await fetch('/interviews', { headers: { token: 'x' } });
  });
  await expect.poll(() => offline.stored(), WHEN_IDLE).toContain('/interviews');
  const others = (await offline.stored()).filter((path) => !/^\/(assets|uploads)\//.test(path));
  expect(others.sort()).toEqual(
    [`/interview/${first._id}`, '/interviews', '/offline', '/reading-list'].sort(),
  );
  // They always go to the network.
  await context.setOffline(true);
  for (const path of ['/docs', '/admin/login', '/no/such/page']) {
    await expect(page.goto(path)).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
  }
});

test('the service worker script is always revalidated and may only fetch from its origin', async ({
  site,
}) => {
  const { status, headers } = await rawGet(`${site.url}/sw.js`);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
  });
  expect(headers['service-worker-allowed']).toBeUndefined();
  const compressed = await rawGet(`${site.url}/sw.js`, { 'accept-encoding': 'br' });
  expect(compressed.body.length).toBeLessThan(3300);
  const page = await rawGet(`${site.url}/`);
  expect(page.headers['content-security-policy']).toContain("worker-src 'self'");
});
