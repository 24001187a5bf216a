import type { Page } from '@playwright/test';
import { publishInterview } from '../fixtures/content.ts';
import { expect, test } from '../fixtures/test.ts';
import { InterviewPage } from '../pages/interview-page.ts';
import { extentOf } from '../fixtures/extent.ts';
import { ATTACKS } from './html-attacks.ts';
import { inGroups } from './groups.ts';
import { watchOwnScripts } from './own-scripts.ts';

// Playwright blocks service workers by a script in every page, which these tests would detect.
test.use({ serviceWorkers: 'allow' });

/** The number of attacks in one interview, each in a question and in its answer. */
const IN_AN_INTERVIEW = 20;
const NAME_MAX = 150;

/** Scripts that a page ran, and its requests to other origins. */
interface Ran {
  scripts: string[];
  elsewhere: string[];
}

/** Records the scripts that the browser parses in a page's main world, and requests to other origins. */
async function watch(page: Page, site: string): Promise<(path: string) => Promise<Ran>> {
  let ran: Ran = { scripts: [], elsewhere: [] };
  page.on('request', (request) => {
    if (!request.url().startsWith(`${site}/`) && !request.url().startsWith('data:')) {
      ran.elsewhere.push(request.url());
    }
  });
  await watchOwnScripts(page, (url) => {
    if (url !== '') ran.scripts.push(new URL(url).pathname);
  });
  return async (path) => {
    ran = { scripts: [], elsewhere: [] };
    await page.goto(path);
    // The first pointer event loads the remaining scripts.
    await page.mouse.move(1, 1);
    await page.mouse.move(2, 2);
    await expect(page.locator('html')).toHaveAttribute('data-script', 'ready');
    return {
      scripts: ran.scripts.map((script) => (script === path ? 'inline' : script)).sort(),
      elsewhere: ran.elsewhere,
    };
  };
}

test('saved attacks add no script and no request to the page of an interview', async ({
  page,
  api,
  publish,
  site,
}) => {
  test.setTimeout(1_200_000);
  const visit = await watch(page, site.url);
  const plain = await publish({
    name: 'نص خال من الهجوم',
    questions: [{ question: 'سؤال؟', answer: '<p>جواب قصير</p>' }],
  });
  const clean = await visit(`/interview/${plain._id}`);
  expect(clean.elsewhere).toEqual([]);
  expect(clean.scripts.length).toBeGreaterThan(0);
  const shown = new InterviewPage(page);
  for (const group of inGroups(extentOf(ATTACKS, 40), IN_AN_INTERVIEW)) {
    const name = `اسم ${group[0]}`.slice(0, NAME_MAX);
    const interview = await publishInterview(api, {
      name,
      summary: `وصف قصير للمقابلة ${group[0]}`,
      questions: group.map((attack) => ({ question: `سؤال ${attack}`, answer: `<p>جواب قصير</p>${attack}` })),
    });
    expect(await visit(`/interview/${interview._id}`), group.join('\n')).toEqual(clean);
    await expect(shown.pairs).toHaveCount(group.length);
    await api.admin('DELETE', `/podcasts/${interview._id}`);
  }
});
