import { lazy, Suspense, type RefObject } from 'react';
import { EditorMissing } from './missing.client.tsx';

/** What a form asks of the editor it shows. */
export interface RichEditorHandle {
  /** The text of this very moment in its stored form, for saving; empty where there is nothing to read. */
  readHtml(): string;
  focus(): void;
}

export interface RichEditorProps {
  /** Names the editable region; a visible label is the caller's. */
  label: string;
  /** The stored text, in its canonical form. Another text needs another `key`. */
  initialHtml: string;
  placeholder?: string;
  /** After a pause of typing and at once on leaving; never on load. */
  onChange: (html: string) => void;
  handle?: RefObject<RichEditorHandle | null>;
  /** Of the error shown below, where there is one. */
  errorId?: string;
  isDisabled?: boolean;
}

const Editor = lazy(() =>
  import('./rich-editor.client.tsx').then(
    ({ RichEditorView }) => ({ default: RichEditorView }),
    () => ({ default: EditorMissing }),
  ),
);

/** The editor of rich text. Its program is fetched where one is shown, and nowhere else. */
export function RichEditor(props: RichEditorProps) {
  return (
    <Suspense fallback={<div className="rich-editor rich-editor-waiting" aria-busy="true" />}>
      <Editor {...props} />
    </Suspense>
  );
}
