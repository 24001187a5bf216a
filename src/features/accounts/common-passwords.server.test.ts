import { describe, expect, test } from 'vitest';
import { isCommonPassword, isMadeOfKnownWords } from './common-passwords.server.ts';

describe('common passwords', () => {
  test.each(['123456', 'password', 'qwerty123', 'Password1', 'IloveYou', 'محمد123'])(
    '%s is common',
    (password) => {
      expect(isCommonPassword(password)).toBe(true);
    },
  );

  test.each(['١٢٣٤٥٦', '۱۲۳۴۵۶', '１２３４５６'])('%s is 123456 in other digits', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  test.each(['correct horse', 'قلم رصاص أزرق', 'k7!vq2', '__proto__', 'constructor'])(
    '%s is not common',
    (password) => {
      expect(isCommonPassword(password)).toBe(false);
    },
  );
});

describe('words that a guesser knows beforehand', () => {
  const account = { name: 'سارة المنصوري', email: 'sara.mansouri@site.example' };

  test.each([
    'mulhim2026',
    'Mulhim-Admin!',
    'مُلهم١٢٣٤',
    'sara1987',
    'Sara_Mansouri',
    'سارةالمنصوري',
    'mansouri@site',
  ])('%s is made of nothing else', (password) => {
    expect(isMadeOfKnownWords(password, account)).toBe(true);
  });

  test.each(['sara rides camels', 'نخلة سارة', '918273645', 'k3v9-x2m7-qhab', 'سا١٢٣٤٥'])(
    '%s holds something else',
    (password) => {
      expect(isMadeOfKnownWords(password, account)).toBe(false);
    },
  );
});
