import { describe, expect, test } from 'vitest';
import { mergeWithPrevious, movePair, originalsOf, pairsOf, splitPassage, type Passage } from './passages.ts';

const asked = (text: string): Passage => ({ kind: 'question', text, at: 0 });
const said = (text: string): Passage => ({ kind: 'answer', text, at: 0 });
const aside = (text: string): Passage => ({ kind: 'aside', text, at: 0 });

describe('pairs', () => {
  test('join a question with all answers up to the next question', () => {
    const { pairs, problems } = pairsOf([
      aside('مقدمة'),
      asked('كيف؟'),
      said('هكذا'),
      aside('ضحك'),
      said('ثم هكذا'),
      asked('لماذا'),
      asked('حقًّا؟'),
      said('لأنه'),
    ]);
    expect(pairs).toEqual([
      { question: 'كيف؟', answer: 'هكذا\nثم هكذا', from: 1, to: 4 },
      { question: 'لماذا حقًّا؟', answer: 'لأنه', from: 5, to: 7 },
    ]);
    expect(problems).toEqual([]);
  });

  test('report an answer without a question and a question without an answer', () => {
    expect(pairsOf([said('أهلًا'), asked('كيف؟')]).problems).toEqual([
      { index: 0, kind: 'no-question' },
      { index: 1, kind: 'no-answer' },
    ]);
  });
});

describe('passages', () => {
  test('are split at the position where the other person begins', () => {
    expect(splitPassage([said('بخير. وأنت؟')], 0, 5)).toEqual([said('بخير.'), asked('وأنت؟')]);
    expect(splitPassage([asked('كيف؟ بخير.')], 0, 4)).toEqual([asked('كيف؟'), said('بخير.')]);
  });

  test('are not split when a part would be empty', () => {
    expect(splitPassage([said('بخير.')], 0, 0)).toBeNull();
    expect(splitPassage([said('بخير. ')], 0, 5)).toBeNull();
    expect(splitPassage([], 0, 0)).toBeNull();
  });

  test('are merged into the previous passage', () => {
    expect(mergeWithPrevious([asked('كيف؟'), said('هكذا'), asked('أليس كذلك؟')], 2)).toEqual([
      asked('كيف؟'),
      said('هكذا\nأليس كذلك؟'),
    ]);
    expect(mergeWithPrevious([asked('كيف؟')], 0)).toBeNull();
  });

  test('are moved in pairs, with the asides that belong to them', () => {
    const list = [aside('مقدمة'), asked('١'), said('أ'), aside('ضحك'), asked('٢'), said('ب')];
    const moved = [aside('مقدمة'), asked('٢'), said('ب'), asked('١'), said('أ'), aside('ضحك')];
    expect(movePair(list, 1, 1)).toEqual(moved);
    expect(movePair(list, 4, -1)).toEqual(moved);
    expect(movePair(list, 1, -1)).toBeNull();
    expect(movePair(list, 4, 1)).toBeNull();
    expect(movePair(list, 2, 1)).toBeNull();
  });

  test('have beside them the lines that they were read from, each line once', () => {
    const list = [
      { ...aside('مقدمة'), at: 0 },
      { ...asked('كيف؟'), at: 1 },
      { ...said('هكذا'), at: 1 },
      { ...said('ثم'), at: 3 },
    ];
    expect(originalsOf(list, 'أ\nب\nج\nد\nه')).toEqual(['أ', 'ب\nج', '', 'د\nه']);
    expect(originalsOf(list.toReversed(), 'أ\nب\nج\nد\nه')).toEqual(['د\nه', 'ب\nج', '', 'أ']);
  });
});
