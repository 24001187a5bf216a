import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { callApi, PHONE } from '../../screens/testing/admin.testing.tsx';
import { expectAccessible, expectCount, expectTexts, press } from '../../screens/testing/checks.testing.ts';
import { publish, QUESTIONS, stored } from '../../screens/testing/content.testing.ts';
import {
  interviewForms as forms,
  keptTexts,
  questionList,
} from '../../screens/testing/interview-forms.testing.ts';
import { network } from '../../screens/testing/network.testing.ts';
import { guestForm, guestSays, makeLink, readPage } from './guest.testing.ts';

const addDraft = (name: string) => publish({ name, questions: QUESTIONS, state: 'draft' });

/** The private links on the screen of an interview. */
const panel = page.getByRole('region', { name: 'رابط المراجعة للضيف' });

/** Opens the form of an internal note to the first question. */
async function openNote(id: string) {
  await forms.open(`view/${id}`);
  const { row } = questionList.row(0);
  await row.getByText('ملاحظة داخلية').click();
  const field = row.getByRole('textbox', { name: /^ملاحظة لبقية المسؤولين/ });
  await expect.element(field).toHaveFocus();
  return { row, field };
}

test('a note for the other admins is kept while it is typed, saved by Ctrl+S, marked as done, and shown to admins only', async () => {
  const { _id } = await addDraft('مسودة لها ملاحظة داخلية');
  const waiting = page.getByTitle('ملاحظة داخلية لم تُعالج بعد');
  const { row, field } = await openNote(_id);
  await field.fill('هل نُبقي هذا الاسم؟');
  await expect.poll(keptTexts).toHaveLength(1);
  await expectAccessible();
  await press(field, '{Control>}s{/Control}');
  const note = row.getByRole('listitem').filter({ hasText: 'هل نُبقي هذا الاسم؟' });
  await expect.element(note).toMatchTextContent('داخلية');
  await expectCount(field, 0);
  await expect.poll(keptTexts).toEqual([]);
  await expect.element(waiting).toBeVisible();
  const url = await makeLink(_id);
  await callApi('PUT', `/podcasts/${_id}/publication`, { state: 'published' });
  for (const address of [url, new URL(`/interview/${_id}`, location.href).href]) {
    const { textContent } = (await readPage(address)).documentElement;
    expect(textContent).toContain('كيف كانت البداية؟');
    expect(textContent).not.toContain('هل نُبقي');
  }
  await callApi('PUT', `/podcasts/${_id}/publication`, { state: 'draft' });
  await note.getByRole('button', { name: 'اعتبارها منتهية' }).click();
  await expect.element(note).toMatchTextContent('عولجت');
  await expectCount(waiting, 0);
});

test('nothing that can be typed into an internal note while it is saved is lost when the save ends', async () => {
  const { _id } = await addDraft('مسودة لها ملاحظة بطيئة');
  const arrival = Promise.withResolvers<void>();
  network.on('POST', '/podcasts/*/notes', async (_, send) => {
    await arrival.promise;
    return send();
  });
  const { row, field } = await openNote(_id);
  await field.fill('هل نُبقي');
  await press(field, '{Control>}s{/Control}');
  await expect.element(row.getByText('جاري الحفظ...')).toBeVisible();
  await press(field, '{End} هذا الاسم؟');
  const { value } = field.element() as HTMLTextAreaElement;
  arrival.resolve();
  await expect.element(row.getByRole('listitem').css('.review-note-text')).toHaveTextContent(value);
});

test('an edit marks an approval as outdated at once', async () => {
  const { _id } = await addDraft('مسودة وافقت عليها ضيفة');
  const url = await makeLink(_id, 'ليلى');
  await guestSays(url, 0, { action: 'approve' });
  await forms.open(`view/${_id}`);
  const { row, edit, form } = questionList.row(0);
  await expect.element(row).toMatchTextContent('موافقة \u2067ليلى\u2069');
  await expect.element(row).not.toMatchTextContent('تغيّر النصّ');
  await edit.click();
  await expect.element(row).toMatchTextContent('موافقة \u2067ليلى\u2069');
  await form.question.fill('وكيف كانت البداية إذن؟');
  await form.saveAnswer.click();
  await expect.element(row).toMatchTextContent('تغيّر النصّ بعد هذه الموافقة');
  expect((await guestForm(url, 0)).textContent).toContain('تغيّر النصّ بعد الموافقة عليه');
});

