import { useLanguage } from '../../admin/admin-language.tsx';
import { NoteForm } from './note-form.client.tsx';
import { addInternalNote } from './review.client.ts';
import { internalNoteSchema } from './review.schema.ts';

interface InternalNoteProps {
  interviewId: string;
  /** The id of the question. */
  part: string;
  onAdded: () => Promise<void>;
}

/** Adds a note for the other admins to a question. */
export function InternalNote({ interviewId, part, onAdded }: InternalNoteProps) {
  const { t } = useLanguage();
  return (
    <NoteForm
      subject={`interview:${interviewId}:note:${part}`}
      saved=""
      rule={internalNoteSchema.shape.text}
      labels={{
        open: t('review.internal.write'),
        field: t('review.internal.text'),
        save: t('review.internal.save'),
        failed: t('review.internal.failed'),
      }}
      send={async (text, _over, signal) => {
        await addInternalNote({ id: interviewId, body: { part, text }, signal });
        return { isStale: false, entity: '' };
      }}
      onSaved={onAdded}
    />
  );
}
