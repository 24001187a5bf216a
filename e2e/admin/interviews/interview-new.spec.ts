import { expectAccessible, setNarrowEnglish } from '../../fixtures/accessibility.ts';
import { brokenPng, chosen, fileOf, photo, picture } from '../../fixtures/images.ts';
import { isolated } from '../../fixtures/content.ts';
import { expect, test } from '../../fixtures/test.ts';
import { InterviewForms } from '../../pages/interview-forms.ts';

const TOO_LARGE = 5 * 1024 * 1024 + 1;
const CONTENT = 'وصف قصير لهذه المقابلة الجديدة';

/** Names that no other test uses. */
const newName = () => `ضيفة جديدة ${Date.now()}`;

test.describe('a new interview', () => {
  test.use({ expectedNoise: /status of 500/ });

  test('is saved once by a double click, after its errors were shown', async ({ adminPage: page, api }) => {
    const forms = new InterviewForms(page);
    const name = newName();
    await page.goto('/admin/interviews');
    await page.getByRole('main').getByRole('link', { name: 'إضافة مقابلة جديدة' }).click();
    await expect(page).toHaveURL(/\/admin\/interviews\/new$/);
    await expect(forms.title).toHaveText('إضافة مقابلة جديدة');
    await expect(page.getByRole('link', { name: 'استيراد حوار مكتوب' })).toHaveAttribute(
      'href',
      '/admin/interviews/import',
    );

    await test.step('missing fields are reported before short ones, and the first invalid field gets the focus', async () => {
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

    await test.step('a failed save shows an alert and keeps the text', async () => {
      await forms.write({ name, content: CONTENT });
      await page.route('**/podcasts', (route) =>
        route.fulfill({ status: 500, json: { message: 'القرص ممتلئ' } }),
      );
      await forms.save.click();
      await expect(forms.alert).toContainText('فشل في إنشاء المقابلة');
      await expect(forms.alert).toContainText('القرص ممتلئ');
      await expect(forms.name).toHaveValue(name);
      await page.unroute('**/podcasts');
      await page.route('**/podcasts', (route) => route.fulfill({ status: 201, json: { made: true } }));
      await forms.save.click();
      await expect(forms.alert).toHaveText('حدث خطأ أثناء إنشاء المقابلة');
      await page.unroute('**/podcasts');
    });

    await test.step('saving shows its progress and opens the interview', async () => {
      const { promise: isLetOn, resolve: letOn } = Promise.withResolvers<void>();
      await page.route('**/podcasts', async (route) => {
        await isLetOn;
        await route.continue();
      });
      await forms.image.input.setInputFiles(chosen(await picture('غلاف.png')));
      await forms.save.dblclick();
      await expect(page.getByText('جارٍ إرسال البيانات…')).toBeVisible();
      const saving = page.getByRole('button', { name: 'جاري الحفظ...' });
      await expect(saving).toHaveAttribute('aria-disabled', 'true');
      await expect(page.getByRole('progressbar')).toBeVisible();
      letOn();
      await expect(page).toHaveURL(/\/admin\/interviews\/view\/[a-z0-9]{12}$/);
      await expect(forms.title).toHaveText(name);
      await expect(page.getByText('لا توجد أسئلة لهذه المقابلة')).toBeVisible();
    });

    const published = (await api.interviews()).filter((interview) => interview.name === name);
    expect(published).toMatchObject([
      { content: CONTENT, questions: [], image: expect.stringMatching(/^\/uploads\//) },
    ]);
    await api.admin('DELETE', `/podcasts/${published[0]?._id}`);
  });
});

test.describe('the image of a new interview', () => {
  test('can be dropped, pasted, chosen by keyboard and removed, and is refused when unusable', async ({
    adminPage: page,
  }) => {
    const forms = new InterviewForms(page);
    const { image } = forms;
    // Registered early, because Playwright needs a moment to intercept the dialog.
    const dialog = page.waitForEvent('filechooser');
    await forms.open('new');

    await test.step('Enter opens the file dialog for a single JPEG, PNG or WebP file', async () => {
      await expect(image.input).toHaveAttribute('accept', 'image/jpeg,image/png,image/webp');
      await image.zone.press('Enter');
      const chooser = await dialog;
      expect(chooser.isMultiple()).toBe(false);
      await chooser.setFiles(chosen(await picture('من الملفات.jpg', 'jpeg')));
      await expect(image.preview).toBeVisible();
      await expect(image.group).toBeFocused();
      await image.remove.click();
    });

    await test.step('a dropped image is shown as a thumbnail with its name', async () => {
      await image.drop([await picture('صورة الغلاف.webp', 'webp')]);
      await expect(image.preview).toBeVisible();
      const box = await image.preview.boundingBox();
      expect([box?.width, box?.height]).toEqual([32, 32]);
      await expect(image.group.locator('bdi')).toHaveText('صورة الغلاف.webp');
      const middleOpacity = () =>
        image.preview.evaluate(
          (canvas: HTMLCanvasElement) => canvas.getContext('2d')?.getImageData(32, 32, 1, 1).data[3],
        );
      // The canvas is there before the image is decoded.
      await expect.poll(middleOpacity).toBe(255);
      await image.remove.click();
      await expect(image.preview).toHaveCount(0);
      await expect(image.group).toBeFocused();
      await expect(image.zone).toBeVisible();
    });

    await test.step('an image can be pasted while the drop zone has the focus, and not while a field has it', async () => {
      const file = await picture('لصق.png');
      await forms.name.focus();
      await image.paste([file]);
      await expect(image.zone).toBeVisible();
      await image.zone.focus();
      await image.paste([file]);
      await expect(image.preview).toBeVisible();
    });

    await test.step('an unusable file shows the reason, leaves the image chosen before it, and blocks saving', async () => {
      await image.drop([brokenPng('كبيرة.png', TOO_LARGE)]);
      await expect(image.problem).toHaveText('حجم الصورة كبير جدًا. الحد الأقصى هو ٥ ميغابايت');
      await image.drop([fileOf('رسم.png', 'image/png', 100)]);
      await expect(image.problem).toHaveText('نوع الملف غير مدعوم. الأنواع المدعومة هي: JPG, PNG, WEBP');
      await expect(image.group.locator('bdi')).toHaveText('لصق.png');
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
      await expect(image.preview).toHaveCount(0);
      await expect(forms.save).toHaveAttribute('aria-disabled', 'false');
    });

    await test.step('a file dropped beside the zone does not replace the page', async () => {
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

  test('is shrunk before upload if it is over 5 MB, stays upright, and is accepted by its content', async ({
    adminPage: page,
    api,
  }) => {
    const forms = new InterviewForms(page);
    const written = { name: newName(), content: CONTENT };
    await forms.open('new');
    await forms.write(written);
    await page.evaluate(() => {
      const { createImageBitmap } = window;
      // Decoding waits until the test lets it go on.
      window.createImageBitmap = async (...given: [ImageBitmapSource]) => {
        await new Promise((resolve) => addEventListener('decode', resolve));
        window.createImageBitmap = createImageBitmap;
        return createImageBitmap(...given);
      };
    });
    await forms.image.drop([{ ...(await photo('صورة الهاتف.png')), type: '' }]);

    await test.step('the form is not sent before its photo is ready', async () => {
      await expect(page.getByText('جارٍ تجهيز الصورة…')).toBeVisible();
      await expect(forms.save).toHaveAttribute('aria-disabled', 'true');
      await forms.name.press('Enter');
      await expect(page).toHaveURL(/\/new$/);
    });

    await page.evaluate(() => dispatchEvent(new Event('decode')));
    await expect(forms.image.group.getByText(/صُغّرت الصورة من .*ميغابايت.* إلى .*/)).toBeVisible();
    await forms.save.click();
    await expect(page).toHaveURL(/\/admin\/interviews\/view\//);
    const saved = (await api.interviews()).find((interview) => interview.name === written.name);
    expect(saved).toMatchObject({
      image: expect.stringMatching(/^\/uploads\//),
      imageInfo: { width: 600, height: 800 },
    });
  });

  test('shows an error if the browser fails to shrink it, and another one is accepted', async ({
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
});

test('the screen for a new interview is accessible', async ({ adminPage: page }) => {
  await setNarrowEnglish(page);
  await page.goto('/admin/interviews/new');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.locator('form button[type=submit]').click();
  await expectAccessible(page);
  const field = page.getByRole('group', { name: 'Interview image' });
  await field.locator('input[type=file]').setInputFiles(chosen(await picture('صورة.png')));
  await expect(field.locator('canvas')).toBeVisible();
  await expectAccessible(page);
  await field.locator('input[type=file]').setInputFiles(chosen(fileOf('نص.txt', 'text/plain', 9)));
  await expect(field.getByRole('alert')).toBeVisible();
  await expectAccessible(page);
});
