import { describe, expect, test } from 'vitest';
import { FONT_FAMILIES } from './appearance.schema.ts';
import { siteFontVariables } from './font-variables.ts';

describe('site font variables', () => {
  test('the defaults without saved settings are Cairo, 16px and white', () => {
    expect(siteFontVariables(null)).toBe(
      ":root{--site-font-family:'Cairo Variable', 'Cairo on Linux', sans-serif;--site-font-size:16px;--site-font-color:#ffffff}",
    );
  });

  test('saved values are written into the rule unchanged', () => {
    expect(siteFontVariables({ family: 'Georgia', sizePx: 22, color: '#f3b73e' })).toBe(
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
});
