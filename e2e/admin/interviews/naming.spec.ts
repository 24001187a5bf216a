import { expectAccessible, setNarrowEnglish } from '../../fixtures/accessibility.ts';
import { expect, test, type Interview } from '../../fixtures/test.ts';
import { InterviewForms } from '../../pages/interview-forms.ts';
import { NamingFields } from '../../pages/naming-fields.ts';

const CONTENT = 'وصف قصير لهذه المقابلة الجديدة';
const SALMA = { name: 'سلمى الزهراوي', trade: 'جرّاحة', line: 'تعمل في حلب منذ ربع قرن.' };

test('the guest and topics of a new interview can be entered by keyboard', async ({
  adminPage: page,
  publish,
  api,
}) => {
  const { guest } = await publish({ name: 'سلمى: الحوار الأول', guest: SALMA, topics: ['الجراحة'] });
  const forms = new InterviewForms(page);
  const naming = new NamingFields(page);
  await forms.open('new');
  await forms.write({ name: 'سلمى: الحوار الثاني', content: CONTENT });
  await naming.name.fill('الزهر');
  await expect(naming.options).toHaveText([`${SALMA.name}${SALMA.trade}`]);
  await naming.name.press('ArrowDown');
  await naming.name.press('Enter');
  await expect(naming.name).toHaveValue(SALMA.name);
  await expect(naming.trade).toHaveValue(SALMA.trade);
  await expect(naming.line).toHaveValue(SALMA.line);
  await expect(page.getByText('مقابلات أخرى لهذا الضيف: \u2067مقابلة واحدة\u2069.')).toBeVisible();

  await naming.topic.fill('الجرا');
  await naming.topic.press('ArrowDown');
  await naming.topic.press('Enter');
  await naming.topic.pressSequentially('المدن،');
  await naming.topic.pressSequentially('الصبر');
  await naming.topic.press('Enter');
  // Enter in an empty field does nothing, and another spelling of a present topic is not added.
  await naming.topic.press('Enter');
  await naming.topic.pressSequentially('المُدُن،');
  await expect(naming.topics).toHaveText(['الجراحة', 'المدن', 'الصبر']);
  await naming.topics
    .nth(1)
    .getByRole('button', { name: /^إزالة الموضوع/ })
    .click();
  await expect(naming.topic).toBeFocused();
  await naming.topic.fill('ما لم يُنهَ');
  await forms.save.click();
  await expect(page).toHaveURL(/\/view\/[a-z0-9]{12}$/);
  await expect(page.getByText(SALMA.line)).toBeVisible();

  const id = page.url().split('/').at(-1) ?? '';
  const { data } = (await api.admin('GET', `/podcasts/${id}`)) as { data: Interview };
  expect(data.guest).toEqual(guest);
  expect(data.topics.map(({ name }) => name)).toEqual(['الجراحة', 'الصبر', 'ما لم يُنهَ']);
  await api.admin('DELETE', `/podcasts/${id}`);
});

test('a full name in another spelling selects the known guest, on a slow connection after the field was left', async ({
  adminPage: page,
  publish,
}) => {
  await publish({ name: 'سلمى: الحوار الأول', guest: SALMA });
  const answers: (() => void)[] = [];
  await page.route('**/podcasts/guests?*', async (route) => {
    await new Promise<void>((resolve) => answers.push(resolve));
    await route.continue();
  });
  const naming = new NamingFields(page);
  await new InterviewForms(page).open('new');
  await naming.name.fill('سلمي الزهراوي');
  await naming.trade.focus();
  await expect.poll(() => answers.length).toBe(1);
  await expect(naming.trade).toHaveValue('');
  answers[0]?.();
  await expect(naming.name).toHaveValue(SALMA.name);
  await expect(naming.trade).toHaveValue(SALMA.trade);
  await expect(naming.line).toHaveValue(SALMA.line);
});

