import { expect, type Api } from '../fixtures/test.ts';
import { answersOf } from '../pages/unsaved-texts.ts';
import { isShown, press, type Engine } from './engine.ts';

export const EDITOR = '.question-open .ProseMirror';
export const STATUS = '.questions-status';

/** A host in front of one engine, and the interview of the test. */
export interface Host {
  engine: Engine;
  api: Api;
  id: string;
  goto: (path: string) => Promise<void>;
}

/** Waits until an element is visible, then clicks it. */
export async function click(engine: Engine, selector: string, label = ''): Promise<void> {
  await shows(engine, selector, label);
  await press(engine, selector, label);
}

/** Waits until a visible element matches and has the text. */
export const shows = (engine: Engine, selector: string, text = '') =>
  expect.poll(() => isShown(engine, selector, text)).toBe(true);

/** Opens the first answer in its editor, and puts the caret in it. */
export async function editAnswer({ engine, id, goto }: Host): Promise<void> {
  await goto(`/admin/interviews/edit/${id}`);
  await click(engine, '.question-open button', 'تعديل الإجابة');
  await click(engine, EDITOR);
}

/** Types over the whole field. */
export async function write(engine: Engine, selector: string, text: string): Promise<void> {
  await click(engine, selector);
  await engine.keys('Control+a', ...text);
}

/** Saves the first question by a key; resolves to the answer that the server has then. */
export async function saveAnswer({ engine, api, id }: Host): Promise<string | undefined> {
  await engine.keys('Control+s');
  await shows(engine, STATUS, 'حُفظ السؤال ١');
  return (await answersOf(api, id))[0];
}
