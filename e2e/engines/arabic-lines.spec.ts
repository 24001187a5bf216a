import { publishInterview } from '../fixtures/content.ts';
import { fromLeft, placedLetters } from '../fixtures/painted-text.ts';
import { expect } from '../fixtures/test.ts';
import { publicAddress, VISITED_PAGES } from '../pages/public-addresses.ts';
import { engineTest } from './engine-test.ts';
import { installedEngines, run } from './engine.ts';
import { inkOf, type Area, type Ink } from './ink.ts';
import { untilStill } from './reading-page.ts';

/*
 * Requirements of https://www.w3.org/TR/alreq/ about lines, by the titles of its sections; those about letters are in
 * arabic-typesetting.spec.ts.
 */

/** Sentences, and their characters as they are painted from left to right. */
const PAINTED = {
  'من ١٩٩٠ حتى ١٩٩٥': '١٩٩٥ ىتح ١٩٩٠ نم',
  'بين ١٩٩٠–١٩٩٥': '١٩٩٥–١٩٩٠ نيب',
  'نسبة ٥٠٪': '٪٥٠ ةبسن',
  'نسبة 50%': '%50 ةبسن',
  'درجة −٥': '٥− ةجرد',
  'سعر ١٬٢٣٤٫٥': '١٬٢٣٤٫٥ رعس',
  'يوم ٢٠١٧/٠٦/٢٤': '٢٠١٧/٠٦/٢٤ موي',
  'مبلغ ٣٠ €': '€ ٣٠ غلبم',
  'قيل «نعم» (ثم سكت)؟': '؟)تكس مث( »معن« ليق',
  'كتب Hi there ثم نام.': '.مان مث Hi there بتك',
} as const;
const SENTENCES = Object.keys(PAINTED);
/** Quranic spelling, Persian, Urdu and Kurdish, each with the same letters in simple spelling, or alone if it has none. */
const RARE = [
  ['مِصۡبَحٌ', 'مصبح'],
  ['وَٱلۡأَرۡضِۚ', 'وٱلأرض'],
  ['كَمِشۡكَوٰةٖ', 'كمشكوة'],
  ['قُرۡءَانٗا', 'قرءانا'],
  ['گفتگی'],
  ['چیست'],
  ['کہیں'],
  ['پێش'],
] as const;
const LONG = 'كانت المستشفيات والمستوصفات والاستشارات تستقبلهم فيستوضحونها ويستفسرون عنها. '.repeat(6);
const BLOCKS = `<p>${LONG}</p><blockquote><p>اقتباس</p></blockquote><ol><li><p>أوّل</p></li></ol><ul><li><p>ثانٍ</p></li></ul>`;
const NAME = 'می\u200Cخواهم: حديثٌ بين لغتين';

engineTest(
  'Joining control: a non-joiner is kept by the page, the data and the feeds',
  async ({ publish, site }) => {
    const { _id } = await publish({
      name: NAME,
      questions: [{ question: `لماذا ${NAME}؟`, answer: `<p>نمی\u200Cدانم</p>` }],
    });
    for (const path of [`/interview/${_id}`, `/podcasts/${_id}`, '/feed.xml', '/atom.xml']) {
      const text = await (await fetch(site.url + path)).text();
      expect(text, path).toContain('می\u200Cخواهم');
      expect(text, path).toContain('نمی\u200Cدانم');
    }
  },
);

for (const name of installedEngines()) {
  engineTest.describe(name, () => {
    let path = '';

    engineTest.beforeAll(async ({ api }) => {
      const { _id } = await publishInterview(api, {
        name: 'سطورٌ للنظر: لوح التجربة',
        questions: [
          { question: 'كيف تُقرأ؟', answer: SENTENCES.map((sentence) => `<p>${sentence}</p>`).join('') },
          { question: 'كيف تُكسر؟', answer: BLOCKS },
          {
            question: 'كيف تُرسم؟',
            answer: RARE.flat()
              .map((word) => `<p>${word}</p>`)
              .join(''),
          },
        ],
      });
      path = `/interview/${_id}`;
    });
    engineTest.afterAll(({ api }) => api.admin('DELETE', `/podcasts/${path.split('/')[2]}`));

    engineTest(
      `${name}: Numbers: ranges, dates, signs and brackets are in reading order`,
      async ({ engineOf, site }) => {
        const engine = await engineOf(name);
        await engine.resize(1440, 900);
        await engine.goto(site.url + path);
        await untilStill(engine);
        const paragraphs = (await engine.evaluate(
          `Array.from(document.querySelectorAll('.question-answer:first-of-type .rich-text p'), ${placedLetters})`,
        )) as ReturnType<typeof placedLetters>[];
        expect(paragraphs.map(fromLeft)).toEqual(Object.values(PAINTED));
      },
    );

    engineTest(
      `${name}: Joining rules: no mark takes its letter away, and rare letters join`,
      async ({ engineOf, site }) => {
        const engine = await engineOf(name);
        await engine.resize(700, 1000);
        await engine.goto(site.url + path);
        await untilStill(engine);
        const areas = await run(engine, showRareWords);
        const inks = await inkOf(await engine.picture(), areas);
        for (const [rare, simple] of RARE) {
          const ink = inks.shift();
          // Joins may be a hairline thin.
          if (simple === undefined) expect(Math.max(0, ...(ink?.gaps ?? [60])), rare).toBeLessThanOrEqual(1);
          // Marks may fill a gap between letters, but a letter without ink leaves one.
          else expect(inkedColumns(ink), rare).toBeGreaterThan(inkedColumns(inks.shift()) * 0.85);
        }
      },
    );

    engineTest(
      `${name}: Line breaking: words stay whole, and nothing is hyphenated or spaced`,
      async ({ engineOf, site }) => {
        const engine = await engineOf(name);
        await engine.goto(site.url + path);
        for (const width of [500, 700, 1440]) {
          await engine.resize(width, 900);
          await untilStill(engine);
          const { lines, broken } = await run(engine, brokenWords);
          expect(lines).toBeGreaterThan(5);
          expect([width, broken]).toEqual([width, []]);
        }
      },
    );

    engineTest(
      `${name}: Counters and alignment: marks, rules and lines begin at the right`,
      async ({ engineOf, site }) => {
        const engine = await engineOf(name);
        await engine.resize(1440, 900);
        await engine.goto(site.url + path);
        await untilStill(engine);
        expect(await run(engine, rightEdges)).toEqual({
          numbers: 'counter(item, arabic-indic)',
          isMarkRight: true,
          isRuleRight: true,
          isTextRight: true,
        });
      },
    );

    engineTest(
      `${name}: Letter-spacing and numerals: no Arabic text is spaced or slanted, and pages use one family of digits`,
      async ({ engineOf, api, site }) => {
        const engine = await engineOf(name);
        for (const page of VISITED_PAGES) {
          await engine.goto(site.url + (await publicAddress(page, api)));
          await untilStill(engine);
          expect([page, await run(engine, wronglySet)]).toEqual([page, []]);
        }
      },
    );
  });
}

