import { expect, test } from 'vitest';
import { findTotpStep, newTotpSecret, totpCode } from './totp.server.ts';

/** `12345678901234567890` in base32: the secret of RFC 6238, appendix B. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1_000);

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('totpCode returns the code of RFC 6238 at second %i', (seconds, code) => {
  expect(totpCode(SECRET, at(seconds))).toBe(code);
  expect(findTotpStep(SECRET, code, at(seconds))).toBe(Math.floor(seconds / 30));
});

test('a TOTP code is valid one step before and after its own, and no further', () => {
  const code = totpCode(SECRET, at(600));
  const found = [540, 570, 600, 629, 659, 660].map((seconds) => findTotpStep(SECRET, code, at(seconds)));
  expect(found).toEqual([null, 20, 20, 20, 20, null]);
});

test.each(['', '28708', '2870820', '287083', 'abcdef', '٢٨٧٠٨٢'])('findTotpStep refuses %j', (code) => {
  expect(findTotpStep(SECRET, code, at(59))).toBeNull();
});

test('newTotpSecret returns a different secret of 160 bits in base32 each time', () => {
  const made = Array.from({ length: 50 }, newTotpSecret);
  expect(new Set(made).size).toBe(50);
  for (const secret of made) expect(secret).toMatch(/^[A-Z2-7]{32}$/);
});
