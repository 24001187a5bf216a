import { describe, expect, test } from 'vitest';
import { markedWords, mergedParagraphs, mergePlaces, rebased } from './merge.ts';

const suggested = (mine: string[], saved: string[], base: string[]) => {
  const places = mergePlaces(mine, saved, base);
  return mergedParagraphs(
    places,
    places.map((place) => place.suggested),
  );
};

describe("a host's version beside one that was saved meanwhile", () => {
  const base = { summary: 'أول', state: 'draft', guestId: 'ليلى', guestLine: '' };
  const dependsOn = { guestLine: 'guestId' };

  test('has what others changed in fields that the host left as they were', () => {
    const saved = { summary: 'هناك', state: 'published', guestId: 'ليلى', guestLine: 'شاعرة' };
    expect(rebased({ mine: { ...base, summary: 'هنا' }, saved, base }, dependsOn)).toEqual({
      summary: 'هنا',
      state: 'published',
      guestId: 'ليلى',
      guestLine: 'شاعرة',
    });
  });

  test('has nothing that describes what the host replaced', () => {
    const mine = { ...base, guestId: 'هالة' };
    const saved = { ...base, guestLine: 'شاعرة' };
    expect(rebased({ mine, saved, base }, dependsOn)).toEqual(mine);
  });
});

describe('two texts of several paragraphs', () => {
  test('are aligned at the paragraphs that both have', () => {
    expect(mergePlaces(['أ', 'ب', 'ت', 'ث'], ['أ', 'ب', 'ج', 'ث', 'ح'], ['أ', 'ب', 'ت', 'ث'])).toEqual([
      { isSame: true, mine: ['أ', 'ب'], saved: expect.anything(), suggested: 'mine' },
      { isSame: false, mine: ['ت'], saved: ['ج'], suggested: 'saved' },
      { isSame: true, mine: ['ث'], saved: ['ث'], suggested: 'mine' },
      { isSame: false, mine: [], saved: ['ح'], suggested: 'saved' },
    ]);
  });

  test('changed at different places make a text with both changes', () => {
    const base = ['أول', 'ثانٍ', 'ثالث'];
    expect(suggested(['أول هنا', 'ثانٍ', 'ثالث'], ['أول', 'ثانٍ', 'ثالث هناك'], base)).toEqual([
      'أول هنا',
      'ثانٍ',
      'ثالث هناك',
    ]);
  });

  test("changed at the same place suggest the host's text", () => {
    expect(suggested(['هنا'], ['هناك'], ['أول'])).toEqual(['هنا']);
  });

  test('keep a paragraph that was added, and leave out one that was deleted, on either side', () => {
    const base = ['أ', 'ب', 'ت'];
    expect(suggested(['أ', 'ت'], ['أ', 'ب', 'ت', 'ث'], base)).toEqual(['أ', 'ت', 'ث']);
    expect(suggested(['أ', 'ب', 'ت', 'ث'], ['أ', 'ت'], base)).toEqual(['أ', 'ت', 'ث']);
  });

  test('of unequal length are paired from the end that is more alike', () => {
    const pairs = (mine: string[], saved: string[]) =>
      mergePlaces(mine, saved, []).map((place) => [place.mine.join(), place.saved.join()]);
    expect(pairs(['أول هنا', 'ثالث هنا'], ['أول هناك', 'ثالث', 'رابع'])).toEqual([
      ['أول هنا', 'أول هناك'],
      ['ثالث هنا', 'ثالث'],
      ['', 'رابع'],
    ]);
    expect(pairs(['مقدمة', 'أول هنا', 'ثالث هنا'], ['أول هناك', 'ثالث'])).toEqual([
      ['مقدمة', ''],
      ['أول هنا', 'أول هناك'],
      ['ثالث هنا', 'ثالث'],
    ]);
  });

  test('yield either text if that side is chosen everywhere', () => {
    const [mine, saved] = [
      ['أ', 'ب', 'ج', 'د'],
      ['ب', 'هـ', 'د', 'أ'],
    ];
    const places = mergePlaces(mine, saved, []);
    expect(
      mergedParagraphs(
        places,
        places.map(() => 'mine'),
      ),
    ).toEqual(mine);
    expect(
      mergedParagraphs(
        places,
        places.map((place) => (place.isSame ? 'mine' : 'saved')),
      ),
    ).toEqual(saved);
  });
});

test('words that the other text does not have are marked, with the white space after them', () => {
  expect(markedWords('كانت صعبة وطويلة جدًّا', 'كانت سهلة وطويلة جدًّا')).toEqual([
    { text: 'كانت ', isOther: false },
    { text: 'صعبة ', isOther: true },
    { text: 'وطويلة جدًّا', isOther: false },
  ]);
  expect(markedWords('', 'كلمة')).toEqual([]);
});
