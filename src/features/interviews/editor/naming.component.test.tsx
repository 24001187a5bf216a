import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { callApi } from '../../../screens/testing/admin.testing.tsx';
import { expectTexts } from '../../../screens/testing/checks.testing.ts';
import { publish, stored, type Interview } from '../../../screens/testing/content.testing.ts';
import { interviewForms as forms, keptTexts } from '../../../screens/testing/interview-forms.testing.ts';
import { network } from '../../../screens/testing/network.testing.ts';

const CONTENT = 'وصف قصير لهذه المقابلة الجديدة';

/** Guest and topics in the forms of an interview, in Arabic. */
const naming = {
  name: page.getByLabelText('اسم الضيف', { exact: true }),
  trade: page.getByLabelText('المهنة أو الصفة', { exact: true }),
  line: page.getByLabelText('نبذة في سطر', { exact: true }),
  topic: page.getByLabelText('إضافة موضوع', { exact: true }),
  topics: page.getByRole('list', { name: 'المواضيع' }).getByRole('listitem'),
  options: page.getByRole('option'),
};

/** A guest of one test, because the tests of this file share a site. */
const guestNamed = (name: string) => ({ name, trade: 'جرّاحة', line: 'تعمل في حلب منذ ربع قرن.' });

test('the guest and topics of a new interview can be entered by keyboard', async () => {
  const salma = guestNamed('سلمى الزهراوي');
  const { guest } = await publish({ name: 'سلمى: الحوار الأول', guest: salma, topics: ['الجراحة'] });
  const opened = await forms.open('new');
  await forms.write({ name: 'سلمى: الحوار الثاني', content: CONTENT });
  await naming.name.fill('الزهر');
  await expectTexts(naming.options, [`${salma.name}${salma.trade}`]);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(naming.name).toHaveValue(salma.name);
  await expect.element(naming.trade).toHaveValue(salma.trade);
  await expect.element(naming.line).toHaveValue(salma.line);
  await expect.element(page.getByText('مقابلات أخرى لهذا الضيف: \u2067مقابلة واحدة\u2069.')).toBeVisible();

  await naming.topic.fill('الجرا');
  await expectTexts(naming.options, ['الجراحة']);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  // Enter in an empty field does nothing, and another spelling of a present topic is not added.
  await userEvent.keyboard('المدن،الصبر{Enter}{Enter}المُدُن،');
  await expectTexts(naming.topics, ['الجراحة', 'المدن', 'الصبر']);
  await naming.topics
    .nth(1)
    .getByRole('button', { name: /^إزالة الموضوع/ })
    .click();
  await expect.element(naming.topic).toHaveFocus();
  await naming.topic.fill('ما لم يُنهَ');
  await forms.save.click();
  await expect.poll(opened.path).toMatch(/\/view\/[a-z0-9]{12}$/);
  await expect.element(page.getByText(salma.line)).toBeVisible();

  const saved = await stored(opened.path().slice(-12));
  expect(saved.guest).toEqual(guest);
  expect(saved.topics.map(({ name }) => name)).toEqual(['الجراحة', 'الصبر', 'ما لم يُنهَ']);
});

test('a full name in another spelling selects the known guest, on a slow connection after the field was left', async () => {
  const leila = guestNamed('ليلى المعرّي');
  await publish({ name: 'ليلى: الحوار الأول', guest: leila });
  const { promise: isLetOn, resolve: letOn } = Promise.withResolvers<void>();
  let asked = 0;
  network.on('GET', '/podcasts/guests', async (_, send) => {
    asked++;
    await isLetOn;
    return send();
  });
  await forms.open('new');
  await naming.name.fill('ليلي المعري');
  naming.trade.element().focus();
  await expect.poll(() => asked).toBe(1);
  await expect.element(naming.trade).toHaveValue('');
  letOn();
  await expect.element(naming.name).toHaveValue(leila.name);
  await expect.element(naming.trade).toHaveValue(leila.trade);
  await expect.element(naming.line).toHaveValue(leila.line);
});

