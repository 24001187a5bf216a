import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { FIRST_PAINT_SCRIPT } from './first-paint.ts';

/** The document after the line in its head has run on a device that kept this. */
function paint(kept: Record<string, string> | 'refused') {
  const dataset: Record<string, string> = {};
  const style: Record<string, string> = {};
  runInNewContext(FIRST_PAINT_SCRIPT, {
    document: {
      documentElement: {
        dataset,
        style: { setProperty: (name: string, value: unknown) => (style[name] = String(value)) },
      },
    },
    localStorage: {
      getItem(key: string) {
        if (kept === 'refused') throw new Error('storage is off');
        return kept[key] ?? null;
      },
    },
  });
  return { dataset, style };
}

test('what the reader chose is there before the first paint', () => {
  expect(
    paint({ 'interview-font-size': '1.3', 'reading-theme': 'paper', 'reading-spacing': 'wide' }),
  ).toEqual({
    dataset: { script: 'expected', theme: 'paper', spacing: 'wide' },
    style: { '--reading-scale': '1.3' },
  });
});

test('nothing kept leaves the defaults', () => {
  expect(paint({})).toEqual({ dataset: { script: 'expected' }, style: {} });
});

test('spoilt values and a refused storage leave the defaults', () => {
  const spoilt = { 'interview-font-size': '9', 'reading-theme': 'x" onload="', 'reading-spacing': '{}' };
  expect(paint(spoilt)).toEqual({ dataset: { script: 'expected' }, style: {} });
  expect(paint({ 'interview-font-size': 'large' }).style).toEqual({});
  expect(paint('refused')).toEqual({ dataset: { script: 'expected' }, style: {} });
});

test('it cannot end its own script element', () => {
  expect(FIRST_PAINT_SCRIPT).not.toMatch(/<[!/s]/i);
});
