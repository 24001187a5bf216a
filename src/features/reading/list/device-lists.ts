import { writtenDirection } from '../../../kernel/text-direction.ts';
import { hasRareLetters } from '../../../kernel/whole-face.ts';
import { digits, percentText } from '../../../messages/counted-text.ts';
import { BEGUN_MARK, FINISHED_MARK } from '../../../messages/read-marks.ts';
import { storedPlaces, type ReadingPlace } from '../place/reading-place.ts';
import {
  forgetInterview,
  type ListedInterview,
  readingLists,
  showSaved,
  storedSaved,
  type DeviceListName,
} from './reading-list.ts';

/** Shows on any page what this device keeps: lists, marks on cards, pressed buttons. Can be repeated. */
export function showDeviceLists(): void {
  const [places, saved] = [storedPlaces(), storedSaved()];
  const lists = readingLists(places, saved);
  for (const section of document.querySelectorAll<HTMLElement>('[data-device-list]'))
    fillSection(section, lists);
  const nothing = document.querySelector<HTMLElement>('[data-device-lists-empty]');
  if (nothing) {
    nothing.hidden = lists.saved.length + lists.unfinished.length + lists.finished.length > 0;
    nothing.dataset['deviceListsEmpty'] = 'known';
  }
  showSaved();
  markCards(places);
}

const isListName = (
  lists: Record<DeviceListName, unknown>,
  name: string | undefined,
): name is DeviceListName => name !== undefined && name in lists;

/** Fills a section of `DeviceList`, which is hidden while it is empty. */
function fillSection(section: HTMLElement, lists: Record<DeviceListName, ListedInterview[]>): void {
  const { deviceList: name, most = '' } = section.dataset;
  const list = section.querySelector('ol');
  const template = section.querySelector('template');
  if (!list || !template || !isListName(lists, name)) return;
  const entries = lists[name].slice(0, Number(most) || undefined);
  section.hidden = entries.length === 0;
  list.replaceChildren(...entries.map((entry) => entryOf(template, entry)));
}

function entryOf(
  template: HTMLTemplateElement,
  { interview, name, place }: ListedInterview,
): DocumentFragment {
  const entry = document.importNode(template.content, true);
  const part = (selector: string) => entry.querySelector<HTMLElement>(selector);
  const link = part('a');
  // The page itself offers the exact line; the question is where reading stopped.
  link?.setAttribute('href', `/interview/${interview}${place?.question ? `#q-${place.question}` : ''}`);
  const title = part('bdi');
  if (title) {
    [title.dir, title.textContent] = [writtenDirection(name), name];
    title.toggleAttribute('data-whole', hasRareLetters(name));
  }
  const at = part('[data-at]');
  if (at && place?.question) {
    at.textContent = (at.dataset['at'] ?? '')
      .replace('{number}', digits(place.number))
      .replace('{total}', digits(place.total));
    link?.style.setProperty('--read', String(place.number / place.total));
  } else at?.remove();
  const button = part('button');
  button?.setAttribute('aria-label', `${button.getAttribute('aria-label')}: ${name}`);
  button?.addEventListener('click', () => {
    const index = removers().indexOf(button);
    forgetInterview(interview);
    showDeviceLists();
    // The button is gone, and the focus would be with it.
    const left = removers();
    const next =
      left[index] ?? left.at(-1) ?? document.querySelector<HTMLElement>('[data-device-lists-empty] a');
    next?.focus();
  });
  return entry;
}

/** The buttons that remove an interview, of all lists of the page. */
function removers(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('.device-list-remove')];
}

/** A stroke below the portraits of begun interviews, a word on those of finished ones; for screen readers both say it. */
function markCards(places: readonly ReadingPlace[]): void {
  const placeOf = new Map(places.map((place) => [place.interview, place]));
  for (const card of document.querySelectorAll<HTMLAnchorElement>('.interview-card')) {
    const place = placeOf.get(card.pathname.split('/', 3)[2] ?? '');
    card.querySelector('.read-mark')?.remove();
    if (place && (place.question === null || place.shown))
      card.querySelector('.plate')?.append(markOf(place));
  }
}

function markOf({ question, shown }: ReadingPlace): HTMLElement {
  const mark = document.createElement('span');
  mark.className = 'read-mark';
  if (question === null || !shown) {
    mark.dataset['finished'] = '';
    mark.textContent = FINISHED_MARK;
    return mark;
  }
  const share = shown.number / shown.total;
  mark.style.setProperty('--read', String(share));
  const words = document.createElement('span');
  words.className = 'visually-hidden';
  words.textContent = BEGUN_MARK.replace('{percent}', percentText(share));
  mark.append(words);
  return mark;
}
