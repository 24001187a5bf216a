import { expect, test } from 'vitest';
import { findNames } from '../search.testing.ts';

test.each([
  ['ضلم', 'لا يظلم أحدٌ أحدًا'],
  ['يحفض', 'كان يحفظ كلّ شيء'],
  ['نضر', 'نظرتُ من النافذة'],
  ['استانبول', 'فرنٌ في إسطنبول'],
  ['انستقرام', 'نشرتُها على الإنستجرام'],
  ['صندويش', 'بعنا السندويشات'],
  ['غرانيت', 'من الجرانيت الأسود'],
  ['فديو', 'صوّرنا الفيديوهات'],
  ['سيناريو', 'كتبتُ السيناريوهات'],
  ['فديوهات', 'صوّرنا فيديو قصيرًا'],
])('%s, which no document has, finds: %s', async (query, answer) => {
  expect(await findNames({ حوار: answer, آخر: 'نصٌّ لا صلة له' }, `${query} `)).toEqual(['حوار']);
});

test.each([
  ['فينا', 'عشتُ في ڤيينا'],
  ['لبنانين', 'كنّا لبنانيين'],
  ['تقييم', 'لا أحبّ التقيم'],
])('%s finds another number of ي after the word itself: %s', async (query, answer) => {
  const found = await findNames({ آخر: `هنا ${query} أيضًا`, حوار: answer }, `${query} `);
  expect(found).toEqual(['آخر', 'حوار']);
});

test.each([
  ['رجب', 'ركب الحصان'],
  ['صيد', 'سيّد القوم'],
  ['مرح', 'مرّة أخرى'],
  ['طريدة', 'ماذا تريدين'],
  ['إيو', 'أيّ شيء أو'],
])('%s does not find: %s', async (query, answer) => {
  expect(await findNames({ حوار: answer }, `${query} `)).toEqual([]);
});

test('a word in another form finds no word that only sounds like it', async () => {
  const answers = { كتاب: 'كتبتُ عن مجاهدينا', آخر: 'كتبتُ عن مغاهدينا' };
  expect(await findNames(answers, 'مجاهدون ')).toEqual(['كتاب']);
});
