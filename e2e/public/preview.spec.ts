import { makeLink, remarksOf, saveDraft } from '../fixtures/private-link.ts';
import { expect, test } from '../fixtures/test.ts';
import { openLive, untilLive } from '../pages/live-page.ts';
import { PreviewPage } from '../pages/preview-page.ts';

const PHONE = { width: 390, height: 844 };

test.describe('the preview without JavaScript on a phone', () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE });

  test('lets a guest approve, write a note and withdraw the approval', async ({ page, api }) => {
    const draft = await saveDraft(api, 'مسودة لضيفة بلا برامج');
    const { url } = await makeLink(api, draft._id);
    const preview = new PreviewPage(page);
    await page.goto(url);
    await expect(preview.title).toHaveText(draft.name);
    await expect(preview.mark).toBeVisible();
    const first = preview.part(0);
    await first.approve.click();
    await expect(page).toHaveURL(`${url}#r-${draft.questions[0]?._id}`);
    await expect(first.approved).toBeInViewport();
    const second = preview.part(1);
    await second.opener.click();
    await second.note.fill('الاسم خطأ\nوالتاريخ أيضًا');
    await second.save.click();
    await expect(second.saved).toBeInViewport();
    await expect(second.note).toHaveValue('الاسم خطأ\nوالتاريخ أيضًا');
    await first.withdraw.click();
    await expect(first.approve).toBeVisible();
    await preview.part('whole').approve.click();
    await expect(preview.part('whole').approved).toBeVisible();
    expect(await remarksOf(api, draft)).toMatchObject([
      { part: draft.questions[1]?._id, approval: null, note: { text: 'الاسم خطأ\nوالتاريخ أيضًا' } },
      { part: 'whole', approval: { isOld: false }, note: null },
    ]);
  });
});

test.describe('on a connection that fails', () => {
  test.use({ expectedNoise: /ERR_INTERNET_DISCONNECTED|status of 502/ });

  test('a typed note and a wording stay on the device until they have been saved', async ({
    page,
    api,
    context,
  }) => {
    const draft = await saveDraft(api, 'مسودة على خط ضعيف');
    const { url } = await makeLink(api, draft._id);
    await openLive(page, url);
    const preview = new PreviewPage(page);
    const [first, second] = [preview.part(0), preview.part(1)];
    await first.opener.click();
    await first.note.fill('ملاحظة <img src=x onerror="run()"> طويلة');
    await second.suggest.click();
    await second.suggestion.fill('كانت سهلة');
    await page.reload();
    await untilLive(page);
    await expect(first.unsent).toBeVisible();
    await expect(first.note).toHaveValue('ملاحظة <img src=x onerror="run()"> طويلة');
    await expect(second.unsent).toBeVisible();
    await expect(second.suggestion).toHaveValue('كانت سهلة');
    const opening = preview.part('opening');
    await opening.opener.click();
    await expect(opening.note).toBeFocused();
    await context.setOffline(true);
    await second.sendSuggestion.click();
    await expect(second.problem).toContainText('ما كتبته محفوظ على هذا الجهاز');
    await context.setOffline(false);
    await page.route(url, (route) =>
      route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
    );
    await first.save.click();
    await expect(first.problem).toContainText('ما كتبته محفوظ على هذا الجهاز');
    await page.unroute(url);
    await first.save.click();
    await expect(first.saved).toBeFocused();
    await second.sendSuggestion.click();
    await expect(second.wordingSaved).toBeFocused();
    await page.reload();
    await untilLive(page);
    await expect(first.saved).toBeVisible();
    await expect(first.unsent).toBeHidden();
    await expect(second.unsent).toBeHidden();
    await expect(second.suggestion).toHaveValue('كانت سهلة');
    const kept = await page.evaluate(() =>
      Object.keys(localStorage).filter((key) => key.startsWith('review:')),
    );
    expect(kept).toEqual([]);
    expect(await remarksOf(api, draft)).toMatchObject([
      { note: { text: 'ملاحظة <img src=x onerror="run()"> طويلة', suggestion: '' } },
      { note: { text: '', suggestion: 'كانت سهلة' } },
    ]);
  });
});
