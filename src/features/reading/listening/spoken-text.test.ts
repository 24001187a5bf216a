import { expect, test } from 'vitest';
import { utterancesOf } from './spoken-text.ts';

test('a text is spoken sentence by sentence, with its vowel marks', () => {
  expect(utterancesOf('قالَ: «لا أعرفُ.» ثم سكت… وماذا بعد؟ انتهى!')).toEqual([
    'قالَ: «لا أعرفُ.»',
    'ثم سكت…',
    'وماذا بعد؟',
    'انتهى!',
  ]);
});

test('a line break ends a sentence, and a number or an abbreviation does not', () => {
  expect(utterancesOf('بيتٌ أول\nبيتٌ ثانٍ بطول 3.5 أمتار')).toEqual(['بيتٌ أول', 'بيتٌ ثانٍ بطول 3.5 أمتار']);
});

test.each([
  ['راجع https://example.org/a?b=c#d للتفاصيل', 'راجع للتفاصيل'],
  ['زرت www.example.org مرة', 'زرت مرة'],
  ['كما قال [١٢] وكتب[3] ثم¹ عاد', 'كما قال وكتب ثم عاد'],
  ['الســـلام عليكم', 'السلام عليكم'],
  ['• **مهم** | جدًّا', 'مهم جدًّا'],
])('%s is spoken as %s', (text, spoken) => {
  expect(utterancesOf(text)).toEqual([spoken]);
});

test.each(['', '  \n ', '***', '…', 'https://example.org'])('nothing is spoken of %j', (text) => {
  expect(utterancesOf(text)).toEqual([]);
});

test('a long sentence is divided after a comma, or else between words, and loses none', () => {
  const clause = 'كلمة '.repeat(20).trim();
  const sentence = `${clause}، ${clause}، ${'كلمة '.repeat(60).trim()}.`;
  const pieces = utterancesOf(sentence);
  expect(pieces[0]).toBe(`${clause}،`);
  expect(pieces.every(({ length }) => length <= 200)).toBe(true);
  expect(pieces.join(' ')).toBe(sentence);
});

test('a word that is longer than an utterance is divided', () => {
  expect(utterancesOf('ا'.repeat(450)).map(({ length }) => length)).toEqual([200, 200, 50]);
});
