import { expect } from '../fixtures/test.ts';
import { run, type Engine } from './engine.ts';

/** A line of the text by one of its characters, and its position in the window. */
export interface Mark {
  question: string;
  /** Characters of the question and its answer before this one. */
  letter: number;
  top: number;
}

/** Waits until the page has its tools and has not moved for half a second of frames. */
export async function untilStill(engine: Engine): Promise<void> {
  await expect
    .poll(() =>
      run(
        engine,
        () => document.readyState === 'complete' && document.documentElement.dataset['script'],
      ).catch(() => null),
    )
    .toMatch(/live|ready/);
  await run(
    engine,
    () =>
      new Promise<void>((resolve) => {
        let [frames, last] = [0, ''];
        const look = () => {
          const place = `${scrollY} ${document.documentElement.scrollHeight}`;
          frames = place === last ? frames + 1 : 0;
          last = place;
          if (frames > 30) resolve();
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
}

/** The first uncovered line; null if no line of an answer is visible. */
export function firstLine(engine: Engine): Promise<Mark | null> {
  return run(engine, () => {
    const bar = document.querySelector('.reading-bar');
    const isShown = bar && document.documentElement.dataset['reading'] === 'text';
    const edge = Math.max(0, isShown ? bar.getBoundingClientRect().bottom : 0);
    for (const question of document.querySelectorAll('.question-answer')) {
      if (question.getBoundingClientRect().bottom < edge) continue;
      let before = 0;
      for (const text of question.querySelectorAll('.question-text bdi, .rich-text')) {
        const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node instanceof Text; node = walker.nextNode()) {
          for (let at = 0; at < node.length; at += 1) {
            const range = document.createRange();
            range.setStart(node, at);
            range.setEnd(node, at + 1);
            const rect = range.getClientRects()[0];
            if (!rect || rect.top < edge - 1) continue;
            return rect.bottom < innerHeight
              ? { question: question.id, letter: before + at, top: rect.top }
              : null;
          }
          before += node.length;
        }
      }
    }
    return null;
  });
}

/** How far a line has moved, in pixels. */
export function shiftOf(engine: Engine, mark: Mark): Promise<number> {
  return run(
    engine,
    ({ question, letter, top }) => {
      let left = letter;
      for (const text of document.querySelectorAll(`#${question} :is(.question-text bdi, .rich-text)`)) {
        const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node instanceof Text; node = walker.nextNode()) {
          if (left < node.length) {
            const range = document.createRange();
            range.setStart(node, left);
            range.setEnd(node, left + 1);
            return Math.round((range.getClientRects()[0]?.top ?? Number.NaN) - top);
          }
          left -= node.length;
        }
      }
      throw new Error('the line no longer exists');
    },
    mark,
  );
}

/** Scrolls by a distance, like a wheel. */
export async function scroll(engine: Engine, by: number): Promise<void> {
  await run(engine, (distance) => scrollBy({ top: distance, behavior: 'instant' }), by);
  await untilStill(engine);
}
