import type { Api } from '../fixtures/test.ts';
import { answersOf } from '../pages/unsaved-texts.ts';
import type { Engine } from './engine.ts';
import { click, shows } from './page-actions.ts';

export const EDITOR = '.question-open .ProseMirror';
export const STATUS = '.questions-status';

/** A host in front of one engine, and the interview of the test. */
export interface Host {
  engine: Engine;
  api: Api;
  id: string;
  goto: (path: string) => Promise<void>;
}

/** Opens the first answer in its editor, and puts the caret in it. */
export async function editAnswer({ engine, id, goto }: Host): Promise<void> {
  await goto(`/admin/interviews/edit/${id}`);
  await click(engine, '.question-open button', 'تعديل الإجابة');
  await click(engine, EDITOR);
}

/** Saves the first question by a key; resolves to the answer that the server has then. */
export async function saveAnswer({ engine, api, id }: Host): Promise<string | undefined> {
  await engine.keys('Control+s');
  await shows(engine, STATUS, 'حُفظ السؤال ١');
  return (await answersOf(api, id))[0];
}
