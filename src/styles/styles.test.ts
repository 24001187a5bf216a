import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

async function filesEnding(ending: string): Promise<{ path: string; text: string }[]> {
  const entries = await readdir('src', { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map((entry) => join(entry.parentPath, entry.name));
  expect(paths.length).toBeGreaterThan(3);
  return Promise.all(paths.map(async (path) => ({ path, text: await readFile(path, 'utf8') })));
}

const PHYSICAL_SIDE =
  /(?:^|[\s;{])(?:(?:margin|padding|border|inset|scroll-(?:margin|padding))-(?:left|right|top|bottom)(?:-[\w-]+)?|left|right|(?:float|text-align)\s*:\s*(?:left|right))\s*:?/gm;
const withoutComments = (css: string) => css.replace(/\/\*[\s\S]*?\*\//g, '');

describe('the style sheets', () => {
  test('use logical sides, and neither letter spacing nor italics', async () => {
    const faults: string[] = [];
    for (const { path, text } of await filesEnding('.css')) {
      const css = withoutComments(text);
      for (const [match] of css.matchAll(PHYSICAL_SIDE)) {
        if (!/-(top|bottom)/.test(match)) faults.push(`${path}: ${match.trim()}`);
      }
      if (/letter-spacing\s*:\s*(?!normal|inherit)/.test(css)) faults.push(`${path}: letter-spacing`);
      if (/font-style\s*:\s*(italic|oblique)/.test(css)) faults.push(`${path}: italic`);
    }
    expect(faults).toEqual([]);
  });

  test('take colours from the tokens', async () => {
    const faults: string[] = [];
    for (const { path, text } of await filesEnding('.css')) {
      if (/(?:tokens|themes|rich-text)\.css$/.test(path)) continue;
      for (const [match] of withoutComments(text).matchAll(/#[0-9a-f]{3,8}\b/gi))
        faults.push(`${path}: ${match}`);
    }
    expect(faults).toEqual([]);
  });

  test('are used instead of inline styles, which the policy forbids', async () => {
    const faults = (await filesEnding('.tsx'))
      .filter(({ text }) => /\sstyle=\{/.test(text))
      .map(({ path }) => path);
    expect(faults).toEqual([]);
  });
});
