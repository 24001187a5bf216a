import { describe, expect, test } from 'vitest';
import { randomFrom } from '../../kernel/randomness.testing.ts';
import { linesOfText, readTranscript } from './read-transcript.ts';

const read = (text: string) => readTranscript(linesOfText(text)).map(({ kind, text: said }) => [kind, said]);

describe('a transcript', () => {
  test.each([
    ['letters', 'س: من أين بدأت؟\nج: من بيت جدّي.\nوكان صغيرًا.\nس: ثم؟\nج: ثم رحلنا.'],
    ['letters with numbers', 'س1- من أين بدأت؟\nج1- من بيت جدّي.\nوكان صغيرًا.\nس٢- ثم؟\nج٢- ثم رحلنا.'],
    ['numbers without a sign', 'س1 من أين بدأت؟\nج1 من بيت جدّي.\nوكان صغيرًا.\nس2 ثم؟\nج2 ثم رحلنا.'],
    [
      'words',
      'السؤال الأول: من أين بدأت؟\nالجواب: من بيت جدّي.\nوكان صغيرًا.\nالسؤال الثاني: ثم؟\nالجواب: ثم رحلنا.',
    ],
    ['signs', '* من أين بدأت؟\n- من بيت جدّي.\nوكان صغيرًا.\n* ثم؟\n- ثم رحلنا.'],
    ['names', 'سارة: من أين بدأت؟\nعمر الحدّاد: من بيت جدّي.\nوكان صغيرًا.\nسارة: ثم؟\nعمر الحدّاد: ثم رحلنا.'],
    ['question marks', 'من أين بدأت؟\nمن بيت جدّي.\nوكان صغيرًا.\nثم؟\nثم رحلنا.'],
    ['numbered questions', '1- من أين بدأت؟\nمن بيت جدّي.\nوكان صغيرًا.\n2- ثم؟\nثم رحلنا.'],
    [
      'times of a recording',
      '[00:00:04] س: من أين بدأت؟\n[00:00:09] ج: من بيت جدّي.\nوكان صغيرًا.\n00:31 س: ثم؟\n(٠٠:٣٥) ج: ثم رحلنا.',
    ],
    ['Latin letters', 'Q: من أين بدأت؟\nA: من بيت جدّي.\nوكان صغيرًا.\nQ2. ثم؟\nA2. ثم رحلنا.'],
    ['answers in the same paragraph', 'س: من أين بدأت؟ ج: من بيت جدّي.\nوكان صغيرًا.\nس: ثم؟ ج: ثم رحلنا.'],
  ])('is read by its %s', (_way, text) => {
    expect(read(text)).toEqual([
      ['question', 'من أين بدأت؟'],
      ['answer', 'من بيت جدّي.\nوكان صغيرًا.'],
      ['question', 'ثم؟'],
      ['answer', 'ثم رحلنا.'],
    ]);
  });

  test('has its bold paragraphs as questions, also those without a question mark', () => {
    const lines = [
      { text: 'حدّثنا عن البداية.', isStrong: true },
      { text: 'هل أقول كل شيء؟', isStrong: false },
      { text: 'بدأت صغيرًا.', isStrong: false },
      { text: 'وبعدها؟', isStrong: true },
      { text: 'كبرت.', isStrong: false },
    ];
    expect(readTranscript(lines)).toEqual([
      { kind: 'question', text: 'حدّثنا عن البداية.' },
      { kind: 'answer', text: 'هل أقول كل شيء؟\nبدأت صغيرًا.' },
      { kind: 'question', text: 'وبعدها؟' },
      { kind: 'answer', text: 'كبرت.' },
    ]);
  });

  test('knows whoever asks by the questions, whoever speaks first', () => {
    const text = 'عمر: أهلًا بكم.\nسارة: كيف حالك؟\nعمر: بخير.\nسارة: متى بدأت؟\nعمر: قديمًا.';
    expect(read(text)).toEqual([
      ['answer', 'أهلًا بكم.'],
      ['question', 'كيف حالك؟'],
      ['answer', 'بخير.'],
      ['question', 'متى بدأت؟'],
      ['answer', 'قديمًا.'],
    ]);
  });

  test('keeps the name of whoever else speaks', () => {
    const text = 'سارة: كيف حالك؟\nعمر: بخير.\nالمصوّر: صمتًا.\nسارة: متى بدأت؟\nعمر: قديمًا.';
    expect(read(text)).toContainEqual(['answer', 'بخير.\nالمصوّر: صمتًا.']);
  });

  test('has what stands before the first question as an aside', () => {
    expect(read('مقابلة مع عمر\nأجرتها سارة\nس: كيف؟\nج: هكذا.')[0]).toEqual([
      'aside',
      'مقابلة مع عمر\nأجرتها سارة',
    ]);
  });

  test('that was broken at a width has its paragraphs again', () => {
    const line = 'هذا سطر طويل من نص انكسر عند عرض النافذة ولم ينته بعد فيتبعه';
    const text = `س: ${line}\n${line} آخر؟\n\nج: ${line}\n${line}\n${line} الختام.\n\nس: وبعد؟\n\nج: انتهى.`;
    expect(read(text)).toEqual([
      ['question', `${line} ${line} آخر؟`],
      ['answer', `${line} ${line} ${line} الختام.`],
      ['question', 'وبعد؟'],
      ['answer', 'انتهى.'],
    ]);
  });

  test('of nothing is nothing', () => {
    expect(read('')).toEqual([]);
    expect(read(' \n\n ')).toEqual([]);
  });

  test('loses no word, whatever it is made of', () => {
    const parts = [
      'س: ',
      'ج: ',
      '* ',
      '- ',
      'سارة: ',
      'عمر: ',
      'كلمة',
      ' أخرى',
      '؟',
      '\n',
      '\n\n',
      '12:30 ',
      '1- ',
      '.',
    ];
    for (let seed = 1; seed <= 300; seed += 1) {
      const random = randomFrom(seed);
      const text = Array.from({ length: 40 }, () => parts[random(parts.length)]).join('');
      const kept = read(text).join(' ');
      for (const word of ['كلمة', 'أخرى']) expect(count(kept, word), text).toBe(count(text, word));
    }
  });
});

function count(text: string, word: string): number {
  return text.split(word).length - 1;
}
