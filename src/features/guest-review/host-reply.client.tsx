import { isConflict } from '../../admin/api.client.ts';
import { useLanguage } from '../../admin/admin-language.tsx';
import { NoteForm } from './note-form.client.tsx';
import { NoteText } from './note-text.tsx';
import { changeNote, listRemarks, type RemarkRow } from './review.client.ts';
import { hostReplySchema } from './review.schema.ts';

interface HostReplyProps {
  interviewId: string;
  /** The id of the remark. */
  id: string;
  note: NonNullable<RemarkRow['note']>;
  /** Called after a save, and if the guest has written something else. */
  onChange: () => Promise<void>;
}

/** The reply that the guest reads below the note: written, changed, and removed by emptying it. */
export function HostReply({ interviewId, id, note, onChange }: HostReplyProps) {
  const { t } = useLanguage();
  const { at: notedAt, hostReply: saved } = note;
  const send = async (hostReply: string, seenReply: string, signal: AbortSignal) => {
    try {
      const body = { notedAt, hostReply, seenReply };
      await changeNote({ id: interviewId, noteId: id, body, signal });
      return { isStale: false, entity: hostReply };
    } catch (error) {
      if (!isConflict(error)) throw error;
      const now = (await listRemarks({ id: interviewId, signal })).find((remark) => remark.id === id)?.note;
      if (now?.at === notedAt) return { isStale: true, entity: now.hostReply };
      await onChange();
      throw error;
    }
  };
  return (
    <>
      {saved !== '' && (
        <div className="review-reply">
          <p className="detail">{t('review.reply')}</p>
          <NoteText text={saved} />
        </div>
      )}
      <NoteForm
        subject={`interview:${interviewId}:reply:${id}`}
        saved={saved}
        rule={hostReplySchema}
        labels={{
          open: t(saved === '' ? 'review.reply.write' : 'review.reply.edit'),
          field: t(saved === '' ? 'review.reply.text' : 'review.reply.change'),
          save: t('review.reply.save'),
          failed: t('review.reply.failed'),
        }}
        send={send}
        onSaved={onChange}
      />
    </>
  );
}
