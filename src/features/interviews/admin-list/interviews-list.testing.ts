import { page } from 'vitest/browser';

/** Parts of the list of interviews, in Arabic. */
export const listRows = page.getByRole('row').filter({ has: page.getByRole('cell') });
export const listRow = (name: string) => listRows.filter({ hasText: name });
export const listSearch = page.getByRole('searchbox', { name: 'ابحث عن مقابلة…' });
