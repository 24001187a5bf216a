import type { Locator, Page } from '@playwright/test';

/** What stands around an interview while it is read. */
export class ReadingTools {
  readonly #page: Page;
  readonly margin: Locator;
  readonly dock: Locator;
  readonly bar: Locator;
  readonly comfort: Locator;
  readonly sheet: Locator;
  readonly resume: Locator;
  readonly toast: Locator;
  readonly index: Locator;
  /** Everything that needs a script. */
  readonly all: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.margin = page.getByRole('complementary', { name: 'أدوات القراءة' });
    this.dock = page.getByRole('group', { name: 'أدوات القراءة' });
    this.bar = page.locator('.reading-bar');
    this.comfort = page.getByRole('dialog', { name: 'خيارات القراءة' });
    this.sheet = page.getByRole('dialog', { name: 'أسئلة المقابلة' });
    this.resume = page.getByRole('link', { name: /^تابع من السؤال/ });
    this.toast = page.getByRole('status').filter({ hasText: /رابط/ });
    this.index = page.locator('.question-index-link');
    this.all = page.locator('.reading-tool');
  }

  /** Opens a page and waits until its tools answer. */
  async open(path: string): Promise<void> {
    await this.#page.goto(path);
    await this.#page.locator('html:is([data-script="live"], [data-script="ready"])').waitFor();
  }

  pair(index: number): Locator {
    return this.#page.locator('.question-answer').nth(index);
  }

  /** Brings a question under the reader's eyes; the last move is up, which brings back tools that had left. */
  async readTo(index: number): Promise<void> {
    await this.pair(index).evaluate(async (pair) => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      for (const above of [40, 100]) {
        scrollTo({ top: scrollY + pair.getBoundingClientRect().top - above, behavior: 'instant' });
        await frame();
        await frame();
      }
    });
    await this.#ready();
  }

  /** Brings the end of an answer into the window and waits until it counts as read. */
  async readThrough(index: number): Promise<void> {
    await this.pair(index)
      .locator('.question-actions')
      .evaluate((end) => end.scrollIntoView({ block: 'center' }));
    await this.index.nth(index).and(this.#page.locator('[data-read]')).waitFor({ state: 'attached' });
    await this.#ready();
  }

  /** Goes past the last answer, as a reader scrolls. */
  async readToEnd(): Promise<void> {
    await this.#page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await this.#ready();
  }

  /** Whoever moves gets the tools that keep the place. */
  async #ready(): Promise<void> {
    await this.#page.locator('html[data-script="ready"]').waitFor();
  }

  /** The value that a control of the text size shows, without marks of direction. */
  async size(place: Locator): Promise<string> {
    const text = await place.getByRole('group', { name: 'حجم الخط' }).locator('output').textContent();
    return (text ?? '').replace(/[\u061c\u200e\u200f]/g, '');
  }

  /** Size of the answers' letters in pixels, and their line height as a factor of it. */
  async answerType(): Promise<{ size: number; leading: number }> {
    return this.pair(0)
      .locator('.rich-text')
      .evaluate((answer) => {
        const { fontSize, lineHeight } = getComputedStyle(answer);
        const size = Number.parseFloat(fontSize);
        return { size, leading: Math.round((Number.parseFloat(lineHeight) / size) * 1000) / 1000 };
      });
  }
}
