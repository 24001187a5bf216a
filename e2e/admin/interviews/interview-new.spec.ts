import { ACCESSIBLE_IN, expectAccessible } from '../../fixtures/accessibility.ts';
import { brokenPng, chosen, fileOf, photo, picture } from '../../fixtures/images.ts';
import { isolated } from '../../fixtures/content.ts';
import { startSite } from '../../fixtures/running-site.ts';
import { ADMIN, ADMIN_ENV, expect, openSession, test, type Interview } from '../../fixtures/test.ts';
import { InterviewForms } from '../../pages/interview-forms.ts';

const TOO_LARGE = 5 * 1024 * 1024 + 1;
const CONTENT = 'وصف قصير لهذه المقابلة الجديدة';

/** Names that no other test uses. */
const newName = () => `ضيفة جديدة ${Date.now()}`;

test('the screen for a new interview is reached from the list and exists in both languages', async ({
  adminPage: page,
}) => {
  await test.step('the header shows the title, the instructions and a link back', async () => {
    const forms = new InterviewForms(page);
    await forms.open('new');
    await expect(forms.title).toHaveText('إضافة مقابلة جديدة');
    await expect(page.getByText('أدخل البيانات الأساسية للمقابلة')).toBeVisible();
    await expect(forms.content).toHaveAttribute('rows', '3');
    await expect(forms.content).toHaveAttribute('placeholder', 'وصف مختصر للمقابلة');
    const here = page
      .getByRole('navigation', { name: 'لوحة الإدارة' })
      .getByRole('link', { name: 'إضافة مقابلة جديدة' });
    await expect(here).toHaveAttribute('aria-current', 'page');
    await page.getByRole('link', { name: 'العودة إلى لوحة الإدارة' }).click();
    await expect(page).toHaveURL(/\/admin\/interviews$/);
  });

  await test.step('the header of the list links to this screen', async () => {
    await page.goto('/admin/interviews');
    await page.getByRole('main').getByRole('link', { name: 'إضافة مقابلة جديدة' }).click();
    await expect(page).toHaveURL(/\/admin\/interviews\/new$/);
  });

  await test.step('the form and its errors are in English when English is chosen', async () => {
    await page.evaluate(() => localStorage.setItem('admin-language', 'en'));
    await page.goto('/admin/interviews/new');
    await expect(page.getByRole('heading', { level: 1, name: 'add new interview' })).toBeVisible();
    await expect(page.getByText('enter the basic interview data')).toBeVisible();
    await expect(page.getByPlaceholder('short description of the interview')).toBeVisible();
    await page.getByRole('button', { name: 'save interview' }).click();
    await expect(page.getByText('please enter the interview name')).toBeVisible();
    await expect(page.getByText('please enter the interview content')).toBeVisible();
  });
});

test('an empty list says so and links to the screen for the first interview', async ({ page }) => {
  const site = await startSite({ ...ADMIN_ENV, SAMPLE_CONTENT: 'off' });
  const token = await openSession(site.url, ADMIN);
  await page.goto(`${site.url}/favicon.svg`);
  await page.evaluate((value) => localStorage.setItem('token', value), token);
  await page.goto(`${site.url}/admin`);
  await expect(page.getByText('لا توجد مقابلات متاحة حاليًا')).toBeVisible();
  await page.getByRole('region').getByRole('link', { name: 'إضافة مقابلة جديدة' }).click();
  await expect(page).toHaveURL(/\/admin\/interviews\/new$/);
  // Closed first, because its pending calls would fail.
  await page.close();
  await site.stop();
});

