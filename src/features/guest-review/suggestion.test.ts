import { expect, test } from 'vitest';
import { richTextBlocks, sanitizeRichText } from '../../rich-text/rich-text.server.ts';
import { serializeBlocks } from '../../rich-text/serialize.ts';
import { Comparison } from '../versions/difference.server.ts';
import { plainTokens } from '../versions/text-tokens.server.ts';
import { answerLines, compareSuggestion, suggestedBlocks } from './suggestion.server.ts';

const ANSWER =
  '<p>كانت <strong>صعبة</strong>.</p><hr><ul><li><p>الأول</p></li><li><p>الثاني</p></li></ul><blockquote><p>ثمّ هانت.</p></blockquote>';

const suggestedAnswer = (answer: string, suggestion: string) =>
  serializeBlocks(suggestedBlocks(richTextBlocks(answer), suggestion));

test('a guest edits an answer as lines without formatting', () => {
  expect(answerLines(ANSWER)).toBe('كانت صعبة.\nالأول\nالثاني\nثمّ هانت.');
});

test('the lines of an answer, sent back as they are, give the same answer', () => {
  expect(suggestedAnswer(ANSWER, answerLines(ANSWER))).toBe(ANSWER);
});

test.each([
  {
    title: 'a changed paragraph loses its formatting, and others keep theirs',
    wording: 'كانت سهلة.\nالأول\nالثاني\nثمّ هانت.',
    html: '<p>كانت سهلة.</p><hr><ul><li><p>الأول</p></li><li><p>الثاني</p></li></ul><blockquote><p>ثمّ هانت.</p></blockquote>',
  },
  {
    title: 'a list with a changed item becomes paragraphs',
    wording: 'كانت صعبة.\nالأول\nالثالث\nثمّ هانت.',
    html: '<p>كانت <strong>صعبة</strong>.</p><hr><p>الأول</p><p>الثالث</p><blockquote><p>ثمّ هانت.</p></blockquote>',
  },
  {
    title: 'lines are added and removed around what stays',
    wording: 'بدأت.\n\nكانت صعبة.\nثمّ هانت.\nوانتهت.',
    html: '<p>بدأت.</p><p>كانت <strong>صعبة</strong>.</p><hr><blockquote><p>ثمّ هانت.</p></blockquote><p>وانتهت.</p>',
  },
  {
    title: 'a divider stays between two changed paragraphs',
    wording: 'واحد\nاثنان',
    html: '<p>واحد</p><hr><p>اثنان</p>',
  },
  {
    title: 'signs that cannot be seen make no line, and none of them makes two words of one',
    wording: 'كانت صعبة.\nالأول\nالثاني\nثمّ\uFEFFهانت.\n\u200D',
    html: '<p>كانت <strong>صعبة</strong>.</p><hr><ul><li><p>الأول</p></li><li><p>الثاني</p></li></ul><p>ثمّ\uFEFFهانت.</p>',
  },
  {
    title: 'mark-up that a guest types is text',
    wording: '<script>run()</script>',
    html: '<p>&lt;script&gt;run()&lt;/script&gt;</p>',
  },
])('$title', ({ wording, html }) => {
  expect(suggestedAnswer(ANSWER, wording)).toBe(html);
  expect(sanitizeRichText(html)).toBe(html);
});

test('a picture stays in its place, also if the guest changes its caption', () => {
  const picture = `<figure><img src="/uploads/${'a'.repeat(32)}-800.webp" alt=""><figcaption>بيتنا</figcaption></figure>`;
  const answer = `<p>واحد</p>${picture}<p>اثنان</p>`;
  expect(answerLines(answer)).toBe('واحد\nبيتنا\nاثنان');
  expect(suggestedAnswer(answer, 'أحد\nبيتنا\nاثنان')).toBe(`<p>أحد</p>${picture}<p>اثنان</p>`);
  expect(suggestedAnswer(answer, 'واحد\nبيتي\nاثنان')).toBe(`<p>واحد</p>${picture}<p>بيتي</p><p>اثنان</p>`);
});

test('the difference of a suggestion that is not compared is the answer and its wording', () => {
  const comparison = new Comparison();
  comparison.tokens(() => [plainTokens('،'.repeat(100_000)), []]);
  const note = { note: '', suggestion: 'كانت صعبة.', hostReply: '', text: '', at: '', resolvedAt: null };
  const question = { id: 'q', question: 'س', answer: ANSWER, version: 3 };
  expect(compareSuggestion(note, question, comparison)?.difference).toEqual([
    { kind: 'removed', text: answerLines(ANSWER), words: 6, formats: [] },
    { kind: 'added', text: 'كانت صعبة.', words: 2, formats: [] },
  ]);
});

test('a suggestion that says what the answer says has nothing to take', () => {
  const note = {
    note: '',
    suggestion: answerLines(ANSWER),
    hostReply: '',
    text: '',
    at: '',
    resolvedAt: null,
  };
  const question = { id: 'q', question: 'س', answer: ANSWER, version: 3 };
  expect(compareSuggestion(note, question, new Comparison())).toBeNull();
  expect(compareSuggestion({ ...note, suggestion: 'غيره' }, question, new Comparison())).toMatchObject({
    questionVersion: 3,
  });
  expect(
    compareSuggestion({ ...note, suggestion: 'غيره', resolvedAt: 'now' }, question, new Comparison()),
  ).toBeNull();
});
