import { behaviour } from '../../islands/behaviours.ts';
import { pageText } from '../../messages/page-text.ts';
import { Icon } from '../../ui/icon.tsx';
import { remarkAnchor } from './preview-path.ts';
import { NOTE_MAX, type Review } from './review.schema.ts';
import './preview.css';

/** The data of one part's form. */
export function remarkView({ link, remarks }: Review, part: string, text: string) {
  const remark = remarks.get(part);
  return {
    part,
    text,
    keptKey: `review:${link.id}:${part}`,
    approval: remark?.approval ? { isOld: remark.isApprovalOld } : null,
    note: remark?.note
      ? {
          text: remark.note.note,
          at: remark.note.at,
          isOld: remark.isNoteOld,
          isResolved: remark.note.resolvedAt !== null,
        }
      : null,
  };
}
type RemarkView = ReturnType<typeof remarkView>;

export interface RemarkFormProps {
  remark: RemarkView;
  /** The element that labels the part. */
  aboutId: string;
}

/**
 * Approves one part, or comments on it. It is a plain form: every button also submits the note, so that no typed text
 * is lost.
 */
export function RemarkForm({ remark: { part, text, keptKey, approval, note }, aboutId }: RemarkFormProps) {
  const anchor = remarkAnchor(part);
  return (
    <form
      className="remark"
      id={anchor}
      method="post"
      aria-labelledby={aboutId}
      data-kept={keptKey}
      data-unreachable={pageText('preview.unreachable')}
      {...behaviour('review')}
    >
      <input type="hidden" name="part" value={part} />
      <input type="hidden" name="text" value={text} />
      <input type="hidden" name="noted" value={note?.at ?? ''} />
      <Approval approval={approval} aboutId={aboutId} />
      <details className="remark-note" open={note !== null}>
        <summary className="remark-note-summary" aria-describedby={aboutId}>
          <Icon name="pencil" /> {pageText(note ? 'preview.note.yours' : 'preview.note.add')}
        </summary>
        <textarea
          className="remark-note-field"
          name="note"
          dir="rtl"
          rows={4}
          maxLength={NOTE_MAX}
          defaultValue={note?.text}
          aria-label={pageText('preview.note.yours')}
          aria-describedby={aboutId}
        />
        <NoteState note={note} />
        <p className="remark-state" data-unsent="" hidden>
          {pageText('preview.note.unsent')}
        </p>
        <button className="button button-ghost" name="action" value="note" aria-describedby={aboutId}>
          {pageText('preview.note.save')}
        </button>
      </details>
      <p className="remark-problem" role="alert" />
    </form>
  );
}

function Approval({ approval, aboutId }: { approval: RemarkView['approval']; aboutId: string }) {
  if (approval && !approval.isOld) {
    return (
      <p className="remark-approval">
        <span className="remark-approved" data-state="" tabIndex={-1}>
          <Icon name="check" /> {pageText('preview.approved')}
        </span>
        <button className="remark-withdraw" name="action" value="withdraw" aria-describedby={aboutId}>
          {pageText('preview.withdraw')}
        </button>
      </p>
    );
  }
  return (
    <div className="remark-approval">
      {approval && <p className="remark-old">{pageText('preview.approvedOld')}</p>}
      <button
        className="button button-ghost"
        name="action"
        value="approve"
        data-state=""
        aria-describedby={aboutId}
      >
        <Icon name="check" /> {pageText('preview.approve')}
      </button>
    </div>
  );
}

function NoteState({ note }: { note: RemarkView['note'] }) {
  if (!note) return null;
  return (
    <>
      {note.isOld && <p className="remark-old">{pageText('preview.note.old')}</p>}
      <p className="remark-state" data-saved="" tabIndex={-1}>
        <Icon name="check" /> {pageText(note.isResolved ? 'preview.note.resolved' : 'preview.note.saved')}
      </p>
    </>
  );
}
