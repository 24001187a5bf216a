import { expect, test } from 'vitest';
import { draftKey, keepDraft } from '../drafts/draft-record.ts';
import { MemoryStorage } from '../drafts/testing.ts';
import {
  interviewSubject,
  NEW_INTERVIEW,
  newQuestionSubject,
  questionSubject,
} from '../interviews/editor/interview-values.ts';
import { TRANSCRIPT } from '../transcripts/screen/transcript-value.ts';
import { keptInterviewIds, listKeptTexts } from './kept-texts.ts';

const [LAYLA, OMAR] = ['layla0000001', 'omar00000002'];

function deviceWith(...kept: [subject: string, minute: number, owner?: string][]) {
  const storage = new MemoryStorage();
  for (const [index, [subject, minute, owner = 'sara']] of kept.entries()) {
    const keptAt = new Date(Date.UTC(2026, 4, 1, 10, minute)).toISOString();
    keepDraft(storage, draftKey(subject, `w${index}`), {
      value: { name: `كلام ${index}` },
      base: { name: '' },
      keptAt,
      owner,
    });
  }
  return { storage, owner: 'sara' };
}

test('each interview is listed once with its last text, the last changed first', () => {
  const device = deviceWith(
    [interviewSubject(LAYLA), 1],
    [questionSubject(LAYLA, 'question0001'), 5],
    [newQuestionSubject(OMAR), 3],
    [NEW_INTERVIEW, 4],
    ['fonts', 9],
  );
  expect(listKeptTexts(device).map(({ interviewId, address }) => [interviewId, address])).toEqual([
    [LAYLA, `/admin/interviews/view/${LAYLA}`],
    [null, '/admin/interviews/new'],
    [OMAR, `/admin/interviews/view/${OMAR}`],
  ]);
  expect(keptInterviewIds(device.storage).toSorted()).toEqual([LAYLA, OMAR]);
});

test('the form of an interview is offered on the screen that changes it', () => {
  expect(listKeptTexts(deviceWith([interviewSubject(LAYLA), 1]))[0]?.address).toBe(
    `/admin/interviews/edit/${LAYLA}`,
  );
});

test('texts that belong to no interview yet are all listed, with their first words', () => {
  const device = deviceWith([NEW_INTERVIEW, 1], [TRANSCRIPT, 2], [NEW_INTERVIEW, 3]);
  expect(listKeptTexts(device).map(({ name, address }) => [name, address])).toEqual([
    ['كلام 2', '/admin/interviews/new'],
    ['كلام 1', '/admin/interviews/import'],
    ['كلام 0', '/admin/interviews/new'],
  ]);
});

test('texts of another host on the same device are not listed', () => {
  expect(listKeptTexts(deviceWith([interviewSubject(LAYLA), 1, 'huda']))).toEqual([]);
});
