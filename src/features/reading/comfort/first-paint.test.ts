import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { FIRST_PAINT_SCRIPT } from './first-paint.ts';

/** The document after the line in its head has run on a device that kept this. */
function paint(kept: Record<string, string> | 'refused') {
  const dataset: Record<string, string> = {};
  const style: Record<string, string> = {};
  const listeners = new Map<string, (event: { reason: unknown; preventDefault(): void }) => void>();
  runInNewContext(FIRST_PAINT_SCRIPT, {
    document: {
      addEventListener: listeners.set.bind(listeners),
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
    addEventListener: listeners.set.bind(listeners),
  });
  return { look: { dataset, style }, listeners };
}

test('the choices of the reader apply before the first paint', () => {
  expect(
    paint({ 'interview-font-size': '1.3', 'reading-theme': 'paper', 'reading-spacing': 'wide' }).look,
  ).toEqual({
    dataset: { script: 'expected', bold: 'later', theme: 'paper', spacing: 'wide' },
    style: { '--reading-scale': '1.3' },
  });
});

test('a prepared page has the choices of the moment when it is shown', () => {
  const kept: Record<string, string> = { 'reading-theme': 'paper' };
  const { look, listeners } = paint(kept);
  delete kept['reading-theme'];
  kept['reading-spacing'] = 'tight';
  listeners.get('prerenderingchange')?.({ reason: null, preventDefault: () => undefined });
  expect(look.dataset).toEqual({ script: 'expected', bold: 'later', spacing: 'tight' });
});

test('a device without stored choices has the defaults', () => {
  expect(paint({}).look).toEqual({ dataset: { script: 'expected', bold: 'later' }, style: {} });
});

test('invalid values and an inaccessible storage leave the defaults', () => {
  const spoilt = { 'interview-font-size': '9', 'reading-theme': 'x" onload="', 'reading-spacing': '{}' };
  expect(paint(spoilt).look).toEqual({ dataset: { script: 'expected', bold: 'later' }, style: {} });
  expect(paint({ 'interview-font-size': 'large' }).look.style).toEqual({});
  expect(paint('refused').look).toEqual({ dataset: { script: 'expected', bold: 'later' }, style: {} });
});

test.each([
  [new DOMException('Transition was skipped', 'AbortError'), true],
  [new DOMException('Transition was aborted because of invalid state. Opt-in', 'InvalidStateError'), true],
  [new TypeError('Failed to fetch'), false],
  [undefined, false],
])(
  'an aborted view transition is not reported as an error, and any other rejection is: %s',
  (reason, isIgnored) => {
    const { listeners } = paint({});
    let prevented = false;
    listeners.get('unhandledrejection')?.({ reason, preventDefault: () => (prevented = true) });
    expect(prevented).toBe(isIgnored);
  },
);
