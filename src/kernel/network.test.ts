import { expect, test } from 'vitest';
import { networkOf } from './network.ts';

test.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['127.0.0.1', '127.0.0.0/24'],
  ['2001:db8:12:3400', '2001:db8:12::/48'],
  ['0:0:0:0', '0:0:0::/48'],
  ['local', null],
  ['203.0.113.7, 198.51.100.1', null],
  ['<script>', null],
  ['', null],
])('the network of %j is %j', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
