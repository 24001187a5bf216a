import { describe, expect, test } from 'vitest';
import { countWords, foldedSpelling, hasWordBeginning, slug, SLUG_MAX_LETTERS, sortKey } from './arabic.ts';

const NAMES =
  `آدم الحسيني|آلاء منصور|آمنة بنت وهب|إبراهيم طوقان|أحمد شوقي|أحمد رامي|إحسان عبد القدوس|أسماء خالد|إيمان مرسال
أنيس منصور|أمين معلوف|إلياس خوري|بدر شاكر السياب|بهاء طاهر|بهاء الدين زهير|بثينة العيسى|تميم البرغوثي|توفيق الحكيم
ثروت أباظة|جبران خليل جبران|جمال الغيطاني|جمانة حداد|حنا مينه|حنان الشيخ|خيري شلبي|خالد خليفة|درويش|ذو النون أيوب
رضوى عاشور|رؤى الصغير|رائد وحش|رجاء عالم|زكريا تامر|زينب حفني|سعد الله ونوس|سعدي يوسف|سارة المنصوري|سؤدد الكعبي
شوقي ضيف|شيماء الوكيل|صنع الله إبراهيم|صلاح عبد الصبور|ضياء العزاوي|طه حسين|طاهر وطار|ظافر يوسف|عباس محمود العقاد
عبد الرحمن منيف|عبدالله البردوني|عبد الوهاب البياتي|عائشة التيمورية|غسان كنفاني|غادة السمان|فدوى طوقان|فؤاد حداد
قاسم حداد|كاتب ياسين|كوليت خوري|لطيفة الزيات|ليلى بعلبكي|محمود درويش|مُحَمَّد الماغوط|مي زيادة|مؤنس الرزاز|مئة عام
نجيب محفوظ|نزار قباني|نوال السعداوي|هدى بركات|هيفاء بيطار|هانئ نديم|وديع سعادة|واسيني الأعرج|يوسف إدريس|يحيى حقي
ياسين رفاعية|ڤيوليت داغر|پيتر حنا|گلنار|Adonis|amal Clooney|Édouard Glissant|Zaha Hadid|٣ حوارات|12 سؤالا|٤٥ دقيقة`
    .split(/[|\n]/)
    .map((name) => name.trim());

describe('sortKey', () => {
  const collator = new Intl.Collator('ar');
  const byKey = (a: string, b: string) => (sortKey(a) < sortKey(b) ? -1 : sortKey(a) > sortKey(b) ? 1 : 0);

  test('puts names in the order of the Arabic collation', () => {
    expect(NAMES.length).toBeGreaterThan(60);
    expect(NAMES.toSorted(byKey)).toEqual(NAMES.toSorted(collator.compare));
  });

  test('orders every pair of names like the collation, by code points and by UTF-8 bytes', () => {
    for (const a of NAMES) {
      for (const b of NAMES) {
        const expected = Math.sign(collator.compare(a, b));
        expect([a, b, byKey(a, b)]).toEqual([a, b, expected]);
        expect([a, b, Buffer.compare(Buffer.from(sortKey(a)), Buffer.from(sortKey(b)))]).toEqual([
          a,
          b,
          expected,
        ]);
      }
    }
  });

  test('is short enough for an index, whatever characters the text has', () => {
    for (const letter of ['ا', 'آ', 'é', 'ж', '각', '𝕬', 'ﷺ'])
      expect(Buffer.byteLength(sortKey(letter.repeat(5_000)))).toBeLessThan(2_000);
    expect(sortKey('ق'.repeat(119) + 'بت')).toBe('ق'.repeat(119) + 'ب');
  });

  test.each([
    ['أحمد', 'احمد'],
    ['إيمان', 'ايمان'],
    ['مُحَمَّــد', 'محمد'],
    ['ليلى', 'ليلي'],
    ['ADONIS', 'adonis'],
    ['Édouard', 'edouard'],
    ['٣', '3'],
    [' سارة \n علي ', 'سارة علي'],
    ['ﻣﺤﻤﺪ', 'محمد'],
  ])('is equal for %s and %s', (a, b) => {
    expect(sortKey(a)).toBe(sortKey(b));
  });
});

