import { expect, test } from '../fixtures/test.ts';
import { answersOf, QUESTIONS, TYPED, typeAnswer } from '../pages/unsaved-texts.ts';

test('a browser of early 2023, without newer built-in functions, edits and saves an answer', async ({
  adminPage: page,
  publish,
  api,
}) => {
  await page.addInitScript(() => {
    for (const [owner, name] of [
      [Map, 'groupBy'],
      [Promise, 'withResolvers'],
      [URL, 'canParse'],
      [AbortSignal, 'any'],
    ] as const)
      Reflect.deleteProperty(owner, name);
  });
  const { _id } = await publish({ name: 'ضيفة على حاسوب قديم', questions: QUESTIONS });
  const { forms } = await typeAnswer(page, _id);
  await forms.questions.open(1);
  await expect(forms.questions.status).toHaveText('حُفظ السؤال ١');
  expect((await answersOf(api, _id))[0]).toBe(`<p>${TYPED}</p>`);
  for (const [address, title] of [
    ['activity', 'النشاط'],
    ['site', 'بيانات الموقع'],
    ['today', 'اليوم'],
  ]) {
    await page.goto(`/admin/${address}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
  }
});
