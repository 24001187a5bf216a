import { describe, expect, test } from 'vitest';
import { NO_TEXTS } from '../interviews/interview.schema.ts';
import type { Passage } from './difference.schema.ts';
import { Comparison, countChanges, differenceOf } from './difference.server.ts';
import type { InterviewText, VersionText } from './version.schema.ts';

const page = (text: string): VersionText => ({ kind: 'info_page', text });

function passages(before: string, after: string): Passage[] {
  const { texts } = differenceOf({ text: page(before), image: null }, { text: page(after), image: null });
  return 'text' in texts ? texts.text : [];
}

/** The passages as one line: +came+, -went-, ~looks different~, […] far from any change. */
function line(before: string, after: string): string {
  const marks = { added: '+', removed: '-', formatted: '~', same: '', folded: '' };
  return passages(before, after)
    .map(({ kind, text }) => (kind === 'folded' ? '[…]' : `${marks[kind]}${text}${marks[kind]}`))
    .join('');
}

describe('a difference by words', () => {
  test.each([
    ['a word', '<p>بدأت من مكتبة الحي</p>', '<p>بدأت من مدرسة الحي</p>', 'بدأت من -مكتبة -+مدرسة +الحي'],
    ['a mark on a letter', '<p>كَتَبَ الدرس</p>', '<p>كُتِبَ الدرس</p>', '-كَتَبَ -+كُتِبَ +الدرس'],
    ['a clitic', '<p>في كتابه الأول</p>', '<p>في وكتابه الأول</p>', 'في -كتابه -+وكتابه +الأول'],
    ['tatweel and joiners', '<p>قال مـرحبا لنا</p>', '<p>قال مرحبا لنا</p>', 'قال -مـرحبا -+مرحبا +لنا'],
    ['changed punctuation', '<p>من أين؟</p>', '<p>من أين؟!</p>', 'من أين؟+!+'],
    [
      'a mixed text',
      '<p>كتبت React 18 في ٢٠٢٠</p>',
      '<p>كتبت React 19 في ٢٠٢٠</p>',
      'كتبت React -18 -+19 +في ٢٠٢٠',
    ],
    [
      'a number with signs',
      '<p>ثمنه ١٬٥٠٠٫٥ جنيه</p>',
      '<p>ثمنه ١٬٥٠٠٫٧ جنيه</p>',
      'ثمنه -١٬٥٠٠٫٥ -+١٬٥٠٠٫٧ +جنيه',
    ],
    ['an emoji of many signs', '<p>أهلا 👩‍🚀 بك</p>', '<p>أهلا 👨‍🚀 بك</p>', 'أهلا -👩‍🚀 -+👨‍🚀 +بك'],
    ['a paragraph', '<p>أول</p>', '<p>أول</p><p>ثانٍ</p>', 'أول+\nثانٍ+'],
    ['two paragraphs that become one', '<p>أول</p><p>ثانٍ</p>', '<p>أول ثانٍ</p>', 'أول -\n-ثانٍ'],
    ['changed white space', '<p>أول  ثانٍ</p>', '<p>أول ثانٍ</p>', 'أول ثانٍ'],
  ])('shows %s', (_what, before, after, expected) => {
    expect(line(before, after)).toBe(expected);
  });

  test('names what changed in the formatting', () => {
    const before = '<p>من <strong>مكتبة</strong> الحي إلى <a href="https://a.example/">هنا</a></p>';
    const after =
      '<p>من مكتبة <span class="rt-color-rubric">الحي</span> إلى <a href="https://b.example/">هنا</a></p>';
    expect(passages(before, after).filter(({ kind }) => kind === 'formatted')).toEqual([
      { kind: 'formatted', text: 'مكتبة ', words: 1, formats: [{ name: 'bold', change: 'removed' }] },
      { kind: 'formatted', text: 'الحي ', words: 1, formats: [{ name: 'color', change: 'added' }] },
      { kind: 'formatted', text: 'هنا', words: 1, formats: [{ name: 'link', change: 'changed' }] },
    ]);
  });

  test('names words that were struck out, which stay words of the text', () => {
    expect(passages('<p>من كتاب الحي</p>', '<p>من <s>كتاب</s> الحي</p>')).toMatchObject([
      { kind: 'same', text: 'من ' },
      { kind: 'formatted', text: 'كتاب ', formats: [{ name: 'strike', change: 'added' }] },
      { kind: 'same', text: 'الحي' },
    ]);
  });

  test('names a paragraph that became a list, a quotation or a heading, or changed its alignment', () => {
    const changes = (after: string) => passages('<p>نص واحد</p>', after).map(({ formats }) => formats);
    expect(changes('<ul><li><p>نص واحد</p></li></ul>')).toEqual([[{ name: 'list', change: 'added' }]]);
    expect(changes('<h2>نص واحد</h2>')).toEqual([[{ name: 'heading', change: 'added' }]]);
    expect(changes('<blockquote class="rt-quran"><p>نص واحد</p></blockquote>')).toEqual([
      [{ name: 'quote', change: 'added' }],
    ]);
    expect(changes('<p class="rt-align-center">نص واحد</p>')).toEqual([
      [{ name: 'alignment', change: 'added' }],
    ]);
  });

  test('shows a new picture with its caption, and a new alternative text of one that stayed', () => {
    const figure = (alt: string) =>
      `<figure><img src="/uploads/${'a'.repeat(32)}-800.webp" alt="${alt}"><figcaption>في المكتبة <small>ليلى</small></figcaption></figure>`;
    expect(line('<p>أول</p>', `<p>أول</p>${figure('سارة')}`)).toBe('أول+\n🖼️ في المكتبة ليلى+');
    expect(
      passages(figure('سارة'), figure('سارة تقرأ')).filter(({ kind }) => kind === 'formatted'),
    ).toMatchObject([{ formats: [{ name: 'alt', change: 'changed' }] }]);
  });

  test('folds text far from every change, and drops none of it', () => {
    const words = Array.from({ length: 100 }, (_, index) => `كلمة${index}`);
    const after = words.with(50, 'جديدة');
    const found = passages(`<p>${words.join(' ')}</p>`, `<p>${after.join(' ')}</p>`);
    expect(found.map(({ kind, words: count }) => [kind, count])).toEqual([
      ['folded', 38],
      ['same', 12],
      ['removed', 1],
      ['added', 1],
      ['same', 12],
      ['folded', 37],
    ]);
    const kept = found.filter(({ kind }) => kind !== 'removed').map(({ text }) => text);
    expect(kept.join('')).toBe(after.join(' '));
  });

  test('shows a rewritten sentence as one change, not as fragments between common words', () => {
    const found = passages(
      '<p>كان البيت في آخر القرية من جهة النهر</p>',
      '<p>سكنت المدرسة في شارع واسع من وسط العاصمة</p>',
    );
    expect(found.map(({ kind }) => kind)).toEqual(['removed', 'added']);
  });

  test('compares texts without a common word', () => {
    const text = (letter: string) =>
      `<p>${Array.from({ length: 3000 }, (_, index) => letter + (index % 40)).join(' ')}</p>`;
    expect(countChanges(page(text('أ')), page(text('ب')))).toEqual({ wordsAdded: 3000, wordsRemoved: 3000 });
  });

  test('counts texts as replaced once it has compared eighty thousand words', () => {
    const words = Array.from({ length: 30_000 }, (_, index) => index).join(' ');
    const comparison = new Comparison();
    const kinds = () => comparison.plain(words, `${words} جديدة`).map(({ kind }) => kind);
    expect(kinds()).toEqual(['folded', 'same', 'added']);
    expect(kinds()).toEqual(['removed', 'added']);
    expect(comparison.plain('أول', 'أول ثانٍ').map(({ kind }) => kind)).toEqual(['removed', 'added']);
    expect(comparison.plain('أول', 'أول')).toMatchObject([{ kind: 'folded' }]);
  });

  test('compares the longest allowed text with one of its words', () => {
    const text = `<p>${'أ '.repeat(60_000)}</p>`;
    expect(countChanges(page(text), page('<p>أ</p>'))).toEqual({ wordsAdded: 0, wordsRemoved: 59_999 });
  });
});

