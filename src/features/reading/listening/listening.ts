import { readDevice, writeDevice } from '../../../islands/device-storage.ts';
import { digits } from '../../../messages/counted-text.ts';
import { hasPopovers } from '../../../ui/popovers.ts';
import { CURRENT_LINE } from '../place/text-line.ts';
import { showToast } from '../toast.ts';
import { Player, RATES } from './player.ts';
import { deviceSpeech, type Speech } from './speech.ts';
import { spokenBlocks, utterancesOf } from './spoken-text.ts';
import { arabicVoices } from './voices.ts';

const RATE_KEY = 'listening-rate';
/** Fraction of the window's height at which a spoken line stands after it was brought into view. */
const SPOKEN_LINE = 0.2;

interface SpokenLine extends Speech {
  question: number;
  element: HTMLElement;
  /** The fraction of the text of `element` before this line. */
  share: number;
}

const root = document.documentElement;

/** Prepares the interview of this page for listening. The result starts at what the reader sees. */
export function prepareListening(panel: HTMLElement): (opener: HTMLElement) => void {
  const questions = [...document.querySelectorAll<HTMLElement>('.question-answer')];
  const lines = linesOf(questions);
  const view = playerView(panel, questions.length);
  const speech = deviceSpeech(speechSynthesis);
  const player = new Player<SpokenLine>(lines, storedRate(), { ...speech, show: view.show });
  const actions: Record<string, () => void> = {
    play: () => (player.state === 'playing' ? player.pause() : player.play()),
    previous: () => player.previous(),
    next: () => player.next(),
    faster() {
      player.faster();
      writeDevice(RATE_KEY, String(player.rate));
    },
    stop: () => player.stop(),
  };
  panel.addEventListener('click', ({ target }) => {
    view.follow();
    if (target instanceof Element) actions[target.closest('button')?.value ?? '']?.();
  });
  document.addEventListener('keydown', ({ key }) => {
    const isForPanel = hasPopovers() && document.querySelector(':popover-open') !== null;
    if (key === 'Escape' && !isForPanel) player.stop();
  });
  // Some browsers go on speaking on the next page.
  addEventListener('pagehide', () => player.stop());
  return (opener) => {
    view.open(opener);
    player.play(Math.max(0, firstSeen(lines, questions)));
    panel.querySelector('button')?.focus({ preventScroll: true });
  };
}

/** All lines in their order; the guest, who says most, has the first voice of the device. */
function linesOf(questions: HTMLElement[]): SpokenLine[] {
  const [guest, host = guest] = arabicVoices(speechSynthesis.getVoices());
  return spokenBlocks(questions).flatMap(({ text, speaker, question, element }) => {
    const voice = speaker === 'host' ? host : guest;
    if (!voice) return [];
    const pieces = utterancesOf(text);
    const letters = pieces.join('').length;
    let before = 0;
    return pieces.map((piece) => {
      const share = before / letters;
      before += piece.length;
      return { text: piece, voice, question, element, share };
    });
  });
}

/** The index of the first line of a block that ends below the reading bar; -1 after the last one. */
function firstSeen(lines: readonly SpokenLine[], questions: readonly HTMLElement[]): number {
  const edge = Number.parseFloat(getComputedStyle(root).scrollPaddingTop);
  const isSeen = (element?: HTMLElement) => (element?.getBoundingClientRect().bottom ?? 0) > edge;
  // The question first: measuring a block lays out its question.
  return lines.findIndex(({ question, element }) => isSeen(questions[question]) && isSeen(element));
}

function storedRate(): number {
  const stored = Number(readDevice(RATE_KEY));
  return RATES.find((rate) => rate === stored) ?? 1;
}

/** The panel, the mark on the spoken block, and the page that follows it until the reader scrolls away. */
function playerView(panel: HTMLElement, total: number) {
  const play = panel.querySelector('button');
  const at = panel.querySelector('[data-listen-at]');
  const speed = panel.querySelector('[data-listen-rate]');
  let isFollowing = true;
  let marked: HTMLElement | null = null;
  let opener: HTMLElement | null = null;
  for (const leaving of ['wheel', 'touchmove', 'hashchange'])
    addEventListener(leaving, () => (isFollowing = false), { passive: true });
  const follow = () => {
    isFollowing = true;
  };
  return {
    follow,
    open(by: HTMLElement): void {
      opener = by;
      follow();
    },
    show({ state, line, rate }: Player<SpokenLine>): void {
      const isOpen = state === 'playing' || state === 'paused';
      const hadFocus = panel.contains(document.activeElement);
      panel.hidden = !isOpen;
      root.toggleAttribute('data-listening', isOpen);
      if (!isOpen && hadFocus) opener?.focus({ preventScroll: true });
      if (state === 'failed') showToast(panel.dataset['failed'] ?? '');
      play?.setAttribute('aria-pressed', String(state === 'playing'));
      if (at) at.textContent = `${digits((line?.question ?? 0) + 1)} / ${digits(total)}`;
      if (speed) speed.textContent = `${digits(rate).replace('.', '\u066b')}×`;
      marked?.removeAttribute('data-spoken');
      marked = isOpen ? (line?.element ?? null) : null;
      marked?.setAttribute('data-spoken', '');
      if (isOpen && line && isFollowing) bringIntoView(line);
    },
  };
}

/** Scrolls only if the line is not in the part of the window where the reader reads. */
function bringIntoView({ element, share }: SpokenLine): void {
  const question = element.closest<HTMLElement>('.question-answer');
  // Content without layout has no lines.
  if (question) question.style.contentVisibility = 'visible';
  const { top, height } = element.getBoundingClientRect();
  const line = (top + height * share) / innerHeight;
  if (line >= SPOKEN_LINE / 2 && line < CURRENT_LINE) return;
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  scrollBy({ top: (line - SPOKEN_LINE) * innerHeight, behavior: isCalm ? 'instant' : 'smooth' });
}
