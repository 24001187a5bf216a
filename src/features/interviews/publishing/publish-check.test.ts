import { expect, test } from 'vitest';
import { DEFAULT_FOCUS } from '../../media/media.schema.ts';
import { publishChecks } from './publish-check.ts';

const question = { id: 'abcdefghijkl', question: 'كيف بدأت؟', answer: '<p>من البيت</p>', version: 1 };
const doneParts = (checks: ReturnType<typeof publishChecks>) =>
  checks.filter(({ isDone }) => isDone).map(({ part }) => part);

test('an empty draft has only its notes done', () => {
  expect(doneParts(publishChecks({ questions: [], image: null, summary: ' قصير ' }, 0))).toEqual(['notes']);
});

test('a finished interview has everything done', () => {
  const image = { kind: 'external', url: 'https://example.com/a.jpg' } as const;
  const summary = 'حوار عن الكتابة والترجمة';
  const checks = publishChecks({ questions: [question], image, summary }, 0);
  expect(checks.every(({ isDone }) => isDone)).toBe(true);
  expect(checks[0]).toMatchObject({ part: 'questions', count: 1 });
});

test('open notes of guests are counted', () => {
  const checks = publishChecks({ questions: [question], image: null, summary: '' }, 2);
  expect(checks.at(-1)).toEqual({ part: 'notes', isDone: false, count: 2 });
});

test('a picture of the site is done when it has an alternative text as well', () => {
  const sizes = { width: 640, height: 800, placeholder: '', focus: DEFAULT_FOCUS };
  const partsWith = (alt: string) =>
    doneParts(
      publishChecks(
        { questions: [], image: { kind: 'stored', id: 'a', widths: [640], ...sizes, alt }, summary: '' },
        0,
      ),
    );
  expect(partsWith('')).toEqual(['portrait', 'notes']);
  expect(partsWith('سارة في مكتبتها')).toEqual(['portrait', 'alternative', 'notes']);
});
