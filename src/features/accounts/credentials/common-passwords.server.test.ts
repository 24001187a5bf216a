import { describe, expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.server.ts';

describe('common passwords', () => {
  test.each(['123456', 'password', 'qwerty123', 'Password1', 'IloveYou', 'محمد123'])(
    'recognises %s as common',
    (password) => {
      expect(isCommonPassword(password)).toBe(true);
    },
  );

  test.each(['١٢٣٤٥٦', '۱۲۳۴۵۶', '１２３４５６'])('recognises %s as 123456 in other digits', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  test.each(['correct horse', 'قلم رصاص أزرق', 'k7!vq2', '__proto__', 'constructor'])(
    'does not recognise %s as common',
    (password) => {
      expect(isCommonPassword(password)).toBe(false);
    },
  );
});
