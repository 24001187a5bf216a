import type { Page } from '@playwright/test';
import { normalizeLine } from '../../src/kernel/plain-text.ts';
import { publishInterview } from '../fixtures/content.ts';
import { expect, test } from '../fixtures/test.ts';
import { InterviewPage } from '../pages/interview-page.ts';
import { InterviewsPage } from '../pages/interviews-page.ts';
import { extentOf } from '../fixtures/extent.ts';
import { inGroups } from './groups.ts';
import { ATTACKS } from './html-attacks.ts';

// Playwright blocks service workers by a script in every page, which these tests would detect.
test.use({ serviceWorkers: 'allow' });

/** Surrounds a text with Arabic words, so that it is a valid, searchable name. */
const framed = (text: string): string => `ضيف ${text} هنا`;
const NAME_MAX = 150;
/** The number of names that fit on the first page of the list beside the sample interviews. */
const IN_A_GROUP = 8;

/** Text with syntax of HTML, JavaScript, JSON, URLs or SQL, and text that is difficult to render. */
const AWKWARD: readonly string[] = [
  '</script><script>1+1</script>',
  '</title><svg onload=1+1>',
  '<!--<script>',
  '--><img src=x onerror=1+1>',
  ']]><x>',
  '"autofocus onfocus=1+1 x="',
  "' onmouseover='1+1",
  '`${1+1}`',
  '{{constructor.constructor("1+1")()}}',
  '{"@type":"Person"}',
  '\\u003cscript\\u003e1+1',
  '\\"};1+1;//',
  '\u2028\u20291+1',
  '&lt;b&gt; &amp;amp; &#60;',
  '%3Cscript%3E %00 %0d%0aSet-Cookie:x=1',
  "' OR 1=1; DROP TABLE interviews; --",
  '../../../../etc/passwd',
  'javascript:1+1',
  'NULL undefined NaN true 1e400',
  '\u202Eمعكوس\u202C \u2066معزول\u2069',
  '\u200Bصفر\u200D\u200Cعرض\uFEFF',
  'مَُِّْٰٓۖۗۘ',
  `ز${'\u0301'.repeat(60)}لغو`,
  'ﷺ ﷻ ﷽ ﺍﻟﺴﻼﻡ',
  '👩‍👩‍👧‍👦🏳️‍🌈🇵🇸',
  '\u{E0041}\u{E0042}علامات',
  'A\u0000B\u0007C\u001B[31mD',
  'ʇxǝʇ 𝕥𝕖𝕩𝕥 Ｔｅｘｔ ﬁ',
  'ا'.repeat(NAME_MAX - 20),
  'كلمة‏English‎كلمة (قوس) [قوس] «قوس» 12/5-3',
];

const names = [...extentOf(AWKWARD, 12), ...extentOf(ATTACKS, 800)].map((text) =>
  framed(text).slice(0, NAME_MAX),
);

for (const [group, some] of inGroups(names, IN_A_GROUP).entries()) {
  test(`an awkward name is shown unchanged and only as text: ${group + 1}`, async ({ page, api }) => {
    test.setTimeout(300_000);
    const interviews = [];
    for (const name of some) {
      const interview = await publishInterview(api, {
        name,
        summary: `وصف قصير ${name}`,
        questions: [{ question: `سؤال ${name}`, answer: '<p>جواب قصير</p>' }],
      });
      expect(interview.name).toBe(normalizeLine(name));
      interviews.push(interview);
    }
    await page.goto('/interviews');
    const listed = await new InterviewsPage(page).names.evaluateAll((all) =>
      all.map(({ textContent }) => textContent),
    );
    for (const { name } of interviews) expect(listed).toContain(name);
    for (const { _id: id, name } of interviews) {
      await expectPage(page, `/interview/${id}`, name);
      await page.goto(`/search?${new URLSearchParams({ q: name.slice(0, 100) })}`);
      await expect(page.getByRole('main')).toBeVisible();
      await api.admin('DELETE', `/podcasts/${id}`);
    }
  });
}

/** The page has the name in its heading, its title, its share tags and its structured data. */
async function expectPage(page: Page, path: string, name: string): Promise<void> {
  await page.goto(path);
  const shown = new InterviewPage(page);
  expect(await shown.title.evaluate(({ textContent }) => textContent)).toBe(name);
  await expect(shown.pairs).toHaveCount(1);
  const head = await page.evaluate(() => ({
    title: document.title,
    shared: document.querySelector<HTMLMetaElement>('meta[property="og:title"]')?.content,
    data: [...document.querySelectorAll('script[type="application/ld+json"]')].map(
      ({ textContent }) => textContent,
    ),
  }));
  expect(head.title.replace(/\s+/g, ' ')).toContain(name.replace(/\s+/g, ' '));
  expect(head.shared).toContain(name);
  expect(head.data.map((json) => JSON.stringify(JSON.parse(json))).join('')).toContain(
    JSON.stringify(name).slice(1, -1),
  );
}
