import { useState, type FormEvent } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { linkAddress } from '../../rich-text/marks.ts';
import { TextField } from '../forms/field.tsx';
import { ModalFrame } from '../dialogs/modal-frame.client.tsx';
import { useEditorTexts } from './texts.client.ts';

export interface LinkDialogProps {
  /** Of the link that is being changed; null for a new one. */
  href: string | null;
  onSave: (href: string) => void;
  onRemove: () => void;
  onCancel: () => void;
}

/** A callback that stays the same is called when the field appears, and never again while it is shown. */
const focusOnce = (field: HTMLInputElement | null) => field?.select();

/** Asks where a link leads. */
export function LinkDialog({ href, onSave, onRemove, onCancel }: LinkDialogProps) {
  const { t } = useEditorTexts();
  const [error, setError] = useState<string | null>(null);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A dialog inside a form of its own: the form around the editor is not sent.
    event.stopPropagation();
    const address = linkAddress(String(new FormData(event.currentTarget).get('address')));
    if (address === null) setError(t('editor.link.invalid'));
    else onSave(address);
  };
  return (
    <ModalFrame kind="dialog" onClose={onCancel}>
      <Dialog className="dialog-content dialog-form">
        <Heading className="dialog-title" slot="title">
          {t(href === null ? 'editor.link.add' : 'editor.link.edit')}
        </Heading>
        <form noValidate onSubmit={submit}>
          <TextField
            label={t('editor.link.address')}
            error={error}
            isInvalid={error !== null}
            type="url"
            name="address"
            dir="ltr"
            required
            autoComplete="off"
            placeholder="https://example.com"
            defaultValue={href ?? ''}
            ref={focusOnce}
          />
          <div className="dialog-actions">
            <button className="button button-primary" type="submit">
              {t('editor.link.save')}
            </button>
            <button className="button button-ghost" type="button" onClick={onCancel}>
              {t('action.cancel')}
            </button>
            {href !== null && (
              <button className="button button-quiet" type="button" onClick={onRemove}>
                {t('editor.link.remove')}
              </button>
            )}
          </div>
        </form>
      </Dialog>
    </ModalFrame>
  );
}
