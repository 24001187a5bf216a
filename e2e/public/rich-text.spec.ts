import { expect, test } from '../fixtures/test.ts';
import { InterviewPage } from '../pages/interview-page.ts';

test('formatting of the editor is shown by classes without inline styles', async ({ page, publish }) => {
  const { _id: id } = await publish({
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
  await page.goto(`/interview/${id}`);
  const answer = new InterviewPage(page).answers;
  await expect(answer.getByText('في الوسط')).toHaveCSS('text-align', 'center');
  await expect(answer.getByText('إلى اليسار')).toHaveCSS('text-align', 'end');
  await expect(answer.getByText('أخضر')).toHaveCSS('color', 'rgb(99, 198, 173)');
  await expect(answer.getByText('خلفية')).toHaveCSS('background-color', 'rgb(90, 36, 19)');
  await expect(answer.getByText('كبير')).toHaveClass(/^rt-size-[1-7]$/);
  await expect(answer.getByText('let x = 1;')).toHaveCSS('direction', 'ltr');
  await expect(answer.getByRole('link', { name: 'رابط' })).toHaveAttribute(
    'rel',
    'noopener noreferrer nofollow',
  );
  const numerals = await answer
    .locator('ol > li')
    .evaluateAll((items) => items.map((item) => getComputedStyle(item, '::before').content));
  expect(numerals).toEqual(['counter(item, arabic-indic)', 'counter(item, arabic-indic)']);
  await expect(answer.locator('[style]')).toHaveCount(0);
});

test('markup that could run scripts is removed from the page', async ({ page, site, publish }) => {
  const { _id: id } = await publish({
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
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await page.goto(`/interview/${id}`);
  const interview = new InterviewPage(page);
  await expect(interview.answers).toContainText('نص الجواب');
  await expect(
    interview.answers.locator('script, iframe, img, svg, style, [onclick], [onerror], .evil'),
  ).toHaveCount(0);
  await expect(interview.answers.locator('a[href^="javascript:"]')).toHaveCount(0);
  await expect(interview.pairs.getByRole('heading')).toContainText('<img src=x onerror=alert(2)>');
  const html = await (await fetch(`${site.url}/interview/${id}`)).text();
  expect(html).not.toMatch(/<[^>]+\son\w+=/);
  expect(dialogs).toEqual([]);
});
