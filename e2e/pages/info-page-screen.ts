import type { Locator, Page } from '@playwright/test';
import { expect, type Api } from '../fixtures/test.ts';
import { RichEditor } from './rich-editor.ts';

export interface WirePage {
  _id: string;
  text: string;
  image: string | null;
  version: number;
}

/** The admin screen of an info page, in Arabic. */
export class InfoPageScreen {
  readonly page: Page;
  readonly editor: RichEditor;
  readonly saveButton: Locator;
  readonly fileInput: Locator;

  constructor(page: Page) {
    this.page = page;
    this.editor = new RichEditor(page);
    this.saveButton = page.getByRole('button', { name: 'حفظ التغييرات' });
    this.fileInput = page.locator('input[type=file]');
  }

  async open(path: string): Promise<void> {
    await this.page.goto(path);
    await expect(this.editor.area).toBeVisible();
  }

  async save(message: string): Promise<void> {
    await this.saveButton.click();
    await expect(this.page.getByRole('status').filter({ hasText: message })).toBeVisible();
  }
}

/** Saves this text of a page, new or not; `/platform` takes forms, `/contact` JSON. */
export async function writeInfoPage(
  api: Api,
  path: '/platform' | '/contact',
  text: string,
): Promise<WirePage> {
  const found = (await api.admin('GET', path)) as WirePage | null;
  const [method, address] = found ? ['PUT', `${path}/${found._id}`] : ['POST', path];
  const send = path === '/platform' ? api.adminForm : api.admin;
  return (await send(method, address, { text })) as WirePage;
}

export async function readInfoPage(api: Api, path: '/platform' | '/contact'): Promise<WirePage> {
  return (await api.admin('GET', path)) as WirePage;
}
