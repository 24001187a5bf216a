import { digits, timeText } from '../../../messages/counted-text.ts';
import type { ReadingData } from '../reading-data.ts';
import { READ_LINE } from './reading-position.ts';

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
