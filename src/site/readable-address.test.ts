import { expect, test } from 'vitest';
import { readableAddress, readableOrigin } from './readable-address.server.ts';

test.each([
  ['https://www.example.com/', 'example.com'],
  ['https://example.com/mulhim', 'example.com/mulhim'],
  ['http://localhost:9000', 'localhost:9000'],
  ['https://xn--mgbh0fb.xn--wgbh1c/a', 'مثال.مصر/a'],
  ['https://example.com/%D9%85%D9%84%D9%87%D9%85', 'example.com/ملهم'],
  ['https://example.com/caf%E9', 'example.com/caf%E9'],
  ['https://example.com/100%', 'example.com/100%'],
])('%s is shown as %s', (address, shown) => {
  expect(readableAddress(address)).toBe(shown);
});

test('an origin keeps its scheme and port', () => {
  expect(readableOrigin('https://xn--ogbta4ep.example:8443')).toBe('https://موسسة.example:8443');
});
