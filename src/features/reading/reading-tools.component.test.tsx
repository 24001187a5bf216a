import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import {
  beforeScripts,
  openPage,
  pageWindow,
  shown,
  untilReady,
} from '../../pages/testing/public-page.testing.ts';
import { copied, openLong, replaceClipboard, tools } from '../../pages/testing/reading.testing.ts';
import { expectCount } from '../../screens/testing/checks.testing.ts';
import { publish } from '../../screens/testing/content.testing.ts';

describe('marks, progress and keys', () => {
  test('the list marks read questions and the current one, and the bar shows the time left', async () => {
    const { questions } = await openLong();
    await expect.element(tools.bar).not.toBeVisible();
    await tools.readTo(3);
    await expect.element(tools.index.nth(3)).toHaveAttribute('aria-current', 'true');
    await tools.readThrough(2);
    await expect.element(tools.index.nth(2)).toHaveAccessibleName(expect.stringMatching(/قُرئ$/));
    // Questions that a jump has skipped were never in the window.
    for (const index of [0, 5]) await expect.element(tools.index.nth(index)).not.toHaveAttribute('data-read');
    await expect.element(tools.index.nth(0)).not.toHaveAccessibleName(expect.stringMatching(/قُرئ/));
    await tools.readTo(3);
    await expect.element(tools.bar).toBeVisible();
    const total = new Intl.NumberFormat('ar-EG').format(questions.length);
    await expect.element(tools.bar).toMatchTextContent(`السؤال ٤ من ${total}`);
    await expect
      .poll(() => tools.bar.element().textContent)
      .toMatch(/بقيت (?:[٣-٩] دقائق|دقيقتان|[١-٩][٠-٩] دقيقة)/);
    await tools.readTo(questions.length - 1);
    await expect.element(tools.index.last()).toHaveAttribute('aria-current', 'true');
    await expect.element(tools.index.nth(3)).not.toHaveAttribute('aria-current');
    await tools.readToEnd();
    await expect.element(tools.bar).toMatchTextContent('انتهت القراءة');
    await expect.element(tools.bar.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
  });

  test('the keys move between questions and can be turned off, and a link moves the focus', async () => {
    const { questions } = await openLong();
    const hash = `#q-${questions[2]?._id}`;
    /** A key of an Arabic keyboard, which the driver of the browser does not have. */
    const pressLetter = (key: string) =>
      pageWindow().document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));

    // Keys of both keyboard layouts move to the next and the previous question.
    await userEvent.keyboard('j');
    await expect.element(tools.pair(0)).toHaveFocus();
    await expect.element(tools.index.nth(0)).toHaveAttribute('aria-current', 'true');
    pressLetter('ت');
    await expect.element(tools.pair(1)).toHaveFocus();
    await expect.element(tools.index.nth(1)).toHaveAttribute('aria-current', 'true');
    pressLetter('ن');
    await expect.element(tools.pair(0)).toHaveFocus();
    await userEvent.keyboard('{Control>}j{/Control}');
    await expect.element(tools.pair(0)).toHaveFocus();

    // A link in the list moves the focus to its question.
    await tools.index.nth(2).click();
    await expect.poll(() => pageWindow().location.hash).toBe(hash);
    await expect.element(tools.pair(2)).toHaveFocus();
    await expect.element(tools.pair(2)).toBeInViewport();

    // The keys can be turned off.
    await tools.margin.getByRole('button', { name: 'خيارات القراءة' }).click();
    await tools.comfort.getByRole('checkbox', { name: /مفاتيح التنقّل/ }).click();
    await userEvent.keyboard('{Escape}');
    await expect.element(tools.comfort).not.toBeInTheDocument();
    await userEvent.keyboard('j');
    await expect.element(tools.index.nth(2)).toHaveAttribute('aria-current', 'true');
    expect(pageWindow().location.hash).toBe(hash);
  });

  test('a link pressed with Control or Shift is left to the browser, which opens it elsewhere, and the page stays', async () => {
    const { questions, path } = await openLong();
    // The question in the address is where the page would scroll to.
    await openPage(`${path}#q-${questions[1]?._id}`);
    await tools.readTo(4);
    await expect.element(tools.index.nth(4)).toHaveAttribute('aria-current', 'true');
    const page = pageWindow();
    const before = page.scrollY;
    // Called after the listeners of the page, so that no other tab opens.
    const leftToBrowser: boolean[] = [];
    page.addEventListener('click', (event) => {
      leftToBrowser.push(!event.defaultPrevented);
      event.preventDefault();
    });
    for (const modifier of ['Control', 'Shift'] as const) {
      await tools.index.nth(0).click({ modifiers: [modifier] });
      expect(leftToBrowser.splice(0)).toEqual([true]);
      // The page scrolls in a timer after the click.
      await new Promise((done) => {
        page.setTimeout(() => page.requestAnimationFrame(() => page.requestAnimationFrame(done)));
      });
      expect(page.scrollY).toBe(before);
    }
  });
});

