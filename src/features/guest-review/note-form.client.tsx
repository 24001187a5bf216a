import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { CallFailed } from '../../admin/call-failed.tsx';
import type { Overwritten } from '../../admin/calls.client.ts';
import { useLanguage } from '../../admin/admin-language.tsx';
import { fieldText } from '../../admin/form-texts.ts';
import { TextAreaField } from '../../ui/forms/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { WithDraft } from '../drafts/draft-offer.client.tsx';
import type { KeptDraft } from '../drafts/draft-record.ts';
import type { EditedText } from '../drafts/edited-text.ts';
import { KeptFormFrame, SaveButton, useKeptForm } from '../drafts/kept-form.client.tsx';
import { SavingNotice } from '../drafts/saving.client.tsx';
import { DraftRefused } from '../drafts/use-draft.client.tsx';

const noteValue = z.object({ text: z.string() });
type NoteValue = z.output<typeof noteValue>;

const valueOf = (text: string): NoteValue => ({ text });

function editedNote(subject: string): EditedText<NoteValue> {
  return { subject, schema: noteValue, render: ({ text }) => <p>{text}</p> };
}

interface NoteFormProps {
  /** The key of its draft. */
  subject: string;
  /** The saved text; empty for a new one. */
  saved: string;
  /** What a text has to be. */
  rule: z.ZodType<string, string>;
  labels: { open: string; field: string; save: string; failed: string };
  /** One attempt to save over the text that the host has seen. */
  send: (text: string, over: string, signal: AbortSignal) => Promise<Overwritten<string>>;
  onSaved: () => Promise<void>;
}

/** A short text beside a question, behind a button: an internal note, or the reply to a guest. */
export function NoteForm(props: NoteFormProps) {
  return (
    <WithDraft text={editedNote(props.subject)} saved={valueOf(props.saved)}>
      {(restored, renew) => <OpenNoteForm {...props} restored={restored} renew={renew} />}
    </WithDraft>
  );
}

interface OpenNoteFormProps extends NoteFormProps {
  restored: KeptDraft<NoteValue> | null;
  /** Opens the form with what is saved. */
  renew: () => void;
}

function OpenNoteForm({ subject, saved, rule, labels, restored, renew, send, onSaved }: OpenNoteFormProps) {
  const language = useLanguage();
  const fields = useForm({
    resolver: zodResolver(z.object({ text: rule })),
    defaultValues: restored?.value ?? valueOf(saved),
  });
  const close = async () => {
    await onSaved();
    renew();
  };
  const form = useKeptForm<NoteValue, string, string>({
    text: editedNote(subject),
    basis: saved,
    valueOf,
    read: () => fields.getValues(),
    restored,
    send: ({ text }, over, signal) => send(text, over, signal),
    onSaved: close,
    onTaken: () => void close(),
  });
  return (
    <details
      className="note-form"
      open={restored !== null}
      onToggle={({ currentTarget }) => currentTarget.open && fields.setFocus('text')}
    >
      <summary className="button button-quiet button-small">
        <Icon name={saved === '' ? 'plus' : 'pencil'} /> {labels.open}
      </summary>
      <KeptFormFrame form={form} onSubmit={fields.handleSubmit(form.save)}>
        <DraftRefused draft={form.draft} />
        <TextAreaField
          label={labels.field}
          error={fieldText(language, fields.formState.errors.text)}
          dir="rtl"
          rows={3}
          // The end of the save empties the field.
          readOnly={form.saving.isBusy}
          {...fields.register('text')}
        />
        {form.failure !== null && <CallFailed title={labels.failed} error={form.failure} />}
        <SavingNotice saving={form.saving} problem={labels.failed} />
        <SaveButton form={form} label={labels.save} isSmall />
      </KeptFormFrame>
    </details>
  );
}
