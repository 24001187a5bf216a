import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ar } from './ar.ts';
import { en } from './en.ts';
import { GUIDE_AR } from './guide-ar.ts';
import { formatNumber, isMessageKey, localeOf, PLACEHOLDERS, translate } from './index.ts';

const placeholders = (text: string) =>
  [...text.matchAll(/\{(\w+)(?:#\w+)?\}/g)].map(([, name]) => name).sort();

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

describe('the message catalogue', () => {
  test('has the same placeholders in both languages', () => {
    for (const key of Object.keys(en) as (keyof typeof en)[]) {
      // A plural form may leave its number to the word: «سؤالان».
      const names = new Set([...placeholders(ar[key]), ...placeholders(en[key])]);
      if (names.has('count')) continue;
      expect(placeholders(en[key]), key).toEqual(placeholders(ar[key]));
    }
  });

  test('has only keys that are used', async () => {
    const source = await sourceText();
    /** The beginning of a key whose end is inserted: `editor.color.${name}`. */
    const prefixes = [...source.matchAll(/`([a-z]+\.[\w.]*)\$\{/gi)].map(([, prefix = '']) => prefix);
    const isUsed = (key: string) =>
      source.includes(`'${key}'`) || prefixes.some((prefix) => key.startsWith(prefix));
    const unused = Object.keys(ar).filter((key) => !isUsed(key));
    expect(unused).toEqual([]);
  });

  test('has no empty text, and no bidi control in Arabic texts', () => {
    for (const [key, text] of Object.entries({ ...ar, ...en })) expect(text.trim(), key).not.toBe('');
    for (const [key, text] of Object.entries(ar))
      expect(text, key).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
  });
});

describe('the wording of the catalogue', () => {
  const word = (letters: string) => new RegExp(`(?<![\\u0621-\\u0652])(?:${letters})(?![\\u0621-\\u0652])`);
  const SPELLINGS: [RegExp, string][] = [
    [word('(?:[بول]|ال)?كل'), 'كلّ'],
    [word('(?:ال|بال|لل|[بل])?نص'), 'نصّ'],
    [word('جاري'), 'جارٍ'],
    [word('حتى'), 'حتّى'],
    [word('القراء'), 'القرّاء'],
    [word('حالياً'), 'حاليًا'],
    [/تلقائيًّا/, 'تلقائيًا'],
    [/ملفًّا|ملفّ/, 'ملفًا'],
    [/ميجابايت/, 'ميغابايت'],
    [/لوحة التحكم|إلى اللوحة/, 'لوحة الإدارة'],
    [/عريض/, 'غامق'],
    [/\.\.\./, '…'],
  ];
  /** Their texts are given to the letter. */
  const GIVEN_IN_ARABIC = [
    'question.text',
    'question.answer',
    'interviews.none',
    'interviews.listEmpty',
    'admin.denied',
    'action.saving',
    'infoPage.imageFailed',
  ];
  const GIVEN_IN_ENGLISH = [
    'interview.name.required',
    'interview.name.tooShort',
    'interview.content.required',
    'interview.content.tooShort',
    'image.tooLarge',
    'image.unsupported',
    'image.other',
    'action.saving',
    'call.serverError',
    'call.noResponse',
    'call.unexpected',
    'admin.interviews.title',
    'admin.interviews.none',
    'admin.interviews.search',
    'admin.interviews.page',
    'admin.interviews.confirmDelete',
    'admin.interviews.loadFailed',
    'admin.interviews.fetchFailed',
    'admin.interviews.deleteFailed',
    'interview.new.title',
    'interview.new.subtitle',
    'interview.content.placeholder',
    'interview.save',
    'interview.sending',
    'interview.create.failed',
    'interview.create.error',
  ];
  /** Parts of a sentence, or texts after a label. */
  const PARTS = [
    'image.choose',
    'image.optional',
    'image.damaged',
    'review.guest',
    'archive.import.choose',
    'archive.import.drop',
  ];

  test('has one spelling for each Arabic word', () => {
    const guide = Object.entries(GUIDE_AR).map(
      ([key, entry]) => [key, Object.values(entry).join(' ')] as const,
    );
    for (const [key, text] of [...Object.entries(ar), ...guide]) {
      if (GIVEN_IN_ARABIC.includes(key)) continue;
      for (const [other, spelling] of SPELLINGS) expect(text, `${key}: ${spelling}`).not.toMatch(other);
    }
  });

  test('has a capital letter at the beginning of each English text', () => {
    const exceptions = new Set([...GIVEN_IN_ENGLISH, ...PARTS]);
    const small = Object.entries(en)
      .filter(([key, text]) => /^[a-z]/.test(text) && !/^(?:count|archive\.left)\./.test(key))
      .map(([key]) => key);
    expect(small.filter((key) => !exceptions.has(key))).toEqual([]);
  });
});

describe('texts with a number', () => {
  const COUNTS = [0, 1, 2, 3, 11, 100];
  /** The number with its noun in each text, for each of `COUNTS`, in Arabic and in English. */
  const FORMS: Record<string, [string[], string[]]> = {
    seconds: [
      ['لحظات', 'ثانية واحدة', 'ثانيتين', '٣ ثوانٍ', '١١ ثانية', '١٠٠ ثانية'],
      ['0 seconds', 'one second', '2 seconds', '3 seconds', '11 seconds', '100 seconds'],
    ],
    days: [
      ['أقلّ من يوم', 'يومًا واحدًا', 'يومين', '٣ أيام', '١١ يومًا', '١٠٠ يوم'],
      ['0 days', 'one day', '2 days', '3 days', '11 days', '100 days'],
    ],
    questionsAtMost: [
      ['صفر', 'سؤال واحد', 'سؤالين', '٣ أسئلة', '١١ سؤالًا', '١٠٠ سؤال'],
      ['0 questions', 'one question', '2 questions', '3 questions', '11 questions', '100 questions'],
    ],
    ofQuestions: [
      ['لا أسئلة', 'سؤال واحد', 'سؤالين', '٣ أسئلة', '١١ سؤالًا', '١٠٠ سؤال'],
      ['0 questions', 'one question', '2 questions', '3 questions', '11 questions', '100 questions'],
    ],
    notes: [
      [
        'لا ملاحظات مفتوحة',
        'ملاحظة مفتوحة واحدة',
        'ملاحظتان مفتوحتان',
        '٣ ملاحظات مفتوحة',
        '١١ ملاحظة مفتوحة',
        '١٠٠ ملاحظة مفتوحة',
      ],
      ['0 open notes', '1 open note', '2 open notes', '3 open notes', '11 open notes', '100 open notes'],
    ],
    filesAtMost: [
      ['صفر ملفات', 'ملف واحد', 'ملفين', '٣ ملفات', '١١ ملفًا', '١٠٠ ملف'],
      ['0 files', 'one file', '2 files', '3 files', '11 files', '100 files'],
    ],
    versionsKept: [
      ['صفر إصدارات', 'إصدار واحد', 'إصدارين', '٣ إصدارات', '١١ إصدارًا', '١٠٠ إصدار'],
      ['0 versions', 'version', '2 versions', '3 versions', '11 versions', '100 versions'],
    ],
    passages: [
      ['لا مقاطع', 'مقطع واحد', 'مقطعان', '٣ مقاطع', '١١ مقطعًا', '١٠٠ مقطع'],
      ['0 passages', 'one passage', '2 passages', '3 passages', '11 passages', '100 passages'],
    ],
    places: [
      ['لا مواضع', 'موضع واحد', 'موضعان', '٣ مواضع', '١١ موضعًا', '١٠٠ موضع'],
      ['0 places', 'one place', '2 places', '3 places', '11 places', '100 places'],
    ],
    interviews: [
      ['بلا مقابلات', 'مقابلة واحدة', 'مقابلتان', '٣ مقابلات', '١١ مقابلة', '١٠٠ مقابلة'],
      ['0 interviews', '1 interview', '2 interviews', '3 interviews', '11 interviews', '100 interviews'],
    ],
    interviewsOf: [
      ['لا مقابلات', 'المقابلة', 'مقابلتين', '٣ مقابلات', '١١ مقابلة', '١٠٠ مقابلة'],
      ['0 interviews', 'the interview', '2 interviews', '3 interviews', '11 interviews', '100 interviews'],
    ],
    codesLeft: [
      [
        'لم يبقَ أيّ رمز استرداد',
        'بقي رمز استرداد واحد',
        'بقي رمزا استرداد',
        'بقيت ٣ رموز استرداد',
        'بقي ١١ رمزَ استرداد',
        'بقي ١٠٠ رمز استرداد',
      ],
      [
        '0 recovery codes left',
        'One recovery code left',
        '2 recovery codes left',
        '3 recovery codes left',
        '11 recovery codes left',
        '100 recovery codes left',
      ],
    ],
  };
  const withNoun = /\{(\w+)#(\w+)\}/;
  const counted = Object.keys(ar).filter((key) => isMessageKey(key) && withNoun.test(ar[key]));

  test('name the counted noun, so that it has all its plural forms', () => {
    for (const [key, text] of [...Object.entries(ar), ...Object.entries(en)]) {
      if (!key.startsWith('count.')) expect(text, key).not.toMatch(/\{(?:count|seconds|days)\}/);
    }
    expect(counted.length).toBeGreaterThan(0);
  });

  test.each(counted)('have the right form of %s for every number', (key) => {
    if (!isMessageKey(key)) throw new Error(key);
    for (const [locale, catalogue, at] of [
      ['ar', ar, 0],
      ['en', en, 1],
    ] as const) {
      const text = new Map(Object.entries(catalogue)).get(key) ?? '';
      const [placeholder = '', name = '', noun = ''] = withNoun.exec(text) ?? [];
      expect(COUNTS.map((count) => translate(locale, key, { [name]: count }))).toEqual(
        FORMS[noun]?.[at].map((form) => text.replace(placeholder, form)),
      );
    }
  });

  test('have a text of their own for one, two, few, many and any other number that the language has', () => {
    const nouns = Object.keys(ar).flatMap((key) => /^count\.(\w+)\.other$/.exec(key)?.[1] ?? []);
    expect(nouns.length).toBeGreaterThan(10);
    for (const [catalogue, single, plural] of [
      [ar, ['one', 'two'], ['few', 'many']],
      [en, ['one'], ['other']],
    ] as const) {
      const texts = new Map(Object.entries(catalogue));
      for (const noun of nouns) {
        const [singular, ...others] = [...single, ...plural].map((rule) =>
          texts.get(`count.${noun}.${rule}`),
        );
        expect(others, noun).not.toContain(singular);
        for (const rule of plural) expect(texts.get(`count.${noun}.${rule}`), noun).toContain('{count}');
      }
    }
  });
});

describe('a translated text', () => {
  test('is Arabic by default, and English by its quality in Accept-Language', () => {
    expect(localeOf(undefined)).toBe('ar');
    expect(localeOf('')).toBe('ar');
    expect(localeOf('fr-FR, de')).toBe('ar');
    expect(localeOf('en-GB,en;q=0.9')).toBe('en');
    expect(localeOf('ar;q=0.5, en;q=0.9')).toBe('en');
    expect(localeOf('en;q=0.5, ar;q=0.9')).toBe('ar');
    expect(localeOf('en;q=0')).toBe('ar');
  });

  test('isolates user text from right to left in either language, also after a Latin first word', () => {
    const name = 'Maya القاضي: حديث';
    expect(translate('ar', 'admin.interviews.view', { name })).toBe('عرض \u2067Maya القاضي: حديث\u2069');
    expect(translate('en', 'admin.interviews.view', { name })).toContain('\u2067Maya القاضي: حديث\u2069');
  });

  test('isolates a text of the interface in the direction of its language', () => {
    expect(translate('ar', 'publishing.at', { time: '٩ مارس' })).toBe('تُنشر \u2067٩ مارس\u2069');
    expect(translate('en', 'publishing.at', { time: '9 March' })).toContain('\u20669 March\u2069');
  });

  test('isolates an address in an Arabic sentence from left to right', () => {
    expect(translate('ar', 'editor.link.invalid')).toContain(
      '\u2066https://\u2069 أو \u2066http://\u2069 أو \u2066mailto:\u2069',
    );
  });

  test('has only known placeholders', () => {
    const names = [...Object.values(ar), ...Object.values(en)].flatMap(placeholders);
    expect(names.filter((name = '') => !PLACEHOLDERS.has(name))).toEqual([]);
  });

  test('keeps the direction of a technical name, and has numbers in the digits of the language', () => {
    expect(translate('ar', 'error.duplicateField', { field: 'name' })).toBe('الحقل \u2068name\u2069 مكرر');
    expect(translate('en', 'error.duplicateField', { field: '{field}%s' })).toContain('{field}%s');
    expect(translate('ar', 'error.tooManyRequests', { seconds: 12 })).toContain('١٢');
    expect(formatNumber('ar', 1234)).toBe('١٬٢٣٤');
    expect(formatNumber('en', 1234)).toBe('1,234');
  });
});