describe('sharing', () => {
  test('copies the permanent address of the interview or of a question, and offers no apps where the device has none', async () => {
    beforeScripts(replaceClipboard);
    beforeScripts(({ navigator }) => Object.defineProperty(navigator, 'share', { value: undefined }));
    const { path, questions } = await openLong();

    // Screen readers announce only what appears in an element that they know already.
    await expect.element(tools.toast).toHaveRole('status');
    await expect.element(tools.toast).toHaveTextContent('');
    await tools.margin.getByRole('button', { name: 'مشاركة المقابلة' }).click();
    await untilReady();
    const menu = shown.getByRole('group', { name: 'مشاركة', exact: true });
    await expect.element(menu).toBeVisible();
    await expectCount(shown.getByRole('button', { name: 'مشاركة عبر التطبيقات' }), 0);
    await menu.getByRole('button', { name: 'نسخ رابط المقابلة' }).click();
    await expect.element(tools.toast).toHaveTextContent('نُسخ رابط المقابلة');
    expect(copied).toEqual([expect.not.stringContaining('#')]);

    await tools.pair(1).getByRole('button', { name: 'مشاركة السؤال' }).click();
    await shown.getByRole('button', { name: 'نسخ رابط السؤال' }).click();
    await expect.element(tools.toast).toHaveTextContent('نُسخ رابط السؤال');
    const address = copied[1] ?? '';
    expect(address).toMatch(new RegExp(`^http.*${path}/[\\p{L}\\p{Nd}-]+#q-${questions[1]?._id}$`, 'u'));
    const { pathname, hash } = new URL(address);
    await openPage(pathname + hash);
    await expect.element(tools.pair(1)).toBeInViewport();
  });

  test("passes the address to the device's share dialog where there is one", async () => {
    const shared: ShareData[] = [];
    beforeScripts(({ navigator }) => {
      navigator.share = async (data) => void shared.push(data ?? {});
    });
    const { questions } = await openLong();
    await tools.pair(0).getByRole('button', { name: 'مشاركة السؤال' }).click();
    await shown.getByRole('button', { name: 'مشاركة عبر التطبيقات' }).click();
    await expect
      .poll(() => shared.map(({ url }) => url))
      .toEqual([expect.stringMatching(new RegExp(`#q-${questions[0]?._id}$`))]);
  });
});

test('a selection across questions copies questions and answers alone', async () => {
  const { questions } = await openLong();
  const selection = pageWindow().getSelection();
  const texts = () => selection?.toString().split(/\n+/).filter(Boolean);
  selection?.setBaseAndExtent(tools.pair(0).element(), 0, tools.pair(2).css('.question-text').element(), 1);
  const [first, second] = questions.map(({ question, answer }) => [
    question,
    ...answer.split(/<\/?p>/).filter(Boolean),
  ]);
  expect(texts()).toEqual([...(first ?? []), ...(second ?? [])]);
});

test('removing an interview from the reading list moves the focus to the next one, at last to the list of all', async () => {
  const names = ['الأولى في القائمة', 'الثانية في القائمة', 'الثالثة في القائمة'];
  const saved = await Promise.all(
    names.map(async (name) => ({ interview: (await publish({ name }))._id, name })),
  );
  localStorage.setItem('reading-saved', JSON.stringify(saved));
  await openPage('/reading-list');
  const removers = shown.getByRole('button', { name: 'إزالة من القائمة' });
  for (const [index, name] of names.entries())
    await expect.element(removers.nth(index)).toHaveAccessibleName(`إزالة من القائمة: ${name}`);
  removers.nth(1).element().focus();
  await userEvent.keyboard('{Enter}');
  await expectCount(removers, 2);
  await expect.element(removers.nth(1)).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expectCount(removers, 1);
  await expect.element(removers).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(shown.getByRole('main').getByRole('link', { name: 'كلّ المقابلات' })).toHaveFocus();
});

test('on a device that has read nothing the reading list says that it is empty, and how it fills', async () => {
  localStorage.clear();
  await openPage('/reading-list');
  await expect.element(shown.getByText('القائمة فارغة')).toBeVisible();
  const page = new DOMParser().parseFromString(await (await fetch('/reading-list')).text(), 'text/html');
  expect(page.querySelector('[data-device-lists-empty]')?.closest('[hidden]')).toBeNull();
});

const refuse = (name: string) => () => {
  throw new DOMException('', name);
};
test.each([
  [
    'blocked',
    (page: Window) => Object.defineProperty(page, 'localStorage', { get: refuse('SecurityError') }),
  ],
  [
    'full',
    (page: Window & typeof globalThis) => {
      page.Storage.prototype.setItem = refuse('QuotaExceededError');
    },
  ],
])('where storage is %s, «للقراءة لاحقًا» stays off and says that nothing is kept', async (_, prepare) => {
  localStorage.clear();
  beforeScripts(prepare);
  await openLong();
  const save = tools.margin.getByRole('button', { name: 'للقراءة لاحقًا' });
  await save.click();
  await untilReady();
  await expect.element(tools.toast).toMatchTextContent('هذا المتصفح لا يحتفظ بشيء لهذا الموقع');
  await expect.element(save).toHaveAccessibleName('للقراءة لاحقًا');
  await tools.margin.getByRole('button', { name: 'تكبير الخط' }).click();
  await expectCount(shown.getByText('يُحفظ اختيارك على هذا الجهاز'), 0);
});
