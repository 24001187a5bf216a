import { describe, expect, test } from 'vitest';
import { meetingTier, planWord } from '../query/query-plan.ts';
import { analyse, type Token } from './analyse.ts';
import { beginningTerm, beginningTerms, indexTerms } from './index-terms.ts';
import { deletionKeys } from './slips.ts';

function word(text: string): Token {
  const [token, ...others] = analyse(text);
  if (token === undefined || others.length > 0) throw new Error(`${text} is one word`);
  return token;
}

/** The first tier in which a query finds a word; 9 where none does. */
function tierOf(query: string, document: string): number {
  const asked = planWord(word(query));
  return meetingTier(asked, word(document)) ?? 9;
}

describe('the first tier in which a query finds a word', () => {
  test.each([
    // the same surface
    ['شاعر', 'شاعِرٌ', 1],
    ['اغنية', 'أغنية', 1],
    ['موسيقي', 'موسيقى', 1],
    ['الكتب', 'ٱلۡكِتَٰبُ', 1],
    ['الكتاب', 'ٱلۡكِتَٰبُ', 1],
    // the article and certain clitics
    ['شاعر', 'الشاعر', 1],
    ['الشاعر', 'شاعر', 1],
    ['شاعر', 'والشاعر', 1],
    ['شاعر', 'بالشاعر', 1],
    ['شاعر', 'كالشاعر', 1],
    ['شاعر', 'فالشاعر', 1],
    ['شاعر', 'للشاعر', 1],
    ['شاعر', 'وللشاعر', 1],
    ['بيروت', 'ببيروت', 1],
    ['أصدقائي', 'وأصدقائي', 1],
    ['وأصدقائي', 'أصدقائي', 1],
    ['والمسرح', 'بالمسرح', 1],
    ['والد', 'والد', 1],
    ['الالتزام', 'التزام', 1],
    ['التزام', 'الالتزام', 1],
    ['ماء', 'الماء', 1],
    ['الماء', 'ماء', 1],
    ['الشيء', 'بشيء', 3],
    ['فن', 'الفن', 3],
    ['الفن', 'فن', 3],
    // a letter that may be a clitic
    ['لوحة', 'للوحة', 3],
    ['مكتبة', 'بمكتبة', 3],
    ['قرية', 'وقرية', 1],
    ['قرى', 'وقرى', 3],
    ['سرعة', 'بسرعة', 3],
    ['صبر', 'وبصبر', 3],
    ['طفل', 'كطفل', 3],
    ['لب', 'للب', 3],
    ['فن', 'والفن', 3],
    // stems
    ['كاتب', 'الكاتبين', 4],
    ['مهندس', 'والمهندسون', 4],
    ['رحلة', 'رحلاتها', 4],
    ['لوحة', 'لوحاته', 4],
    ['لوحة', 'لوحتها', 4],
    ['شبه', 'شبهها', 4],
    ['مدينة', 'مدينتنا', 4],
    ['صغير', 'صغيرة', 4],
    ['مصري', 'المصرية', 4],
    ['خشب', 'خشبا', 4],
    ['استمع', 'استمعوا', 4],
    ['والد', 'والدي', 4],
    ['والدة', 'والدتي', 4],
    ['فتاة', 'فتاتها', 4],
    ['سافر', 'سافرت', 4],
    ['راديو', 'الراديوهات', 4],
    ['تلفاز', 'التلفزيون', 4],
    // irregular plurals
    ['كتاب', 'الكتب', 4],
    ['مدينة', 'مدنها', 4],
    ['مرأة', 'النساء', 4],
    ['سنة', 'السنوات', 4],
    ['فكرة', 'أفكاري', 4],
    ['الوان', 'ألوانها', 4],
    ['القاب', 'لقبه', 4],
    ['مشروع', 'مشاريعهم', 4],
    // other stems, verbs, skeletons of four letters
    ['بيت', 'بيتهم', 5],
    ['سنوات', 'سنتها', 5],
    ['قصص', 'قصتي', 5],
    ['غيمة', 'غيمتي', 5],
    ['مدرسة', 'بمدرسته', 5],
    ['كتب', 'كتبتُ', 5],
    ['رسم', 'رسمتُ', 5],
    ['اكتشف', 'يكتشف', 5],
    ['اكتشف', 'سنكتشف', 5],
    ['استخدم', 'تستخدم', 5],
    ['برعم', 'براعم', 5],
    ['دكتور', 'دكاترة', 5],
    // skeletons of three letters and short verb forms
    ['وتد', 'أوتاد', 6],
    ['بأوتاد', 'وتد', 6],
    ['وتد', 'بأوتاد', 6],
    ['غلاف', 'أغلفة', 6],
    ['لغز', 'ألغاز', 6],
    ['رسم', 'يرسم', 7],
    ['رسم', 'سترسم', 7],
    // not at all
    ['بحر', 'قمر', 9],
    ['عود', 'oud', 9],
    ['1956', '1957', 9],
    // other scripts and numbers
    ['شاي', 'چاي', 1],
    ['أبو', 'أبي', 4],
    ['بو', 'أبا', 4],
    ['podcast', 'Podcasts', 4],
    ['podcasts', 'podcast', 4],
    ['٢٫٥', '2.5', 1],
    ['١٩٥٦', '1956', 1],
    ['98,5', '٩٨٫٥', 1],
    ['1250', '1.250', 1],
    ['١٬٢٥٠', '1.250', 1],
    ['12500', '12 500', 1],
    ['01005550142', '0100 555 0142', 1],
    ['+201005550142', '0100 555 0142', 4],
    ['100 555 0142', '٠١٠٠٥٥٥٠١٤٢', 4],
    ['0501234567', '+966 50 123 4567', 4],
    ['5550142', '01005550142', 4],
    ['01005550142', '555-0142', 4],
    ['20123456', '+216 20 123 456', 5],
    ['500', '12 500', 5],
    ['2500000', '12500000', 9],
    // endings
    ['كتب', 'كتبتم', 5],
    ['يد', 'يدها', 5],
  ])('for %s and %s is %i', (query, document, tier) => {
    expect(tierOf(query, document)).toBe(tier);
  });
});

