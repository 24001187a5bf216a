import type { Locator, Page } from '@playwright/test';
import { expect, test, type Interview } from '../fixtures/test.ts';
import { ReadingTools } from '../pages/reading-tools.ts';

const ANSWER =
  '<p>كان الصباحُ <strong>بار</strong>دًا، ومشينا إلى الورشة.</p><p>قلتُ: لا بأس. ثم جلسنا نعمل حتى المساء.</p>';

const QUOTED = { name: 'مقابلة للاقتباس', questions: [{ question: 'كيف؟ كيف بدأ؟', answer: ANSWER }] };

const menuOf = (page: Page) => page.getByRole('group', { name: 'مشاركة الاقتباس' });
const toastOf = (page: Page) => page.locator('[data-toast]');

/** Opens the interview that a test quotes and waits for its script. */
async function open(page: Page, interview: Interview): Promise<Locator> {
  const tools = new ReadingTools(page);
  await tools.open(`/interview/${interview._id}`);
  await tools.readTo(0);
  return tools.pair(0).locator('.rich-text');
}

/** Selects from one place of a text to another, both given by the words that begin and end it. */
async function select(answer: Locator, from: string, to: string): Promise<void> {
  await answer.evaluate(
    (element, [first, last]) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      for (let node = walker.nextNode(); node instanceof Text; node = walker.nextNode()) {
        const start = node.data.indexOf(first);
        if (start >= 0) range.setStart(node, start);
        const end = node.data.indexOf(last);
        if (end >= 0) range.setEnd(node, end + last.length);
      }
      const selection = document.getSelection();
      selection?.removeAllRanges();
      selection?.addRange(range);
    },
    [from, to] as const,
  );
}

/** Clears the selection and waits until the menu is gone: after a press it appears again for the same selection. */
async function deselect(page: Page): Promise<void> {
  await page.evaluate(() => document.getSelection()?.removeAllRanges());
  await expect(menuOf(page)).toBeHidden();
}

test.describe('a selection in an answer', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('can be copied as a link to its whole words or saved as an image, as can the question', async ({
    page,
    publish,
  }) => {
    const interview = await publish(QUOTED);
    const answer = await open(page, interview);
    const copied = () => page.evaluate(() => navigator.clipboard.readText());

    await test.step("a selection is copied as a link to its whole words with the question's anchor", async () => {
      await select(answer, 'شينا', 'الور');
      await expect(menuOf(page)).toBeVisible();
      await menuOf(page).getByRole('button', { name: 'نسخ رابط الاقتباس' }).click();
      await expect(toastOf(page)).toHaveText('نُسخ رابط الاقتباس');
      const [address, directive] = (await copied()).split(':~:');
      expect(address).toContain(
        `/interview/${interview._id}/مقابلة-للاقتباس#q-${interview.questions[0]?._id}`,
      );
      expect(directive).toBe('text=ومشينا%20إلى%20الورشة');
    });

    await test.step('a link to a selection over paragraphs names its first and last words', async () => {
      await deselect(page);
      await select(answer, 'إلى', 'بأس');
      await menuOf(page).getByRole('button', { name: 'نسخ رابط الاقتباس' }).click();
      await expect
        .poll(async () => (await copied()).split(':~:')[1])
        .toBe('text=إلى%20الورشة.,قلتُ%3A%20لا%20بأس');
    });

    const name = `${interview._id}-${interview.questions[0]?._id}.jpg`;
    await test.step('a selection is saved as an image named after the question', async () => {
      await deselect(page);
      await select(answer, 'كان', 'بار');
      const saved = page.waitForEvent('download');
      await menuOf(page).getByRole('button', { name: 'صورة الاقتباس' }).click();
      expect((await saved).suggestedFilename()).toBe(name);
      await expect(toastOf(page)).toHaveText('حُفظت الصورة');
    });

    await test.step('an image of the question needs no selection', async () => {
      await deselect(page);
      await page.getByRole('button', { name: 'مشاركة السؤال' }).click();
      const saved = page.waitForEvent('download');
      await page.getByRole('button', { name: 'صورة السؤال' }).click();
      expect((await saved).suggestedFilename()).toBe(name);
    });
  });

  test("can be shared with the device's apps as text or as an image", async ({ page, publish }) => {
    await page.addInitScript(() => {
      const shared: ShareData[] = [];
      Object.assign(window, { shared });
      navigator.share = async (data) => void shared.push(data ?? {});
      navigator.canShare = () => true;
    });
    const interview = await publish(QUOTED);
    const answer = await open(page, interview);
    await select(answer, 'كان', 'ومشينا');
    await menuOf(page).getByRole('button', { name: 'مشاركة عبر التطبيقات' }).click();
    const texts = await page.evaluate('shared.map(({ text, url }) => [text, url.split(":~:")[1]])');
    expect(texts).toEqual([['كان الصباحُ باردًا، ومشينا', 'text=كان%20الصباحُ%20باردًا%D8%8C%20ومشينا']]);
    await select(answer, 'قلتُ', 'بأس');
    await menuOf(page).getByRole('button', { name: 'صورة الاقتباس' }).click();
    await expect
      .poll(() => page.evaluate('shared.map(({ files }) => files?.map(({ type }) => type))'))
      .toEqual([undefined, ['image/jpeg']]);
  });

  test.describe('whose image cannot be drawn', () => {
    test.use({ expectedNoise: /status of 503|ERR_FAILED/ });

    test('shows a message', async ({ page, publish }) => {
      const interview = await publish(QUOTED);
      const answer = await open(page, interview);
      await page.route('**/cards/quotes/**', (route) => route.abort());
      await select(answer, 'كان', 'ومشينا');
      await menuOf(page).getByRole('button', { name: 'صورة الاقتباس' }).click();
      await expect(toastOf(page)).toHaveText('تعذّر رسم الصورة. حاول بعد قليل');
    });
  });
});

test('the quote menu is the next Tab stop, and closes with Esc and with the selection', async ({
  page,
  publish,
}) => {
  const interview = await publish(QUOTED);
  const answer = await open(page, interview);
  // The Tab key continues from the position of the last click.
  await answer.click();
  await select(answer, 'كان', 'ومشينا');
  await expect(menuOf(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(menuOf(page).getByRole('button').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menuOf(page)).toBeHidden();
  await select(answer, 'قلتُ', 'بأس');
  await expect(menuOf(page)).toBeVisible();
  await deselect(page);
});

test('a selection of a question or over several answers shows no quote menu', async ({ page, publish }) => {
  const pair = { question: 'كيف؟ كيف بدأ؟', answer: ANSWER };
  const interview = await publish({ name: 'مقابلة للاقتباس', questions: [pair, pair] });
  await page.clock.install();
  const answer = await open(page, interview);
  const rest = () => page.clock.runFor(1000);
  await select(answer, 'كان', 'ومشينا');
  await rest();
  await expect(menuOf(page)).toBeVisible();
  await page.evaluate(() => {
    const question = document.querySelector('.question-text');
    if (question) document.getSelection()?.selectAllChildren(question);
  });
  await rest();
  await expect(menuOf(page)).toBeHidden();
  await select(answer, 'كان', 'ومشينا');
  await rest();
  await expect(menuOf(page)).toBeVisible();
  await page.evaluate(() => {
    const [first, second] = document.querySelectorAll('.question-answer .rich-text');
    if (first && second) document.getSelection()?.setBaseAndExtent(first, 0, second, 1);
  });
  await rest();
  await expect(menuOf(page)).toBeHidden();
});
