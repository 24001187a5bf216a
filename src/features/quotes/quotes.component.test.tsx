import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { beforeScripts, openPage, pageWindow, shown } from '../../pages/testing/public-page.testing.ts';
import { copied, replaceClipboard, tools } from '../../pages/testing/reading.testing.ts';
import { publish, type Interview } from '../../screens/testing/content.testing.ts';
import { lost, network } from '../../screens/testing/network.testing.ts';

const ANSWER =
  '<p>كان الصباحُ <strong>بار</strong>دًا، ومشينا إلى الورشة.</p><p>قلتُ: لا بأس. ثم جلسنا نعمل حتى المساء.</p>';
const PAIR = { question: 'كيف؟ كيف بدأ؟', answer: ANSWER };

const menu = shown.getByRole('group', { name: 'مشاركة الاقتباس' });

/** Opens an interview to quote from, at its first answer. */
async function openQuoted(questions = [PAIR]): Promise<Interview> {
  const interview = await publish({ name: 'مقابلة للاقتباس', questions });
  await openPage(`/interview/${interview._id}`);
  await tools.readTo(0);
  return interview;
}

const selection = (): Selection => {
  const found = pageWindow().getSelection();
  if (!found) throw new Error('the page has no selection');
  return found;
};

/** Selects from one place of the first answer to another, both given by the words that begin and end it. */
function select(from: string, to: string): void {
  const { document } = pageWindow();
  const walker = document.createTreeWalker(tools.pair(0).css('.rich-text').element(), NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent ?? '';
    if (text.includes(from)) range.setStart(node, text.indexOf(from));
    if (text.includes(to)) range.setEnd(node, text.indexOf(to) + to.length);
  }
  selection().removeAllRanges();
  selection().addRange(range);
}

/** Clears the selection and waits until the menu is gone: after a press it appears again for the same selection. */
async function deselect(): Promise<void> {
  selection().removeAllRanges();
  await expect.element(menu).not.toBeInTheDocument();
}

/** Draws every picture at once (`cards.http.server.test.ts` draws them), and returns the paths that a page asks for. */
function drawAtOnce(): string[] {
  const asked: string[] = [];
  for (const path of ['/cards/quotes/*', '/cards/questions/*/*'])
    network.on('GET', path, ({ url }) => {
      asked.push(new URL(url).pathname);
      return new Response('picture', { headers: { 'Content-Type': 'image/jpeg' } });
    });
  return asked;
}

/** The names of the files that a page saves, in place of saving them. */
function watchSaved(): string[] {
  const names: string[] = [];
  beforeScripts((page) => {
    const { click } = page.HTMLAnchorElement.prototype;
    page.HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
      if (this.download) names.push(this.download);
      else click.call(this);
    };
  });
  return names;
}

test('a selection can be copied as a link to its whole words or saved as an image, as can the question', async () => {
  beforeScripts(replaceClipboard);
  const [saved, asked] = [watchSaved(), drawAtOnce()];
  const interview = await openQuoted();

  // A selection is copied as a link to its whole words with the question's anchor.
  select('شينا', 'الور');
  await expect.element(menu).toBeVisible();
  await menu.getByRole('button', { name: 'نسخ رابط الاقتباس' }).click();
  await expect.element(tools.toast).toHaveTextContent('نُسخ رابط الاقتباس');
  const [address, directive] = copied.at(-1)?.split(':~:') ?? [];
  expect(address).toContain(`/interview/${interview._id}/مقابلة-للاقتباس#q-${interview.questions[0]?._id}`);
  expect(directive).toBe('text=ومشينا%20إلى%20الورشة');

  // A link to a selection over paragraphs names its first and last words.
  await deselect();
  select('إلى', 'بأس');
  await menu.getByRole('button', { name: 'نسخ رابط الاقتباس' }).click();
  await expect.poll(() => copied.at(-1)?.split(':~:')[1]).toBe('text=إلى%20الورشة.,قلتُ%3A%20لا%20بأس');

  // A selection is saved as an image named by the title and the number of the question.
  await deselect();
  select('كان', 'بار');
  const name = `${interview.name} 1.jpg`;
  await menu.getByRole('button', { name: 'صورة الاقتباس' }).click();
  await expect.poll(() => saved).toEqual([name]);
  await expect.element(tools.toast).toHaveTextContent('حُفظت الصورة');

  // An image of the question needs no selection.
  await deselect();
  await shown.getByRole('button', { name: 'مشاركة السؤال' }).click();
  await shown.getByRole('button', { name: 'صورة السؤال' }).click();
  await expect.poll(() => saved).toEqual([name, name]);
  expect(asked).toEqual([
    `/cards/quotes/${interview._id}`,
    `/cards/questions/${interview._id}/${interview.questions[0]?._id}`,
  ]);
});

