import { expect, test } from 'vitest';
import { indexOf } from '../search.testing.ts';

const ANSWERS = [
  'زارني عبد الرحمن يومًا',
  'قرأتُ لمحمد طويلًا',
  'وائل طبيب كوفيد',
  'غنّت أم كلثوم هنا',
  'علي وعثمان وعائشة من بغداد',
  'فاطمة الزهراء وهدى ويوسف وخالد وسعيد',
  'covering a node of C7',
];
const { index, readTexts } = indexOf(
  ANSWERS.map((text, place) => ({
    id: String(place),
    publishedAt: '2026-01-01',
    texts: [{ field: 'answer' as const, text }],
  })),
);

async function find(query: string) {
  const { found, correction } = await index.searchPage(query, { limit: 10, questions: 1, readTexts });
  return [found.map(({ id }) => Number(id)), correction];
}

test.each([
  ['abdulrahman', 0, 'عبد الرحمن'],
  ['abdurrahman', 0, 'عبد الرحمن'],
  ['Abd el-Rahman', 0, 'عبد الرحمن'],
  ['3abd elra7man', 0, 'عبد الرحمن'],
  ['mo7ammad', 1, 'محمد'],
  ['Mohamed', 1, 'محمد'],
  ['wael', 2, 'وايل'],
  ['covid-19', 2, 'كوفيد-19'],
  ['covid', 2, 'كوفيد'],
  ['Um Kulthum', 3, 'ام كلثوم'],
  ['3ali', 4, 'علي'],
  ['othman', 4, 'عثمان'],
  ['Aisha', 4, 'عايشه'],
  ['baghdad', 4, 'بغداد'],
  ['fatima', 5, 'فاطمه'],
  ['huda', 5, 'هدي'],
  ['youssef', 5, 'يوسف'],
  ['khaled', 5, 'خالد'],
  ['sa3eed', 5, 'سعيد'],
])('%s finds its Arabic spelling, and suggests it', async (query, place, suggested) => {
  const [found, correction] = await find(query);
  expect(found?.[0] ?? query).toBe(place);
  expect(correction).toBe(suggested);
});

test.each(['node', 'C7', 'mohamed covering', 'docker', 'um', 'wa'])(
  'what the texts have, or what is no word of them, is left as it is: %s',
  async (query) => {
    expect((await find(query))[1]).toBeNull();
  },
);
