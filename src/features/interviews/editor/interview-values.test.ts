import { expect, test } from 'vitest';
import { NO_TEXTS } from '../interview.schema.ts';
import {
  asOpening,
  asNewQuestion,
  EMPTY_INTERVIEW,
  EMPTY_OPENING,
  EMPTY_QUESTION,
  interviewValue,
  newAttempt,
  newInterviewForm,
  openingValue,
  valueOfInterview,
} from './interview-values.ts';

const NO_QUESTION = { question: '', answer: '' };

test('each attempt has an id of its own in the form that the server accepts', () => {
  const attempts = Array.from({ length: 100 }, newAttempt);
  for (const attempt of attempts) expect(attempt).toMatch(/^[\w-]{16,64}$/);
  expect(new Set(attempts).size).toBe(attempts.length);
});

test('a form in which nothing is typed equals the empty one, whatever its attempt', () => {
  const { attempt: _, ...empty } = EMPTY_INTERVIEW;
  const attempt = 'attempt';
  expect(asOpening(empty, NO_QUESTION, attempt)).toEqual(EMPTY_OPENING);
  expect(asOpening({ ...empty, state: 'draft' }, NO_QUESTION, attempt)).toEqual(EMPTY_OPENING);
  expect(asNewQuestion({ question: '', answer: '' }, { attempt, before: 'q1' })).toEqual(EMPTY_QUESTION);
  expect(asOpening({ ...empty, name: 'ن', state: 'draft' }, NO_QUESTION, attempt)).toMatchObject({
    attempt,
    state: 'draft',
  });
  expect(asNewQuestion({ question: '', answer: '<p>ن</p>' }, { attempt, before: 'q1' })).toMatchObject({
    attempt,
    before: 'q1',
  });
});

test('a draft on the device from before there were states is read as published', () => {
  expect(interviewValue.parse({ name: 'ليلى حسن', summary: '' })).toEqual({
    name: 'ليلى حسن',
    summary: '',
    imageCredit: '',
    recording: '',
    imageFocus: '',
    imageAlt: '',
    state: 'published',
    publishAt: '',
    guestId: '',
    guestName: '',
    guestTrade: '',
    guestLine: '',
    guestSeen: '',
    topics: '',
  });
});

test('the form holds the date of a scheduled interview, and no date of a published one', () => {
  const fields = {
    ...NO_TEXTS,
    name: 'ليلى حسن',
    summary: 'حوار',
    publishedAt: '2026-05-01T10:00:00.000Z',
    guest: null,
    image: null,
    topics: [],
  };
  expect(valueOfInterview({ ...fields, state: 'scheduled' }).publishAt).toBe(fields.publishedAt);
  expect(valueOfInterview({ ...fields, state: 'published' }).publishAt).toBe('');
});

test('a schedule without a date is refused', () => {
  const { attempt: _, ...empty } = EMPTY_INTERVIEW;
  const fields = { ...empty, name: 'ليلى حسن', summary: 'حوار عن الكتابة' };
  const form = newInterviewForm.safeParse({ ...fields, state: 'scheduled' });
  expect(form.error?.issues).toMatchObject([
    { path: ['publishAt'], message: 'interview.publishAt.required' },
  ]);
  expect(newInterviewForm.safeParse({ ...fields, state: 'draft' }).success).toBe(true);
});

test('details of a guest need their name', () => {
  const { attempt: _, ...empty } = EMPTY_INTERVIEW;
  const fields = { ...empty, name: 'ليلى حسن', summary: 'حوار عن الكتابة', guestName: ' ' };
  expect(newInterviewForm.parse(fields).guestName).toBe('');
  const form = newInterviewForm.safeParse({ ...fields, guestTrade: 'شاعرة' });
  expect(form.error?.issues).toMatchObject([{ path: ['guestName'], message: 'guest.name.required' }]);
});

test('a form with only a guest or a topic is kept as a draft', () => {
  const { attempt: _, ...empty } = EMPTY_INTERVIEW;
  for (const text of [{ guestName: 'ل' }, { guestLine: 'ل' }, { topics: 'ش' }]) {
    expect(asOpening({ ...empty, ...text }, NO_QUESTION, 'attempt')).toMatchObject({
      ...text,
      attempt: 'attempt',
    });
  }
});

test('a first question alone is text that is kept, and forms from before it existed open without one', () => {
  const { attempt: _, ...empty } = EMPTY_INTERVIEW;
  const first = { question: 'كيف بدأت؟', answer: '' };
  expect(asOpening(empty, first, 'attempt')).toMatchObject({ ...first, attempt: 'attempt' });
  expect(openingValue.parse(EMPTY_INTERVIEW)).toEqual(EMPTY_OPENING);
});

test('an invalid publication time in a draft is dropped, and its texts stay', () => {
  const stored = { ...EMPTY_INTERVIEW, name: 'ليلى حسن', state: 'scheduled', publishAt: '٩ صباحًا' };
  expect(interviewValue.parse(stored)).toMatchObject({ name: 'ليلى حسن', state: 'scheduled', publishAt: '' });
});
