import { expect, test } from 'vitest';
import type { Passage } from '../passages/passages.ts';
import { changeSpeaker } from './speaker-changes.ts';
import type { Speaker } from './speakers.ts';

const HOST: Speaker = { name: 'سارة', role: 'host' };
const GUEST: Speaker = { name: 'كمال', role: 'guest' };
const OTHER: Speaker = { name: 'المصوّر', role: 'other' };
const passage = (kind: Passage['kind'], by: Speaker, text: string): Passage => ({
  kind,
  text,
  at: 0,
  by: by.name,
});
const TALK = {
  speakers: [HOST, GUEST, OTHER],
  passages: [
    passage('question', HOST, 'كيف بدأت؟'),
    passage('answer', GUEST, 'صغيرًا.'),
    passage('answer', OTHER, 'المصوّر: صمتًا.\nالمصوّر: قلت له يا المصوّر: ابدأ.'),
    passage('aside', HOST, 'أيوه'),
    passage('title', GUEST, 'صغيرًا بدأت'),
    { kind: 'answer', text: 'بلا اسم.', at: 0 } satisfies Passage,
  ],
};
const kindsAndTexts = (from: Speaker, to: Speaker) =>
  changeSpeaker(TALK, from, to).passages.map(({ kind, text }) => [kind, text]);

test('a role changes every passage of the speaker but those whose kind the host has chosen', () => {
  expect(kindsAndTexts(GUEST, { ...GUEST, role: 'host' })).toEqual([
    ['question', 'كيف بدأت؟'],
    ['question', 'صغيرًا.'],
    ['answer', 'المصوّر: صمتًا.\nالمصوّر: قلت له يا المصوّر: ابدأ.'],
    ['aside', 'أيوه'],
    ['title', 'صغيرًا بدأت'],
    ['answer', 'بلا اسم.'],
  ]);
  expect(kindsAndTexts(HOST, { ...HOST, role: 'guest' }).filter(([kind]) => kind === 'answer')).toHaveLength(
    5,
  );
});

test('only others have their names before what they say', () => {
  expect(kindsAndTexts(OTHER, { ...OTHER, role: 'guest' })[2]).toEqual([
    'answer',
    'صمتًا.\nقلت له يا المصوّر: ابدأ.',
  ]);
  expect(kindsAndTexts(GUEST, { ...GUEST, role: 'other' })[1]).toEqual(['answer', 'كمال: صغيرًا.']);
  expect(kindsAndTexts(OTHER, { ...OTHER, name: 'عمر' })[2]?.[1]).toMatch(/^عمر: صمتًا\./u);
});

test('two of one name, in any spelling, are one in the role of the other', () => {
  const { speakers, passages } = changeSpeaker(TALK, OTHER, { ...OTHER, name: 'كَمال' });
  expect(speakers).toEqual([HOST, GUEST]);
  expect(passages[2]).toEqual({ ...passage('answer', GUEST, 'صمتًا.\nقلت له يا المصوّر: ابدأ.') });
  expect(changeSpeaker(TALK, GUEST, { ...GUEST, name: 'كَمال' }).speakers).toEqual([
    HOST,
    { name: 'كَمال', role: 'guest' },
    OTHER,
  ]);
});
