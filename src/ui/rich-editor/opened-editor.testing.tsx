import { createRef } from 'react';
import { expect } from 'vitest';
import { render } from 'vitest-browser-react';
import { LanguageProvider } from '../../admin/admin-language-provider.client.tsx';
import { editor, LABEL, savedText, saveText } from './editor-parts.testing.ts';
import type { RichEditorHandle } from './rich-editor.client.tsx';
import { RichEditor } from './rich-editor.tsx';

const handle = createRef<RichEditorHandle>();

/** Opens an editor with a text, alone but for a button after it. */
export async function openEditor(html: string): Promise<void> {
  await render(
    <LanguageProvider initial="ar">
      <RichEditor
        label={LABEL}
        initialHtml={html}
        onChange={() => undefined}
        handle={handle}
        storePicture={() => Promise.reject(new Error('no pictures here'))}
      />
      <button type="button">After the editor</button>
    </LanguageProvider>,
  );
  await expect.element(editor.area).toBeVisible();
}

/** The text of the editor as the site stores it. */
export async function storedText(): Promise<string> {
  if (!handle.current) throw new Error('no editor is open');
  await saveText(handle.current.readHtml());
  return savedText();
}
