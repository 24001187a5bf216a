import { expectAccessible } from '../fixtures/accessibility.ts';
import { makeLink, remarksOf, saveDraft } from '../fixtures/private-link.ts';
import { expect, test } from '../fixtures/test.ts';
import { openLive, untilLive } from '../pages/live-page.ts';
import { PreviewPage } from '../pages/preview-page.ts';

const PHONE = { width: 390, height: 844 };

test('what a guest types before the script has loaded is kept above what an earlier visit left', async ({
  page,
  api,
}) => {
  const draft = await saveDraft(api, 'مسودة على خط بطيء');
  const { url } = await makeLink(api, draft._id);
  await openLive(page, url);
  const { opener, note, suggest, suggestion } = new PreviewPage(page).part(0);
  await opener.click();
  await note.fill('من زيارة سابقة');
  await suggest.click();
  await suggestion.fill('صياغة سابقة');
  const released = Promise.withResolvers<void>();
  await page.route('**/assets/islands/loader-*', async (route) => {
    await released.promise;
    await route.continue();
  });
  await page.goto(url, { waitUntil: 'commit' });
  await opener.click();
  await note.fill('كُتبت الآن');
  await suggest.click();
  await suggestion.fill('صياغة الآن');
  released.resolve();
  await untilLive(page);
  for (let visit = 0; visit < 2; visit += 1) {
    await expect(note).toHaveValue('كُتبت الآن\n\nمن زيارة سابقة');
    await expect(suggestion).toHaveValue('صياغة الآن\n\nصياغة سابقة');
    await openLive(page, url);
  }
});

test.describe('two guests who share a link', () => {
  test.use({ expectedNoise: /status of 409/ });

  test('keep both their notes', async ({ page, api }) => {
    const draft = await saveDraft(api, 'مسودة بين اثنين');
    const { url } = await makeLink(api, draft._id);
    await openLive(page, url);
    const mine = new PreviewPage(page).part('opening');
    await mine.opener.click();
    await mine.note.fill('ملاحظة الضيفة');
    const other = await page.context().newPage();
    await openLive(other, url);
    const theirs = new PreviewPage(other).part('opening');
    await expect(theirs.note).toHaveValue('ملاحظة الضيفة');
    await theirs.note.fill('ملاحظة المكتب');
    await theirs.save.click();
    await expect(theirs.saved).toBeVisible();
    await mine.note.fill('ملاحظة الضيفة بعدها');
    await mine.save.click();
    await expect(mine.problem).toContainText('كُتبت ملاحظة أخرى عبر هذا الرابط');
    await page.reload();
    await untilLive(page);
    await expect(mine.note).toHaveValue('ملاحظة المكتب\n\nملاحظة الضيفة بعدها');
    await mine.save.click();
    await expect(mine.saved).toBeFocused();
  });
});

test('approving and withdrawing keep the focus, and a changed text needs a new approval, for the text on the page', async ({
  page,
  api,
}) => {
  const draft = await saveDraft(api, 'مسودة تتغيّر كثيرًا');
  const { url } = await makeLink(api, draft._id);
  const [question] = draft.questions;
  const change = (answer: string) =>
    api.admin('PUT', `/podcasts/${draft._id}/questions/${question?._id}`, { answer });
  await openLive(page, url);
  const first = new PreviewPage(page).part(0);
  await first.approve.focus();
  await page.keyboard.press('Enter');
  await expect(first.approved).toBeFocused();
  await expect(page).toHaveURL(url);
  await first.withdraw.click();
  await expect(first.approve).toBeFocused();
  expect(await remarksOf(api, draft)).toEqual([]);
  await first.approve.click();
  await expect(first.approved).toBeFocused();
  await change('<p>كانت سهلة وقصيرة</p>');
  await page.reload();
  await untilLive(page);
  await expect(first.form).toContainText('تغيّر النصّ بعد الموافقة عليه');
  await change('<p>لم تكن هناك بداية</p>');
  await first.approve.click();
  await expect(page.getByRole('article').first()).toContainText('لم تكن هناك بداية');
  await expect(first.form).toContainText('تغيّر النصّ بعد الموافقة عليه');
  await first.approve.click();
  await expect(first.approved).toBeFocused();
  expect(await remarksOf(api, draft)).toMatchObject([{ approval: { isOld: false } }]);
});

test('a revoked link and an unknown one give the same page, with a way to the site', async ({
  page,
  api,
  site,
}) => {
  const draft = await saveDraft(api, 'مسودة أُلغي رابطها');
  const { _id, url } = await makeLink(api, draft._id);
  await api.admin('DELETE', `/podcasts/${draft._id}/previews/${_id}`);
  const preview = new PreviewPage(page);
  const response = await page.goto(url);
  expect(response?.status()).toBe(404);
  await expect(preview.gone).toBeVisible();
  await expect(page.getByText('يمكنك طلب رابط جديد ممن أرسله إليك')).toBeVisible();
  await expectAccessible(page);
  const [withdrawn, unknown] = await Promise.all(
    [url, `${site.url}/preview/${'x'.repeat(43)}`].map(async (address) => {
      const answer = await fetch(address);
      return { status: answer.status, html: await answer.text() };
    }),
  );
  expect(unknown).toEqual(withdrawn);
  await page.getByRole('link', { name: 'العودة إلى الرئيسية' }).click();
  await expect(page).toHaveURL(`${site.url}/`);
});

test.describe('the preview with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('is not stored, indexed or linked from the site', async ({ page, api, site }) => {
    const draft = await saveDraft(api, 'مسودة لا يراها أحد');
    const { url } = await makeLink(api, draft._id);
    await page.goto(site.url);
    await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
    await page.goto(url);
    await page.reload();
    await expect(page.locator('html[data-script]')).toHaveAttribute('data-script', /live|ready/);
    const kept = await page.evaluate(async () => {
      const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
      const requests = await Promise.all(stores.map((store) => store.keys()));
      return requests.flat().map((request) => new URL(request.url).pathname);
    });
    expect(kept.filter((path) => path.startsWith('/preview'))).toEqual([]);
    const { headers } = await fetch(url);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    for (const path of ['/sitemap.xml', '/feed.xml', '/robots.txt', '/interviews']) {
      expect(await (await fetch(site.url + path)).text()).not.toContain('/preview');
    }
  });
});

test('every form is named after its question, and the preview passes the accessibility check', async ({
  page,
  api,
}) => {
  const draft = await saveDraft(api, 'مسودة للفحص والنظر');
  const { url } = await makeLink(api, draft._id);
  await page.setViewportSize(PHONE);
  await openLive(page, url);
  const preview = new PreviewPage(page);
  for (const { question } of draft.questions)
    await expect(page.getByRole('form', { name: question })).toHaveCount(1);
  await expect(page.getByRole('form')).toHaveCount(await page.locator('form.remark').count());
  await preview.part(0).approve.click();
  await expect(preview.part(0).approved).toBeFocused();
  const second = preview.part(1);
  await second.opener.click();
  await second.note.fill('ملاحظة');
  await second.save.click();
  await expect(second.saved).toBeFocused();
  await api.admin('PUT', `/podcasts/${draft._id}/questions/${draft.questions[0]?._id}`, {
    answer: '<p>كانت سهلة وقصيرة</p>',
  });
  await page.reload();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectAccessible(page);
});
