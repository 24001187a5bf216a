import { expect, test } from 'vitest';
import { EDITING, nextSave, type SaveEvent, type SaveState, sendSettled } from './save-state.ts';

interface Value extends Readonly<Record<string, string>> {
  text: string;
}
type State = SaveState<Value, number, number>;
type Event = SaveEvent<Value, number, number>;

const value = (text: string): Value => ({ text });
const [OLD, MINE, EARLIER, THEIRS] = ['قديم', 'نصّي', 'نصّي قبله', 'نصّهم'].map(value) as [
  Value,
  Value,
  Value,
  Value,
];
const error = new Error('القرص ممتلئ');
// Entities are their versions.
const SENDING = { kind: 'sending', value: MINE, over: 1, base: OLD, unanswered: [EARLIER] } as const;
const CONFLICT: State = { kind: 'conflict', mine: MINE, saved: THEIRS, base: OLD, theirs: 2 };
const SAVED: State = { kind: 'saved', value: MINE, entity: 2 };
const UNANSWERED: State = { kind: 'editing', unanswered: [EARLIER], failure: null };

const save: Event = { type: 'save', value: MINE, over: 1, base: OLD };
const answered = (text: Value, isStale: boolean): Event => ({ type: 'answered', isStale, entity: 2, text });

test.each<[what: string, from: State, event: Event, to: State]>([
  ['a save sends', EDITING, save, { ...SENDING, unanswered: [] }],
  ['it remembers what was sent before without an answer', UNANSWERED, save, SENDING],
  ['a saved form is saved again', SAVED, save, { ...SENDING, unanswered: [] }],
  ['a second press does nothing', SENDING, save, SENDING],
  ['it is saved', SENDING, answered(MINE, false), SAVED],
  ['a moved question is no other text', SENDING, answered(OLD, true), { ...SENDING, over: 2 }],
  ['nor is the same text', SENDING, answered(MINE, true), { ...SENDING, over: 2 }],
  ['nor is one whose answer was lost', SENDING, answered(EARLIER, true), { ...SENDING, over: 2 }],
  ['the text of somebody else is a conflict', SENDING, answered(THEIRS, true), CONFLICT],
  [
    'what a stopped save has sent may have arrived',
    SENDING,
    { type: 'stopped' },
    { ...UNANSWERED, unanswered: [EARLIER, MINE] },
  ],
  ['a refusal says why', SENDING, { type: 'refused', error }, { ...UNANSWERED, failure: error }],
  ['so does a failure after the save', SAVED, { type: 'refused', error }, { ...EDITING, failure: error }],
  [
    'the text that the host keeps is sent over theirs',
    CONFLICT,
    { type: 'keep', value: MINE },
    { ...SENDING, over: 2, base: THEIRS, unanswered: [] },
  ],
  ['a conflict is closed', CONFLICT, { type: 'close' }, EDITING],
  ['nothing can be kept without a conflict', EDITING, { type: 'keep', value: MINE }, EDITING],
  ['nothing can be closed without one', UNANSWERED, { type: 'close' }, UNANSWERED],
  ['an answer to nothing means nothing', EDITING, answered(THEIRS, true), EDITING],
])('%s', (_, from, event, to) => {
  expect(nextSave(from, event)).toEqual(to);
});

test('a text is sent over every later version with one of our texts', async () => {
  const texts = [OLD, MINE];
  const sent: number[] = [];
  const ended = await sendSettled<Value, number, number>(
    SENDING,
    async (_, over) => {
      sent.push(over);
      return { isStale: texts.length > 0, entity: over + 1 };
    },
    () => texts.shift() ?? MINE,
  );
  expect(sent).toEqual([1, 2, 3]);
  expect(ended).toEqual({ kind: 'saved', value: MINE, entity: 4 });
});
