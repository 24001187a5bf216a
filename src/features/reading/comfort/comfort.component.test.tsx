import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import {
  openPage,
  pageWindow,
  shown,
  untilReady,
  untilStill,
} from '../../../pages/testing/public-page.testing.ts';
import { openLong, tools } from '../../../pages/testing/reading.testing.ts';

const THEMES = [
  ['ليليّ', 'night'],
  ['ورقيّ', 'paper'],
  ['تباين عالٍ', 'contrast'],
] as const;

test('the text size scales the answers and their line height up to 150 per cent and is kept', async () => {
  const { path } = await openLong();
  const output = tools.margin.css('output');
  const larger = tools.margin.getByRole('button', { name: 'تكبير الخط' });
  const before = tools.answerType();
  expect(before.leading).toBe(1.5);
  await larger.click();
  await expect.element(output).toMatchTextContent('١١٠٪');
  await larger.click();
  await expect.element(output).toMatchTextContent('١٢٠٪');
  const after = tools.answerType();
  expect(after.size / before.size).toBeCloseTo(1.2, 3);
  expect(after.leading).toBe(1.6);
  expect(localStorage.getItem('interview-font-size')).toBe('1.2');
  await openPage(path);
  expect(tools.answerType()).toEqual(after);
  await expect.element(output).toMatchTextContent('١٢٠٪');
  await output.dblClick();
  await expect.poll(() => tools.answerType()).toEqual(before);

  larger.element().focus();
  for (let step = 0; step < 5; step += 1) await userEvent.keyboard('{Enter}');
  await expect.element(larger).toHaveAttribute('aria-disabled', 'true');
  // A disabled button remains focusable, so it can still be pressed.
  await userEvent.keyboard('{Enter}');
  await expect.element(output).toMatchTextContent('١٥٠٪');
  await expect.poll(() => tools.answerType().leading).toBe(1.75);
  tools.margin.getByRole('button', { name: 'تصغير الخط' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(output).toMatchTextContent('١٤٠٪');
});

test('a control of the text size stays under the pointer while the text grows', async () => {
  await openLong();
  const larger = tools.margin.getByRole('button', { name: 'تكبير الخط' }).element();
  const top = () => Math.round(larger.getBoundingClientRect().top);
  // Not yet at the place where it stays while the page scrolls.
  larger.scrollIntoView({ block: 'end', behavior: 'instant' });
  await untilReady();
  await untilStill();
  const before = top();
  larger.dispatchEvent(new Event('click'));
  await expect.element(tools.margin.css('output')).toMatchTextContent('١١٠٪');
  await untilStill();
  expect(top()).toBe(before);
});

test('the summary, questions and captions keep their size beside the answers at every text size', async () => {
  const { path } = await openLong();
  const sizes = async (scale: string) => {
    localStorage.setItem('interview-font-size', scale);
    await openPage(path);
    tools.pair(0).css('.rich-text').element().append(pageWindow().document.createElement('figcaption'));
    const answer = tools.answerType().size;
    return ['.interview-hero-summary', '.question-text', '.rich-text figcaption'].map((text) => {
      const { fontSize } = getComputedStyle(shown.css(text).first().element());
      return Math.round((Number.parseFloat(fontSize) / answer) * 1000) / 1000;
    });
  };
  const usual = await sizes('1');
  expect(await sizes('0.8')).toEqual(usual);
  expect(await sizes('1.5')).toEqual(usual);
});

test('the smallest title is not smaller than large questions, and headings in answers are not larger', async () => {
  const { path } = await openLong();
  localStorage.setItem('interview-font-size', '1.5');
  await openPage(path);
  const title = shown.css('.interview-hero-title').element();
  title.setAttribute('data-length', 'longest');
  const size = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
  const { document } = pageWindow();
  document.documentElement.style.setProperty('--text-d1', '40px');
  const question = size(shown.css('.question-text').first().element());
  expect(size(title)).toBe(question);
  const headings = ['h2', 'h3'].map((name) => {
    const heading = document.createElement(name);
    tools.pair(0).css('.rich-text').element().append(heading);
    return size(heading) / question;
  });
  expect(headings).toEqual([1, 0.88]);
});

test('a theme and the line spacing are kept after a reload, and a theme applies to every public page', async () => {
  const { path } = await openLong();
  const ground = () => getComputedStyle(pageWindow().document.body).backgroundColor;
  const openChoices = () =>
    shown.getByRole('contentinfo').getByRole('button', { name: 'خيارات القراءة' }).click();
  const choose = (name: string) => tools.comfort.getByText(name, { exact: true }).click();
  const dark = ground();
  await openChoices();
  await untilReady();
  await choose('متّسع');
  expect(tools.answerType().leading).toBe(1.8);
  await choose('متقارب');
  expect(tools.answerType().leading).toBe(1.425);
  for (const [name, theme] of THEMES) {
    await choose(name);
    await expect.poll(() => pageWindow().document.documentElement.dataset['theme']).toBe(theme);
    expect(ground(), name).not.toBe(dark);
  }
  const chosen = ground();
  await openPage(path);
  expect(ground()).toBe(chosen);
  expect(tools.answerType().leading).toBe(1.425);
  await openPage('/about-platform');
  expect(ground()).toBe(chosen);
  await openChoices();
  await expect.element(tools.comfort.getByRole('radio', { name: 'تباين عالٍ' })).toBeChecked();
  await choose('داكن');
  await expect.poll(ground).toBe(dark);
});
