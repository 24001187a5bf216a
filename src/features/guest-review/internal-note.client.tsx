import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { CallFailed } from '../../admin/call-failed.tsx';
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
import { addInternalNote, type RemarkRow } from './review.client.ts';
import { internalNoteSchema } from './review.schema.ts';

const noteValue = internalNoteSchema.pick({ text: true });
type NoteValue = z.output<typeof noteValue>;

const EMPTY_NOTE: NoteValue = { text: '' };

function editedNote({
  interviewId,
  part,
}: Pick<InternalNoteProps, 'interviewId' | 'part'>): EditedText<NoteValue> {
  return {
    subject: `interview:${interviewId}:note:${part}`,
    schema: noteValue,
    render: ({ text }) => <p>{text}</p>,
  };
}

interface InternalNoteProps {
  interviewId: string;
  /** The id of the question. */
  part: string;
  onAdded: () => Promise<void>;
}

/** Adds a note for the other admins to a question. */
export function InternalNote(props: InternalNoteProps) {
  return (
    <WithDraft text={editedNote(props)} saved={EMPTY_NOTE}>
      {(restored, renew) => <InternalNoteForm {...props} restored={restored} renew={renew} />}
    </WithDraft>
  );
}

interface InternalNoteFormProps extends InternalNoteProps {
  restored: KeptDraft<NoteValue> | null;
  /** Opens an empty form. */
  renew: () => void;
}

function InternalNoteForm({ interviewId, part, restored, renew, onAdded }: InternalNoteFormProps) {
  const language = useLanguage();
  const { t } = language;
  const fields = useForm({
    resolver: zodResolver(noteValue),
    defaultValues: restored?.value ?? EMPTY_NOTE,
  });
  const form = useKeptForm<NoteValue, RemarkRow | null, RemarkRow>({
    text: editedNote({ interviewId, part }),
    basis: null,
    valueOf: () => EMPTY_NOTE,
    read: () => fields.getValues(),
    restored,
    async send({ text }, _over, signal) {
      const body = { part, text };
      return { isStale: false, entity: await addInternalNote({ id: interviewId, body, signal }) };
    },
    async onSaved() {
      await onAdded();
      renew();
    },
  });
  return (
    <details
      className="internal-note"
      open={restored !== null}
      onToggle={({ currentTarget }) => currentTarget.open && fields.setFocus('text')}
    >
      <summary className="button button-quiet button-small">
        <Icon name="plus" /> {t('review.internal.write')}
      </summary>
      <KeptFormFrame form={form} onSubmit={fields.handleSubmit(form.save)}>
        <DraftRefused draft={form.draft} />
        <TextAreaField
          label={t('review.internal.text')}
          error={fieldText(language, fields.formState.errors.text)}
          dir="rtl"
          rows={3}
          // The end of the save empties the field.
          readOnly={form.saving.isBusy}
          {...fields.register('text')}
        />
        {form.failure !== null && <CallFailed title={t('review.internal.failed')} error={form.failure} />}
        <SavingNotice saving={form.saving} problem={t('review.internal.failed')} />
        <SaveButton form={form} label={t('review.internal.save')} isSmall />
      </KeptFormFrame>
    </details>
  );
}
