import { expect, test } from 'vitest';
import { lastDay, mailAddress, whatsAppAddress } from './link-letter.ts';

const URL_OF_LINK = 'https://mulhim.example/preview/abc';

test('a letter contains the whole name in any letters, and ends with the address of the link', () => {
  const name = 'ليلى & سارة? 100% #1';
  const whatsApp = new URL(whatsAppAddress(name, URL_OF_LINK)).searchParams.get('text') ?? '';
  const mail = new URL(mailAddress(name, URL_OF_LINK)).searchParams;
  for (const letter of [whatsApp, mail.get('body') ?? '']) {
    expect(letter).toContain(name);
    expect(letter.endsWith(`\n${URL_OF_LINK}`)).toBe(true);
  }
  expect(mail.get('subject')).toContain(name);
});

test('a link that ends in the course of a day is said to work until the day before', () => {
  expect(lastDay('2026-05-05T07:00:00.000Z')).toBe('٤ مايو ٢٠٢٦');
});
