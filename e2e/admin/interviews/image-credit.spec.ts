import { chosen, picture } from '../../fixtures/images.ts';
import { makeLink } from '../../fixtures/private-link.ts';
import { expect, test } from '../../fixtures/test.ts';
import { InterviewForms } from '../../pages/interview-forms.ts';
import { InterviewPage } from '../../pages/interview-page.ts';

const CONTENT = 'وصف قصير لمقابلة لها صورة';
const DATA = 'script[type="application/ld+json"]';

test("the photographer's name is entered with the image and shown under the portrait", async ({
  adminPage: page,
  api,
}) => {
  const forms = new InterviewForms(page);
  await forms.open('new');
  await forms.write({ name: `ضيفة صوّرها غيرها ${Date.now()}`, content: CONTENT });
  await forms.image.input.setInputFiles(chosen(await picture('غلاف.png')));
  await forms.imageCredit.fill('س'.repeat(121));
  await forms.save.click();
  await expect(page.getByText('يجب ألا يزيد اسم المصوّر على 120 حرفًا')).toBeVisible();
  await expect(forms.imageCredit).toBeFocused();
  await forms.imageCredit.fill('  عمر سالم ');
  await forms.save.click();
  await expect(page).toHaveURL(/\/admin\/interviews\/view\/[a-z0-9]{12}$/);
  const id = page.url().slice(-12);
  await expect(page.getByText('تصوير: عمر سالم', { exact: true })).toBeVisible();

  await page.goto(`/interview/${id}`);
  const reading = new InterviewPage(page);
  await expect(reading.imageCredit).toHaveText('تصوير: عمر سالم');
  const data = await page.locator(DATA).textContent();
  expect(JSON.parse(data ?? '')).toMatchObject({
    '@graph': [
      { image: [expect.any(String), { '@type': 'ImageObject', creditText: 'عمر سالم' }] },
      expect.anything(),
    ],
  });
  const htmlOf = async (address: string) => (await page.request.get(address)).text();
  const { url } = await makeLink(api, id);
  expect(await htmlOf(url)).toMatch(/interview-hero-credit.*عمر سالم/);
  await forms.open(`edit/${id}`);
  await expect(forms.imageCredit).toHaveValue('عمر سالم');
  await forms.imageCredit.fill('');
  await forms.save.click();
  await expect(page).toHaveURL(new RegExp(`/view/${id}$`));
  await expect(page.getByText(/تصوير:/)).toHaveCount(0);
  expect(await htmlOf(`/interview/${id}`)).not.toMatch(/interview-hero-credit|creditText/);
  await api.admin('DELETE', `/podcasts/${id}`);
});

test('the credit appears below the portrait and within the page, on a desktop and on a phone', async ({
  page,
  api,
}) => {
  const saved = (await api.adminForm('POST', '/podcasts', {
    name: 'ضيفة في شاشتين',
    content: CONTENT,
    image: (await api.interviews()).find(({ image }) => image)?.image ?? '',
    imageCredit: 'استوديو النيل للتصوير الفوتوغرافي، القاهرة',
  })) as { _id: string };
  const reading = new InterviewPage(page);
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport);
    await page.goto(`/interview/${saved._id}`);
    const credit = await reading.imageCredit.boundingBox();
    const portrait = await reading.hero.locator('.plate').boundingBox();
    if (!credit || !portrait) throw new Error('nothing is shown');
    expect(credit.y).toBeGreaterThanOrEqual(portrait.y + portrait.height - 1);
    expect(credit.x).toBeGreaterThanOrEqual(0);
    expect(credit.x + credit.width).toBeLessThanOrEqual(viewport.width);
  }
  await api.admin('DELETE', `/podcasts/${saved._id}`);
});
