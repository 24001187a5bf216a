import type { Locator, Page } from '@playwright/test';
import { sampleInterview } from '../fixtures/content.ts';
import type { Api } from '../fixtures/test.ts';
import { openLive, untilLive } from './live-page.ts';

const WHEEL_STEPS = 4;

/** The tools around an interview. */
export class ReadingTools {
  readonly #page: Page;
  readonly margin: Locator;
  readonly dock: Locator;
  readonly bar: Locator;
  readonly comfort: Locator;
  readonly sheet: Locator;
  readonly resume: Locator;
  readonly index: Locator;
  readonly listen: Locator;
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
    this.index = page.locator('.question-index-link');
    this.listen = this.margin.getByRole('button', { name: 'استمع' });
    this.all = page.locator('.reading-tool');
  }

  /** Opens a page and waits until its tools work. */
  async open(path: string): Promise<void> {
    await openLive(this.#page, path);
  }

  /** Opens a page at a history entry that was saved with the first line of a question at this height. */
  async openAt(path: string, index: number, top: number): Promise<void> {
    await this.open(path);
    const anchor = await this.pair(index).getAttribute('id');
    await this.#page.evaluate((place) => history.replaceState({ place }, ''), { anchor, letters: 0, top });
    await this.#page.reload();
    await untilLive(this.#page);
  }

  /** Navigates to another page. */
  async leave(): Promise<void> {
    await this.#page.goto('/favicon.svg');
  }

  pair(index: number): Locator {
    return this.#page.locator('.question-answer').nth(index);
  }

  /** Scrolls to a question; the last move is upwards, which shows hidden tools again. */
  async readTo(index: number): Promise<void> {
    await this.#jumpTo(this.pair(index), 'start');
    await this.moveBy(-40);
    await this.#ready();
  }

  /** Scrolls the end of an answer into the window and waits until it counts as read. */
  async readThrough(index: number): Promise<void> {
    await this.#jumpTo(this.pair(index).locator('.question-actions'), 'center');
    await this.index.nth(index).and(this.#page.locator('[data-read]')).waitFor({ state: 'attached' });
    await this.#ready();
  }

  /** Scrolls past the last answer. */
  async readToEnd(): Promise<void> {
    await this.#jumpTo(this.#page.locator('body'), 'end');
    await this.#ready();
  }

  /** Turns the wheel in small steps until the page has moved: pixels down, negative up. */
  async moveBy(distance: number): Promise<void> {
    const goal = (await this.#page.evaluate(() => scrollY)) + distance;
    for (let step = 0; step < WHEEL_STEPS; step += 1) await this.#page.mouse.wheel(0, distance / WHEEL_STEPS);
    await this.#page.waitForFunction(
      ([wanted, isDown]) => (isDown ? scrollY >= wanted - 1 : scrollY <= wanted + 1),
      [goal, distance > 0] as const,
    );
  }

  /**
   * Scrolls far at once, and again when content near the target has its real height. Without user input the page may
   * still keep its line in place.
   */
  async #jumpTo(target: Locator, block: ScrollLogicalPosition): Promise<void> {
    await target.evaluate(async (element, wanted) => {
      for (let time = 0; time < 2; time += 1) {
        dispatchEvent(new WheelEvent('wheel'));
        element.scrollIntoView({ block: wanted, behavior: 'instant' });
        for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      }
    }, block);
  }

  /** Any movement loads the tools that track the place. */
  async #ready(): Promise<void> {
    await this.#page.locator('html[data-script="ready"]').waitFor();
  }

  /** Pixels from the window's upper edge to the line that is stored in this history entry. */
  async topOfKeptLine(): Promise<number> {
    return this.#page.evaluate(() => Number(history.state?.place?.top));
  }

  /** Height of the bar in pixels, whether it is shown or hidden. */
  async barHeight(): Promise<number> {
    return this.bar.evaluate((bar) => bar.getBoundingClientRect().height);
  }

  /** The value of a control of the text size, without direction marks. */
  async size(place: Locator): Promise<string> {
    const text = await place.getByRole('group', { name: 'حجم الخط' }).locator('output').textContent();
    return (text ?? '').replace(/[\u061c\u200e\u200f]/g, '');
  }

  /** Font size of the answers in pixels, and their line height relative to it. */
  async answerType(): Promise<{ size: number; leading: number }> {
    return this.pair(0).locator('.rich-text').evaluate(textMetrics);
  }
}

/** Font size of an element in pixels, and its line height relative to it; runs in the browser. */
export function textMetrics(element: Element): { size: number; leading: number } {
  const { fontSize, lineHeight } = getComputedStyle(element);
  const size = Number.parseFloat(fontSize);
  return { size, leading: Math.round((Number.parseFloat(lineHeight) / size) * 1000) / 1000 };
}

/** Opens a sample interview; returns it with its tools. */
export async function openSample(page: Page, api: Api) {
  const interview = await sampleInterview(api);
  const tools = new ReadingTools(page);
  await tools.open(interview.path);
  return { ...interview, tools };
}
