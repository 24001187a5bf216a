import { extentOf } from '../fixtures/extent.ts';
import { sampleInterview, type NewInterview } from '../fixtures/content.ts';
import { expect, type Api, type Interview } from '../fixtures/test.ts';
import { engineTest } from './engine-test.ts';
import { installedEngines, run, type Engine } from './engine.ts';
import { untilStill } from './reading-page.ts';

/** A reader in front of one engine, and an interview of the sample. */
export interface Reader {
  engine: Engine;
  api: Api;
  publish: (interview: NewInterview) => Promise<Interview>;
  interview: Interview & { path: string };
  goto: (path: string) => Promise<void>;
}

/** Adds a test of each thing that readers do, in each engine; a sample is one in `oneIn` of them. */
export function testReaders(tests: Record<string, (reader: Reader) => Promise<void>>, oneIn: number): void {
  for (const name of installedEngines()) {
    for (const [what, test] of extentOf(Object.entries(tests), oneIn)) {
      engineTest(`${name}: a reader ${what}`, async ({ engineOf, site, api, publish }) => {
        const interview = await sampleInterview(api);
        const engine = await engineOf(name);
        await engine.resize(1280, 900);
        await test({ engine, api, publish, interview, goto: (path) => engine.goto(site.url + path) });
      });
    }
  }
}

/** Opens the interview and waits for its tools. */
export async function openInterview({ engine, interview, goto }: Reader, hash = ''): Promise<void> {
  await goto(interview.path + hash);
  await untilStill(engine);
}

/** Scrolls like a wheel until the first line of a question, counted from 0, is below the bar. */
export async function readTo(engine: Engine, index: number): Promise<void> {
  for (let time = 0; time < 2; time += 1) {
    await run(
      engine,
      (wanted) => {
        const question = document.querySelectorAll('.question-answer')[wanted];
        dispatchEvent(new WheelEvent('wheel'));
        scrollBy({ top: (question?.getBoundingClientRect().top ?? 0) - 100, behavior: 'instant' });
      },
      index,
    );
    await untilStill(engine);
  }
  await expect.poll(() => run(engine, () => document.documentElement.dataset['script'])).toBe('ready');
}

/** Waits until a question, counted from 0, begins in the window. */
export const isInView = (engine: Engine, index: number) =>
  expect
    .poll(() =>
      run(
        engine,
        (wanted) => {
          const top = document.querySelectorAll('.question-answer')[wanted]?.getBoundingClientRect().top;
          return top !== undefined && top > -20 && top < innerHeight / 2;
        },
        index,
      ).catch(() => null),
    )
    .toBe(true);
