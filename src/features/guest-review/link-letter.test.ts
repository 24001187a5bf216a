import { expect, test } from 'vitest';
import { doneAddress, lastDay } from './link-letter.ts';

const CONTACT = { contactEmail: 'nada+site@example.com', socialUrl: 'https://instagram.com/nada' };

test('a guest who is done writes to the address of the site', () => {
  const name = 'ليلى & سارة? 100% #1';
  const { pathname, protocol, searchParams } = new URL(doneAddress(CONTACT, name));
  expect(protocol + pathname).toBe('mailto:nada+site@example.com');
  for (const part of ['subject', 'body']) expect(searchParams.get(part)).toContain(name);
});

test.each([
  'https://wa.me/201001234567',
  'https://wa.me/+201001234567?text=مرحبا',
  'https://api.whatsapp.com/send?text=a&phone=201001234567',
  'https://api.whatsapp.com/send/?phone=%2B201001234567',
])('or in WhatsApp, if the contact is the number of %s', (socialUrl) => {
  const { origin, pathname, searchParams } = new URL(doneAddress({ ...CONTACT, socialUrl }, 'ليلى'));
  expect(origin + pathname).toBe('https://wa.me/201001234567');
  expect(searchParams.get('text')).toContain('ليلى');
});

test.each(['https://whatsapp.com/channel/0029Va123456789', 'https://wa.me/message/ABCDEFG1234567'])(
  'but not in that of %s, which has no number',
  (socialUrl) => {
    expect(doneAddress({ ...CONTACT, socialUrl }, 'ليلى')).toMatch(/^mailto:/);
  },
);

test('a link that ends in the course of a day is said to work until the day before', () => {
  expect(lastDay('2026-05-05T07:00:00.000Z')).toBe('٤ مايو ٢٠٢٦');
});
