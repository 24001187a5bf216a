import { countedText, digits } from '../../messages/counted-text.ts';
import { anchorBeforeDirective } from '../quotes/passage-fallback.ts';
import { readDevice } from './device-storage.ts';
import { offerPlace } from './place-offer.ts';
import type { ReadingData } from './reading-data.ts';
import { parseScale, SCALE_KEY } from './reading-scale.ts';
import { showScale } from './scale-view.ts';
import { parsePlaces, PLACES_KEY } from './reading-place.ts';
import { CURRENT_LINE, partAbove, positionAt, READ_LINE, type Position } from './reading-position.ts';

/** Follows the reader through an interview: marks, progress, time left; and offers the place of the last visit. */
export function startReading(body: HTMLElement): void {
  const data: ReadingData = JSON.parse(body.querySelector('script')?.textContent ?? '');
  const questions = [...body.querySelectorAll<HTMLElement>('.question-answer')];
  const ids = questions.map(({ id }) => id.replace('q-', ''));
  const kept = parsePlaces(readDevice(PLACES_KEY)).find(({ interview }) => interview === data.interviewId);
  const read = new Set(kept?.read.map((id) => ids.indexOf(id)));
  const hideOffer = kept && offerPlace(kept, ids.indexOf(kept.question ?? ''), questions, data.texts.resume);
  const showProgress = progressView(data, questions.length);
  const markQuestions = questionMarks();

  const anchor = anchorBeforeDirective(location.hash);
  if (anchor) location.replace(anchor);
  showScale(parseScale(readDevice(SCALE_KEY)));
  onEveryMove(body, () => {
    const extents = questions.map((question) => question.getBoundingClientRect());
    const readLine = innerHeight * READ_LINE;
    const position = positionAt(innerHeight * CURRENT_LINE, extents);
    extents.forEach(({ bottom }, index) => bottom <= readLine && read.add(index));
    const [first, last] = [extents[0], extents.at(-1)];
    if (first && last) showProgress(position, partAbove(readLine, { top: first.top, bottom: last.bottom }));
    markQuestions(position.index, read);
    if (position.index >= 0) hideOffer?.();
  });
}

/** Runs once a frame at most while the page scrolls, and whenever the text takes another size. */
function onEveryMove(body: HTMLElement, run: () => void): void {
  let isAsked = false;
  const ask = () => {
    if (isAsked) return;
    isAsked = true;
    requestAnimationFrame(() => {
      isAsked = false;
      run();
    });
  };
  addEventListener('scroll', ask, { passive: true });
  new ResizeObserver(ask).observe(body);
  run();
}

/** The bar, its stroke, and the time that is left. */
function progressView({ minutes, texts }: ReadingData, total: number) {
  const root = document.documentElement;
  const hero = document.querySelector('.interview-hero');
  const parts = (name: string) => document.querySelectorAll(`[data-reading-${name}]`);
  const write = (elements: NodeListOf<Element>, text: string) => {
    for (const element of elements) if (element.textContent !== text) element.textContent = text;
  };
  const [places, counts, times, strokes] = [parts('at'), parts('count'), parts('left'), parts('progress')];
  return ({ index }: Position, progress: number): void => {
    const end = hero?.getBoundingClientRect().bottom ?? 0;
    // The dock comes with the text, the bar when the hero has left altogether.
    root.dataset['reading'] = end <= 0 ? 'text' : end <= innerHeight * READ_LINE ? 'near' : 'hero';
    root.style.setProperty('--reading-progress', String(progress));
    const [number, of] = [digits(Math.max(index, 0) + 1), digits(total)];
    write(places, texts.at.replace('{number}', number).replace('{total}', of));
    write(counts, `${number} / ${of}`);
    write(times, countedText(texts.left, Math.ceil(minutes * (1 - progress))));
    for (const stroke of strokes) stroke.setAttribute('aria-valuenow', String(Math.round(progress * 100)));
  };
}

/** Circles in the list of questions: empty, with a dot once read, red where the reader is (design, section 6). */
function questionMarks() {
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
