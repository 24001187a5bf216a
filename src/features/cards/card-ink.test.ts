import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { INK, mix, PIGMENT_INK, toRgb, withLuminosity } from './card-ink.ts';

describe('the colours of cards', () => {
  test('are those of the design tokens', async () => {
    const tokens = await readFile('src/styles/tokens.css', 'utf8');
    for (const [name, hex] of Object.entries(INK)) expect(tokens).toContain(`--${name}: ${hex};`);
    for (const [name, { base, deep }] of Object.entries(PIGMENT_INK)) {
      expect(tokens).toContain(`--pigment-${name}: ${base};`);
      expect(tokens).toContain(`--pigment-${name}-deep: ${deep};`);
    }
  });

  test('are mixed by share', () => {
    expect(mix('#ff0000', 1, '#0000ff')).toBe('#ff0000');
    expect(mix('#ff0000', 0.5, '#0001ff')).toBe('#800180');
  });

  test('keep the lightness of every grey in every pigment, within the range of colours', () => {
    for (const { base } of Object.values(PIGMENT_INK)) {
      for (let grey = 0; grey <= 255; grey += 1) {
        const [red, green, blue] = withLuminosity(toRgb(base), grey);
        expect(0.3 * red + 0.59 * green + 0.11 * blue).toBeCloseTo(grey, 6);
        expect(Math.min(red, green, blue)).toBeGreaterThan(-1e-6);
        expect(Math.max(red, green, blue)).toBeLessThan(255 + 1e-6);
      }
    }
  });
});
