import { expectAccessible } from '../fixtures/accessibility.ts';
import { publishInterview } from '../fixtures/content.ts';
import { expect, test } from '../fixtures/test.ts';
import { InterviewPage } from '../pages/interview-page.ts';
import { untilLive } from '../pages/live-page.ts';
import { longAnswer, OfflineReading, UNCOUNTED_OPENING, WHEN_IDLE } from '../pages/offline-reading.ts';
import { withPortrait } from '../pages/public-addresses.ts';

test.use({ serviceWorkers: 'allow', expectedNoise: UNCOUNTED_OPENING });

test('an interview that was read opens offline in full, from the reading list and under every address', async ({
  page,
  context,
  api,
}) => {
  const interview = withPortrait(await api.interviews());
  const offline = new OfflineReading(page);
  const shown = new InterviewPage(page);
  await offline.read(interview);
  await expect(offline.notice).toBeHidden();
  // The service worker responds from the next page on.
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  await page.getByRole('button', { name: 'للقراءة لاحقًا' }).filter({ visible: true }).click();
  const save = page.getByRole('button', { name: 'محفوظة للقراءة لاحقًا' }).filter({ visible: true });
  await expect(save).toHaveCount(1);
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
    await expect(save).toHaveCount(1);
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
  await offline.read(interview);
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

test('search pages, API documentation, admin pages and API responses are never stored', async ({
  page,
  context,
  api,
}) => {
  const [first] = await api.interviews();
  if (!first) throw new Error('the sample content has no interview');
  const offline = new OfflineReading(page);
  await offline.read(first);
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
