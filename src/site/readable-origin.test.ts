import { expect, test } from 'vitest';
import { readableOrigin } from './readable-origin.server.ts';

test.each([
  ['https://xn--ogbta4ep.example', 'https://\u0645\u0648\u0633\u0633\u0629.example'],
  ['http://localhost:9000', 'http://localhost:9000'],
])('%s is written as %s', (origin, written) => {
  expect(readableOrigin(origin)).toBe(written);
});