test('a changed name makes another guest, unless the host corrects it in all interviews', async () => {
  const hind = guestNamed('هند الكرديّ');
  const first = await publish({ name: 'هند: الحوار الأول', guest: hind });
  const second = await publish({ name: 'هند: الحوار الثاني', guest: hind });
  const guestOf = async ({ _id }: Interview) => (await stored(_id)).guest;
  const opened = await forms.open(`edit/${first._id}`);
  await expect.element(page.getByText('مقابلات أخرى لهذا الضيف')).toBeVisible();
  await naming.name.fill('هند الكرديّة');
  await expect.element(page.getByText('هذا ضيف آخر غير')).toBeVisible();
  await page.getByRole('button', { name: /^تصحيح اسم/ }).click();
  await expect.element(page.getByRole('button', { name: 'هذا ضيف آخر' })).toBeVisible();
  await forms.save.click();
  await expect.poll(opened.path).toContain('/view/');
  expect(await guestOf(second)).toMatchObject({ _id: first.guest?._id, name: 'هند الكرديّة' });
  await opened.close();

  const again = await forms.open(`edit/${first._id}`);
  await expect.element(page.getByText('مقابلات أخرى لهذا الضيف')).toBeVisible();
  await naming.name.fill('نوال');
  await naming.trade.fill('قابلة');
  await forms.save.click();
  await expect.poll(again.path).toContain('/view/');
  expect(await guestOf(first)).toMatchObject({ name: 'نوال', trade: 'قابلة' });
  expect(await guestOf(second)).toMatchObject({ name: 'هند الكرديّة', trade: hind.trade });
});

test('the guest, the topics and a half-typed topic survive the closing of the page', async () => {
  const opened = await forms.open('new');
  await naming.name.fill('ضيفة لم تُحفظ');
  await naming.topic.fill('الغابات، الأنه');
  await expect.poll(keptTexts).toContainEqual(expect.stringContaining('الأنه'));
  const onDevice = Object.entries({ ...localStorage });
  // A page that closes normally may still add the typed topic; restoring the stored draft simulates a crash.
  await opened.close();
  for (const [key, value] of onDevice) localStorage.setItem(key, value);
  await forms.open('new');
  await forms.offer.getByRole('button', { name: 'متابعة الكتابة' }).click();
  await expect.element(naming.name).toHaveValue('ضيفة لم تُحفظ');
  await expectTexts(naming.topics, ['الغابات']);
  await expect.element(naming.topic).toHaveValue('الأنه');
});

test.each([
  ['new', 'سعاد'],
  ['edit', 'مريم'],
] as const)(
  'what is changed elsewhere about a guest stays, if they were chosen before (%s)',
  async (screen, name) => {
    const { guest } = await publish({ name: `${name}: الحوار الأول`, guest: guestNamed(`${name} الحلبي`) });
    const { _id } = await publish({ name: 'حوار بلا ضيف بعد' });
    const change = (texts: object) => callApi('PUT', `/podcasts/guests/${guest?._id}`, texts);
    const path = screen === 'new' ? 'new' : (`edit/${_id}` as const);
    const opened = await forms.open(path);
    await forms.write({ name: `${name}: الحوار الثاني`, content: CONTENT });
    await naming.name.fill(`${name} الحل`);
    await naming.options.click();
    await naming.line.fill('جرّاحة من حلب.');
    await change({ trade: 'جرّاحة أطفال' });
    await expect.poll(keptTexts).toContainEqual(expect.stringContaining('جرّاحة من حلب.'));
    await opened.close();
    const again = await forms.open(path);
    await forms.offer.getByRole('button', { name: 'متابعة الكتابة' }).click();
    await expect.element(naming.trade).toHaveValue('جرّاحة أطفال');
    await expect.element(naming.line).toHaveValue('جرّاحة من حلب.');

    // The form stays open, and knows nothing of this.
    await change({ name: `د. ${name}`, line: 'أستاذة في الجامعة.' });
    await forms.save.click();
    await expect.poll(again.path).toMatch(/\/view\/[a-z0-9]{12}$/);
    expect((await stored(again.path().slice(-12))).guest).toEqual({
      _id: guest?._id,
      name: `د. ${name}`,
      trade: 'جرّاحة أطفال',
      line: 'جرّاحة من حلب.',
    });
  },
);
