/**
 * What a page does beside its islands: plain modules that attach to an element the server rendered. They hold no
 * state that would have to be drawn again, so they need no React (decision 009).
 */
export type BehaviourName = 'reading' | 'reading-tools' | 'comfort' | 'quotes';

/** When a behaviour comes: with the page, or when the reader first touches anything. */
export type BehaviourMoment = 'load' | 'touch';

/** Marks the element that a behaviour attaches to. */
export function behaviour(name: BehaviourName, when: BehaviourMoment) {
  return { 'data-behaviour': name, 'data-behaviour-when': when };
}
