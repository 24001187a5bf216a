import { expect } from '../fixtures/test.ts';
import { publicAddress, VISITED_PAGES } from '../pages/public-addresses.ts';
import { run, type Engine } from './engine.ts';
import { arrives, click, hides, leaves, shows, write } from './page-actions.ts';
import { isInView, testReaders, type Reader } from './reader.ts';
import { untilStill } from './reading-page.ts';

const FIELD = '.search-input';
const PANEL = '.search-panel';
/** Finds nothing in the sample. */
const UNKNOWN = 'قسطنطينوبوليس';

async function search({ engine, goto }: Reader, words: string): Promise<void> {
  await goto('/');
  await click(engine, FIELD);
  await engine.keys(...words);
  await shows(engine, PANEL);
}

const valueOf = (engine: Engine) =>
  run(engine, () => document.querySelector<HTMLInputElement>('.search-input')?.value);

/** A typeface of the device that is used until another one has loaded; devices without it say that it failed. */
const OF_DEVICE = / on \w+$/;

/** Pictures that are not drawn, typefaces that failed, and pixels by which the page is wider than its window. */
async function faultsOf(engine: Engine): Promise<string[]> {
  await untilStill(engine);
  const faults = await run(engine, async () => {
    await document.fonts.ready;
    const pictures = [...document.images].map(async (image) => {
      image.loading = 'eager';
      await image.decode().catch(() => undefined);
      return image.naturalWidth > 0 ? [] : [`no picture: ${image.currentSrc}`];
    });
    const fonts = [...document.fonts].filter(({ status }) => status === 'error').map(({ family }) => family);
    const { scrollWidth, clientWidth } = document.documentElement;
    const wider = scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} px too wide`] : [];
    return [...(await Promise.all(pictures)).flat(), ...fonts, ...wider];
  });
  return faults.filter((fault) => !OF_DEVICE.test(fault));
}

/** What readers do to find an interview. */
const FINDING: Record<string, (reader: Reader) => Promise<void>> = {
  'finds an interview while typing, with the word marked': async (reader) => {
    await search(reader, 'الخشب');
    await shows(reader.engine, `${PANEL} mark`, 'خشب');
  },
  'finds a word that was typed with other vowels and letters': async (reader) => {
    await reader.publish({ name: 'ضيفة المشكاة البعيدة' });
    await search(reader, 'المِشكاه');
    await shows(reader.engine, `${PANEL} mark`, 'المشكاة');
  },
  'opens the result that is chosen with an arrow key': async (reader) => {
    await search(reader, 'الخشب');
    await shows(reader.engine, `${PANEL} a`);
    await reader.engine.keys('ArrowDown', 'Enter');
    await arrives(reader.engine, '/interview/');
  },
  'opens the result that is clicked': async (reader) => {
    await search(reader, 'الخشب');
    await click(reader.engine, `${PANEL} a`);
    await arrives(reader.engine, '/interview/');
  },
  'closes the results with Escape and keeps the words': async (reader) => {
    await search(reader, 'الخشب');
    await reader.engine.keys('Escape');
    await hides(reader.engine, PANEL);
    expect(await valueOf(reader.engine)).toBe('الخشب');
  },
  'clears the words with the button': async (reader) => {
    await search(reader, 'الخشب');
    await click(reader.engine, 'button', 'مسح البحث');
    await expect.poll(() => valueOf(reader.engine)).toBe('');
    await hides(reader.engine, PANEL);
  },
  'is told while typing that nothing is found': async (reader) => {
    await search(reader, UNKNOWN);
    await shows(reader.engine, PANEL, 'لا توجد نتائج لـ');
  },
  'sends the words to the page of results': async (reader) => {
    await search(reader, 'الخشب');
    await reader.engine.keys('Enter');
    await arrives(reader.engine, '/search?q=الخشب');
    await shows(reader.engine, 'main mark', 'خشب');
  },
  'writes other words on the page of results': async ({ engine, goto }) => {
    await goto('/search?q=الخشب');
    await write(engine, FIELD, 'العود');
    await engine.keys('Enter');
    await arrives(engine, '/search?q=العود');
    await shows(engine, 'main mark', 'عود');
  },
  'opens a passage of a result at its question': async ({ engine, publish, goto }) => {
    const before = 'كلام كثير قبل ذلك '.repeat(40);
    const questions = [
      { question: 'من أين جئت؟', answer: `<p>${before}</p>` },
      { question: 'وماذا حملت؟', answer: `<p>${before}حملنا صندوق القرنفليات إلى القرية.</p>` },
      { question: 'ومتى عدت؟', answer: `<p>${before}</p>` },
    ];
    const { _id } = await publish({ name: 'ضيف الطوق', questions });
    await goto('/search?q=القرنفليات');
    await click(engine, `main li li a[href*="${_id}"]`, 'وماذا حملت؟');
    await arrives(engine, `/interview/${_id}`);
    await isInView(engine, 1);
  },
  'is led from a search without results to a topic': async ({ engine, goto }) => {
    await goto(`/search?q=${UNKNOWN}`);
    await click(engine, 'main a[href^="/topic/"]');
    await arrives(engine, '/topic/');
  },
  'is led from a search without results to an interview': async ({ engine, goto }) => {
    await goto(`/search?q=${UNKNOWN}`);
    await click(engine, 'main a[href^="/interview/"]');
    await arrives(engine, '/interview/');
  },
  'opens the search from the bar of a page': async ({ engine, goto }) => {
    await goto('/topics');
    await click(engine, '.top-bar a', 'البحث');
    await arrives(engine, '/search');
    await shows(engine, 'main', 'الأكثر بحثًا');
  },
  'reaches the text with the first key': async ({ engine, goto }) => {
    await goto('/interviews');
    await engine.keys('Tab', 'Enter');
    await expect.poll(() => run(engine, () => document.activeElement?.id)).toBe('content');
  },
  'opens an interview from the home page': async ({ engine, goto }) => {
    await goto('/');
    await click(engine, 'main .interview-card');
    await arrives(engine, '/interview/');
  },
  'opens an interview from the list, and goes back to its place': async ({ engine, goto }) => {
    await goto('/interviews');
    await untilStill(engine);
    await run(engine, () => scrollTo({ top: 600, behavior: 'instant' }));
    await click(engine, '.interviews-grid li:nth-child(7) a');
    await arrives(engine, '/interview/');
    await untilStill(engine);
    await engine.step(-1);
    await arrives(engine, '/interviews');
    await expect.poll(() => run(engine, () => scrollY).catch(() => 0)).toBeGreaterThan(300);
  },
  'appends more interviews to the list': async ({ engine, api, publish, goto }) => {
    const total = (await api.interviews()).length;
    for (let number = total; number < 26; number += 1) await publish({ name: `مقابلة رقم ${number}` });
    await goto('/interviews');
    await click(engine, 'a', 'المزيد من المقابلات');
    await expect
      .poll(() => run(engine, () => document.querySelectorAll('main h2').length).catch(() => 0))
      .toBeGreaterThan(24);
    expect(await run(engine, () => location.pathname + location.search)).toBe('/interviews');
  },
  'opens a topic, and an interview of it': async ({ engine, goto }) => {
    await goto('/topics');
    await click(engine, 'main a[href^="/topic/"]');
    await arrives(engine, '/topic/');
    await click(engine, 'main a[href^="/interview/"]');
    await arrives(engine, '/interview/');
  },
  'opens the interview of a guest': async ({ engine, goto }) => {
    await goto('/guests');
    await click(engine, 'main a[href^="/guest/"]');
    await arrives(engine, '/guest/');
    await click(engine, 'main a[href^="/interview/"]');
    await arrives(engine, '/interview/');
  },
  'goes to the topics by the menu': async ({ engine, goto }) => {
    await goto('/');
    await click(engine, 'button', 'فتح القائمة');
    await click(engine, '.side-menu a', 'المواضيع');
    await arrives(engine, '/topics');
  },
  'closes the menu with Escape, and the focus is on its button': async ({ engine, goto }) => {
    await goto('/');
    await click(engine, 'button', 'فتح القائمة');
    await shows(engine, '.side-menu');
    await engine.keys('Escape');
    await hides(engine, '.side-menu');
    expect(await run(engine, () => document.activeElement?.getAttribute('aria-label'))).toBe('فتح القائمة');
  },
  'closes the menu with its button': async ({ engine, goto }) => {
    await goto('/');
    await click(engine, 'button', 'فتح القائمة');
    await click(engine, 'button', 'إغلاق القائمة');
    await hides(engine, '.side-menu');
  },
  'closes the menu with a click beside it': async ({ engine, goto }) => {
    await goto('/');
    await click(engine, 'button', 'فتح القائمة');
    await shows(engine, '.side-menu');
    await engine.pressAt(60, 450);
    await hides(engine, '.side-menu');
  },
  'finds the way from an unknown address to the site': async ({ engine, goto }) => {
    await goto('/no/such/page');
    await click(engine, 'main a');
    await leaves(engine, '/no/such');
  },
};

for (const page of VISITED_PAGES)
  FINDING[`sees ${page} with its pictures and typefaces in two widths`] = async ({ engine, api, goto }) => {
    const address = await publicAddress(page, api);
    for (const width of [500, 1440]) {
      await engine.resize(width, 900);
      await goto(address);
      expect([width, ...(await faultsOf(engine))]).toEqual([width]);
    }
  };

testReaders(FINDING, 20);
