import { proseAttributes } from '../../kernel/text-direction.ts';
import { behaviour } from '../../islands/behaviours.ts';
import { pageText } from '../../messages/page-text.ts';
import { useSite } from '../../site/use-site.ts';
import { Icon } from '../../ui/icon.tsx';
import { remarkAnchor } from './preview-path.ts';
import { NOTE_MAX, type OfferedAnswer, type Review } from './review.schema.ts';
import './preview.css';

/** The data of one part's form. */
export function remarkView({ link, remarks, suggestions }: Review, part: string, text: string) {
  const remark = remarks.get(part);
  return {
    part,
    text,
    keptKey: `review:${link.id}:${part}`,
    approval: remark?.approval ? { isOld: remark.isApprovalOld } : null,
    suggestion: suggestions.get(part) ?? null,
    note: remark?.note
      ? {
          text: remark.note.note,
          at: remark.note.at,
          isOld: remark.isNoteOld,
          isResolved: remark.note.resolvedAt !== null,
          hostReply: remark.note.hostReply,
        }
      : null,
  };
}
type RemarkView = ReturnType<typeof remarkView>;

interface RemarkFormProps {
  remark: RemarkView;
  /** The element that labels the part. */
  aboutId: string;
}

/**
 * Approves one part, or comments on it. It is a plain form: every button also submits the note, so that no typed text
 * is lost.
 */
export function RemarkForm({ remark, aboutId }: RemarkFormProps) {
  const { part, text, keptKey, approval, note, suggestion } = remark;
  const anchor = remarkAnchor(part);
  const hasNote = note !== null && note.text !== '';
  return (
    <form
      className="remark"
      id={anchor}
      method="post"
      aria-labelledby={aboutId}
      data-kept={keptKey}
      data-unreachable={pageText('preview.unreachable')}
      data-unkept={pageText('preview.unreachable.notKept')}
      {...behaviour('review')}
    >
      <input type="hidden" name="part" value={part} />
      <input type="hidden" name="text" value={text} />
      <input type="hidden" name="noted" value={note?.at ?? ''} />
      <Approval approval={approval} aboutId={aboutId} />
      <details className="remark-note" open={hasNote}>
        <summary className="remark-note-summary text-link" aria-describedby={aboutId}>
          <Icon name="pencil" /> {pageText(hasNote ? 'preview.note.yours' : 'preview.note.add')}
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
        {hasNote && <SentState note={note} about="note" />}
        <button className="button button-ghost" name="action" value="note" aria-describedby={aboutId}>
          {pageText('preview.note.save')}
        </button>
      </details>
      {note !== null && <HostReply text={note.hostReply} />}
      {suggestion && <Suggestion {...suggestion} note={note} aboutId={aboutId} />}
      <p className="remark-state" data-unsent="" hidden>
        {pageText('preview.note.unsent')}
      </p>
      <p className="remark-problem" role="alert" />
    </form>
  );
}

/** What the host replied to the note. */
function HostReply({ text }: { text: string }) {
  const { host } = useSite();
  if (text === '') return null;
  return (
    <div className="remark-reply">
      <p className="remark-state">{pageText('preview.reply', { host: host.name })}</p>
      <p {...proseAttributes(text)}>{text}</p>
    </div>
  );
}

interface SuggestionProps extends OfferedAnswer, Pick<RemarkView, 'note'> {
  aboutId: string;
}

/** The answer to edit; the host sees the difference. */
function Suggestion({ text, max, offered, isSent, note, aboutId }: SuggestionProps) {
  return (
    <details className="remark-note" open={isSent}>
      <summary className="remark-note-summary text-link" aria-describedby={aboutId}>
        <Icon name="pencil" /> {pageText(isSent ? 'preview.suggestion.yours' : 'preview.suggestion.add')}
      </summary>
      <p className="remark-state">{pageText('preview.suggestion.hint')}</p>
      <input type="hidden" name="offered" value={offered} />
      <textarea
        className="remark-note-field"
        name="suggestion"
        dir="rtl"
        rows={8}
        maxLength={max}
        defaultValue={text}
        aria-label={pageText('preview.suggestion.yours')}
        aria-describedby={aboutId}
      />
      {isSent && note && <SentState note={note} about="suggestion" />}
      <button className="button button-ghost" name="action" value="note" aria-describedby={aboutId}>
        {pageText('preview.suggestion.save')}
      </button>
    </details>
  );
}

function Approval({ approval, aboutId }: { approval: RemarkView['approval']; aboutId: string }) {
  if (approval && !approval.isOld) {
    return (
      <p className="remark-approval row">
        <span className="remark-approved" data-state="" tabIndex={-1}>
          <Icon name="check" /> {pageText('preview.approved')}
        </span>
        <button className="remark-withdraw detail" name="action" value="withdraw" aria-describedby={aboutId}>
          {pageText('preview.withdraw')}
        </button>
      </p>
    );
  }
  return (
    <div className="remark-approval row">
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

interface SentStateProps {
  note: NonNullable<RemarkView['note']>;
  about: 'note' | 'suggestion';
}

function SentState({ note: { isOld, isResolved }, about }: SentStateProps) {
  return (
    <>
      {isOld && <p className="remark-old">{pageText(`preview.${about}.old`)}</p>}
      <p className="remark-state" data-saved="" tabIndex={-1}>
        <Icon name="check" /> {pageText(isResolved ? `preview.${about}.resolved` : `preview.${about}.saved`)}
      </p>
    </>
  );
}
