import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';
import { publish, type Interview } from '../../screens/testing/content.testing.ts';
import { openPage, pageWindow, shown, untilReady } from './public-page.testing.ts';

const SUBJECTS = ['البداية', 'الطريق', 'البيت', 'البحر', 'الورشة', 'السفر', 'العودة', 'النهاية'];
const ANSWER = `<p>${'هذه جملة من جواب طويل، وفيها كلام كثير عن الطريق. '.repeat(8).trim()}</p>`.repeat(3);

/** An interview that is long enough to be read for a while, with its page open. */
export async function openLong(): Promise<Interview & { path: string }> {
  const interview = await publish({
    name: 'ضيفة تحكي طويلًا: رحلة كاملة',
    questions: SUBJECTS.map((subject) => ({ question: `${subject} كيف كانت يومها؟`, answer: ANSWER })),
  });
  const path = `/interview/${interview._id}`;
  await openPage(path);
  return { ...interview, path };
}

/** The tools around an interview. */
const margin = shown.getByRole('complementary', { name: 'أدوات القراءة' });
export const tools = {
  margin,
  bar: shown.css('.reading-bar'),
  comfort: shown.getByRole('dialog', { name: 'خيارات القراءة' }),
  resume: shown.getByRole('link', { name: /^تابع من السؤال/ }),
  toast: shown.css('[data-toast]'),
  index: shown.css('.question-index-link'),
  listen: margin.getByRole('button', { name: 'استمع' }),
  player: shown.getByRole('group', { name: 'الاستماع إلى المقابلة' }),

  pair: (index: number): Locator => shown.css('.question-answer').nth(index),

  /** Scrolls to a question; the last move is upwards, which shows hidden tools again. */
  async readTo(index: number): Promise<void> {
    await jumpTo(tools.pair(index), 'start');
    pageWindow().dispatchEvent(new WheelEvent('wheel'));
    pageWindow().scrollBy({ top: -40, behavior: 'instant' });
    await untilReady();
  },
  /** Scrolls the end of an answer into the window and waits until it counts as read. */
  async readThrough(index: number): Promise<void> {
    await jumpTo(tools.pair(index).css('.question-actions'), 'center');
    await expect.element(tools.index.nth(index)).toHaveAttribute('data-read', '');
    await untilReady();
  },
  /** Scrolls past the last answer. */
  async readToEnd(): Promise<void> {
    await jumpTo(shown.css('body'), 'end');
    await untilReady();
  },
  /** Font size of the answers in pixels, and their line height relative to it. */
  answerType(): { size: number; leading: number } {
    const { fontSize, lineHeight } = getComputedStyle(tools.pair(0).css('.rich-text').element());
    const size = Number.parseFloat(fontSize);
    return { size, leading: Math.round((Number.parseFloat(lineHeight) / size) * 1000) / 1000 };
  },
};

/** What a page writes into the clipboard. */
export function replaceClipboard({ navigator }: Pick<Window, 'navigator'>): void {
  copied.length = 0;
  Object.defineProperty(navigator, 'clipboard', {
    value: { writeText: async (text: string) => void copied.push(text) },
  });
}
export const copied: string[] = [];

/**
 * Scrolls far at once, and again when content near the target has its real height. Without user input the page may
 * still keep its line in place.
 */
async function jumpTo(target: Locator, block: ScrollLogicalPosition): Promise<void> {
  const page = pageWindow();
  for (let time = 0; time < 2; time += 1) {
    page.dispatchEvent(new WheelEvent('wheel'));
    target.element().scrollIntoView({ block, behavior: 'instant' });
    for (let frame = 0; frame < 2; frame += 1)
      await new Promise((drawn) => page.requestAnimationFrame(drawn));
  }
}
