import { expect, test } from 'vitest';
import { rebasedInterview } from './edited-texts.client.tsx';
import { EMPTY_INTERVIEW, type InterviewValue } from './interview-values.ts';

const guest = (guestId: string, guestName: string, guestTrade: string): InterviewValue => ({
  ...EMPTY_INTERVIEW,
  guestId,
  guestName,
  guestTrade,
});
const NONE = guest('', '', '');
const LAYLA = guest('layla', 'ليلى حسن', 'شاعرة');
const NADER = guest('nader', 'نادر', 'نحّال');

test('a guest typed by the host never gets the id of one whom others have named meanwhile', () => {
  const typed = guest('', 'نوال', '');
  expect(rebasedInterview({ mine: typed, saved: NADER, base: NONE })).toEqual(typed);
});

test('a corrected guest stays whole beside another one', () => {
  const corrected = { ...LAYLA, guestName: 'ليلى الحسن' };
  for (const saved of [NADER, NONE]) {
    expect(rebasedInterview({ mine: corrected, saved, base: LAYLA })).toEqual(corrected);
  }
});

test('the guest of others is taken whole if the host has left theirs', () => {
  const mine = { ...LAYLA, summary: 'وصف آخر' };
  expect(rebasedInterview({ mine, saved: NADER, base: LAYLA })).toEqual({ ...NADER, summary: mine.summary });
});

test('changes of the same guest by both are all kept', () => {
  const mine = { ...LAYLA, guestName: 'ليلى الحسن' };
  const saved = { ...LAYLA, guestTrade: 'روائية' };
  expect(rebasedInterview({ mine, saved, base: LAYLA })).toEqual({ ...mine, guestTrade: 'روائية' });
});
