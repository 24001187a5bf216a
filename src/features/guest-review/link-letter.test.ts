import { expect, test } from 'vitest';
import { mailAddress, whatsAppAddress } from '../../admin/link-letter.ts';
import { doneAddress, guestLetter, lastDay } from './link-letter.ts';

const URL_OF_LINK = 'https://mulhim.example/preview/abc';

test('a letter contains the whole name in any letters, and ends with the address of the link', () => {
  const name = 'ليلى & سارة? 100% #1';
  const whatsApp = new URL(whatsAppAddress(guestLetter(name), URL_OF_LINK)).searchParams.get('text') ?? '';
  const mail = new URL(mailAddress(guestLetter(name), URL_OF_LINK)).searchParams;
  for (const letter of [whatsApp, mail.get('body') ?? '']) {
    expect(letter).toContain(name);
    expect(letter.endsWith(`\n${URL_OF_LINK}`)).toBe(true);
  }
  expect(mail.get('subject')).toContain(name);
});

const CONTACT = { contactEmail: 'nada+site@example.com', socialUrl: 'https://instagram.com/nada' };

test('a guest who is done writes to the address of the site', () => {
  const { pathname, protocol, searchParams } = new URL(doneAddress(CONTACT, 'ليلى & سارة'));
  expect(protocol + pathname).toBe('mailto:nada+site@example.com');
  for (const part of ['subject', 'body']) expect(searchParams.get(part)).toContain('ليلى & سارة');
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
