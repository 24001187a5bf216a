import { randomFrom } from '../../src/kernel/randomness.testing.ts';
import { amountOf, printExtent } from '../fixtures/extent.ts';
import { expect } from '../fixtures/test.ts';
import { engineTest } from './engine-test.ts';
import { run, type Engine, type EngineName } from './engine.ts';
import { firstLine, type Mark, scroll, shiftOf, untilStill } from './reading-page.ts';

const PORTRAIT = { width: 500, height: 844 };
/** How far the line may move: at the first action, when most of the page has no layout yet, and at later ones. */
const TOLERANCE_PX = { first: 8, later: 2 };
const STEPS = amountOf(6, 3);

type Random = ReturnType<typeof randomFrom>;

const click = (engine: Engine, selector: string) =>
  run(engine, (wanted) => document.querySelector<HTMLElement>(wanted)?.click(), selector);

/** A page that is unloading or loading may not respond. */
const untilAt = (engine: Engine, url: string) =>
  expect.poll(() => run(engine, () => location.href).catch(() => null)).toBe(url);

/** Goes back or forward, and waits: Firefox skips an entry that has only begun to load. */
async function goTo(engine: Engine, step: -1 | 1, url: string): Promise<void> {
  await engine.step(step);
  await untilAt(engine, url);
  await untilStill(engine);
}

/** Actions during which the reader's line must stay in place, or move to the position that they return. */
const CHANGES: Record<string, (engine: Engine, random: Random, mark: Mark) => Promise<number | void>> = {
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
  'fonts that load late': async (engine) => {
    const set = (family: string) =>
      run(
        engine,
        (value) => {
          for (const role of ['reading', 'display'])
            document.documentElement.style.setProperty(`--font-${role}`, value);
        },
        family,
      );
    await set('serif');
    await untilStill(engine);
    await set('');
  },
  'a reload': (engine) => engine.reload(),
  'a discarded tab': async (engine) => {
    // The page is not told that it ends.
    await run(engine, () => {
      for (const type of ['pagehide', 'visibilitychange'])
        addEventListener(type, (event) => event.stopImmediatePropagation(), true);
    });
    await engine.reload();
  },
  'another page, back, forward and back': async (engine) => {
    const { origin, href } = await run(engine, () => ({ origin: location.origin, href: location.href }));
    const other = `${origin}/about-platform`;
    await engine.goto(other);
    await untilStill(engine);
    await goTo(engine, -1, href);
    await goTo(engine, 1, other);
    await goTo(engine, -1, href);
  },
  'another visit, resumed': async (engine, _random, { question, letter }) => {
    const { origin, href } = await run(engine, () => ({ origin: location.origin, href: location.href }));
    await engine.goto(`${origin}/about-platform`);
    await untilStill(engine);
    await engine.goto(href);
    await untilStill(engine);
    await click(engine, '[data-resume]:not([hidden]) a');
    return run(
      engine,
      (id, isFirst) => {
        const edge = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
        const text = document.querySelector(`#${id} .question-text bdi`)?.getClientRects()[0]?.top ?? 0;
        // A question that has just begun returns with the space above it.
        return isFirst ? edge + text - (document.getElementById(id)?.getBoundingClientRect().top ?? 0) : edge;
      },
      question,
      letter === 0,
    );
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

interface Shift {
  /** What repeats and names it. */
  at: string;
  isFirst: boolean;
  px: number;
}

/** Runs one sequence of actions on one page; returns how far each action has moved the line. */
async function walk(engine: Engine, url: string, seed: number): Promise<Shift[]> {
  const random = randomFrom(seed);
  const shifts: Shift[] = [];
  await run(engine, () => localStorage.clear());
  await engine.resize(PORTRAIT.width, PORTRAIT.height);
  await engine.goto(url);
  await untilStill(engine);
  await scroll(engine, 2500 + random(4000));
  for (let step = 0; step < STEPS; step += 1) {
    await scroll(engine, random(900) - 270);
    // A tap shows the bar, so that it does not appear during the next action.
    await click(engine, 'body');
    await untilStill(engine);
    const mark = await firstLine(engine);
    if (!mark) continue;
    const names = Object.keys(CHANGES);
    const name = names[random(names.length)] ?? '';
    const at = `seed ${seed}, step ${step}, ${name}`;
    const top = (await CHANGES[name]?.(engine, random, mark)) ?? mark.top;
    await untilStill(engine);
    const px = await shiftOf(engine, { ...mark, top }).catch((error: unknown) => {
      throw new Error(at, { cause: error });
    });
    shifts.push({ at, isFirst: step === 0, px });
  }
  return shifts;
}

/** `SEEDS=17` repeats one sequence, `SEEDS=1-50` some of them. */
const [firstSeed = 1, lastSeed = firstSeed] = (process.env['SEEDS'] ?? `1-${amountOf(200, 1)}`)
  .split('-')
  .map(Number);

const farthest = (shifts: readonly Shift[]) => Math.max(0, ...shifts.map(({ px }) => Math.abs(px)));

/** Walks through an interview in one engine. */
export function testPlace(name: EngineName): void {
  engineTest(
    `${name}: the first line in view stays in place through random actions`,
    async ({ engineOf, api, site }) => {
      engineTest.setTimeout((lastSeed - firstSeed + 1) * 60_000);
      const engine = await engineOf(name);
      const interviews = await api.interviews();
      const shifts: Shift[] = [];
      for (let seed = firstSeed; seed <= lastSeed; seed += 1) {
        const interview = interviews[seed % interviews.length];
        shifts.push(...(await walk(engine, `${site.url}/interview/${interview?._id}?${seed}`, seed)));
      }
      const [first, later] = [
        shifts.filter(({ isFirst }) => isFirst),
        shifts.filter((shift) => !shift.isFirst),
      ];
      printExtent(
        `${name}: sequences ${firstSeed} to ${lastSeed}, ${shifts.length} actions: the line moved by at most ` +
          `${farthest(first)} px at the first action and ${farthest(later)} px at later ones`,
      );
      const lost = shifts.filter(
        ({ isFirst, px }) => !(Math.abs(px) <= (isFirst ? TOLERANCE_PX.first : TOLERANCE_PX.later)),
      );
      expect(lost.map(({ at, px }) => `${at}: ${px} px`)).toEqual([]);
    },
  );
}