test.each([
  ['قال مُحَمَّدٌ: نعم.', 3],
  ['كتب بلغة TypeScript 5.9 منذ ٢٠٢٤', 6],
  ["don't stop — إلا قليلًا", 4],
  ['١٬٠٠٠ كلمة', 2],
  ['لـGoogle می\u200Cرود', 2],
  ['... «» ؟', 0],
  ['', 0],
])('countWords: %s has %i words', (text, count) => {
  expect(countWords(text)).toBe(count);
});

describe('slug', () => {
  test.each([
    ['مُحَمَّد درويش: أثر الفراشة!', 'محمد-درويش-أثر-الفراشة'],
    ['آمال ومؤمن وشاطئ', 'آمال-ومؤمن-وشاطئ'],
    ['Café de Paris', 'cafe-de-paris'],
    ['لقاء في ٢٠٢٤ مع Google اليوم', 'لقاء-في-2024-مع-google-اليوم'],
    ['1. المقدمة 2024', 'المقدمة'],
    ['مــرحـبا  —  بكم', 'مرحبا-بكم'],
    ['می\u200Cرود', 'می-رود'],
    ['\u202Eنص\u2069 ﻣﺪﺭﺳﺔ', 'نص-مدرسة'],
    ['؟!', 'interview'],
    ['2024', 'interview'],
    ['', 'interview'],
  ])('%j becomes %j', (text, expected) => {
    expect(slug(text)).toBe(expected);
  });

  test('is cut between words, and within a word only when it is too long on its own', () => {
    expect(slug('كلمة '.repeat(30))).toBe(Array(12).fill('كلمة').join('-'));
    expect(slug('ا'.repeat(90))).toHaveLength(SLUG_MAX_LETTERS);
    expect(slug(`${'كلمة '.repeat(11)}سنة 2024 وبعدها`)).toBe(`${'كلمة-'.repeat(11)}سنة`);
  });

  test('is idempotent', () => {
    for (const name of NAMES) expect(slug(slug(name))).toBe(slug(name));
  });
});

describe('foldedSpelling', () => {
  test.each([
    ['الأدب', 'الادب'],
    ['الأَدَبُ', 'الأدب'],
    ['كتـــابة', 'كتابه'],
    ['ليلى  حسن', 'ليلي حسن'],
    ['المسؤول', 'المسوول'],
    ['کتاب', 'كتاب'],
    ['سنة ٢٠١١', 'سنه 2011'],
    ['Café Zoë', 'cafe zoe'],
    ['الخطّ - والحروف', 'الخط، والحروف'],
  ])('is equal for «%s» and «%s»', (one, other) => {
    expect(foldedSpelling(one)).toBe(foldedSpelling(other));
  });

  test.each([
    ['علم', 'عمل'],
    ['C++', 'C#'],
    ['بيت', 'بنت'],
    ['من هنا', 'منهنا'],
  ])('differs for «%s» and «%s»', (one, other) => {
    expect(foldedSpelling(one)).not.toBe(foldedSpelling(other));
  });

  test('keeps a sign that is the whole text', () => {
    expect(foldedSpelling(' ★ ')).toBe('★');
    expect(foldedSpelling('')).toBe('');
  });
});

test('hasWordBeginning finds the beginning of any word, in any spelling', () => {
  expect(hasWordBeginning('أدب الأطفال', 'الاط')).toBe(true);
  expect(hasWordBeginning('أدب الأطفال', 'ادب ا')).toBe(true);
  expect(hasWordBeginning('أدب الأطفال', 'طفال')).toBe(false);
  expect(hasWordBeginning('أدب', ' ')).toBe(false);
  expect(hasWordBeginning('عبدالعزيز الفيصل', 'عبد العزي')).toBe(true);
  expect(hasWordBeginning('محمد عبد الله', 'محمد عبدالل')).toBe(true);
  expect(hasWordBeginning('محمد عبد الله', 'حمد عبدالل')).toBe(false);
});