describe('the difference of questions', () => {
  const question = (id: string, text = `سؤال ${id}`) => ({ id, question: text, answer: `<p>جواب ${id}</p>` });
  const interview = (...questions: InterviewText['questions']): InterviewText => ({
    kind: 'interview',
    ...NO_TEXTS,
    name: 'اسم',
    summary: 'ملخص',
    questions,
  });
  const changes = (before: InterviewText, after: InterviewText) => {
    const { texts } = differenceOf({ text: before, image: null }, { text: after, image: null });
    if ('text' in texts) return [];
    return texts.questions.map(({ id, change, isMoved }) => `${id} ${change}${isMoved ? ' moved' : ''}`);
  };

  test('matches them by their id', () => {
    const before = interview(question('a'), question('b'), question('c'));
    const after = interview(question('a', 'نص آخر تمامًا'), question('d'), question('c'));
    expect(changes(before, after)).toEqual(['a changed', 'b removed', 'd added', 'c same']);
  });

  test('marks only those that changed places', () => {
    const before = interview(question('a'), question('b'), question('c'), question('d'));
    const after = interview(question('d'), question('a'), question('b'), question('c', 'نص آخر'));
    expect(changes(before, after)).toEqual(['d same moved', 'a same', 'b same', 'c changed']);
  });

  test('marks all questions as new when there is no earlier version', () => {
    const difference = differenceOf(null, { text: interview(question('a')), image: null });
    expect(difference).toMatchObject({
      wordsAdded: 6,
      wordsRemoved: 0,
      texts: { questions: [{ change: 'added' }] },
    });
  });
});
