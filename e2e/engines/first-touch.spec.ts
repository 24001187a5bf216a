import { expect } from '../fixtures/test.ts';
import { engineTest } from './engine-test.ts';
import { installedEngines, press, run } from './engine.ts';

const isOpen = (panel: string) => document.querySelector(`${panel}:popover-open`) !== null;

for (const name of installedEngines()) {
  for (const [what, opener, panel] of [
    ['the menu', '.top-bar [popovertarget]', '.side-menu'],
    ['the reading choices', '.footer-comfort', '.comfort-panel'],
  ] as const) {
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
}
