import { describe, expect, test } from 'vitest';
import { findNames } from '../search.testing.ts';

const NAMES = {
  'فيسبوك اليوم': 'كتبتُ عن الفيسبوك.',
  'يو تيوب اليوم': 'صوّرتُ في بيت لحم، ثم قال: ما شاء الله.',
  'لقاء آخر': 'بوك اسم، وفي نهاية النص لحم.',
  'لقاء أخير': 'مشى 2,500 خطوة.',
};

describe('a word is found', () => {
  test.each([
    ['without the space of the query', 'فيس بوك', ['فيسبوك اليوم']],
    ['without the space and the article of the query', 'الفيس بوك', ['فيسبوك اليوم']],
    ['beside another word of the query', 'اليوم في فيس بوك', ['فيسبوك اليوم']],
    ['with a space that the query lacks', 'يوتيوب', ['يو تيوب اليوم']],
    ['with a space that the query lacks, in a longer query', 'صورت اليوم بيتلحم', ['يو تيوب اليوم']],
    ['with two spaces that the query lacks', 'يوتيوب بيتلحم ', ['يو تيوب اليوم']],
    ['with a space between a stop word and another', 'فيبيت', ['يو تيوب اليوم']],
    ['only if its parts are next to each other', 'بوكلحم', []],
    ['only if the parts of the query are next to each other', 'فيس، بوك ', ['لقاء آخر']],
    ['only if nothing but a space is between numbers: not 2500', '2و500 ', []],
  ])('%s: %s', async (_, query, names) => {
    expect((await findNames(NAMES, query)).slice(0, 1)).toEqual(names);
  });

  test('as it is, even if its parts are next to each other elsewhere', async () => {
    expect(await findNames({ أ: 'نشر يوتيوب مقطعا', ب: 'نشر يو تيوب مقطعا' }, 'يوتيوب ')).toEqual(['أ']);
  });

  test('with a space that the query lacks, while its second part is still being typed', async () => {
    const found = await findNames({ أ: 'نشر يو تيو مقطعا', ب: 'نشر يو تيوب مقطعا' }, 'يوتيو');
    expect(found).toEqual(['أ', 'ب']);
  });

  test.each([
    ['in another number', 'معارض ', 'معرض الكتب', 'مشيتُ مع أرضٍ لا تنتهي.'],
    ['with a suffix', 'منصور ', 'لقاء منصوري', 'رأيتُ كثيرًا من صور أخيها.'],
  ])('%s, even if its parts are next to each other elsewhere: %s', async (_, query, name, other) => {
    expect(await findNames({ [name]: 'نصّ', 'لقاء آخر': other }, query)).toEqual([name]);
  });

  test('not by two stop words, which are everywhere: منفى', async () => {
    expect(await findNames({ 'لقاء آخر': 'سلّمتُ على كلّ من في الدار.' }, 'منفى')).toEqual([]);
  });

  const SAYINGS = {
    'إن شاء الله': 'سأكتب المزيد إن شاء الله.',
    'الخميرة الأم': 'الصبر والخميرة الأمّ.',
    'لقاء آخر': 'الله في إنشاءٍ قديم، والأمّ هنا.',
  };
  test.each([
    ['إنشاء الله', 'إن شاء الله'],
    ['إن شالله', 'إن شاء الله'],
    ['انشالله', 'إن شاء الله'],
    ['إنشاءالله', 'إن شاء الله'],
    ['الخميرهالام', 'الخميرة الأم'],
  ])('in words that are often written as one: %s', async (query, name) => {
    expect(await findNames(SAYINGS, query)).toEqual([name]);
  });

  test('as it is before the same word, even if its parts are before it elsewhere', async () => {
    const answers = { ...SAYINGS, جديد: 'إنشاء الله للكون' };
    expect((await findNames(answers, 'إنشاء الله'))[0]).toBe('جديد');
  });
});