test('a changed name makes another guest, unless the host corrects it in all interviews', async ({
  adminPage: page,
  publish,
  api,
}) => {
  const first = await publish({ name: 'سلمى: الحوار الأول', guest: SALMA });
  const second = await publish({ name: 'سلمى: الحوار الثاني', guest: SALMA });
  const forms = new InterviewForms(page);
  const naming = new NamingFields(page);
  const guestOf = async ({ _id }: Interview) =>
    ((await api.admin('GET', `/podcasts/${_id}`)) as { data: Interview }).data.guest;
  const save = async () => {
    await forms.save.click();
    await expect(page).toHaveURL(/\/view\//);
  };
  await forms.open(`edit/${first._id}`);
  await expect(page.getByText('مقابلات أخرى لهذا الضيف')).toBeVisible();
  await naming.name.fill('سلمى الزهراويّة');
  await expect(page.getByText('هذا ضيف آخر غير')).toBeVisible();
  await page.getByRole('button', { name: /^تصحيح اسم/ }).click();
  await expect(page.getByRole('button', { name: 'هذا ضيف آخر' })).toBeVisible();
  await save();
  expect(await guestOf(second)).toMatchObject({ _id: first.guest?._id, name: 'سلمى الزهراويّة' });

  await forms.open(`edit/${first._id}`);
  await expect(page.getByText('مقابلات أخرى لهذا الضيف')).toBeVisible();
  await naming.name.fill('نوال');
  await naming.trade.fill('قابلة');
  await save();
  expect(await guestOf(first)).toMatchObject({ name: 'نوال', trade: 'قابلة' });
  expect(await guestOf(second)).toMatchObject({ name: 'سلمى الزهراويّة', trade: SALMA.trade });
});

test('the guest, the topics and a half-typed topic survive the closing of the page', async ({
  adminPage: page,
  context,
}) => {
  const naming = new NamingFields(page);
  await new InterviewForms(page).open('new');
  await naming.name.fill('ضيفة لم تُحفظ');
  await naming.topic.fill('الغابات، الأنه');
  const kept = () => page.evaluate(() => Object.entries(localStorage));
  const draft = [expect.stringMatching(/^draft:/), expect.stringContaining('الأنه')];
  await expect.poll(kept).toContainEqual(draft);
  const onDevice = await kept();
  // A page that closes normally may still add the typed topic; restoring the stored draft simulates a crash.
  await page.close();
  const next = await context.newPage();
  await next.goto('/favicon.svg');
  await next.evaluate((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key, value);
  }, onDevice);
  const forms = new InterviewForms(next);
  await forms.open('new');
  await forms.offer.getByRole('button', { name: 'متابعة الكتابة' }).click();
  const again = new NamingFields(next);
  await expect(again.name).toHaveValue('ضيفة لم تُحفظ');
  await expect(again.topics).toHaveText(['الغابات']);
  await expect(again.topic).toHaveValue('الأنه');
});

for (const screen of ['new', 'edit'] as const) {
  test(`what is changed elsewhere about a guest stays, if they were chosen before (${screen})`, async ({
    adminPage: page,
    publish,
    api,
  }) => {
    const { guest } = await publish({ name: 'سلمى: الحوار الأول', guest: SALMA });
    const { _id } = await publish({ name: 'حوار بلا ضيف بعد' });
    const change = (texts: object) => api.admin('PUT', `/podcasts/guests/${guest?._id}`, texts);
    const forms = new InterviewForms(page);
    const naming = new NamingFields(page);
    await forms.open(screen === 'new' ? 'new' : `edit/${_id}`);
    await forms.write({ name: 'سلمى: الحوار الثاني', content: CONTENT });
    await naming.name.fill('سلمى الزهر');
    await naming.options.click();
    await naming.line.fill('جرّاحة من حلب.');
    await change({ trade: 'جرّاحة أطفال' });
    await page.reload();
    await forms.offer.getByRole('button', { name: 'متابعة الكتابة' }).click();
    await expect(naming.trade).toHaveValue('جرّاحة أطفال');
    await expect(naming.line).toHaveValue('جرّاحة من حلب.');

    // The form stays open, and knows nothing of this.
    await change({ name: 'د. سلمى', line: 'أستاذة في الجامعة.' });
    await forms.save.click();
    await expect(page).toHaveURL(/\/view\/[a-z0-9]{12}$/);
    const id = page.url().split('/').at(-1) ?? '';
    const { data } = (await api.admin('GET', `/podcasts/${id}`)) as { data: Interview };
    expect(data.guest).toEqual({
      _id: guest?._id,
      name: 'د. سلمى',
      trade: 'جرّاحة أطفال',
      line: 'جرّاحة من حلب.',
    });
    if (screen === 'new') await api.admin('DELETE', `/podcasts/${id}`);
  });
}

test('the guest and topic fields are accessible', async ({ adminPage: page, publish }) => {
  const { _id } = await publish({ name: 'سلمى: الحوار', guest: SALMA, topics: ['الجراحة', 'المدن'] });
  await publish({ name: 'سلمى: الحوار الثاني', guest: SALMA });
  await setNarrowEnglish(page);
  await page.goto(`/admin/interviews/edit/${_id}`);
  const fields = page.locator('.naming-fields');
  const name = fields.first().getByRole('combobox');
  await expect(fields.first().locator('.guest-note')).toBeVisible();
  await expectAccessible(page);
  await name.fill('سلم');
  await expect(page.getByRole('option')).toHaveCount(1);
  await name.press('ArrowDown');
  await expectAccessible(page);
  await page.goto(`/admin/interviews/view/${_id}`);
  await expect(page.getByText(SALMA.line)).toBeVisible();
  await expectAccessible(page);
});