test('a revoked link leaves the approvals made through it', async () => {
  const { _id } = await addDraft('مسودة أُلغي رابطها');
  const url = await makeLink(_id, 'ليلى');
  await guestSays(url, 'whole', { action: 'approve' });
  await forms.open(`view/${_id}`);
  const dialog = page.getByRole('alertdialog');
  await press(panel.getByRole('button', { name: 'إلغاء رابط \u2067ليلى\u2069' }), '{Enter}');
  await expect.element(dialog.getByRole('button', { name: 'إلغاء', exact: true })).toHaveFocus();
  await dialog.getByRole('button', { name: 'إلغاء الرابط' }).click();
  await expectCount(panel.css('.review-link'), 0);
  await expect.element(panel.getByRole('heading', { name: 'رابط المراجعة للضيف' })).toHaveFocus();
  await expect.element(panel).toMatchTextContent('موافقة \u2067ليلى\u2069');
  expect((await readPage(url)).querySelector('h1')?.textContent).toBe('لم يعد هذا الرابط صالحًا');
});

test('the sum of a review leads to each open note', async () => {
  const { _id } = await addDraft('مسودة فيها ثلاث ملاحظات');
  const url = await makeLink(_id, 'ليلى');
  for (const part of ['opening', 1, 'whole'] as const) await guestSays(url, part, { note: `ملاحظة ${part}` });
  await forms.open(`view/${_id}`);
  const places = page.getByRole('list', { name: 'الملاحظات المفتوحة' }).getByRole('button');
  await expectTexts(places, ['العنوان والوصف المختصر', 'السؤال ٢', 'المقابلة كلها']);
  await places.nth(1).click();
  await expect.element(questionList.row(1).row.css('.guest-remarks')).toHaveFocus();
  await places.first().click();
  await expect.element(page.css('.guest-remarks').first()).toHaveFocus();
});

test("a guest's note is copied to the end of the answer, and nothing is saved by it", async () => {
  const { _id } = await addDraft('مسودة لها ملاحظة ضيفة');
  await guestSays(await makeLink(_id, 'ليلى'), 0, { note: 'وأضيف <b>هذا</b>\nوهذا' });
  await forms.open(`view/${_id}`);
  const { row, form, answer } = questionList.row(0);
  const paragraphs = form.answer.css('p');
  await row.getByRole('button', { name: 'نسخ إلى الجواب' }).click();
  await expect.element(form.answer).toHaveFocus();
  await expectTexts(paragraphs, ['كانت صعبة وطويلة', 'وأضيف <b>هذا</b>', 'وهذا']);
  await userEvent.keyboard(' أيضًا');
  await expect.element(paragraphs.last()).toHaveTextContent('وهذا أيضًا');
  await expect.poll(keptTexts).toHaveLength(1);
  expect(JSON.stringify(await stored(_id))).not.toContain('أضيف');
  await form.saveAnswer.click();
  await expect.element(answer).toMatchTextContent('وهذا أيضًا');
});

test('the host replies to a note, and changes and removes the reply, which the guest reads below the note', async () => {
  const { _id } = await addDraft('مسودة تسأل ضيفتها');
  const url = await makeLink(_id, 'ليلى');
  await guestSays(url, 0, { note: 'متى تُنشر؟' });
  const reply = async () => (await guestForm(url, 0)).querySelector('.remark-reply')?.textContent;
  expect(await reply()).toBeUndefined();
  await forms.open(`view/${_id}`);
  const { row } = questionList.row(0);
  await row.getByText('الردّ على الضيف').click();
  const field = row.getByRole('textbox', { name: /^ردّ يظهر للضيف/ });
  await expect.element(field).toHaveFocus();
  await field.fill('في الأسبوع المقبل');
  await expect.poll(keptTexts).toHaveLength(1);
  await expectAccessible();
  await press(field, '{Control>}s{/Control}');
  await expect.element(row.css('.review-reply')).toMatchTextContent('في الأسبوع المقبل');
  await expect.element(row.css('.guest-remarks')).toHaveFocus();
  await expect.poll(keptTexts).toEqual([]);
  expect(await reply()).toBe('ردّ \u2067سارة المنصوري\u2069:في الأسبوع المقبل');
  await expect.element(page.getByTitle('ملاحظة من الضيف لم تُعالج بعد')).toBeVisible();

  await row.getByText('تعديل الردّ').click();
  await expect.element(field).toHaveValue('في الأسبوع المقبل');
  await field.fill('');
  await row.getByRole('button', { name: 'حفظ الردّ' }).click();
  await expectCount(row.css('.review-reply'), 0);
  expect(await reply()).toBeUndefined();
});

