import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** What only the development build may hold: the address, the key, the texts and the modules of test mode. */
const MARKERS = [/test[-_ ]?mode/i, /get\(["'`]test["'`]\)/, /وضع الاختبار/, /middlewareMode|ssrLoadModule/];

/** The one place where a production build knows the name: the setting that it refuses. */
const REFUSED_SETTING = /TEST_MODE/g;

async function builtFiles(): Promise<string[]> {
  const entries = await readdir('build/site', { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && /\.(js|css|html|json|webmanifest|txt|svg)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

test('the production build has no trace of test mode or the development server', async () => {
  const files = await builtFiles();
  expect(files.some((file) => /client.*admin-root/.test(file))).toBe(true);
  expect(files.some((file) => file.endsWith('server/main.js'))).toBe(true);
  const traces: string[] = [];
  for (const file of files) {
    const text = (await readFile(file, 'utf8')).replaceAll(REFUSED_SETTING, '');
    for (const marker of MARKERS) if (marker.test(text)) traces.push(`${file}: ${marker}`);
  }
  expect(traces).toEqual([]);
});

test('every marker is in the sources, so that each can be found', async () => {
  const sources = [
    'src/features/accounts/test-mode.client.ts',
    'src/layouts/test-mode-banner.client.tsx',
    'src/messages/test-mode.ts',
    'src/server/development.server.ts',
  ];
  const text = (await Promise.all(sources.map((source) => readFile(source, 'utf8')))).join('\n');
  for (const marker of MARKERS) expect(text, String(marker)).toMatch(marker);
});