test('missing fields are reported before short ones, and the first invalid field gets the focus', async ({
  adminPage: page,
}) => {
  const forms = new InterviewForms(page);
  await forms.open('new');
  await forms.save.click();
  await expect(page.getByText('يرجى إدخال اسم المقابلة')).toBeVisible();
  await expect(page.getByText('يرجى إدخال محتوى المقابلة')).toBeVisible();
  await expect(forms.name).toBeFocused();
  await expect(forms.name).toHaveAttribute('aria-invalid', 'true');
  await forms.write({ name: 'ندى', content: 'قصير' });
  await forms.save.click();
  await expect(page.getByText('يجب أن يتكون اسم المقابلة من 5 أحرف على الأقل')).toBeVisible();
  await expect(page.getByText('يجب أن يتكون محتوى المقابلة من 10 أحرف على الأقل')).toBeVisible();
  await expect(page.getByText('يرجى إدخال اسم المقابلة')).toHaveCount(0);
  await forms.write({ name: '  ندى  ', content: 'ـــــــــــــــــــــــــ' });
  await forms.save.click();
  await expect(page.getByText('يرجى إدخال محتوى المقابلة')).toBeVisible();
});

test('saving shows its progress and opens the new interview', async ({ adminPage: page, api }) => {
  const forms = new InterviewForms(page);
  const name = newName();
  await forms.open('new');
  await forms.write({ name, content: CONTENT });
  await forms.image.input.setInputFiles(chosen(await picture('غلاف.png')));
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/podcasts', async (route) => {
    await held;
    await route.continue();
  });
  await forms.save.click();
  await expect(page.getByText('جارٍ إرسال البيانات…')).toBeVisible();
  const saving = page.getByRole('button', { name: 'جاري الحفظ...' });
  await expect(saving).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('progressbar')).toBeVisible();
  release();
  await expect(page).toHaveURL(/\/admin\/interviews\/view\/[a-z0-9]{12}$/);
  await expect(forms.title).toHaveText(name);
  const id = page.url().split('/').at(-1) ?? '';
  const { data } = (await api.admin('GET', `/podcasts/${id}`)) as { data: Interview };
  expect(data).toMatchObject({ name, content: CONTENT, questions: [] });
  expect(data.image).toMatch(/^\/uploads\//);
  await expect(page.getByText('لا توجد أسئلة لهذه المقابلة')).toBeVisible();
  await api.admin('DELETE', `/podcasts/${id}`);
});

