import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { touchingLinesOf } from '../../e2e/fixtures/painted-text.ts';
import { LATIN_FIRST } from '../../e2e/fixtures/written-texts.ts';
import { clearToken } from '../admin/session.client.ts';
import type { ADMIN_SCREENS, OPEN_SCREENS } from './admin-screens.ts';
import { PASSWORD } from './testing/auth-screens.testing.ts';
import { admin, callApi, DESKTOP, openAdmin, PHONE } from './testing/admin.testing.tsx';
import { expectAccessible, expectCount, expectInOrder, setTextSize } from './testing/checks.testing.ts';
import { network } from './testing/network.testing.ts';
import { DELETED, makeWalkedContent, READINGS, USER, WEEKS } from './testing/walked-content.testing.ts';

type Ids = Awaited<ReturnType<typeof makeWalkedContent>>;

interface Visit {
  /** The address below `/admin/`, with the interviews of the content. */
  address: (ids: Ids) => string;
  /** Selectors of what is shown there, each at least once. */
  shows: string[];
  /** Texts there that begin with a Latin word. */
  texts?: readonly string[];
  /** What happens before the visit. */
  before?: () => Promise<unknown>;
  /** What is done there: forms then show their errors, rows are selected. */
  first?: () => Promise<void>;
}

/** Clicks and waits for what this shows. */
const click = (selector: string, shown: string) => async () => {
  await page.css(selector).first().click();
  await expect.element(page.css(shown).first()).toBeVisible();
};
/** Every text of an interview that begins with a Latin word, as it is shown. */
const ALL_TEXTS = [
  LATIN_FIRST.name,
  LATIN_FIRST.guest,
  LATIN_FIRST.trade,
  LATIN_FIRST.line,
  // Rendered with a left-to-right mark, which keeps the plus signs to the right of the letter.
  LATIN_FIRST.topic.replace('C++', 'C++\u200E'),
  ...LATIN_FIRST.questions,
];
const signOut = async () => clearToken();
const SUBMIT = 'form button[type=submit]';
const SPEAKERS = 'Noor: كيف بدأت الحكاية؟\nعمر الحدّاد: بدأت.\nNoor: ثم؟\nعمر الحدّاد: انتهت.';
const TRANSCRIPT = 'ج: أهلًا.\nس: كيف بدأت الحكاية؟\nج: هكذا بدأت.';

