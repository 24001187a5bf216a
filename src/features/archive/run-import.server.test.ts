import { expect, test } from 'vitest';
import { limitsOf } from './run-import.server.ts';

test('an import has the hardening and the heap limit of the server, and none of its other flags', () => {
  const server = ['--disable-proto=delete', '--max-semi-space-size=2', '--max-old-space-size=512'];
  expect(limitsOf(['--env-file=.env', ...server, '--import', './x.mjs'])).toEqual(server);
});
