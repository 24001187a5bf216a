import { expect, test } from 'vitest';
import { DESIGN_FACES } from '../../scripts/assets/font-rules.ts';
import { hasRareLetters } from './whole-face.ts';

test('text has rare letters if, and only if, a subset lacks a letter that the whole typefaces have', () => {
  const rules = DESIGN_FACES.filter(({ family }) => /^(?:Amiri|Mulhim Naskh|Readex Pro)$/.test(family));
  const subsets = rules.filter(({ isClose }) => isClose);
  expect(subsets).toHaveLength(5);
  // Readex has no rare letters: Naskh, which takes its place, has Latin ones too.
  const wholeRules = rules.filter(({ isWhole, family }) => isWhole && family !== 'Readex Pro');
  const whole = wholeRules.flatMap(({ characters }) => [...characters]);
  expect(whole.length).toBeGreaterThan(1000);
  const wrong = [...new Set(whole)].filter(
    (character) =>
      hasRareLetters(character) === subsets.every(({ characters }) => characters.includes(character)),
  );
  expect(wrong).toEqual([]);
});