/** Every screen, in the states in which it has the most to show. A new screen needs an entry. */
const SCREENS: Record<(typeof ADMIN_SCREENS | typeof OPEN_SCREENS)[number][1], Record<string, Visit>> = {
  login: {
    'with an error': {
      address: () => 'login',
      before: signOut,
      shows: ['.auth-link'],
      first: click(SUBMIT, '[role=alert]'),
    },
  },
  'sign-up': {
    'with an error': {
      address: () => 'signup',
      before: () => callApi('PUT', '/signup', { isOpen: true }).then(signOut),
      shows: ['.auth-link'],
      first: click(SUBMIT, '[role=alert]'),
    },
    closed: {
      address: () => 'signup',
      before: () => callApi('PUT', '/signup', { isOpen: false }).then(signOut),
      shows: ['.alert-info'],
    },
  },
  recovery: {
    'with an error': {
      address: () => 'recovery',
      before: signOut,
      shows: ['.auth-link'],
      first: click(SUBMIT, '[role=alert]'),
    },
  },
  'admin-index': {
    'the list of interviews': { address: () => '', shows: ['tbody tr'], texts: [LATIN_FIRST.name] },
  },
  today: { 'with all lists': { address: () => 'today', shows: ['main section li'] } },
  'interviews-list': {
    'with a selection': {
      address: () => 'interviews?sort=name',
      shows: ['tbody tr'],
      texts: [LATIN_FIRST.name],
      first: click('thead input[type=checkbox]', 'tr.is-selected'),
    },
    'without a match': { address: () => 'interviews?q=qqqq', shows: ['input[type=search]'] },
  },
  'interview-new': {
    'with errors': {
      address: () => 'interviews/new',
      shows: ['.image-zone', '.naming-fields'],
      first: click(SUBMIT, '.field-error'),
    },
  },
  'transcript-import': {
    'before a text': { address: () => 'interviews/import', shows: ['.transcript-source'] },
    'with speakers': {
      address: () => 'interviews/import',
      shows: ['.transcript-source'],
      async first() {
        await page.getByRole('textbox').first().fill(SPEAKERS);
        await page.css('.transcript-source .button-primary').click();
        await expectCount(page.css('.speaker'), 2);
      },
    },
    'with passages': {
      address: () => 'interviews/import',
      shows: ['.transcript-source'],
      async first() {
        await page.getByRole('textbox').first().fill(TRANSCRIPT);
        await page.css('.transcript-source .button-primary').click();
        await page.css(SUBMIT).first().click();
        await expectCount(page.css('.passage-problem'), 1);
      },
    },
  },
  'interview-edit': {
    'with Latin words': {
      address: ({ latinFirst }) => `interviews/edit/${latinFirst}`,
      shows: ['.guest-note', '.question-item-open'],
      texts: ALL_TEXTS,
    },
    'with long words': {
      address: ({ longWords }) => `interviews/edit/${longWords}`,
      shows: ['.question-open .rich-text li'],
    },
    'with remarks': {
      address: ({ reviewed }) => `interviews/edit/${reviewed}`,
      shows: ['.question-open .guest-remark', '.guest-mark'],
    },
  },
  'interview-view': {
    'with Latin words': {
      address: ({ latinFirst }) => `interviews/view/${latinFirst}`,
      shows: ['.question-open .rich-text', '.new-question'],
      texts: ALL_TEXTS,
    },
    'with long words and errors': {
      address: ({ longWords }) => `interviews/view/${longWords}`,
      shows: ['.question-open .rich-text li'],
      first: click('.new-question button[type=submit]', '.new-question .field-error'),
    },
    'with remarks': {
      address: ({ reviewed }) => `interviews/view/${reviewed}`,
      shows: ['.question-open .guest-remark', '.guest-mark'],
    },
  },
  'interview-preview': {
    'of a missing interview': { address: () => 'interviews/preview/000000000000', shows: ['.alert'] },
  },
  'interview-versions': {
    'with changes': {
      address: ({ latinFirst }) => `interviews/versions/${latinFirst}?version=1&against=current`,
      shows: ['ins'],
      texts: [LATIN_FIRST.name, LATIN_FIRST.questions[0]],
    },
  },
  guests: { 'with guests': { address: () => 'guests', shows: ['tbody tr'], texts: [LATIN_FIRST.guest] } },
  topics: { 'with topics': { address: () => 'topics', shows: ['tbody tr'] } },
  trash: { 'with an interview': { address: () => 'trash', shows: ['main li'], texts: [DELETED] } },
  'reader-searches': {
    'of two weeks': { address: () => 'searches', shows: ['main li'], texts: [LATIN_FIRST.name] },
  },
  activity: {
    'with every kind of entry': { address: () => 'activity', shows: ['main li'], texts: [LATIN_FIRST.name] },
  },
  users: {
    'with users and an invitation': {
      address: () => 'users',
      before: () => callApi('POST', '/users/links', { name: USER }),
      shows: ['tbody tr', '.access-panel li'],
      texts: [USER],
    },
  },
  archive: { 'with both parts': { address: () => 'archive', shows: ['main h2'] } },
  account: {
    'with an error': {
      address: () => 'account',
      before: () => callApi('POST', '/signin', { email: admin.email, password: PASSWORD }),
      shows: ['tbody tr', 'main li button'],
      first: click(SUBMIT, '[role=alert]'),
    },
  },
  'info-page': {
    'of the host, saved': {
      address: () => 'about-sara-data',
      shows: ['.rich-editor-area', '.info-page-image img'],
      first: click('button[type=submit]', '.alert-success'),
    },
    'of the platform': { address: () => 'about-platform-data', shows: ['.rich-editor-area'] },
    'with an image': { address: () => 'platform', shows: ['.rich-editor-area', '.info-page-image img'] },
    'without an image': { address: () => 'inspiration', shows: ['.rich-editor-area', '.info-page-image'] },
  },
  'info-page-versions': {
    'with changes': { address: () => 'about-sara-data/versions', shows: ['ins'] },
  },
  help: { 'with pictures': { address: () => 'help#guest', shows: ['.guide-picture', '.guide-list a'] } },
  'site-settings': {
    'with long names': { address: () => 'site', shows: ['form button'] },
    'with a faulty link': {
      address: () => 'site',
      shows: ['form button'],
      async first() {
        await page.css('[aria-labelledby=site-links] > button').click();
        await page.css(SUBMIT).click();
        await expect.element(page.css('.site-link .field-error').first()).toBeVisible();
      },
    },
  },
  'font-settings': {
    'with a wrong size': {
      address: () => 'font-settings',
      shows: ['.font-sample[lang=ar][dir=rtl]'],
      async first() {
        await page.getByRole('textbox').first().fill('900');
        await page.css(SUBMIT).click();
        await expect.element(page.getByRole('textbox').first()).toHaveAttribute('aria-invalid', 'true');
      },
    },
  },
  'admin-not-found': { 'at a wrong address': { address: () => 'nothing/here', shows: ['main a'] } },
};

