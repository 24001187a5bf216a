/**
 * What a page does beside its islands: plain modules that attach to an element the server rendered. They hold no
 * state that would have to be drawn again, so they need no React (decision 006).
 */
export const BEHAVIOUR_NAMES = ['reading', 'comfort'] as const;
export type BehaviourName = (typeof BEHAVIOUR_NAMES)[number];

/** Marks the element that a behaviour attaches to. */
export function behaviour(name: BehaviourName): { 'data-behaviour': BehaviourName } {
  return { 'data-behaviour': name };
}
