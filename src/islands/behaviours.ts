/**
 * Progressive enhancement beside the islands: plain modules that attach to server-rendered elements. They
 * have no state that needs re-rendering, so they need no React (decision 009).
 */
type BehaviourName = 'side-menu' | 'reading' | 'reading-tools' | 'comfort' | 'quotes' | 'review' | 'more';

/** Marks the element that a behaviour attaches to. */
export function behaviour(name: BehaviourName) {
  return { 'data-behaviour': name };
}

/** Attaches behaviours to the marked elements of this page. */
export function startBehaviours(
  starters: Partial<Record<BehaviourName, (element: HTMLElement) => void>>,
): void {
  for (const [name, start] of Object.entries(starters)) {
    for (const element of document.querySelectorAll<HTMLElement>(`[data-behaviour="${name}"]`))
      start(element);
  }
}