test('a reply over that of another host shows both, and nothing is lost', async () => {
  const { _id } = await addDraft('مسودة يردّ فيها اثنان');
  await guestSays(await makeLink(_id, 'ليلى'), 0, { note: 'متى تُنشر؟' });
  await forms.open(`view/${_id}`);
  const { row } = questionList.row(0);
  await row.getByText('الردّ على الضيف').click();
  await row.getByRole('textbox', { name: /^ردّ يظهر للضيف/ }).fill('غدًا');
  const [remark] = await callApi<{ _id: string; note: { at: string } }[]>('GET', `/podcasts/${_id}/notes`);
  const other = { notedAt: remark?.note.at, hostReply: 'بعد شهر' };
  await callApi('PUT', `/podcasts/${_id}/notes/${remark?._id}`, other);
  await row.getByRole('button', { name: 'حفظ الردّ' }).click();
  const both = page.css('.both-versions');
  await expect.element(both).toMatchTextContent('غدًا');
  await expect.element(both).toMatchTextContent('بعد شهر');
});

test('the host takes the wording that a guest suggests, and the guest is told', async () => {
  const { _id } = await addDraft('مسودة لها صياغة أخرى');
  const url = await makeLink(_id, 'ليلى');
  await guestSays(url, 1, { suggestion: 'تعلمت <b>الصدق</b> في العمل' });
  await forms.open(`view/${_id}`);
  const { row } = await questionList.open(1);
  await expect.element(row).toMatchTextContent('صياغة يقترحها \u2067ليلى\u2069');
  await expect.element(row.css('ins')).toMatchTextContent('<b>الصدق</b>');
  await expect.element(row.css('del').first()).toMatchTextContent('الصبر');
  await press(row.getByRole('button', { name: 'اعتماد الصياغة' }), '{Enter}');
  await expect.element(row.getByText('عولجت', { exact: true })).toBeVisible();
  await expect.element(row.css('.guest-remarks')).toHaveFocus();
  await expect.element(row.css('.rich-text')).toHaveTextContent('تعلمت <b>الصدق</b> في العمل');
  expect((await guestForm(url, 1)).textContent).toContain('قُرئت هذه الصياغة وعولجت');
});

test('a suggested wording of a text that has changed is shown against the new text, and is not taken unseen', async () => {
  const { _id, questions } = await addDraft('مسودة يغيّرها اثنان');
  await guestSays(await makeLink(_id, 'ليلى'), 0, { suggestion: 'كانت ممتعة وطويلة' });
  await forms.open(`view/${_id}`);
  const { row } = questionList.row(0);
  const take = row.getByRole('button', { name: 'اعتماد الصياغة' });
  await expect.element(take).toBeVisible();
  await callApi('PUT', `/podcasts/${_id}/questions/${questions[0]?._id}`, { answer: '<p>كانت قصيرة</p>' });
  await take.click();
  await expect.element(row.getByRole('alert')).toMatchTextContent('فلم يُحفظ شيء');
  await expect.element(row.css('.rich-text')).toHaveTextContent('كانت قصيرة');
  await expect.element(row).toMatchTextContent('تغيّر النصّ بعد هذا الاقتراح');
  await expect.element(row.css('del')).toMatchTextContent('قصيرة');
  await row.getByRole('button', { name: 'ترك الجواب كما هو' }).click();
  await expect.element(row.getByText('عولجت', { exact: true })).toBeVisible();
  await expect.element(row.css('.rich-text')).toHaveTextContent('كانت قصيرة');
});

test('the guest review is accessible with links and remarks', async () => {
  const { _id } = await addDraft('مسودة للفحص والنظر');
  const url = await makeLink(_id, 'مكتب الضيفة ليلى حسن (press office)');
  await guestSays(url, 0, { action: 'approve' });
  await guestSays(url, 'whole', { action: 'approve' });
  await guestSays(url, 1, { note: 'ملاحظة طويلة '.repeat(20) });
  await guestSays(url, 0, { suggestion: 'كانت ممتعة، ولم تكن صعبة أو طويلة كما ظننت' });
  await page.viewport(PHONE.width, PHONE.height);
  localStorage.setItem('admin-language', 'en');
  const opened = await forms.open(`view/${_id}`);
  await expectCount(page.css('.guest-remark'), 2);
  await expectCount(page.css('.guest-mark'), 2);
  await expectAccessible();
  await page.css('.question-item-open').nth(1).click();
  await expect.element(page.css('.question-open .guest-remark')).toMatchTextContent('ملاحظة طويلة');
  await page.getByRole('button', { name: /^new link$/i }).click();
  await page.getByRole('button', { name: 'Make the link' }).click();
  await expect.element(page.getByRole('button', { name: 'Copy the link' })).toHaveFocus();
  await expectAccessible();
  await opened.close();
  await forms.open(`edit/${_id}`);
  await expectCount(page.css('.question-open .guest-remark'), 1);
  await expectCount(page.css('.guest-mark'), 2);
  await expectAccessible();
});
