import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { contrastRatio } from '../../styles/contrast.ts';
import { FONT_FAMILIES } from './appearance.schema.ts';
import { siteFontValues, siteFontVariables, TEXT_GROUNDS } from './font-variables.ts';

describe('site font variables', () => {
  test('the defaults without saved settings are Cairo, 16px and white, and nothing else', () => {
    expect(siteFontVariables(null)).toBe(
      ":root{--site-font-family:'Cairo Variable', 'Cairo on Linux', sans-serif;--site-font-size:16px;--site-font-color:#ffffff}",
    );
  });

  test('saved values are written into the rule unchanged', () => {
    expect(siteFontVariables({ family: 'Georgia', sizePx: 22, color: '#f3b73e' })).toContain(
      ":root{--site-font-family:Georgia, 'Cairo Variable', 'Cairo on Linux', serif;--site-font-size:22px;--site-font-color:#f3b73e}",
    );
  });

  test.each(FONT_FAMILIES.map(({ name }) => name))('%s has a fallback with Arabic letters', (family) => {
    expect(siteFontVariables({ family, sizePx: 16, color: '#ffffff' })).toContain("'Cairo Variable'");
  });

  test('no value can end the style element', () => {
    for (const { name } of FONT_FAMILIES) {
      expect(siteFontVariables({ family: name, sizePx: 16, color: '#ffffff' })).not.toMatch(/[<>&]/);
    }
  });

  test('families with small letters are enlarged, so that all look equally large', () => {
    const sizeOf = (family: 'Arial' | 'Cairo' | 'Tajawal' | 'Amiri', sizePx: number) =>
      siteFontValues({ family, sizePx, color: '#ffffff' })['--site-font-shown-size'];
    expect([sizeOf('Arial', 16), sizeOf('Cairo', 24)]).toEqual(['1rem', '1.5rem']);
    expect([sizeOf('Tajawal', 16), sizeOf('Amiri', 24)]).toEqual(['1.13rem', '1.695rem']);
  });
});

describe('the colour in which texts are shown', () => {
  /** The colour of each theme: dark, night, paper, contrast. */
  const inksOf = (color: string) =>
    [...siteFontVariables({ family: 'Cairo', sizePx: 16, color }).matchAll(/--site-font-ink:([^;}]+)/g)].map(
      ([, ink = '']) => ink,
    );
  const own = 'var(--text-reading)';

  test('is the saved one where that can be read, and that of the theme where it cannot', () => {
    expect(inksOf('#f3b73e')).toEqual(['#f3b73e', '#f3b73e', own, '#f3b73e']);
    expect(inksOf('#ffffff')).toEqual(['#ffffff', '#ffffff', own, '#ffffff']);
    expect(inksOf('#111111')).toEqual([own, own, '#111111', own]);
  });

  test('has the contrast that the theme promises: 7 to 1 in the one of high contrast, else 4.5 to 1', () => {
    const greys = Array.from(
      { length: 256 },
      (_, grey) => `#${grey.toString(16).padStart(2, '0').repeat(3)}`,
    );
    for (const color of greys) {
      for (const [at, { ground, atLeast }] of Object.values(TEXT_GROUNDS).entries()) {
        const isReadable = contrastRatio(color, ground) >= atLeast;
        expect(inksOf(color)[at], `${color} on ${ground}`).toBe(isReadable ? color : own);
      }
    }
    expect(Object.values(TEXT_GROUNDS).map(({ atLeast }) => atLeast)).toEqual([4.5, 4.5, 4.5, 7]);
  });

  test('is measured on the background that code has in each theme', async () => {
    const tokens = await readFile('src/styles/tokens.css', 'utf8');
    const themes = await readFile('src/styles/themes.css', 'utf8');
    expect(tokens).toContain('--surface-2: var(--ink-800);');
    expect(tokens).toContain(`--ink-800: ${TEXT_GROUNDS.dark.ground};`);
    for (const theme of ['night', 'paper', 'contrast'] as const) {
      const rule = themes.slice(themes.indexOf(`[data-theme='${theme}']`));
      expect(/--surface-2: (#\w{6});/.exec(rule)?.[1]).toBe(TEXT_GROUNDS[theme].ground);
    }
  });
});
