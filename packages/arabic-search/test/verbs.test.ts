import { describe, expect, test } from 'vitest';
import { findNames } from '../src/search.testing.ts';
import { measureVerbs } from './measure-verbs.testing.ts';

const { figures } = measureVerbs();

describe('a form of a verb', () => {
  test.each(figures)('$verbClass, held out $isHeldOut, finds the others', ({ alone, among, precision }) => {
    expect(alone).toBeGreaterThanOrEqual(0.7);
    expect(among).toBeGreaterThanOrEqual(0.85);
    expect(precision).toBeGreaterThanOrEqual(0.75);
  });

  test.each([
    ['زار', 'زرتُ القرية مرّة'],
    ['يزور', 'زرتُ القرية مرّة'],
    ['زيارة', 'زرتُ القرية مرّة'],
    ['يقول', 'قلتُ لهم إنّ المطر قادم'],
    ['يريد', 'أردتُ أن أصبح طيّارًا'],
    ['استطاع', 'استطعتُ الوقوف أخيرًا'],
    ['يمر', 'مررتُ بالسوق صباحًا'],
    ['حب', 'أحببتُ البحر قبل أن أراه'],
    ['يهتم', 'اهتممتُ بالخطّ منذ الصغر'],
    ['بناء', 'بنيتُ الجدار وحدي'],
    ['شراء', 'اشتريتُ القماش من دمشق'],
    ['شكا', 'شكوتُ إليه الحال'],
    ['لقاء', 'التقينا هناك'],
    ['يلتقي', 'التقيتُ به'],
    ['التزم', 'لم يلتزم أحد'],
    ['التقى', 'يلتقون هناك'],
    ['وصول', 'وصلتُ متأخّرًا'],
    ['وقف', 'نقفُ عند الباب'],
    ['يأخذ', 'أخذتُ الكتاب معي'],
    ['يقرأ', 'قرأنا الرسالة معًا'],
    ['جاء', 'جئتُ في الصيف'],
    ['يشاء', 'شئنا أم أبينا'],
  ])('%s finds: %s', async (query, answer) => {
    const exact = `كتب هنا ${query} مرّة`;
    expect(await findNames({ حوار: answer, آخر: exact }, `${query} `)).toEqual(['آخر', 'حوار']);
  });

  test.each([
    ['نجار', 'جار قريب'],
    ['بيت', 'بات هنا'],
    ['عود', 'عاد من هنا'],
    ['سماء', 'يسمّى بهذا'],
  ])('that is a noun in the index finds no verb of the same letters: %s', async (query, answer) => {
    const noun = `كتب هنا ${query} مرّة، ال${query}`;
    expect(await findNames({ حوار: answer, آخر: noun }, `${query} `)).toEqual(['آخر']);
  });

  test('is no other verb because of its passive: دعيت', async () => {
    const answers = { حوار: 'ودعونا الله', آخر: 'دُعيتُ بالدعاء' };
    expect((await findNames(answers, 'دعا ')).sort()).toEqual(['آخر', 'حوار']);
  });
});
