import { afterEach, expect, test, vi } from 'vitest';
import {
  deviceZone,
  isZone,
  momentOf,
  publishingTime,
  wallTimeOf,
  zoneChoices,
  zoneName,
} from './publishing-time.ts';

afterEach(() => vi.restoreAllMocks());

test.each([
  ['Africa/Cairo', '2026-01-15', '09:30', '2026-01-15T07:30:00.000Z'],
  ['Africa/Cairo', '2026-07-15', '09:30', '2026-07-15T06:30:00.000Z'],
  ['Asia/Riyadh', '2026-07-15', '00:00', '2026-07-14T21:00:00.000Z'],
  ['America/New_York', '2026-12-31', '23:59', '2027-01-01T04:59:00.000Z'],
  ['Asia/Kolkata', '2026-03-01', '05:29', '2026-02-28T23:59:00.000Z'],
  ['UTC', '2028-02-29', '12:00', '2028-02-29T12:00:00.000Z'],
  ['UTC', '0026-05-01', '12:00', '0026-05-01T12:00:00.000Z'],
])('in %s %s %s is the moment %s, in both directions', (zone, date, time, moment) => {
  expect(momentOf({ date, time }, zone)).toBe(moment);
  expect(wallTimeOf(moment, zone)).toEqual({ date, time });
});

test('a skipped hour becomes a moment next to it, and a repeated hour becomes one of the two', () => {
  expect(momentOf({ date: '2026-03-29', time: '02:30' }, 'Europe/Berlin')).toMatch(
    /^2026-03-29T0[01]:30:00.000Z$/,
  );
  expect(momentOf({ date: '2026-10-25', time: '02:30' }, 'Europe/Berlin')).toMatch(
    /^2026-10-25T0[01]:30:00.000Z$/,
  );
});

test('a date or time alone gives no moment, and an empty moment gives no date and time', () => {
  expect(momentOf({ date: '2026-03-29', time: '' }, 'UTC')).toBe('');
  expect(momentOf({ date: '', time: '09:00' }, 'UTC')).toBe('');
  expect(momentOf({ date: '', time: '' }, 'UTC')).toBe('');
  expect(wallTimeOf('', 'UTC')).toEqual({ date: '', time: '' });
});

test('a moment is shown in the digits and the time zone of the reader', () => {
  const moment = '2026-05-01T06:05:00.000Z';
  expect(publishingTime('ar', moment, 'Africa/Cairo')).toBe('١ مايو ٢٠٢٦ في ٩:٠٥ ص توقيت مصر');
  expect(publishingTime('en', moment, 'Africa/Cairo')).toMatch(/^May 1, 2026 at 9:05\sAM Egypt Time$/);
});

test('the time zones start with the one of the device and the chosen one, each once', () => {
  const choices = zoneChoices('ar', 'Asia/Riyadh');
  expect(choices.slice(0, 2).map(({ zone }) => zone)).toEqual([deviceZone(), 'Asia/Riyadh']);
  expect(new Set(choices.map(({ zone }) => zone)).size).toBe(choices.length);
  expect(choices).toContainEqual({ zone: 'Africa/Cairo', name: zoneName('ar', 'Africa/Cairo') });
  expect(choices.map(({ zone }) => zone)).toEqual(
    expect.arrayContaining(['Asia/Gaza', 'Asia/Hebron', 'Indian/Comoro']),
  );
});

test('a time zone that does not exist is not accepted', () => {
  expect([isZone('Africa/Cairo'), isZone('Moon/Sea'), isZone('')]).toEqual([true, false, false]);
});

test('a device whose zone the browser does not know has none, and the choices begin with the chosen one', () => {
  const options = new Intl.DateTimeFormat('en').resolvedOptions();
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    ...options,
    timeZone: 'Etc/Unknown',
  });
  expect(deviceZone()).toBeNull();
  expect(zoneChoices('ar', 'Asia/Gaza')[0]).toEqual({ zone: 'Asia/Gaza', name: 'توقيت غزة' });
});
