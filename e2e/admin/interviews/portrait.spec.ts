import { chosen, picture } from '../../fixtures/images.ts';
import { makeLink } from '../../fixtures/private-link.ts';
import { expect, test } from '../../fixtures/test.ts';
import { InterviewForms } from '../../pages/interview-forms.ts';
import { InterviewPage } from '../../pages/interview-page.ts';

const DATA = 'script[type="application/ld+json"]';

test('readers see the chosen point of a portrait, hear its description and learn who took it', async ({
  adminPage: page,
  publish,
  api,
}) => {
  const { _id } = await publish({ name: 'ضيفة صوّرها غيرها' });
  const forms = new InterviewForms(page);
  await forms.open(`edit/${_id}`);
  await forms.image.input.setInputFiles(chosen(await picture('واسعة.png', 'png', 1_200)));
  await page.getByRole('slider', { name: 'الموضع الأفقي' }).fill('76');
  await page.getByRole('slider', { name: 'الموضع الرأسي' }).fill('41');
  await page.getByLabel('وصف الصورة لمن لا يراها').fill('سارة أمام جدار مكتبها');
  await forms.imageCredit.fill('عمر سالم');
  await forms.save.click();
  await expect(page).toHaveURL(new RegExp(`/view/${_id}$`));

  await page.goto(`/interview/${_id}`);
  const portrait = page.getByRole('img', { name: 'سارة أمام جدار مكتبها' });
  await expect(portrait).toHaveCSS('object-position', '80% 40%');
  await expect(new InterviewPage(page).imageCredit).toHaveText('تصوير: عمر سالم');
  const data = await page.locator(DATA).textContent();
  expect(JSON.parse(data ?? '')).toMatchObject({
    '@graph': [
      { image: [expect.any(String), { '@type': 'ImageObject', creditText: 'عمر سالم' }] },
      expect.anything(),
    ],
  });
  const htmlOf = async (address: string) => (await page.request.get(address)).text();
  const { url } = await makeLink(api, _id);
  expect(await htmlOf(url)).toMatch(/interview-hero-credit.*عمر سالم/);

  await forms.open(`edit/${_id}`);
  await forms.imageCredit.fill('');
  await forms.save.click();
  await expect(page).toHaveURL(new RegExp(`/view/${_id}$`));
  expect(await htmlOf(`/interview/${_id}`)).not.toMatch(/interview-hero-credit|creditText/);
});
