import type { Overwritten } from '../../admin/calls.client.ts';
import { type DraftValue, isSameValue } from './draft-record.ts';

/*
 * One save of a form, and what happens when somebody else has saved:
 *
 *   editing ──save──▶ sending ──answered: saved──▶ saved ──save──▶ sending
 *      ▲                │ ▲ ▲
 *      │                │ │ └── answered: stale, with one of our texts: again, over the later version
 *      ├──stopped───────┤ │
 *      ├──refused───────┤ └──────────────keep, over theirs──────────┐
 *      │                └──answered: stale, with another text──▶ conflict
 *      └──────────────────────────────close─────────────────────────┘
 *
 * Our texts are the one that the host has seen, the one that is sent and those that were sent without an answer: other
 * writes raise the version too, such as a moved question, or a save whose response was lost.
 */

/** `Over` is the entity that a save overwrites, `Saved` what the server answers. */
export type SaveState<Value extends DraftValue, Over, Saved extends Over> =
  | {
      kind: 'editing';
      /** What was sent without a known outcome: the host stopped waiting. */
      unanswered: readonly Value[];
      /** The error of the last save; null without one. */
      failure: unknown;
    }
  | Sending<Value, Over>
  /** `mine` was sent; both it and `saved`, the text of `theirs`, started from `base`. */
  | { kind: 'conflict'; mine: Value; saved: Value; base: Value; theirs: Saved }
  | { kind: 'saved'; value: Value; entity: Saved };

interface Sending<Value extends DraftValue, Over> {
  kind: 'sending';
  value: Value;
  /** The version that the host has seen, or a later one with one of our texts. */
  over: Over;
  /** The text that the host has seen. */
  base: Value;
  unanswered: readonly Value[];
}

export type SaveEvent<Value extends DraftValue, Over, Saved extends Over> =
  | { type: 'save'; value: Value; over: Over; base: Value }
  /** `text` is that of `entity`: what was saved, or if it is stale, what somebody else has saved. */
  | { type: 'answered'; isStale: boolean; entity: Saved; text: Value }
  | { type: 'stopped' }
  /** The server refused, or what follows a save failed. */
  | { type: 'refused'; error: unknown }
  /** Saves the host's text, or one merged from both, over the other one, which they have seen. */
  | { type: 'keep'; value: Value }
  /** Theirs is taken, or nothing is decided. */
  | { type: 'close' };

export const EDITING = { kind: 'editing', unanswered: [], failure: null } as const;

/** The state after an event; the same if the event means nothing in it, as a second press while a save is pending. */
export function nextSave<Value extends DraftValue, Over, Saved extends Over>(
  state: SaveState<Value, Over, Saved>,
  event: SaveEvent<Value, Over, Saved>,
): SaveState<Value, Over, Saved> {
  const unanswered = 'unanswered' in state ? state.unanswered : [];
  switch (event.type) {
    case 'save': {
      const { value, over, base } = event;
      return state.kind === 'sending' ? state : { kind: 'sending', value, over, base, unanswered };
    }
    case 'answered':
      return state.kind === 'sending' ? afterAnswer(state, event) : state;
    case 'stopped':
      if (state.kind !== 'sending') return state;
      return { kind: 'editing', unanswered: [...unanswered, state.value], failure: null };
    case 'refused':
      return { kind: 'editing', unanswered, failure: event.error };
    case 'keep':
      if (state.kind !== 'conflict') return state;
      return { kind: 'sending', value: event.value, over: state.theirs, base: state.saved, unanswered };
    case 'close':
      return state.kind === 'conflict' ? EDITING : state;
  }
}

function afterAnswer<Value extends DraftValue, Over, Saved extends Over>(
  state: Sending<Value, Over>,
  { isStale, entity, text }: SaveEvent<Value, Over, Saved> & { type: 'answered' },
): SaveState<Value, Over, Saved> {
  const { value, base, unanswered } = state;
  if (!isStale) return { kind: 'saved', value, entity };
  const isOurs = [base, value, ...unanswered].some((own) => isSameValue(text, own));
  if (isOurs) return { ...state, over: entity };
  return { kind: 'conflict', mine: value, saved: text, base, theirs: entity };
}

/** Sends until the text is saved or stands beside another one. Throws what `send` throws. */
export async function sendSettled<Value extends DraftValue, Over, Saved extends Over>(
  start: Sending<Value, Over>,
  send: (value: Value, over: Over) => Promise<Overwritten<Saved>>,
  valueOf: (saved: Saved) => Value,
): Promise<SaveState<Value, Over, Saved>> {
  let state: SaveState<Value, Over, Saved> = start;
  while (state.kind === 'sending') {
    const { isStale, entity } = await send(state.value, state.over);
    state = nextSave(state, { type: 'answered', isStale, entity, text: valueOf(entity) });
  }
  return state;
}
