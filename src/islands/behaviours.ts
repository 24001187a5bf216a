/**
 * What a page does beside its islands: plain modules that attach to an element the server rendered. They hold no
 * state that would have to be drawn again, so they need no React (decision 009).
 */
export type BehaviourName = 'side-menu' | 'reading' | 'reading-tools' | 'comfort' | 'quotes' | 'review';

/** Marks the element that a behaviour attaches to. */
export function behaviour(name: BehaviourName) {
  return { 'data-behaviour': name };
}

/** Attaches behaviours to the elements of this page that are marked for them. */
export function startBehaviours(
  starters: Partial<Record<BehaviourName, (element: HTMLElement) => void>>,
): void {
  for (const [name, start] of Object.entries(starters)) {
    for (const element of document.querySelectorAll<HTMLElement>(`[data-behaviour="${name}"]`))
      start(element);
  }
}
