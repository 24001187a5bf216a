import { expect, test } from '../fixtures/test.ts';
import { publicAddress } from '../pages/public-addresses.ts';
import { ReadingTools, textMetrics } from '../pages/reading-tools.ts';

const CODE = `<pre><code>const late = (due: string, now: string): boolean => now > due &amp;&amp; due !== now;</code></pre>`;
const RECORD = '<pre><code>الاسم: دفّ كبير\nالمكان: أسوان</code></pre>';

test('bold text of an answer uses the bold reading font, Latin letters included', async ({
  page,
  publish,
}) => {
  const { _id } = await publish({
    name: 'ضيف الخطّ الغليظ',
    questions: [
      { question: 'وما الغليظ؟', answer: '<p>نصّ <strong>غليظٌ جدًّا</strong> و<strong>Latin</strong>.</p>' },
    ],
  });
  await new ReadingTools(page).open(`/interview/${_id}`);
  const strong = page.locator('.rich-text strong');
  await strong.first().scrollIntoViewIfNeeded();
  await page.waitForFunction(() => document.fonts.check('700 1em "Mulhim Naskh"'));
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument', { depth: -1 });
  const { nodeIds } = await session.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector: '.rich-text strong',
  });
  for (const nodeId of nodeIds) {
    const faces = async () => {
      const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
      return fonts.map(({ postScriptName }) => postScriptName);
    };
    await expect.poll(faces).toEqual(['NotoNaskhArabic-Bold']);
  }
});

test('code wraps on a phone, and each block follows the direction of its letters', async ({
  page,
  publish,
}) => {
  const { _id } = await publish({
    name: 'ضيفة البرامج',
    questions: [{ question: 'والنصّ البرمجيّ؟', answer: CODE + RECORD }],
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/interview/${_id}`);
  const blocks = page.locator('.rich-text pre');
  expect(await blocks.first().evaluate((block) => block.scrollWidth - block.clientWidth)).toBe(0);
  const gapAtStart = (index: number) =>
    blocks.nth(index).evaluate((block) => {
      const line = document.createRange();
      line.selectNodeContents(block);
      const [first] = line.getClientRects();
      const box = block.getBoundingClientRect();
      return first ? { left: first.left - box.left, right: box.right - first.right } : null;
    });
  const program = await gapAtStart(0);
  expect(program?.left).toBeLessThan(program?.right ?? 0);
  const record = await gapAtStart(1);
  expect(record?.right).toBeLessThan(record?.left ?? 0);
});

test('Latin titles, quotations and paragraphs have lower lines than Arabic ones', async ({
  page,
  publish,
}) => {
  const answer = (text: string) => `<p>${text}</p><blockquote>${text}</blockquote>`;
  const { _id } = await publish({
    name: 'Simplicity is prerequisite for reliability',
    questions: [
      { question: 'لماذا؟', answer: answer('البساطة شرط للثقة') },
      { question: 'وكيف؟', answer: answer('Simplicity is prerequisite') },
    ],
  });
  await page.goto(`/interview/${_id}`);
  const leadings = async (selector: string) => {
    const elements = await page.locator(selector).all();
    return Promise.all(elements.map(async (element) => (await element.evaluate(textMetrics)).leading));
  };
  expect(await leadings('h1 bdi')).toEqual([1.4]);
  expect(await leadings('.rich-text blockquote')).toEqual([1.62, 1.4]);
  expect(await leadings('.rich-text > p')).toEqual([1.5, 1.275]);
});

test('a title breaks after its name, and the reading bar of a phone shows only the name', async ({
  page,
  publish,
}) => {
  const { _id } = await publish({
    name: 'رفعت الصاوي: مهندسُ جسورٍ يريد للخشب أن يهتزّ',
    questions: ['لماذا؟', 'وكيف؟'].map((question) => ({
      question,
      answer: `<p>${'جواب طويل. '.repeat(300)}</p>`,
    })),
  });
  const tools = new ReadingTools(page);
  const shown = async (width: number) => {
    await page.setViewportSize({ width, height: 844 });
    await tools.open(`/interview/${_id}`);
    const [name, rest] = await page
      .getByRole('heading', { level: 1 })
      .locator('.title-part')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().toJSON() as DOMRect));
    expect(rest?.top).toBeGreaterThanOrEqual(name?.bottom ?? Infinity);
    await tools.readTo(1);
    await expect(tools.bar).toBeVisible();
    const title = page.locator('.reading-bar-title');
    const box = await title.boundingBox();
    const visible = [];
    for (const part of await title.locator('.title-part').all()) {
      const place = await part.boundingBox();
      if (place && box && place.y < box.y + box.height - 1) visible.push(await part.textContent());
    }
    return visible.join('');
  };
  expect(await shown(390)).toBe('رفعت الصاوي');
  expect(await shown(1440)).toBe('رفعت الصاوي: مهندسُ جسورٍ يريد للخشب أن يهتزّ');
});

test('the home link is at least 40 px high, the parts of the footer are on one line, and the logo is visible in forced light colours', async ({
  page,
  api,
}) => {
  await page.goto(await publicAddress('interviews', api));

  await test.step('the home link and the footer', async () => {
    const brand = await page.locator('.top-bar-brand').boundingBox();
    expect(brand?.height).toBeGreaterThanOrEqual(40);
    const middles = await page.locator('.site-footer-rights > *').evaluateAll((parts) =>
      parts.map((part) => {
        const { top, bottom } = part.getBoundingClientRect();
        return Math.round((top + bottom) / 2);
      }),
    );
    expect(middles).toHaveLength(3);
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThanOrEqual(1);
  });

  await test.step('the logo in forced light colours', async () => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' });
    for (const path of await page.locator('.wordmark path').all()) {
      await expect(path).toHaveCSS('fill', 'rgb(0, 0, 0)');
    }
    await page.goto('/');
    await expect(page.locator('.elastic-wordmark path').first()).toHaveCSS('fill', 'rgb(0, 0, 0)');
  });
});

test('the most searched interview shows its whole upright portrait, and text of twice its size stays on the home page', async ({
  page,
}) => {
  await page.goto('/');

  await test.step('the wide frame shows the whole portrait', async () => {
    const plate = page.locator('.most-searched > li:first-child .plate');
    const photo = await plate.locator('.plate-photo').boundingBox();
    expect((photo?.width ?? 0) / (photo?.height ?? 1)).toBeCloseTo(4 / 5, 2);
    expect(photo?.height).toBeCloseTo((await plate.boundingBox())?.height ?? 0, 0);
  });

  await test.step('text of twice its size stays below the upper edge', async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.locator('html').evaluate((html) => html.style.setProperty('font-size', '32px'));
    const tagline = await page.locator('.home-tagline > span').boundingBox();
    const search = await page.locator('.home-ask').boundingBox();
    expect(tagline?.y).toBeGreaterThanOrEqual(0);
    expect(search?.y).toBeGreaterThanOrEqual((tagline?.y ?? 0) + (tagline?.height ?? 0));
  });
});
