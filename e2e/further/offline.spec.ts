import { publishInterview } from '../fixtures/content.ts';
import { expect, test } from '../fixtures/test.ts';
import { InterviewPage } from '../pages/interview-page.ts';
import { longAnswer, OfflineReading, UNCOUNTED_OPENING, WHEN_IDLE } from '../pages/offline-reading.ts';
import { publicAddress, withPortrait } from '../pages/public-addresses.ts';

test.use({ serviceWorkers: 'allow', expectedNoise: UNCOUNTED_OPENING });

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
  const offline = new OfflineReading(page);
  await offline.read(interview);
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
    navigator.serviceWorker.dispatchEvent(new Event('controllerchange'));
  });
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
  await new OfflineReading(page).read(withPortrait(await api.interviews()));
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
  // The second time that it has no connection, Chromium takes itself for connected here, and reports openings.
  await page.route('**/opened', (route) => route.fulfill({ status: 204 }));
  await offline.read(first);
  await offline.read(second);
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
  await offline.read(interview);
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
