import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { PAGE_GROUND } from './font-contrast.tsx';

test('the contrast is measured on the background colour of the pages', async () => {
  const tokens = await readFile('src/styles/tokens.css', 'utf8');
  expect(/--bg: var\(--([\w-]+)\);/.exec(tokens)?.[1]).toBe('ink-900');
  expect(/--ink-900: (#[0-9a-f]{6});/.exec(tokens)?.[1]).toBe(PAGE_GROUND);
});
