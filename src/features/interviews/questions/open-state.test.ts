import { describe, expect, test } from 'vitest';
import { firstOpen, openAmong, type OpenEvent, openReducer, type OpenState } from './open-state.ts';

const [A, B] = [{ id: 'a' }, { id: 'b' }];
const DRAFT = {
  storageKey: 'draft:1',
  value: { question: 'كيف؟', answer: '<p>هكذا</p>' },
  base: { question: '', answer: '' },
  keptAt: '2026-01-01T00:00:00.000Z',
  owner: null,
};
const KEPT = { id: 'a', newBefore: null, cancelled: null };
const READING: OpenState = { ...KEPT, kind: 'reading' };
const EDITING: OpenState = { ...KEPT, kind: 'editing', restored: DRAFT, addedText: null };
const ADDING: OpenState = { ...KEPT, kind: 'adding', newBefore: '' };
const cancelled = { id: 'a', draft: DRAFT };
const addedText = { text: 'ملاحظة' };
const removal = (id: string) => ({ type: 'replace', gone: 'a', id, questions: [B] }) as const;

describe('what is open', () => {
  test.each<[what: string, from: OpenState, event: OpenEvent, to: OpenState]>([
    ['a read question closes a form', EDITING, { type: 'read', id: 'b' }, { ...READING, id: 'b' }],
    [
      'a new question waits in its row while another is read',
      ADDING,
      { type: 'read', id: 'b' },
      { ...READING, id: 'b', newBefore: '' },
    ],
    ['a form opens with a draft', READING, { type: 'edit', id: 'a', restored: DRAFT }, EDITING],
    [
      'a form that opens gives up the text cancelled in it',
      { ...READING, cancelled },
      { type: 'edit', id: 'a', restored: DRAFT },
      EDITING,
    ],
    [
      'the form of another question gives up nothing',
      { ...READING, cancelled },
      { type: 'edit', id: 'b', restored: null },
      { ...EDITING, id: 'b', restored: null, cancelled },
    ],
    [
      'a text is added to an open form, which keeps its draft',
      EDITING,
      { type: 'addText', id: 'a', addedText },
      { ...EDITING, addedText },
    ],
    [
      'a text opens the form to which it is added',
      READING,
      { type: 'addText', id: 'a', addedText },
      { ...EDITING, restored: null, addedText },
    ],
    ['a cancelled text is offered', READING, { type: 'setCancelled', cancelled }, { ...READING, cancelled }],
    ['a new question opens', EDITING, { type: 'add', before: 'b' }, { ...ADDING, newBefore: 'b' }],
    ['a new question is moved', ADDING, { type: 'placeNew', before: 'b' }, { ...ADDING, newBefore: 'b' }],
    ['the question comes back that was open before the new one', ADDING, { type: 'closeNew' }, READING],
    ['the form beside that of a new one stays', EDITING, { type: 'closeNew' }, EDITING],
    ['a removed question gives way', READING, removal('b'), { ...READING, id: 'b' }],
    ['a removed question comes back in no place of a new one', ADDING, removal('b'), { ...ADDING, id: 'b' }],
    [
      'what was opened meanwhile stays when a question is removed',
      { ...READING, id: 'b' },
      removal('x'),
      { ...READING, id: 'b' },
    ],
    [
      'a form stays when its deletion has failed or its undo was closed',
      EDITING,
      { type: 'replace', gone: 'a', id: 'a', questions: [A, B] },
      EDITING,
    ],
  ])('%s', (_, from, event, to) => {
    expect(openReducer(from, event)).toEqual(to);
  });

  test('in place of a question that is gone, the first is read', () => {
    expect(openAmong([A, B], EDITING)).toBe(EDITING);
    expect(openAmong([B], EDITING)).toEqual({ ...READING, id: 'b' });
    expect(openAmong([B], ADDING)).toEqual({ ...ADDING, id: 'b' });
    expect(openAmong([], READING)).toEqual({ ...READING, id: '' });
  });
});

test.each([
  ['the first question is read', {}, READING],
  ['one with unsaved text is read before it', { kept: new Set(['b']) }, { ...READING, id: 'b' }],
  ['the one that the address names is edited', { named: 'b' }, { ...EDITING, id: 'b', restored: null }],
  ['its unsaved text is offered', { named: 'b', kept: new Set(['b']) }, { ...READING, id: 'b' }],
  ['a new one with unsaved text is open', { hasNew: true }, ADDING],
  [
    'a new one waits behind a named one',
    { hasNew: true, named: 'a' },
    { ...EDITING, restored: null, newBefore: '' },
  ],
])('when the screen opens, %s', (_, options, state) => {
  const first = { named: undefined, kept: new Set<string>(), hasNew: false, ...options };
  expect(firstOpen([A, B], first)).toEqual(state);
});