/** In the page, like those below. */
function brokenWords(): { lines: number; broken: string[] } {
  const text = document.querySelector('.question-answer:nth-of-type(2) .rich-text p')?.firstChild;
  if (!(text instanceof Text)) throw new Error('no paragraph');
  // The layout of what is far from the window may be left out.
  text.parentElement?.scrollIntoView();
  const tops = new Set<number>();
  const broken: string[] = [];
  for (const { 0: word, index } of text.data.matchAll(/\S+/g)) {
    const range = document.createRange();
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    const rects = [...range.getClientRects()];
    tops.add(Math.round(rects[0]?.top ?? 0));
    if (new Set(rects.map(({ top }) => Math.round(top))).size > 1) broken.push(word);
  }
  return { lines: tops.size, broken };
}

/** How many columns of pixels have ink. */
function inkedColumns(ink: Ink | undefined): number {
  if (!ink || ink.count === 0) throw new Error('no ink');
  return ink.gaps.reduce((left, gap) => left - gap, ink.box.width);
}

/** Shows the rare words alone, as large as whole pixels, and returns where they are. */
async function showRareWords(): Promise<Area[]> {
  const text = document.querySelector('.question-answer:last-of-type .rich-text');
  if (!(text instanceof HTMLElement)) throw new Error('no words');
  // Not removed: style sheets are among them.
  for (const part of document.body.children) (part as HTMLElement).style.display = 'none';
  document.body.append(text);
  const words = [...text.children] as HTMLElement[];
  for (const word of words)
    Object.assign(word.style, { margin: 0, fontSize: '40px', lineHeight: '60px', blockSize: '60px' });
  scrollTo(0, 0);
  await document.fonts.ready;
  return words.map((word) => {
    const { left, top, width, height } = word.getBoundingClientRect();
    return { left: Math.ceil(left), top, width: Math.floor(width), height };
  });
}

function rightEdges() {
  const find = (selector: string) => {
    const element = document.querySelector(`.question-answer:nth-of-type(2) .rich-text ${selector}`);
    if (!element) throw new Error(`no ${selector}`);
    return element;
  };
  const text = document.createRange();
  text.selectNodeContents(find('li p'));
  const item = find('li').getBoundingClientRect();
  const quotation = getComputedStyle(find('blockquote'));
  const { right, left } = text.getBoundingClientRect();
  return {
    numbers: getComputedStyle(find('ol > li'), '::before').content,
    isMarkRight: item.right - right > 10,
    isRuleRight:
      Number.parseFloat(quotation.borderRightWidth) > 0 && Number.parseFloat(quotation.borderLeftWidth) === 0,
    isTextRight: left - item.left > item.right - right,
  };
}

/** Arabic texts with spaces between their letters or slanted, and texts of the interface with other digits. */
function wronglySet(): string[] {
  const wrong: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent?.trim() ?? '';
    if (
      !element?.checkVisibility() ||
      element.closest('script, style, [dir="ltr"]') ||
      !/\p{Script=Arabic}|\p{Nd}/u.test(text)
    )
      continue;
    const { letterSpacing, fontStyle } = getComputedStyle(element);
    const isSpaced = !['normal', '0px'].includes(letterSpacing);
    const isOtherDigit = !element.closest('.rich-text') && /(?<![a-z\d])[\d\u06F0-\u06F9]/i.test(text);
    if (isSpaced || fontStyle !== 'normal' || isOtherDigit)
      wrong.push(`${element.className}: ${text.slice(0, 60)}`);
  }
  return wrong;
}
