import { expect, test } from 'vitest';
import { beforeScripts, openPage, pageWindow, shown } from '../../../pages/testing/public-page.testing.ts';
import { expectCount } from '../../../screens/testing/checks.testing.ts';
import { publish } from '../../../screens/testing/content.testing.ts';

const answers = shown.getByRole('main').css('.rich-text');

const styleOf = (text: string): CSSStyleDeclaration => getComputedStyle(answers.getByText(text).element());

test('formatting of the editor is shown by classes without inline styles', async () => {
  const { _id } = await publish({
    name: 'مقابلة بنص منسّق',
    questions: [
      {
        question: 'كيف يبدو النص المنسّق؟',
        answer:
          '<p style="text-align:center">في الوسط</p><p style="text-align:left">إلى اليسار</p>' +
          '<p><span style="color:#63c6ad">أخضر</span> <span style="background-color:#5a2413">خلفية</span> ' +
          '<span style="font-size:32px">كبير</span> <strong>عريض</strong></p>' +
          '<ol><li>أول</li><li>ثان</li></ol><ul><li>نقطة</li></ul>' +
          '<pre><code>let x = 1;</code></pre><p><a href="https://example.org/a">رابط</a></p>',
      },
    ],
  });
  await openPage(`/interview/${_id}`);
  expect(styleOf('في الوسط').textAlign).toBe('center');
  expect(styleOf('إلى اليسار').textAlign).toBe('end');
  expect(styleOf('أخضر').color).toBe('rgb(99, 198, 173)');
  expect(styleOf('خلفية').backgroundColor).toBe('rgb(90, 36, 19)');
  expect(answers.getByText('كبير').element().className).toMatch(/^rt-size-[1-7]$/);
  expect(styleOf('let x = 1;').direction).toBe('ltr');
  await expect
    .element(answers.getByRole('link', { name: 'رابط' }))
    .toHaveAttribute('rel', 'noopener noreferrer nofollow');
  const numerals = answers
    .css('ol > li')
    .elements()
    .map((item) => getComputedStyle(item, '::before').content);
  expect(numerals).toEqual(['counter(item, arabic-indic)', 'counter(item, arabic-indic)']);
  await expectCount(answers.css('[style]'), 0);
});

test('markup that could run scripts is removed from the page', async () => {
  const dialogs: unknown[] = [];
  beforeScripts((page) => {
    page.alert = (message) => dialogs.push(message);
  });
  const { _id } = await publish({
    name: 'مقابلة <b>بنص</b> خبيث',
    summary: 'وصف <script>alert(1)</script> عادي بعض الشيء.',
    questions: [
      {
        question: 'سؤال <img src=x onerror=alert(2)>؟',
        answer:
          '<p onclick="alert(3)">نص الجواب</p><script>alert(4)</script><xmp><img src=x onerror=alert(5)></xmp>' +
          '<a href="javascript:alert(6)">رابط خبيث</a><iframe src="https://example.org"></iframe>' +
          '<svg><style><img src=x onerror=alert(7)></style></svg><p class="top-bar evil">صنف غريب</p>',
      },
    ],
  });
  await openPage(`/interview/${_id}`);
  await expect.element(answers).toMatchTextContent('نص الجواب');
  const { document } = pageWindow();
  const unsafe = 'script, iframe, img, svg, style, [onclick], [onerror], .evil, a[href^="javascript:"]';
  for (const answer of answers.elements()) expect([...answer.querySelectorAll(unsafe)]).toEqual([]);
  await expect
    .element(shown.getByRole('article').getByRole('heading'))
    .toMatchTextContent('<img src=x onerror=alert(2)>');
  for (const element of document.querySelectorAll('*'))
    expect(element.getAttributeNames().filter((name) => name.startsWith('on'))).toEqual([]);
  expect(await (await fetch(`/interview/${_id}`)).text()).not.toMatch(/<[^>]+\son\w+=/);
  expect(dialogs).toEqual([]);
});
