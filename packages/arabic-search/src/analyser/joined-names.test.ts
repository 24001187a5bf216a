import { describe, expect, test } from 'vitest';
import { analyse } from './analyse.ts';

const surfaces = (text: string) => analyse(text).map(({ surface }) => surface);

describe('a name written as one word', () => {
  test.each([
    ['عبدالرحمن', 'عبد الرحمن'],
    ['وعَبْدُالعَزِيز', 'وعبد العزيز'],
    ['لعبدٱلله', 'لعبد الله'],
    ['أبوالهول', 'أبو الهول'],
    ['ابي‌العلاء', 'أبي العلاء'],
    ['نورالدين', 'نور الدين'],
    ['علاالدين', 'علاء الدين'],
    ['بصلاح\u0640الدين', 'بصلاح الدين'],
    ['أبوظبي', 'أبو ظبي'],
    ['لأبوهريرة', 'لأبو هريرة'],
    ['وابوظبي', 'وابو ظبي'],
    ['محمدعلي', 'محمد علي'],
    ['وأحمدأمين', 'وأحمد أمين'],
    // While it is typed.
    ['عبدال', 'عبد ال'],
    ['أبوظب', 'أبو ظب'],
  ])('%s is two words, as in %s', (joined, apart) => {
    expect(surfaces(joined)).toEqual(surfaces(apart));
    expect(surfaces(joined)).toHaveLength(2);
  });

  test.each([
    'عبدا',
    'أبوه',
    'أبوتهم',
    'أبوكم',
    'أبوين',
    'أبويها',
    'أبوته',
    'أبوتي',
    'أبوكي',
    'أبويا',
    'أبويين',
    'أبواب',
    'أبوابها',
    'أبولو',
    'كابوسًا',
    'كابوسها',
    'كابوتشينو',
    'بابونج',
    'أبوح',
    'محمدي',
    'أحمدنا',
    'حسنهم',
    'الوالدين',
    'انعزال',
  ])('%s is one word', (word) => {
    expect(surfaces(word)).toHaveLength(1);
  });

  test('has one position, so that a mark never cuts it', () => {
    const positions = analyse('قال عبدُالله').map(({ start, end }) => [start, end]);
    expect(positions).toEqual([
      [0, 3],
      [4, 12],
      [4, 12],
    ]);
  });
});
