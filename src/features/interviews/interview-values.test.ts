import { expect, test } from 'vitest';
import {
  asNewInterview,
  asNewQuestion,
  EMPTY_INTERVIEW,
  EMPTY_QUESTION,
  newAttempt,
} from './interview-values.ts';

test('an attempt is named as the server takes it, and never twice the same', () => {
  const attempts = Array.from({ length: 100 }, newAttempt);
  for (const attempt of attempts) expect(attempt).toMatch(/^[\w-]{16,64}$/);
  expect(new Set(attempts).size).toBe(attempts.length);
});

test('a form in which nothing is typed is the empty one, whatever its attempt', () => {
  expect(asNewInterview({ name: '', summary: '' }, 'attempt')).toEqual(EMPTY_INTERVIEW);
  expect(asNewQuestion({ question: '', answer: '' }, 'attempt')).toEqual(EMPTY_QUESTION);
  expect(asNewInterview({ name: 'ن', summary: '' }, 'attempt').attempt).toBe('attempt');
  expect(asNewQuestion({ question: '', answer: '<p>ن</p>' }, 'attempt').attempt).toBe('attempt');
});
