import { saveDraft, makeLink } from '../fixtures/private-link.ts';
import { expect } from '../fixtures/test.ts';
import { textMetrics } from '../pages/reading-tools.ts';
import { run, type Engine } from './engine.ts';
import { arrives, click, hides, leaves, shows } from './page-actions.ts';
import { isInView, openInterview, readTo, testReaders, type Reader } from './reader.ts';
import { scroll, untilStill } from './reading-page.ts';

const RESUME = '[data-resume]';
const TOAST = '[data-toast]';

/** Size and relative line height of the answers. */
const typeOf = async (engine: Engine) =>
  (await engine.evaluate(`(${textMetrics})(document.querySelector('.rich-text'))`)) as ReturnType<
    typeof textMetrics
  >;

const isLight = (engine: Engine) =>
  run(engine, () => Number(/\d+/.exec(getComputedStyle(document.body).backgroundColor)?.[0]) > 200);

/** The number of the question that the list marks as the current one, from 0. */
const currentOf = (engine: Engine) =>
  run(engine, () =>
    [...document.querySelectorAll('.question-index-link')].findIndex(
      (link) => link.getAttribute('aria-current') === 'true',
    ),
  );

/** Where the bar is in the window, in pixels; negative if it is hidden. */
const barTop = (engine: Engine) =>
  run(engine, () => document.querySelector('.reading-bar')?.getBoundingClientRect().top);

async function choose(engine: Engine, choice: string): Promise<void> {
  await click(engine, '.footer-comfort');
  await click(engine, '.comfort-choice', choice);
}

/** Reads to the fifth question and leaves the interview. */
async function leaveAtFifth(reader: Reader): Promise<void> {
  await openInterview(reader);
  await readTo(reader.engine, 4);
  await expect.poll(() => currentOf(reader.engine)).toBe(4);
  await reader.goto('/favicon.svg');
}

/** Opens a private page of a draft with two questions. */
async function openPrivatePage({ engine, api }: Reader): Promise<void> {
  const { _id } = await saveDraft(api, 'مسودة لضيفة كل المتصفحات');
  const { url } = await makeLink(api, _id);
  await engine.goto(url);
  await untilStill(engine);
}

