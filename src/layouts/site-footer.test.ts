import { expect, test } from 'vitest';
import { readableAddress } from './site-footer.tsx';

test.each([
  ['https://www.example.com/', 'example.com'],
  ['https://example.com/mulhim', 'example.com/mulhim'],
  ['https://example.com/%D9%85%D9%84%D9%87%D9%85', 'example.com/ملهم'],
  ['https://example.com/caf%E9', 'example.com/caf%E9'],
  ['https://example.com/100%', 'example.com/100%'],
])('%s is shown as %s', (address, shown) => {
  expect(readableAddress(address)).toBe(shown);
});