test.each([
  ['معلمني', 'معلمنى'],
  ['حكايتي', 'حكايتى'],
  ['كتاب', 'کتاب'],
  ['شجره', 'شجرة'],
])('%s has the same keys as %s', (one, other) => {
  expect(word(other).keys).toEqual(word(one).keys);
});

describe('letters that look like clitics but belong to the word', () => {
  test.each([
    ['ردة', 'وردة', 1],
    ['قال', 'بقال', 1],
    ['يمون', 'ليمون', 1],
    ['اتب', 'كاتب', 1],
    ['زير', 'وزير', 1],
    ['بر', 'ببر', 8],
    ['حم', 'محمد', 8],
    ['مانية', 'ألمانية', 4],
    ['ماس', 'ألماس', 4],
    ['علم', 'عالم', 4],
    ['كاتب', 'مكتب', 8],
    ['سلم', 'مسلم', 8],
    ['نجم', 'نجار', 8],
    ['بست', 'بستان', 4],
    ['زيت', 'زيتون', 4],
    ['أحمد', 'حمد', 4],
  ])('do not let %s find %s up to tier %i', (query, document, tier) => {
    expect(tierOf(query, document)).toBeGreaterThan(tier);
  });
});

test.each([
  ['نور', 'نرر'],
  ['قصيدتها', 'قصد'],
  ['صديقتنا', 'صدق'],
  ['أصدقائهم', 'صدق'],
  ['مكتبات', 'مكتب'],
  ['سؤال', 'سءل'],
  ['أسئلة', 'سءل'],
])('the skeleton of %s is %s', (text, skeleton) => {
  expect(word(text).keys.k).toEqual([skeleton]);
});

describe('the index', () => {
  test('has surface forms in the order of the text, one for each word', () => {
    expect(indexTerms(analyse('وفي ٱلۡكِتَٰبِ حكاية')).surface).toEqual(['وفي', 'الكتاب', 'حكايه']);
  });

  test.each([
    ['قمر', ['kقمر']],
    ['الكتاب', ['bكتاب', 'kكتب']],
    ['ٱلۡكِتَٰبِ', ['sالكتب', 'bكتاب', 'kكتب']],
    ['المعلمون', ['bمعلمون', 'tمعلم', 'kمعلمن']],
    ['oud', []],
    ['Songs', ['tsong']],
    ['3.5', ['u3', 'u5']],
    ['1.250', ['s1250', 'u1', 'u250']],
    ['0501234567', ['t501234567', 'u1234567', 'u01234567']],
    ['2026', []],
  ])('has for %s the keys %j', (text, keys) => {
    expect(indexTerms(analyse(text)).keys).toEqual(keys);
  });

  test.each([
    ['في', ['pف', 'pفي']],
    ['والقمر', ['pو', 'pوا', 'pوال', 'pق', 'pقم', 'pقمر']],
    ['𐎠𐎡𐎢𐎣', ['p𐎠', 'p𐎠𐎡', 'p𐎠𐎡𐎢']],
  ])('has for %s the prefixes %j', (text, beginnings) => {
    expect(analyse(text).flatMap(beginningTerms).toSorted()).toEqual(beginnings.toSorted());
  });

  test('has one term for a prefix of up to three letters', () => {
    expect(['ق', 'قم', 'قمر', 'قمري', '𐎠𐎡𐎢'].map(beginningTerm)).toEqual(['pق', 'pقم', 'pقمر', null, 'p𐎠𐎡𐎢']);
  });

  test('has one key for each possible slip, and none for numbers and short words', () => {
    expect(deletionKeys('عود')).toEqual(['ود', 'عد', 'عو']);
    expect(deletionKeys('ممر')).toEqual(['مر', 'مم']);
    expect(deletionKeys('فن')).toEqual([]);
    expect(deletionKeys('1956')).toEqual([]);
    expect(deletionKeys('😀😀😀')).toEqual(['😀😀']);
    expect(deletionKeys('ط'.repeat(1000))).toEqual([]);
  });
});