/** What readers do in an interview. */
const READING: Record<string, (reader: Reader) => Promise<void>> = {
  'makes the text larger, which it still is after a reload': async (reader) => {
    const { engine } = reader;
    await openInterview(reader);
    const before = await typeOf(engine);
    await click(engine, '.reading-tools .sizer-button[value="1"]');
    await expect.poll(async () => (await typeOf(engine)).size / before.size).toBeCloseTo(1.1, 2);
    await engine.reload();
    expect((await typeOf(engine)).size / before.size).toBeCloseTo(1.1, 2);
  },
  'chooses wider lines, in every interview': async (reader) => {
    const { engine, goto, api } = reader;
    await openInterview(reader);
    const before = await typeOf(engine);
    await choose(engine, 'متّسع');
    await expect.poll(async () => (await typeOf(engine)).leading).toBeGreaterThan(before.leading);
    const [, other] = await api.interviews();
    await goto(`/interview/${other?._id}`);
    expect((await typeOf(engine)).leading).toBeGreaterThan(before.leading);
  },
  'chooses a paper look, on every page': async (reader) => {
    const { engine, goto } = reader;
    await openInterview(reader);
    await choose(engine, 'ورقيّ');
    await expect.poll(() => isLight(engine)).toBe(true);
    await goto('/');
    expect(await isLight(engine)).toBe(true);
  },
  'closes the reading choices with Escape': async (reader) => {
    const { engine } = reader;
    await openInterview(reader);
    await click(engine, '.reading-tools button', 'خيارات القراءة');
    await shows(engine, '.comfort-panel');
    await engine.keys('Escape');
    await hides(engine, '.comfort-panel');
  },
  'goes to a question from the list beside the text': async (reader) => {
    const { engine, interview } = reader;
    await openInterview(reader);
    await readTo(engine, 0);
    await click(engine, 'li:nth-child(6) > .question-index-link');
    await arrives(engine, `#q-${interview.questions[5]?._id}`);
    await isInView(engine, 5);
    await expect.poll(() => currentOf(engine)).toBe(5);
  },
  'goes to a question from the list of a narrow window': async (reader) => {
    const { engine, interview } = reader;
    await engine.resize(500, 850);
    await openInterview(reader);
    await readTo(engine, 2);
    await scroll(engine, -40);
    await click(engine, '[popovertarget="question-sheet"]');
    await click(engine, '.question-sheet li:nth-child(6) a');
    await arrives(engine, `#q-${interview.questions[5]?._id}`);
    await isInView(engine, 5);
    await hides(engine, '.question-sheet');
  },
  'sees which question it is and how long is left': async (reader) => {
    const { engine } = reader;
    await openInterview(reader);
    await readTo(engine, 3);
    await shows(engine, '.reading-bar', 'السؤال ٤ من');
    await shows(engine, '.reading-bar', 'بقيت');
  },
  'sees at the end that everything is read': async (reader) => {
    const { engine } = reader;
    await openInterview(reader);
    await readTo(engine, 2);
    for (let time = 0; time < 2; time += 1) await scroll(engine, 100_000);
    await expect
      .poll(() => run(engine, () => document.querySelector('.reading-bar')?.textContent))
      .toContain('انتهت القراءة');
  },
  'sees the bar leave while reading on, and return': async (reader) => {
    const { engine } = reader;
    await engine.resize(500, 850);
    await openInterview(reader);
    await readTo(engine, 2);
    const bottom = () =>
      run(engine, () => document.querySelector('.reading-bar')?.getBoundingClientRect().bottom);
    await scroll(engine, 200);
    await expect.poll(bottom).toBeLessThanOrEqual(0);
    await scroll(engine, -60);
    await expect.poll(bottom).toBeGreaterThan(20);
  },
  'moves between the questions with a key, until it is turned off': async (reader) => {
    const { engine } = reader;
    await openInterview(reader);
    const focused = () => run(engine, () => document.activeElement?.id);
    const [first, second] = reader.interview.questions.map(({ _id }) => `q-${_id}`);
    await engine.keys('j');
    await expect.poll(focused).toBe(first);
    await engine.keys('j');
    await expect.poll(focused).toBe(second);
    await engine.keys('k');
    await expect.poll(focused).toBe(first);
    // Clicked by script: the choice is hidden on devices without a keyboard, which Firefox without a window seems to be.
    await run(engine, () => document.querySelector<HTMLElement>('[name="reading-keys"]')?.click());
    await engine.keys('j');
    await untilStill(engine);
    expect(await focused()).not.toBe(second);
  },
  'copies the address of an interview': async (reader) => {
    const { engine } = reader;
    await openInterview(reader);
    await click(engine, '.reading-tools button', 'مشاركة المقابلة');
    await click(engine, '.share-menu-item', 'نسخ رابط المقابلة');
    await shows(engine, TOAST, 'نُسخ رابط المقابلة');
  },
  'copies the address of a question': async (reader) => {
    const { engine } = reader;
    await openInterview(reader);
    await readTo(engine, 1);
    await click(engine, '.question-answer:nth-of-type(2) .share-question');
    await click(engine, '.share-menu-item', 'نسخ رابط السؤال');
    await shows(engine, TOAST, 'نُسخ رابط السؤال');
  },
  'selects words and copies the address of the quotation': async (reader) => {
    const { engine } = reader;
    await openInterview(reader);
    await readTo(engine, 1);
    await run(engine, () => {
      const text = document.querySelectorAll('.question-answer .rich-text p')[1]?.firstChild;
      if (text) document.getSelection()?.setBaseAndExtent(text, 0, text, 20);
    });
    await click(engine, '.quote-menu button', 'نسخ رابط الاقتباس');
    await shows(engine, TOAST, 'نُسخ رابط الاقتباس');
  },
  'keeps an interview for later, and takes it out of the list': async (reader) => {
    const { engine, interview, goto } = reader;
    await openInterview(reader);
    await click(engine, '.reading-tools [data-save]');
    await shows(engine, '.reading-tools [data-save][data-saved]');
    await goto('/reading-list');
    await shows(engine, '.device-list-link', interview.name.split(':')[0]);
    await click(engine, '.device-list-remove');
    await hides(engine, '.device-list-link');
  },
  'goes on from the home page where the reading ended': async (reader) => {
    await leaveAtFifth(reader);
    await reader.goto('/');
    await shows(reader.engine, '.continue-reading', 'السؤال ٥ من');
    await click(reader.engine, '.continue-reading .device-list-link');
    await arrives(reader.engine, reader.interview.path);
    await isInView(reader.engine, 4);
  },
  'is offered the question that was last read': async (reader) => {
    await leaveAtFifth(reader);
    await openInterview(reader);
    await click(reader.engine, `${RESUME} a`, 'تابع من السؤال ٥');
    await isInView(reader.engine, 4);
    await hides(reader.engine, RESUME);
  },
  'hides the offer of the question that was last read': async (reader) => {
    await leaveAtFifth(reader);
    await openInterview(reader);
    await click(reader.engine, `${RESUME} button`);
    await hides(reader.engine, RESUME);
    expect(await run(reader.engine, () => scrollY)).toBe(0);
  },
  'opens the address of a question': async (reader) => {
    await openInterview(reader, `#q-${reader.interview.questions[5]?._id}`);
    await isInView(reader.engine, 5);
  },
  'has the bar above a question whose address was opened in a narrow window': async (reader) => {
    const { engine, interview, goto } = reader;
    await engine.resize(500, 850);
    for (const index of [3, 4, 5, 6]) {
      await goto('/favicon.svg');
      await openInterview(reader, `#q-${interview.questions[index]?._id}`);
      expect(await barTop(engine)).toBe(0);
    }
  },
  'goes on to the next interview': async (reader) => {
    await openInterview(reader);
    await click(reader.engine, '.next-interview-card');
    await leaves(reader.engine, reader.interview.path);
  },
  'opens a related interview': async (reader) => {
    await openInterview(reader);
    await click(reader.engine, '.related-interviews a');
    await leaves(reader.engine, reader.interview.path);
  },
  'approves a text on a private page, and withdraws it': async (reader) => {
    const { engine } = reader;
    await openPrivatePage(reader);
    await click(engine, 'article button', 'أوافق على هذا النصّ');
    await shows(engine, 'article', 'تمّت الموافقة على هذا النصّ');
    await click(engine, 'article button', 'التراجع عن الموافقة');
    await hides(engine, 'article', 'تمّت الموافقة على هذا النصّ');
  },
  'writes a note on a private page': async (reader) => {
    const { engine } = reader;
    await openPrivatePage(reader);
    await click(engine, 'article summary', 'ملاحظة');
    await click(engine, 'article textarea');
    await engine.keys(...'الاسم خطأ');
    await click(engine, 'article button', 'حفظ الملاحظة');
    await shows(engine, 'article', 'وصلت هذه الملاحظة');
  },
  'keeps what was typed on a private page and not sent': async (reader) => {
    const { engine } = reader;
    await openPrivatePage(reader);
    await click(engine, 'article summary', 'ملاحظة');
    await click(engine, 'article textarea');
    await engine.keys(...'الاسم خطأ');
    await engine.reload();
    await shows(engine, 'article', 'لم يُرسل هذا النصّ بعد');
    expect(
      await run(engine, () => document.querySelector<HTMLTextAreaElement>('article textarea')?.value),
    ).toBe('الاسم خطأ');
  },
};

testReaders(READING, 20);