test('a quotation leaves out what its speaker took back', async () => {
  beforeScripts(replaceClipboard);
  await openQuoted([{ question: 'متى بدأت؟', answer: '<p>بدأت <s>في التاسعة</s> في السابعة.</p>' }]);
  select('بدأت', 'السابعة');
  await menu.getByRole('button', { name: 'نسخ رابط الاقتباس' }).click();
  await expect.poll(() => copied.at(-1)?.split(':~:')[1]).toBe('text=بدأت%20في%20السابعة');
});

test("a selection can be shared with the device's apps as text or as an image", async () => {
  const given: ShareData[] = [];
  beforeScripts(({ navigator }) => {
    navigator.share = async (data) => void given.push(data ?? {});
    navigator.canShare = () => true;
  });
  drawAtOnce();
  await openQuoted();
  select('كان', 'ومشينا');
  await menu.getByRole('button', { name: 'مشاركة عبر التطبيقات' }).click();
  await expect
    .poll(() => given.map(({ text, url }) => [text, url?.split(':~:')[1]]))
    .toEqual([['كان الصباحُ باردًا، ومشينا', 'text=كان%20الصباحُ%20باردًا%D8%8C%20ومشينا']]);
  select('قلتُ', 'بأس');
  await menu.getByRole('button', { name: 'صورة الاقتباس' }).click();
  await expect
    .poll(() => given.map(({ files }) => files?.map(({ type }) => type)))
    .toEqual([undefined, ['image/jpeg']]);
});

test('a selection whose image cannot be drawn shows a message', async () => {
  await openQuoted();
  network.on('GET', '/cards/quotes/*', lost);
  select('كان', 'ومشينا');
  await menu.getByRole('button', { name: 'صورة الاقتباس' }).click();
  await expect.element(tools.toast).toHaveTextContent('تعذّر رسم الصورة. حاول بعد قليل');
});

test('the quote menu is the next Tab stop, and closes with Esc and with the selection', async () => {
  await openQuoted();
  // The Tab key continues from the position of the last click.
  await tools.pair(0).css('.rich-text').click();
  select('كان', 'ومشينا');
  await expect.element(menu).toBeVisible();
  await userEvent.keyboard('{Tab}');
  await expect.element(menu.getByRole('button').first()).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(menu).not.toBeInTheDocument();
  select('قلتُ', 'بأس');
  await expect.element(menu).toBeVisible();
  await deselect();
});

test('a selection of a question or over several answers shows no quote menu', async () => {
  await openQuoted([PAIR, PAIR]);
  select('كان', 'ومشينا');
  await expect.element(menu).toBeVisible();
  const { document } = pageWindow();
  const [question] = document.querySelectorAll('.question-text');
  if (question) selection().selectAllChildren(question);
  await expect.element(menu).not.toBeInTheDocument();
  select('كان', 'ومشينا');
  await expect.element(menu).toBeVisible();
  const [first, second] = document.querySelectorAll('.question-answer .rich-text');
  if (first && second) selection().setBaseAndExtent(first, 0, second, 1);
  await expect.element(menu).not.toBeInTheDocument();
});
