import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ar } from './ar.ts';
import { en } from './en.ts';
import { formatNumber, localeOf, translate } from './index.ts';

const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

async function sourceText(): Promise<string> {
  const entries = await readdir('src', { recursive: true, withFileTypes: true });
  const files = entries.filter(
    (entry) =>
      entry.isFile() &&
      /\.tsx?$/.test(entry.name) &&
      !/\.test\.tsx?$/.test(entry.name) &&
      !['ar.ts', 'en.ts'].includes(entry.name),
  );
  expect(files.length).toBeGreaterThan(50);
  return (await Promise.all(files.map((file) => readFile(join(file.parentPath, file.name), 'utf8')))).join(
    '\n',
  );
}

describe('message catalogue', () => {
  test('both languages have the same placeholders', () => {
    for (const key of Object.keys(ar) as (keyof typeof ar)[]) {
      // A plural form may leave its number to the word: «سؤالان».
      const names = new Set([...placeholders(ar[key]), ...placeholders(en[key])]);
      if (names.has('count')) continue;
      expect(placeholders(en[key]), key).toEqual(placeholders(ar[key]));
    }
  });

  test('every key is used', async () => {
    const source = await sourceText();
    const unused = Object.keys(ar).filter((key) => !source.includes(`'${key}'`));
    expect(unused).toEqual([]);
  });

  test('no text is empty and Arabic texts hold no bidi controls', () => {
    for (const [key, text] of Object.entries({ ...ar, ...en })) expect(text.trim(), key).not.toBe('');
    for (const [key, text] of Object.entries(ar))
      expect(text, key).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
  });
});

describe('choosing a text', () => {
  test('Arabic is the default and English is chosen by its quality', () => {
    expect(localeOf(undefined)).toBe('ar');
    expect(localeOf('')).toBe('ar');
    expect(localeOf('fr-FR, de')).toBe('ar');
    expect(localeOf('en-GB,en;q=0.9')).toBe('en');
    expect(localeOf('ar;q=0.5, en;q=0.9')).toBe('en');
    expect(localeOf('en;q=0.5, ar;q=0.9')).toBe('ar');
    expect(localeOf('en;q=0')).toBe('ar');
  });

  test('an inserted string keeps its own direction and a number has the digits of the language', () => {
    expect(translate('ar', 'error.duplicateField', { field: 'name' })).toBe('الحقل \u2068name\u2069 مكرر');
    expect(translate('en', 'error.duplicateField', { field: '{field}%s' })).toContain('{field}%s');
    expect(translate('ar', 'error.tooManyRequests', { seconds: 12 })).toContain('١٢');
    expect(formatNumber('ar', 1234)).toBe('١٬٢٣٤');
    expect(formatNumber('en', 1234)).toBe('1,234');
  });
});
