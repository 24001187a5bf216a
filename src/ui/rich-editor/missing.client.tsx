import { Alert } from '../alert.tsx';
import { useEditorTexts } from './texts.client.ts';

/** In the place of the editor where its program could not be fetched; the text it was to show is untouched. */
export function EditorMissing() {
  const { t } = useEditorTexts();
  return (
    <Alert kind="error">
      <p>{t('editor.missing')}</p>
      <button
        className="button button-ghost button-small alert-action"
        type="button"
        onClick={() => location.reload()}
      >
        {t('editor.reload')}
      </button>
    </Alert>
  );
}
