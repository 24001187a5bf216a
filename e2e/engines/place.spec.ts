import { randomFrom } from '../../src/kernel/randomness.testing.ts';
import { amountOf } from '../fixtures/extent.ts';
import { expect } from '../fixtures/test.ts';
import { engineTest } from './engine-test.ts';
import { installedEngines, run, type Engine } from './engine.ts';
import { firstLine, scroll, shiftOf, untilStill } from './reading-page.ts';

const PORTRAIT = { width: 500, height: 844 };
const TOLERANCE_PX = 8;
const STEPS = 6;

type Random = ReturnType<typeof randomFrom>;

const click = (engine: Engine, selector: string) =>
  run(engine, (wanted) => document.querySelector<HTMLElement>(wanted)?.click(), selector);

/** A page that is unloading or loading may not respond. */
const untilAt = (engine: Engine, url: string) =>
  expect.poll(() => run(engine, () => location.href).catch(() => null)).toBe(url);

/** Actions during which the reader's line must stay in place. */
const CHANGES: Record<string, (engine: Engine, random: Random) => Promise<void>> = {
  'larger text': (engine) => click(engine, '[data-sizer] button[value="1"]'),
  'smaller text': (engine) => click(engine, '[data-sizer] button[value="-1"]'),
  'wider lines': (engine) => click(engine, '[name="reading-spacing"][value="wide"]'),
  'tighter lines': (engine) => click(engine, '[name="reading-spacing"][value="tight"]'),
  'another look': (engine, random) =>
    click(engine, `[name="reading-theme"][value="${random(2) === 0 ? 'paper' : 'night'}"]`),
  'the window on its side': async (engine) => {
    await engine.resize(PORTRAIT.height, PORTRAIT.width);
    await untilStill(engine);
    await engine.resize(PORTRAIT.width, PORTRAIT.height);
  },
  'another width': (engine, random) => engine.resize(PORTRAIT.width + random(901), PORTRAIT.height),
  'a reload': (engine) => engine.reload(),
  'another page and back': async (engine) => {
    const { origin, href } = await run(engine, () => ({ origin: location.origin, href: location.href }));
    await engine.goto(`${origin}/about-platform`);
    await engine.step(-1);
    await untilAt(engine, href);
  },
  'a link to a question and back': async (engine, random) => {
    const before = await run(engine, () => location.href);
    const there = await run(
      engine,
      (at) => {
        const links = [...document.querySelectorAll<HTMLAnchorElement>('.question-index a')];
        const others = links.filter(({ hash }) => hash !== location.hash);
        const link = others[at % others.length];
        link?.click();
        return link?.href ?? '';
      },
      random(1_000),
    );
    await untilAt(engine, there);
    await untilStill(engine);
    // WebKit's back button skips history entries that were not created by a user action.
    await run(engine, () => history.back());
    await untilAt(engine, before);
  },
};

/** Runs one sequence of actions on one page; returns the actions that moved the line, and how far. */
async function sequence(engine: Engine, url: string, seed: number): Promise<string[]> {
  const random = randomFrom(seed);
  const lost: string[] = [];
  await engine.resize(PORTRAIT.width, PORTRAIT.height);
  await engine.goto(url);
  await untilStill(engine);
  await scroll(engine, 1500 + random(4000));
  for (let step = 0; step < STEPS; step += 1) {
    await scroll(engine, random(900) - 270);
    // A tap shows the bar, so that it does not appear during the next action.
    await click(engine, 'body');
    await untilStill(engine);
    const mark = await firstLine(engine);
    const names = Object.keys(CHANGES);
    const name = names[random(names.length)] ?? '';
    await CHANGES[name]?.(engine, random);
    await untilStill(engine);
    const shift = mark ? await shiftOf(engine, mark) : 0;
    if (!(Math.abs(shift) <= TOLERANCE_PX)) lost.push(`seed ${seed}, step ${step}, ${name}: ${shift} px`);
  }
  return lost;
}

for (const name of installedEngines()) {
  engineTest(
    `${name}: the first line in view stays in place through random actions`,
    async ({ engineOf, api, site }) => {
      const amount = amountOf(100, 1);
      engineTest.setTimeout(amount * 60_000);
      const engine = await engineOf(name);
      const interviews = await api.interviews();
      const lost: string[] = [];
      for (let seed = 1; seed <= amount; seed += 1) {
        const interview = interviews[seed % interviews.length];
        await run(engine, () => localStorage.clear());
        lost.push(...(await sequence(engine, `${site.url}/interview/${interview?._id}?${seed}`, seed)));
      }
      expect(lost).toEqual([]);
    },
  );
}
