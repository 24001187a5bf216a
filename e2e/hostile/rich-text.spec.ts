import { sanitizeRichText } from '../../src/rich-text/rich-text.server.ts';
import { expect, test } from '../fixtures/test.ts';
import { extentOf } from '../fixtures/extent.ts';
import { inGroups } from './groups.ts';
import { ATTACKS, WRAPPINGS, wrappings } from './html-attacks.ts';
import { INSERTIONS, Judge, type Verdict } from './judge.ts';

// Playwright blocks service workers by a script in every page, which these tests would detect.
test.use({ serviceWorkers: 'allow' });

/** The number of texts in one page. */
const ON_A_PAGE = 200;

const CLEAN: Verdict = { scripts: [], requests: [], remains: [] };

// The fixture's page fails on console errors, which these scripts may cause, so the tests open pages of their own.
test.describe('the judge', () => {
  const SEEN: [what: keyof Verdict, html: string][] = [
    ['scripts', '<img src=x onerror=1+1>'],
    ['scripts', '<p onclick=1+1>x</p>'],
    ['scripts', '<a href="javascript:1+1">x</a>'],
    ['scripts', '<input autofocus onfocus=1+1>'],
    ['requests', '<p style="background:url(https://evil.example/x)">x</p>'],
    ['requests', '<img src="//evil.example/x">'],
    ['remains', '<svg><p>x</p></svg>'],
    ['remains', '<p id=document>x</p>'],
    ['remains', '<a href="data:text/html,x">x</a>'],
  ];
  for (const insertion of INSERTIONS) {
    test(`detects scripts, requests and forbidden elements in a text that was ${insertion}`, async ({
      context,
    }) => {
      const judge = await Judge.open(await context.newPage());
      for (const [what, html] of extentOf(SEEN, 2)) {
        const verdict = await judge.verdictOn([html], insertion);
        await expect.poll(() => verdict[what].length, html).toBeGreaterThan(0);
      }
      const text = '<p dir="ltr">نص <a href="https://example.com/" rel="nofollow">رابط</a></p>';
      expect(await judge.verdictOn([text], insertion)).toEqual(CLEAN);
    });
  }
});

test.describe('attacks in rich text', () => {
  const all = inGroups([...Array(WRAPPINGS).keys()], 4);
  for (const wrapped of all) {
    test(`run no script, send no request and leave no element, wrapped in ways ${wrapped.join(', ')}`, async ({
      page,
    }) => {
      test.setTimeout(600_000);
      const judge = await Judge.open(page);
      const texts = wrapped.flatMap((wrapping) =>
        extentOf(ATTACKS, 16).map((attack) => sanitizeRichText(wrappings(attack)[wrapping] ?? '')),
      );
      for (const group of inGroups(texts, ON_A_PAGE)) {
        for (const insertion of INSERTIONS)
          expect(await judge.verdictOn(group, insertion), group.join('\n')).toEqual(CLEAN);
      }
    });
  }

  test('give the same text when the sanitised text is sanitised again', () => {
    for (const attack of extentOf(ATTACKS, 40)) {
      for (const html of wrappings(attack)) {
        const text = sanitizeRichText(html);
        expect(sanitizeRichText(text), html).toBe(text);
      }
    }
  });
});
