import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import {
  beforeScripts,
  expectPageAccessible,
  leavePage,
  openPage,
  pageWindow,
  untilStill,
} from '../../../pages/testing/public-page.testing.ts';
import { openLong, tools } from '../../../pages/testing/reading.testing.ts';
import { expectCount } from '../../../screens/testing/checks.testing.ts';

const FIRST = { name: 'أمل', lang: 'ar-SA', localService: true };
const SECOND = { name: 'هدى', lang: 'ar_EG', localService: true };

/** The speech of the device, in place of the real one: a headless browser has no voices. */
class Utterance extends EventTarget {
  voice: typeof FIRST | null = null;
  readonly text: string;
  constructor(text: string) {
    super();
    this.text = text;
  }
}

function replaceVoices() {
  const spoken: Utterance[] = [];
  const device = {
    onvoiceschanged: () => undefined,
    getVoices: (): (typeof FIRST)[] => [],
    speak: (utterance: Utterance) => void spoken.push(utterance),
    cancel: () => undefined,
  };
  beforeScripts((page) => {
    Object.defineProperty(page, 'speechSynthesis', { value: device });
    Object.defineProperty(page, 'SpeechSynthesisUtterance', { value: Utterance });
  });
  return {
    /** Makes the voices known, which browsers do some time after the page has loaded. */
    arrive() {
      device.getVoices = () => [FIRST, SECOND];
      device.onvoiceschanged();
    },
    /** Ends what is being said. */
    end: () => spoken.at(-1)?.dispatchEvent(new Event('end')),
    /** What was said last, after the name of its voice. */
    last: () => `${spoken.at(-1)?.voice?.name}: ${spoken.at(-1)?.text}`,
  };
}

/** The script of the player, which arrives only at the second attempt. */
function losePlayerOnce(): () => number {
  let attempts = 0;
  beforeScripts((_, later) => {
    later.load = (start) => {
      if (!String(start).includes('listening.ts')) return start();
      attempts += 1;
      return attempts === 1 ? Promise.reject(new TypeError('Failed to fetch')) : start();
    };
  });
  return () => attempts;
}

test('reads the interview in two voices, marks the paragraph, and the place is kept, also if the player loads at the second press only', async () => {
  const voices = replaceVoices();
  const attempts = losePlayerOnce();
  const { path, questions } = await openLong();
  await tools.readTo(0);
  await expectCount(tools.listen, 0);
  voices.arrive();
  await tools.listen.click();
  await expect.poll(attempts).toBe(1);
  await tools.listen.click();
  await expect.element(tools.player).toBeVisible();
  expect(attempts()).toBe(2);
  await expect.element(tools.pair(0).css('h2')).toHaveAttribute('data-spoken');
  const asked = (index: number) => `${SECOND.name}: ${questions[index]?.question.slice(0, 12)}`;
  expect(voices.last()).toContain(asked(0));
  while (!voices.last().startsWith(FIRST.name)) voices.end();
  await expectCount(tools.pair(0).css('.rich-text [data-spoken]'), 1);
  await expectPageAccessible('.listen-player');

  const next = tools.player.getByRole('button', { name: 'السؤال التالي' });
  for (const index of [1, 2, 3]) {
    await next.click();
    expect(voices.last()).toContain(asked(index));
  }
  await expect.element(tools.pair(3).css('[data-spoken]')).toBeInViewport();
  await expect.element(tools.index.nth(3)).toHaveAttribute('aria-current');
  const play = tools.player.getByRole('button', { name: 'تشغيل الصوت' });
  await expect.element(play).toHaveAttribute('aria-pressed', 'true');
  play.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(play).toHaveAttribute('aria-pressed', 'false');
  await userEvent.keyboard('{Escape}');
  await expectCount(tools.player, 0);
  expect(pageWindow().document.querySelectorAll('[data-spoken]')).toHaveLength(0);
  await expect.element(tools.listen).toHaveFocus();

  await untilStill();
  await leavePage();
  await openPage(path);
  await expect.element(tools.resume).toHaveTextContent('تابع من السؤال ٤');
});
