import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCardFonts } from './card-fonts.server.ts';
import { readCharacters, writableText } from './card-letters.server.ts';

let folder: string;
let characters: ReadonlySet<number>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mulhim-card-fonts-'));
  await buildCardFonts(folder);
  characters = await readCharacters(folder);
});

afterAll(() => rm(folder, { recursive: true }));

test.each([
  'أُمُّ كُلثومٍ: «لُغَةٌ أُخْرى»؟!',
  'ٱلسَّمَٰوَٰتِ كَمِشۡكَوٰةٖ ﷺ',
  'کتاب ګ ڤ ڭ پژ',
  'ʿ ʾ Ḥ ḥ Ṭ ṭ ḍ ā ī ū © 2024',
  'سطر\nسطر',
])('a text in letters of the typeface stays: %j', (text) => {
  expect(writableText(text, characters)).toBe(text);
});

test.each([
  ['حوار ❤️ مع ★ → 👨‍👩‍👧 سارة', 'حوار مع سارة'],
  ['北京 في الذاكرة: حديث', 'في الذاكرة: حديث'],
  ['ⵢⴰⵙ:\nمن الجبل', 'من الجبل'],
  ['زيارة (北京) و«Հայ»، ثم ᠮ: عودة', 'زيارة و، ثم: عودة'],
  ['لو ẹ́', 'لو e\u0301'],
  ['『北京』 😀', ''],
  ['«😀»', ''],
])('letters and symbols that the typeface lacks are left out of %j', (text, shown) => {
  expect(writableText(text, characters)).toBe(shown);
});
