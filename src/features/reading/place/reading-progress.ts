import { digits, timeText } from '../../../messages/counted-text.ts';
import type { ReadingData } from '../reading-data.ts';
import { READ_LINE } from './text-line.ts';

/**
 * The bar, its stroke, and the time that is left. `index` is that of the question under the reader's eyes, `read` is
 * how many words are above the line of reading.
 */
export function progressView({ words, wordsPerMinute, texts }: ReadingData) {
  const root = document.documentElement;
  const hero = document.querySelector('.interview-hero');
  const all = words.reduce((sum, count) => sum + count, 0);
  const parts = (name: string) => document.querySelectorAll(`[data-reading-${name}]`);
  const write = (elements: NodeListOf<Element>, text: string) => {
    for (const element of elements) if (element.textContent !== text) element.textContent = text;
  };
  const [places, counts, times, strokes] = [parts('at'), parts('count'), parts('left'), parts('progress')];
  return (index: number, read: number): void => {
    const progress = all > 0 ? read / all : 0;
    const end = hero?.getBoundingClientRect().bottom ?? 0;
    // The dock comes with the text, the bar when the hero has left altogether.
    root.dataset['reading'] = end <= 0 ? 'text' : end <= innerHeight * READ_LINE ? 'near' : 'hero';
    root.style.setProperty('--reading-progress', String(progress));
    const [number, of] = [digits(Math.max(index, 0) + 1), digits(words.length)];
    write(places, texts.at.replace('{number}', number).replace('{total}', of));
    write(counts, `${number} / ${of}`);
    write(times, timeText(texts.left, Math.ceil((all - read) / wordsPerMinute)));
    for (const stroke of strokes) stroke.setAttribute('aria-valuenow', String(Math.round(progress * 100)));
  };
}

/** Circles in the list of questions: empty, with a dot once read, red where the reader is. */
export function questionMarks() {
  const index = document.querySelector<HTMLElement>('.question-index');
  const links = [...(index?.querySelectorAll<HTMLElement>('a') ?? [])];
  let shown = -1;
  return (current: number, read: ReadonlySet<number>): void => {
    links.forEach((link, at) => link.toggleAttribute('data-read', read.has(at)));
    if (current === shown) return;
    links[shown]?.removeAttribute('aria-current');
    shown = current;
    const link = links[current];
    if (!index || !link) return;
    link.setAttribute('aria-current', 'true');
    // A long list scrolls inside its margin, without moving the page.
    index.scrollTop = link.offsetTop - index.clientHeight / 2;
  };
}

/** How long the end of an answer is in the window before the answer counts as read, in milliseconds. */
const SEEN_MS = 1000;

/**
 * Says of which question the end has been in the window for long enough. What a jump passes over is never in the
 * window.
 */
export function watchEnds(questions: readonly HTMLElement[], read: (index: number) => void): void {
  const timers = new Map<number, number>();
  const ends = new Map<Element, number>();
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      const index = ends.get(target) ?? -1;
      clearTimeout(timers.get(index));
      if (isIntersecting)
        timers.set(
          index,
          window.setTimeout(() => read(index), SEEN_MS),
        );
    }
  });
  for (const [index, question] of questions.entries()) {
    const [end] = question.getElementsByClassName('question-actions');
    if (!end) continue;
    ends.set(end, index);
    observer.observe(end);
  }
}
