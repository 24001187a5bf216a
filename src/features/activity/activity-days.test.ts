import { describe, expect, test } from 'vitest';
import { dayByDay, dayTitle, timeOfDay } from './activity-days.ts';

describe('days of a time zone', () => {
  test('begin at midnight in the time zone', () => {
    const items = ['2026-05-02T01:00:00.000Z', '2026-05-01T22:30:00.000Z', '2026-05-01T20:59:00.000Z'].map(
      (at) => ({ at }),
    );
    const dates = (zone: string) => dayByDay(items, zone).map((day) => [day.date, day.items.length]);
    expect(dates('Africa/Cairo')).toEqual([
      ['2026-05-02', 2],
      ['2026-05-01', 1],
    ]);
    expect(dates('UTC')).toEqual([
      ['2026-05-02', 1],
      ['2026-05-01', 2],
    ]);
  });

  test('are named today, yesterday, and then by date', () => {
    const title = (date: string) => dayTitle('ar', date, '2026-03-01');
    expect(title('2026-03-01')).toBe('اليوم');
    expect(title('2026-02-28')).toBe('أمس');
    expect(title('2026-02-27')).toBe('الجمعة، ٢٧ فبراير ٢٠٢٦');
    expect(dayTitle('en', '2026-02-28', '2026-03-01')).toBe('yesterday');
    expect(dayTitle('en', '2026-02-27', '2026-03-01')).toBe('Friday, February 27, 2026');
  });
});

test('timeOfDay shows the time in the time zone, in the digits of the language', () => {
  const moment = '2026-05-01T09:30:00.000Z';
  expect(timeOfDay('ar', moment, 'Africa/Cairo')).toBe('١٢:٣٠ م');
  expect(timeOfDay('en', moment, 'UTC')).toMatch(/^9:30\sAM$/);
});