test('a double click publishes one interview', async ({ adminPage: page, api }) => {
  const forms = new InterviewForms(page);
  const name = newName();
  await forms.open('new');
  await forms.write({ name, content: CONTENT });
  await forms.save.dblclick();
  await expect(page).toHaveURL(/\/view\//);
  const published = (await api.interviews()).filter((interview) => interview.name === name);
  expect(published).toHaveLength(1);
  await api.admin('DELETE', `/podcasts/${published[0]?._id}`);
});

test.describe('a failed save', () => {
  test.use({ expectedNoise: /status of 500/ });

  test('shows an alert and keeps the text', async ({ adminPage: page }) => {
    const forms = new InterviewForms(page);
    await forms.open('new');
    await forms.write({ name: 'ضيفة لن تُحفظ', content: CONTENT });
    await page.route('**/podcasts', (route) =>
      route.fulfill({ status: 500, json: { message: 'القرص ممتلئ' } }),
    );
    await forms.save.click();
    await expect(forms.alert).toContainText('فشل في إنشاء المقابلة');
    await expect(forms.alert).toContainText('القرص ممتلئ');
    await expect(forms.name).toHaveValue('ضيفة لن تُحفظ');
    await page.unroute('**/podcasts');
    await page.route('**/podcasts', (route) => route.fulfill({ status: 201, json: { made: true } }));
    await forms.save.click();
    await expect(forms.alert).toHaveText('حدث خطأ أثناء إنشاء المقابلة');
  });
});

test.describe('the image of a new interview', () => {
  test('can be dropped, pasted and removed, and is refused when unusable', async ({ adminPage: page }) => {
    await test.step('a dropped image is shown as a thumbnail with its name', async () => {
      const { image, ...forms } = new InterviewForms(page);
      await page.goto('/admin/interviews/new');
      await forms.title.waitFor();
      await image.drop([await picture('صورة الغلاف.webp', 'webp')]);
      await expect(image.preview).toBeVisible();
      const box = await image.preview.boundingBox();
      expect([box?.width, box?.height]).toEqual([32, 32]);
      await expect(image.group.locator('bdi')).toHaveText('صورة الغلاف.webp');
      const middle = await image.preview.evaluate((canvas: HTMLCanvasElement) =>
        Array.from(canvas.getContext('2d')?.getImageData(32, 32, 1, 1).data ?? []),
      );
      expect(middle[3]).toBe(255);
      await image.remove.click();
      await expect(image.preview).toHaveCount(0);
      await expect(image.group).toBeFocused();
      await expect(image.zone).toBeVisible();
    });

    await test.step('an image can be pasted while the drop zone has the focus, and not while a field has it', async () => {
      const forms = new InterviewForms(page);
      await forms.open('new');
      const file = await picture('لصق.png');
      await forms.name.focus();
      await forms.image.paste([file]);
      await expect(forms.image.zone).toBeVisible();
      await forms.image.zone.focus();
      await forms.image.paste([file]);
      await expect(forms.image.preview).toBeVisible();
    });

    await test.step('an unusable file shows the reason and blocks saving until it is removed', async () => {
      const forms = new InterviewForms(page);
      const { image } = forms;
      await forms.open('new');
      await image.drop([brokenPng('كبيرة.png', TOO_LARGE)]);
      await expect(image.problem).toHaveText('حجم الصورة كبير جدًا. الحد الأقصى هو ٥ ميغابايت');
      await image.drop([fileOf('رسم.png', 'image/png', 100)]);
      await expect(image.problem).toHaveText('نوع الملف غير مدعوم. الأنواع المدعومة هي: JPG, PNG, WEBP');
      await image.drop([await picture('١.png'), await picture('٢.png')]);
      await expect(image.problem).toHaveText(
        `خطأ في تحميل الصورة: ${isolated('يمكنك رفع ملف واحد كحد أقصى')}`,
      );
      await image.drop([brokenPng('تالفة.png', 100)]);
      await expect(image.problem).toHaveText(`خطأ في تحميل الصورة: ${isolated('الملف تالف أو ليس صورة')}`);
      await expect(forms.save).toHaveAttribute('aria-disabled', 'true');
      await forms.write({ name: newName(), content: CONTENT });
      await forms.name.press('Enter');
      await expect(page).toHaveURL(/\/new$/);
      await image.remove.click();
      await expect(image.problem).toHaveCount(0);
      await expect(forms.save).toHaveAttribute('aria-disabled', 'false');
    });

    await test.step('an unusable file leaves the image chosen before it', async () => {
      const { image, ...forms } = new InterviewForms(page);
      await page.goto('/admin/interviews/new');
      await forms.title.waitFor();
      await image.drop([await picture('أولى.png')]);
      await image.drop([fileOf('ثانية.png', 'image/png', 100)]);
      await expect(image.problem).toBeVisible();
      await expect(image.group.locator('bdi')).toHaveText('أولى.png');
      await image.remove.click();
      await expect(image.problem).toHaveCount(0);
      await expect(image.preview).toHaveCount(0);
    });

    await test.step('a file dropped beside the zone does not replace the page', async () => {
      const forms = new InterviewForms(page);
      await forms.open('new');
      const isRefused = await forms.title.evaluate((heading) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File(['x'], 'x.png', { type: 'image/png' }));
        const event = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true });
        heading.dispatchEvent(event);
        return event.defaultPrevented;
      });
      expect(isRefused).toBe(true);
    });
  });

  test('is accepted by its content, not by its file name', async ({ adminPage: page, api }) => {
    const forms = new InterviewForms(page);
    for (const [format, name, type] of [
      ['jpeg', 'من الهاتف.png', 'image/png'],
      ['gif', 'متحركة.gif', 'image/gif'],
      ['webp', 'بلا امتداد', ''],
    ] as const) {
      await test.step(`a ${format} named «${name}» is saved`, async () => {
        const written = { name: newName(), content: CONTENT };
        await forms.open('new');
        await forms.write(written);
        await forms.image.drop([{ ...(await picture(name, format)), type }]);
        await expect(forms.image.preview).toBeVisible();
        await forms.save.click();
        await expect(page).toHaveURL(/\/admin\/interviews\/view\//);
        const saved = (await api.interviews()).find((interview) => interview.name === written.name);
        expect(saved?.image).toMatch(/^\/uploads\//);
      });
    }
  });

  test('a photo over 5 MB is shrunk before upload, stays upright, and the form says so', async ({
    adminPage: page,
    api,
  }) => {
    const forms = new InterviewForms(page);
    const written = { name: newName(), content: CONTENT };
    await forms.open('new');
    await forms.write(written);
    const file = chosen(await photo('صورة الهاتف.jpg'));
    expect(file.buffer.length).toBeGreaterThan(TOO_LARGE);
    await forms.image.input.setInputFiles(file);
    await expect(forms.image.group.getByText(/صُغّرت الصورة من .*ميغابايت.* إلى .*ميغابايت/)).toBeVisible();
    await forms.save.click();
    // Encoding a noisy image of 4 megapixels is slow while other tests run.
    await expect(page).toHaveURL(/\/admin\/interviews\/view\//, { timeout: 45_000 });
    const saved = (await api.interviews()).find((interview) => interview.name === written.name);
    expect(saved).toMatchObject({ imageInfo: { width: 1800, height: 2400 } });
  });

  test('the form is not sent before its photo is ready', async ({ adminPage: page }) => {
    const forms = new InterviewForms(page);
    await forms.open('new');
    await forms.write({ name: newName(), content: CONTENT });
    await page.evaluate(() => {
      // Decoding never ends.
      window.createImageBitmap = () => new Promise(() => {});
    });
    await forms.image.input.setInputFiles(chosen(await photo('صورة الهاتف.jpg')));
    await expect(page.getByText('جارٍ تجهيز الصورة…')).toBeVisible();
    await expect(forms.save).toHaveAttribute('aria-disabled', 'true');
    await forms.name.press('Enter');
    await expect(page).toHaveURL(/\/new$/);
  });

  test('a photo that the browser fails to shrink shows an error, and another one is accepted', async ({
    adminPage: page,
  }) => {
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.toBlob = () => {
        throw new DOMException('no memory', 'SecurityError');
      };
    });
    const forms = new InterviewForms(page);
    await forms.open('new');
    await forms.image.drop([await photo('كبيرة.jpg')]);
    await expect(forms.image.problem).toHaveText(
      `خطأ في تحميل الصورة: ${isolated('الملف تالف أو ليس صورة')}`,
    );
    await forms.image.drop([await picture('صغيرة.png')]);
    await expect(forms.image.preview).toBeVisible();
    await expect(forms.image.problem).toHaveCount(0);
  });

  test('Enter and Space open the file dialog for a single JPEG, PNG or WebP file', async ({
    adminPage: page,
  }) => {
    const forms = new InterviewForms(page);
    for (const key of ['Enter', 'Space']) {
      // Registered early, because Playwright needs a moment to intercept the dialog.
      const dialog = page.waitForEvent('filechooser');
      await forms.open('new');
      await expect(forms.image.input).toHaveAttribute('accept', 'image/jpeg,image/png,image/webp');
      await forms.image.zone.press(key);
      const chooser = await dialog;
      expect(chooser.isMultiple()).toBe(false);
      await chooser.setFiles(chosen(await picture('من الملفات.jpg', 'jpeg')));
      await expect(forms.image.preview).toBeVisible();
    }
  });
});

for (const { language, viewport } of ACCESSIBLE_IN) {
  test(`the screen for a new interview is accessible in ${language} at ${viewport.width} px`, async ({
    adminPage: page,
  }) => {
    const { image } = new InterviewForms(page);
    await page.setViewportSize(viewport);
    await page.evaluate((chosenLanguage) => localStorage.setItem('admin-language', chosenLanguage), language);
    await page.goto('/admin/interviews/new');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.locator('form button[type=submit]').click();
    await expectAccessible(page);
    const field = language === 'ar' ? image.group : page.getByRole('group', { name: 'Interview image' });
    await field.locator('input[type=file]').setInputFiles(chosen(await picture('صورة.png')));
    await expect(field.locator('canvas')).toBeVisible();
    await expectAccessible(page);
    await field.locator('input[type=file]').setInputFiles(chosen(fileOf('نص.txt', 'text/plain', 9)));
    await expect(field.getByRole('alert')).toBeVisible();
    await expectAccessible(page);
  });
}