const VISITS = Object.entries(SCREENS).flatMap(([screen, visits]) =>
  Object.entries(visits).map(([state, visit]) => ({ screen, state, visit })),
);

let content: Promise<Ids> | undefined;
let ids: Ids;

beforeEach(async () => {
  content ??= makeWalkedContent();
  ids = await content;
  network.on('GET', '/podcasts/search/openings', () => Response.json(WEEKS.openings));
  network.on('GET', '/podcasts/search/misses', () => Response.json(WEEKS.misses));
  network.on('GET', '/podcasts/*/readings', () => Response.json(READINGS));
});
afterEach(() => setTextSize(null));

async function open({ address, before, shows, first }: Visit): Promise<void> {
  await before?.();
  await openAdmin(`/admin/${address(ids)}`);
  await expect.element(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  for (const selector of shows) await expect.element(page.css(selector).first()).toBeVisible();
  await expectCount(page.css('main .spinner'), 0);
  await first?.();
}

/** What sticks out of the window, if anything does. */
function stickingOut(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  return [...document.body.querySelectorAll('*')]
    .filter((element) => {
      const { left, right } = element.getBoundingClientRect();
      return left < -1 || right > clientWidth + 1;
    })
    .map((element) => `${scrollWidth}: ${element.outerHTML.slice(0, 100)}`)
    .slice(0, 3);
}

/** Makes the window this wide; nothing sticks out of it then. */
async function expectWithin(width: number): Promise<void> {
  await page.viewport(width, PHONE.height);
  await expect.poll(() => [innerWidth, ...stickingOut()]).toEqual([width]);
}

describe('in Arabic', () => {
  test.each(VISITS)(
    'the screen $screen $state is accessible, shows Latin words in order, and fits a phone with text of twice its size as well',
    async ({ visit }) => {
      await open(visit);
      await expectWithin(DESKTOP.width);
      await expectAccessible();
      await expectInOrder(visit.texts ?? []);
      for (const width of [1280, 1024, PHONE.width]) await expectWithin(width);
      setTextSize('32px');
      await expectWithin(PHONE.width);
    },
  );

  test.each([
    ['edit', ['.interview-bar-title']],
    ['versions', ['.admin-head-title']],
    ['view', ['.interview-bar-title', '.question-open-text']],
  ])(
    'no vowel mark of a fully vocalised title or question touches the next line: %s',
    async (screen, texts) => {
      await openAdmin(`/admin/interviews/${screen}/${ids.vocalised}`);
      for (const { width, height } of [DESKTOP, PHONE]) {
        await page.viewport(width, height);
        for (const text of texts) {
          await expect.element(page.css(text)).toBeVisible();
          expect([text, width, await touchingLinesOf(page.css(text).element())]).toEqual([text, width, []]);
        }
      }
    },
  );
});

describe('in English on a phone', () => {
  test.each(VISITS)(
    'the screen $screen $state is accessible, fits, and shows Arabic text with Latin words from the right',
    async ({ visit }) => {
      localStorage.setItem('admin-language', 'en');
      await page.viewport(PHONE.width, PHONE.height);
      await open(visit);
      await expectAccessible();
      await expectInOrder(visit.texts ?? []);
      // An English voice leaves Arabic letters out.
      await expectCount(page.css('main [dir="rtl"]:not([lang], [lang="ar"] *)'), 0);
    },
  );
});
