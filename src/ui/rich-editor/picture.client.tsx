import type { Editor } from '@tiptap/core';
import { NodeViewWrapper, ReactNodeViewRenderer, type NodeViewProps } from '@tiptap/react';
import { useEffect, useLayoutEffect, useState, useSyncExternalStore, type SubmitEvent } from 'react';
import { Button } from '../button.tsx';
import { FormDialog } from '../dialogs/form-dialog.client.tsx';
import { FieldError, TextField } from '../forms/field.tsx';
import { EditorButton, EditorIcon } from './button.client.tsx';
import { picturePlugin, uploadsOf, type PictureUpload, type StorePicture } from './pictures.client.ts';
import { Picture } from './schema.client.ts';
import { useTexts } from '../texts.ts';
import './rich-editor.css';

/** The node of a picture as the writer sees it. */
export const EditedPicture = Picture.extend({
  addNodeView: () => ReactNodeViewRenderer(PictureView),
  addProseMirrorPlugins() {
    return [picturePlugin(this.editor)];
  },
});

/** A picture with its texts and what can be done to it; before it is stored, the state of its upload. */
function PictureView({ node, editor, selected, updateAttributes, deleteNode }: NodeViewProps) {
  const { t } = useTexts();
  const [isEditing, setIsEditing] = useState(false);
  const { src, alt, caption, credit, upload: key } = node.attrs;
  const upload = useUpload(editor, key);
  const leave = (work: () => void) => {
    setIsEditing(false);
    work();
    editor.view.focus();
  };
  return (
    <NodeViewWrapper
      as="figure"
      className={selected ? 'rich-editor-picture is-selected' : 'rich-editor-picture'}
      contentEditable={false}
      data-drag-handle
    >
      {upload ? (
        <UploadState upload={upload} onRetry={() => uploadsOf(editor).send(key)} />
      ) : (
        <>
          <img src={src} alt={alt} />
          {caption + credit !== '' && (
            <figcaption>
              {caption} <small>{credit}</small>
            </figcaption>
          )}
        </>
      )}
      {editor.isEditable && (
        <div className="rich-editor-picture-actions">
          {!upload && (
            <Button isSmall aria-haspopup="dialog" onClick={() => setIsEditing(true)}>
              {t('editor.picture.texts')}
            </Button>
          )}
          <Button kind="quiet" isSmall onClick={() => leave(deleteNode)}>
            {t('editor.picture.remove')}
          </Button>
        </div>
      )}
      {isEditing && (
        <PictureDialog
          texts={{ alt, caption, credit }}
          onSave={(texts) => leave(() => updateAttributes(texts))}
          onCancel={() => setIsEditing(false)}
        />
      )}
    </NodeViewWrapper>
  );
}

/** The upload of a picture that is not stored; null for any other. */
function useUpload(editor: Editor, key: string | null): PictureUpload | null {
  const uploads = uploadsOf(editor);
  const upload = useSyncExternalStore(uploads.subscribe, () => uploads.find(key));
  // Redoing an insertion that was undone during its upload brings back the key.
  useEffect(() => {
    if (key !== null) uploads.settle(key);
  }, [key, uploads]);
  return upload;
}

interface UploadStateProps {
  upload: PictureUpload;
  onRetry: () => void;
}

function UploadState({ upload: { file, share, result }, onRetry }: UploadStateProps) {
  const { t } = useTexts();
  if (result && 'problem' in result)
    return (
      <div className="rich-editor-upload" role="alert">
        <FieldError>{result.problem}</FieldError>
        <bdi dir="auto">{file.name}</bdi>
        <Button isSmall onClick={onRetry}>
          {t('page.retry')}
        </Button>
      </div>
    );
  return (
    <div className="rich-editor-upload" role="status">
      <span>{t('editor.picture.uploading')}</span>
      <bdi dir="auto">{file.name}</bdi>
      <progress value={share} aria-label={t('editor.picture.uploading')} />
    </div>
  );
}

interface PictureTexts {
  alt: string;
  caption: string;
  credit: string;
}

interface PictureDialogProps {
  texts: PictureTexts;
  onSave: (texts: PictureTexts) => void;
  onCancel: () => void;
}

/** Characters of each text. */
const LENGTHS = { alt: 300, caption: 500, credit: 120 };

/** Asks for the texts of a picture. */
function PictureDialog({ texts, onSave, onCancel }: PictureDialogProps) {
  const { t } = useTexts();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The form around the editor must not be submitted too.
    event.stopPropagation();
    const form = new FormData(event.currentTarget);
    const read = (name: keyof PictureTexts) => String(form.get(name));
    onSave({ alt: read('alt'), caption: read('caption'), credit: read('credit') });
  };
  const field = (name: keyof PictureTexts) => ({
    name,
    dir: 'rtl',
    error: null,
    maxLength: LENGTHS[name],
    defaultValue: texts[name],
  });
  return (
    <FormDialog
      title={t('editor.picture.texts')}
      texts={{ submit: t('action.save') }}
      onSubmit={submit}
      onClose={onCancel}
    >
      <TextField label={t('image.alt')} autoFocus {...field('alt')} />
      <TextField label={t('editor.picture.caption')} {...field('caption')} />
      <TextField label={t('interview.imageCredit')} {...field('credit')} />
    </FormDialog>
  );
}

/** The button of the toolbar that chooses picture files. */
export function PictureButton({ editor }: { editor: Editor }) {
  const { t } = useTexts();
  const choose = () => {
    // Not in the page, where it would be another field of the form.
    const input = document.createElement('input');
    // These types make a phone convert its own.
    Object.assign(input, {
      type: 'file',
      multiple: true,
      accept: 'image/jpeg,image/png,image/webp,image/gif',
    });
    input.addEventListener('change', () => uploadsOf(editor).add([...(input.files ?? [])]));
    input.click();
  };
  return (
    <EditorButton label={t('editor.picture')} onPress={choose}>
      <EditorIcon d="M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 9.5h.01" />
    </EditorButton>
  );
}

interface PicturesProps {
  editor: Editor;
  store: StorePicture;
}

/** Stores the pictures of a text, and says why some were refused or why the text cannot be sent yet. */
export function Pictures({ editor, store }: PicturesProps) {
  const { t } = useTexts();
  const uploads = uploadsOf(editor);
  const notices = useSyncExternalStore(uploads.subscribe, () => uploads.notices);
  useLayoutEffect(() => {
    uploads.storeBy(store);
  }, [uploads, store]);
  return (
    notices.length > 0 && (
      <div className="rich-editor-notice row" role="alert">
        <div>
          {notices.map(({ key, params }) => (
            <p key={key}>{t(key, params)}</p>
          ))}
        </div>
        <Button kind="quiet" isSmall onClick={() => uploads.setNotices()}>
          {t('editor.picture.dismiss')}
        </Button>
      </div>
    )
  );
}
