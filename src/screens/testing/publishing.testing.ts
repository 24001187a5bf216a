import { page } from 'vitest/browser';

type Choice = 'مسودة' | 'نشر الآن' | 'منشورة' | 'نشر في موعد';

const group = page.getByRole('group', { name: 'حالة النشر' });

/** «حالة النشر» of the interview forms, in Arabic. */
export const publishing = {
  group,
  date: group.getByLabelText('تاريخ النشر'),
  time: group.getByLabelText('وقت النشر'),
  zone: group.getByLabelText('المنطقة الزمنية', { exact: true }),
  /** The effect of the choice, in words. */
  explanation: group.getByRole('status'),
  choice: (name: Choice) => group.getByRole('radio', { name, exact: true }),
  /** Clicks the label, which is what a user sees. */
  choose: (name: Choice) => group.getByText(name, { exact: true }).click(),
  async schedule(date: string, time: string): Promise<void> {
    await publishing.choose('نشر في موعد');
    await publishing.date.fill(date);
    await publishing.time.fill(time);
  },
};

/** The bar above an interview, and the dialog of publication. */
export const interviewBar = {
  chip: (state: 'مسودة' | 'مجدولة' | 'منشورة') =>
    page.css('.interview-bar').getByText(state, { exact: true }),
  publish: page.getByRole('main').getByRole('button', { name: 'نشر', exact: true }),
  publication: page.getByRole('button', { name: 'النشر', exact: true }),
  dialog: page.getByRole('dialog', { name: 'نشر المقابلة' }),
};

/** Whether readers get an interview. */
export async function isPublic(id: string): Promise<boolean> {
  return (await fetch(`/podcasts/${id}`)).ok;
}
