import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { readSheet } from './component-styles.ts';

const PAGE_SHEETS = ['browse', 'interview', 'draft', 'preview'];
const SHEETS = ['site', 'late', ...PAGE_SHEETS, 'api-docs', 'admin'];
const textOf = (sheet: string) => readFile(`src/styles/${sheet}.css`, 'utf8');
const sheetOf = async (sheet: string) => readSheet(await textOf(sheet));

describe('the style sheets of pages', () => {
  test('contain every style outside `src/styles`, because a component imports it', async () => {
    const sheets = await Promise.all(SHEETS.map(sheetOf));
    const delivered = new Set(sheets.flatMap(({ styles }) => styles));
    const written = globSync('src/**/*.css').filter((path) => !path.startsWith('src/styles/'));
    expect(written.length).toBeGreaterThan(50);
    expect(written.filter((path) => !delivered.has(path))).toEqual([]);
  });

  test('send no style twice to a page', async () => {
    const [site, late] = [await sheetOf('site'), await sheetOf('late')];
    for (const name of PAGE_SHEETS) {
      const { styles } = await sheetOf(name);
      const sent = [...site.styles, ...late.styles, ...styles];
      expect(new Set(sent).size, name).toBe(sent.length);
    }
  });

  test('are made for each page that names them', async () => {
    for (const path of globSync('src/pages/*.page.tsx')) {
      const page = await readFile(path, 'utf8');
      for (const [, name = ''] of page.matchAll(/'\.\.\/styles\/([\w-]+)\.css(?:\?url)?'/g)) {
        expect((await sheetOf(name)).modules, name).toContain(path);
      }
    }
  });

  test('have all their rules in a layer', async () => {
    for (const name of SHEETS) {
      const bare = (await textOf(name))
        .split('\n')
        .filter((line) => line.startsWith('@import') && !/ layer\((?:base|print)\);$/.test(line));
      expect(bare, name).toEqual([]);
    }
  });
});
