import { lazy, Suspense } from 'react';
import { Button } from '../button.tsx';
import { Alert } from '../alert.tsx';
import type { RichEditorProps } from './rich-editor.client.tsx';
import { useTexts } from '../texts.ts';
import './rich-editor.css';

const Editor = lazy(() =>
  import('./rich-editor.client.tsx').then(
    ({ RichEditorView }) => ({ default: RichEditorView }),
    () => ({ default: EditorMissing }),
  ),
);

/** The editor of rich text, whose program is loaded with the first one that is shown. */
export function RichEditor(props: RichEditorProps) {
  return (
    <Suspense fallback={<div className="rich-editor rich-editor-waiting" aria-busy="true" />}>
      <Editor {...props} />
    </Suspense>
  );
}

/** Shown instead of the editor if its program could not be loaded; the text itself is unchanged. */
function EditorMissing() {
  const { t } = useTexts();
  return (
    <Alert kind="error">
      <p>{t('editor.missing')}</p>
      <Button isSmall className="alert-action" onClick={() => location.reload()}>
        {t('editor.reload')}
      </Button>
    </Alert>
  );
}
