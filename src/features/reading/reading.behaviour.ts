import { anchorBeforeDirective, followQuestionLinks, offerPlace } from './place/place-links.ts';
import { readDevice } from '../../islands/device-storage.ts';
import { keepForEntry, laterVisit, placeOfEntry, placeOfLastVisit } from './place/reading-place.ts';
import { PlaceKeeper, type Place } from './place/place-keeper.ts';
import { progressView, questionMarks, watchEnds } from './place/reading-progress.ts';
import type { ReadingData } from './reading-data.ts';
import { CURRENT_LINE, questionAt, READ_LINE, wordsAbove } from './place/text-line.ts';
import { parseScale, SCALE_KEY, showScale } from './comfort/reading-scale.ts';
import { reportOpening, reportReading } from '../readership/report-reading.ts';
import { awayTools } from './tools-away.ts';

/** A reader who has passed fewer characters of the first question than these has not begun. */
const BEGUN_LETTERS = 200;

/** Follows the reader through an interview: marks, progress, remaining time; and stores the place. */
export function startReading(body: HTMLElement): void {
  const data: ReadingData = JSON.parse(body.querySelector('script')?.textContent ?? '');
  const questions = [...body.querySelectorAll<HTMLElement>('.question-answer')];
  const ids = questions.map(({ id }) => id.replace('q-', ''));
  const kept = placeOfLastVisit(data.interviewId);
  const name = document.querySelector('h1')?.textContent ?? '';
  const read = new Set(kept?.read.map((id) => ids.indexOf(id)).filter((index) => index >= 0));
  const isDraft = document.querySelector('link[rel="canonical"]') === null;
  const showProgress = progressView(data);
  const markQuestions = questionMarks();

  const anchor = anchorBeforeDirective(location.hash);
  if (anchor) location.replace(anchor);
  showScale(parseScale(readDevice(SCALE_KEY)));
  const later = laterVisit();
  // An end that comes into view after most of the answers were read.
  const isRead = () => read.has(ids.length - 1) && read.size * 2 > ids.length;
  const rests = (place: Place) => {
    keepForEntry(place);
    const index = questions.findIndex(({ id }) => id === place.anchor);
    const isAtEnd = index === ids.length - 1 || (index < 0 && place.top < 0);
    const hasFinished = isAtEnd && isRead();
    const hasBegun = index > 0 || (index === 0 && place.letters >= BEGUN_LETTERS);
    // Elsewhere there is no place to resume from, and a draft has no address to resume at.
    if ((!hasBegun && !hasFinished) || isDraft) return;
    later.note({
      interview: data.interviewId,
      question: hasFinished ? null : (ids[index] ?? null),
      offset: Math.max(0, place.letters),
      read: ids.filter((_, at) => read.has(at)),
      shown: { name, number: index + 1, total: ids.length },
    });
  };
  const keeper = startKeeper(body, questions, rests, later.keep);
  const isNew = placeOfEntry() === null && location.hash === '';
  const at = ids.indexOf(kept?.question ?? '');
  const goTo = (place: Place) => keeper.goTo(place);
  const hideOffer = kept && isNew ? offerPlace(kept, at, questions[at], data.texts.resume, goTo) : null;
  const show = () => {
    const extents = questions.map((question) => question.getBoundingClientRect());
    const current = questionAt(innerHeight * CURRENT_LINE, extents);
    showProgress(current, wordsAbove(innerHeight * READ_LINE, extents, data.words));
    markQuestions(current, read);
    if (current >= 0) hideOffer?.();
  };
  if (!isDraft) reportOpening(data.interviewId);
  watchEnds(questions, (index) => {
    const wasRead = isRead();
    read.add(index);
    if (isRead() && !wasRead && !isDraft) reportReading(data.interviewId, 'finished');
    show();
    keeper.rest();
  });
  onEveryMove(body, show);
}

/**
 * Starts to track the place, restoring that of this history entry if there is one. `left` is called when the reader
 * leaves the page, after the place was recorded.
 */
function startKeeper(
  body: HTMLElement,
  questions: HTMLElement[],
  rests: (place: Place) => void,
  left: () => void,
): PlaceKeeper {
  const before = placeOfEntry();
  const tools = awayTools(() => keeper.restSoon());
  const keeper = new PlaceKeeper(body, questions, { covered: tools.covered, moved: tools.moved, rests });
  followQuestionLinks(keeper);
  if (before) {
    // The line is where the bar would be if it had not been hidden; a line below it may be a pixel higher.
    tools.set(before.anchor !== null && before.top < tools.height() - 1);
    keeper.goTo(before);
  }
  // A hidden page may be discarded at any time; this is the last event that is guaranteed.
  const leave = () => {
    keeper.leave();
    left();
  };
  document.addEventListener('visibilitychange', () => document.hidden && leave());
  addEventListener('pagehide', leave);
  return keeper;
}

/** Runs at most once per frame while the page scrolls, and whenever the text size changes. */
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
