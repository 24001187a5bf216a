import { useState, type SubmitEvent } from 'react';
import { Button } from '../../button.tsx';
import { FormDialog } from '../../dialogs/form-dialog.client.tsx';
import { TextField } from '../../forms/field.tsx';
import { typedAddress } from './addresses.ts';
import { useTexts } from '../../texts.ts';

interface LinkDialogProps {
  /** Of the link that is edited; null for a new one. */
  href: string | null;
  onSave: (href: string) => void;
  onRemove: () => void;
  onCancel: () => void;
}

/** A stable callback is called once, when the field appears. */
const focusOnce = (field: HTMLInputElement | null) => field?.select();

/** Asks for the address of a link. */
export function LinkDialog({ href, onSave, onRemove, onCancel }: LinkDialogProps) {
  const { t } = useTexts();
  const [error, setError] = useState<string | null>(null);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The form around the editor must not be submitted too.
    event.stopPropagation();
    const address = typedAddress(String(new FormData(event.currentTarget).get('address')));
    if (address === null) setError(t('editor.link.invalid'));
    else onSave(address);
  };
  return (
    <FormDialog
      title={t(href === null ? 'editor.link.add' : 'editor.link.edit')}
      texts={{ submit: t('editor.link.save') }}
      onSubmit={submit}
      onClose={onCancel}
      extraAction={
        href !== null && (
          <Button kind="quiet" onClick={onRemove}>
            {t('editor.link.remove')}
          </Button>
        )
      }
    >
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
    </FormDialog>
  );
}
