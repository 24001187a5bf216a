import { digits, timeText } from '../../../messages/counted-text.ts';
import type { ReadingData } from '../reading-data.ts';
import { READ_LINE } from './text-line.ts';

/**
 * The bar, its progress line, and the remaining time. `index` is that of the current question, `read` the number of
 * words above the reading line.
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
    // The dock appears with the text, the bar when the hero has scrolled out of view.
    root.dataset['reading'] = end <= 0 ? 'text' : end <= innerHeight * READ_LINE ? 'near' : 'hero';
    root.style.setProperty('--reading-progress', String(progress));
    const [number, of] = [digits(Math.max(index, 0) + 1), digits(words.length)];
    write(places, texts.at.replace('{number}', number).replace('{total}', of));
    write(counts, `${number} / ${of}`);
    write(times, timeText(texts.left, Math.ceil((all - read) / wordsPerMinute)));
    for (const stroke of strokes) stroke.setAttribute('aria-valuenow', String(Math.round(progress * 100)));
  };
}

/** Circles in the list of questions: empty, with a dot once read, red for the current one. */
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

/** How long the end of an answer must be visible before the answer counts as read, in milliseconds. */
const SEEN_MS = 1000;

/** Calls back for each question whose end has been visible for long enough. What a jump skips is never visible. */
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
