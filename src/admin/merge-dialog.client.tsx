import { useId, useState } from 'react';
import { FormDialog } from '../ui/dialogs/form-dialog.client.tsx';
import { FieldFrame, fieldControl } from '../ui/forms/field.tsx';
import { writtenText } from '../messages/index.ts';
import { useLanguage } from './admin-language.tsx';
import { CallFailed } from './call-failed.tsx';
import { useCall } from './use-row-calls.ts';

interface MergeDialogProps {
  title: string;
  /** What happens to both. */
  hint: string;
  /** What the subject can be merged into. */
  others: { id: string; text: string }[];
  /** The chosen one at the beginning; empty for none. */
  into: string;
  /** The dialog is busy until the call ends, and stays open if it fails. */
  call: (into: string) => Promise<unknown>;
  onCancel: () => void;
}

/** Asks into which of the others something is merged. */
export function MergeDialog({ title, hint, others, into, call, onCancel }: MergeDialogProps) {
  const { t } = useLanguage();
  const [chosen, setChosen] = useState(into);
  const [isMissing, setIsMissing] = useState(false);
  const { isBusy, failure, run } = useCall();
  const id = useId();
  const error = isMissing && chosen === '' ? t('merge.choose') : null;
  return (
    <FormDialog
      title={title}
      isPublic
      texts={{ submit: t('merge.submit'), busy: t('merge.busy') }}
      isBusy={isBusy}
      onSubmit={(event) => {
        event.preventDefault();
        setIsMissing(chosen === '');
        if (chosen === '') event.currentTarget.querySelector('select')?.focus();
        else void run(() => call(chosen));
      }}
      onClose={onCancel}
    >
      {failure !== null && <CallFailed title={t('merge.failed')} error={failure} />}
      <p className="dialog-hint">{hint}</p>
      <FieldFrame id={id} label={t('merge.into')} error={error}>
        <select
          className="input"
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
          {...fieldControl(id, error)}
        >
          <option value="">{t('merge.choose')}</option>
          {others.map((other) => (
            <option key={other.id} value={other.id}>
              {writtenText(other.text)}
            </option>
          ))}
        </select>
      </FieldFrame>
    </FormDialog>
  );
}
