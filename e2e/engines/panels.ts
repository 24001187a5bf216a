import { extentOf } from '../fixtures/extent.ts';
import { expect } from '../fixtures/test.ts';
import { engineTest } from './engine-test.ts';
import { press, run, type EngineName } from './engine.ts';
import { untilStill } from './reading-page.ts';

const isOpen = (panel: string) => document.querySelector(`${panel}:popover-open`) !== null;

const OPENERS = [
  ['the menu', '.top-bar [popovertarget]', '.side-menu'],
  ['the reading choices', '.footer-comfort', '.comfort-panel'],
] as const;

/** In the page: starts its first-touch script, and says how far it is. */
const touch = () => {
  document.dispatchEvent(new Event('touchstart'));
  return document.documentElement.dataset['script'];
};

/** Tests of the panels and of the search field in one engine. */
export function testPanels(name: EngineName): void {
  for (const [what, opener, panel] of extentOf(OPENERS, 2)) {
    engineTest(`${name}: the first press opens ${what}, which stays open`, async ({ engineOf, site }) => {
      const engine = await engineOf(name);
      await engine.resize(500, 800);
      await engine.goto(`${site.url}/about-platform`);
      await run(engine, (selector) => document.querySelector(selector)?.scrollIntoView(), opener);
      await press(engine, opener);
      // The first-touch script is ready once it has repeated the events that came before it.
      await expect.poll(() => run(engine, () => document.documentElement.dataset['script'])).toBe('ready');
      expect(await run(engine, isOpen, panel)).toBe(true);
    });
  }

  for (const width of extentOf([500, 1440], 2)) {
    engineTest(
      `${name}: the reading choices are as high as what is in them at ${width} pixels`,
      async ({ engineOf, site }) => {
        const engine = await engineOf(name);
        await engine.resize(width, 844);
        await engine.goto(`${site.url}/about-platform`);
        await run(engine, () => document.querySelector('.footer-comfort')?.scrollIntoView());
        await press(engine, '.footer-comfort');
        const heights = await run(engine, () => {
          const panel = document.querySelector('.comfort-panel');
          const end = panel?.lastElementChild?.getBoundingClientRect().bottom ?? 0;
          const { top = 0, height = 0 } = panel?.getBoundingClientRect() ?? {};
          return { panel: height, inside: end - top };
        });
        expect(heights.panel).toBeGreaterThan(300);
        expect(heights.panel - heights.inside).toBeLessThan(40);
      },
    );
  }

  engineTest(
    `${name}: the search field shows its words again after going back from a result`,
    async ({ engineOf, site }) => {
      const engine = await engineOf(name);
      await engine.resize(1440, 844);
      await engine.goto(`${site.url}/`);
      await run(engine, () => document.querySelector<HTMLInputElement>('.search-input')?.focus());
      await run(engine, () =>
        document.querySelector('.search-box')?.dispatchEvent(new Event('touchstart', { bubbles: true })),
      );
      await expect
        .poll(() => run(engine, () => document.querySelector('.search-input[role="combobox"]') !== null))
        .toBe(true);
      await run(engine, () => {
        const field = document.querySelector<HTMLInputElement>('.search-input');
        if (field) field.value = 'الليل';
        field?.dispatchEvent(new Event('input', { bubbles: true }));
      });
      await expect
        .poll(() => run(engine, () => document.querySelector('.search-panel a') !== null))
        .toBe(true);
      const here = await run(engine, () => location.href);
      // A reloaded page is not marked.
      await run(engine, () => {
        document.documentElement.dataset['marked'] = '';
      });
      await press(engine, '.search-panel a');
      await expect.poll(() => run(engine, () => location.pathname).catch(() => '')).toContain('/interview/');
      await untilStill(engine);
      await engine.step(-1);
      await expect.poll(() => run(engine, () => location.href).catch(() => '')).toBe(here);
      // A page from the back/forward cache keeps the query in its field; in a reloaded one it may be empty.
      await expect
        .poll(() =>
          run(engine, () => {
            const field = document.querySelector<HTMLInputElement>('.search-input');
            const isKept = document.documentElement.dataset['marked'] === '';
            return [isKept ? field?.value : 'الليل', document.querySelector('.search-panel a') !== null];
          }).catch(() => null),
        )
        .toEqual(['الليل', false]);
    },
  );

  engineTest(
    `${name}: a page to which the reader goes back has what was chosen on the page after it`,
    async ({ engineOf, site }) => {
      const engine = await engineOf(name);
      await engine.resize(1440, 844);
      await engine.goto(`${site.url}/about-platform`);
      await expect.poll(() => run(engine, touch)).toBe('ready');
      await engine.goto(`${site.url}/guests`);
      await run(engine, () => {
        localStorage.setItem('reading-theme', 'paper');
        localStorage.setItem('interview-font-size', '1.4');
      });
      await engine.step(-1);
      await expect.poll(() => run(engine, () => location.pathname).catch(() => '')).toBe('/about-platform');
      await untilStill(engine);
      // A page that was not in the cache starts its script again.
      await expect.poll(() => run(engine, touch)).toBe('ready');
      await expect
        .poll(() =>
          run(engine, () => [
            document.documentElement.dataset['theme'],
            document.documentElement.style.getPropertyValue('--reading-scale'),
            document.querySelector<HTMLInputElement>('[name="reading-theme"]:checked')?.value,
            document.querySelector('[data-sizer] output')?.textContent,
          ]).catch(() => null),
        )
        .toEqual(['paper', '1.4', 'paper', '١٤٠٪']);
    },
  );
}
