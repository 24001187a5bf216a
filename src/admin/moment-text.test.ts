import { expect, test, vi } from 'vitest';
import { agoText, dayText, momentText, shortMomentText } from './moment-text.ts';

test('a moment is written to the minute, in the digits of the language', () => {
  const noon = new Date(2026, 10, 21, 12, 5).toISOString();
  expect(momentText('ar', noon)).toBe('٢١ نوفمبر ٢٠٢٦ في ١٢:٠٥ م');
  expect(momentText('en', noon)).toBe('November 21, 2026 at 12:05 PM');
});

test.each([
  [0, null],
  [59_999, null],
  [60_000, 'قبل دقيقة واحدة'],
  [5 * 60_000, 'قبل ٥ دقائق'],
  [2 * 3_600_000, 'قبل ساعتين'],
  [25 * 3_600_000, 'قبل يوم واحد'],
])('%i ms ago is %s', (ms, text) => {
  expect(agoText('ar', ms)).toBe(text);
});

test.each([null, '', 'أمس', '2026-13-40'])('%j is an unknown date', (iso) => {
  for (const text of [dayText('ar', iso), momentText('ar', iso), shortMomentText('ar', iso, new Date())]) {
    expect(text).toBe('تاريخ غير معروف');
  }
  expect(momentText('en', iso)).toBe('Unknown date');
});

test('dates that are written alike share one format', () => {
  const first = dayText('en', '2026-11-20T12:00:00.000Z');
  const create = vi.spyOn(Intl, 'DateTimeFormat');
  expect(dayText('en', '2026-11-22T12:00:00.000Z')).not.toBe(first);
  expect(create).not.toHaveBeenCalled();
});
