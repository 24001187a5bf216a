import { Link } from 'react-router';
import { useLanguage } from '../../../admin/admin-language.tsx';
import { dayText, momentText } from '../../../admin/moment-text.ts';
import { truncateAtWord } from '../../../kernel/plain-text.ts';
import { IconButton, IconLink } from '../../../ui/icon-button.tsx';
import { WrittenText } from '../../../ui/text/written-text.tsx';
import { Portrait } from '../../media/portrait.tsx';
import type { InterviewRow } from '../api/interview.client.ts';
import { ADMIN_SUMMARY_LENGTH } from '../interview.schema.ts';
import { PublishingChip } from '../publishing/publishing-chip.tsx';
import { readZone } from '../publishing/publishing-zone.client.ts';
import { ShareButton } from '../sharing/share-choices.client.tsx';
import { type ListView, listViewSearch } from './interviews-list-view.ts';
import { useComingView } from './list-place.client.ts';
import './interviews-list.css';

/** CSS width of a portrait in the table. */
const PORTRAIT_SIZES = '2.25rem';

/** Portrait and title, which leads to the interview. */
export function NameCell({ interview }: { interview: InterviewRow }) {
  const { id, name, image } = interview;
  return (
    <div className="interviews-name-cell">
      <Portrait
        className="interviews-plate"
        id={id}
        name={name}
        image={image}
        sizes={PORTRAIT_SIZES}
        isTinted
      />
      <Link className="interviews-title" to={`/admin/interviews/view/${id}`}>
        <WrittenText>{name}</WrittenText>
      </Link>
    </div>
  );
}

/** The guest, whose name narrows the list to their interviews. */
export function GuestCell({ interview: { guest }, view }: { interview: InterviewRow; view: ListView }) {
  const coming = useComingView(view);
  return (
    guest && (
      <Link
        className="interviews-guest-name"
        to={`/admin/interviews${listViewSearch({ ...coming, guestId: guest.id, page: 1 })}`}
      >
        <WrittenText>{guest.name}</WrittenText>
      </Link>
    )
  );
}

/**
 * The state and the day of the last change; of a scheduled interview the time of publication. Below it how many notes
 * of the guest are open, and how often it was read.
 */
export function ChangeCell({ interview }: { interview: InterviewRow }) {
  const { locale, count } = useLanguage();
  const { id, state, updatedAt, guestNotes, reads } = interview;
  return (
    <>
      <PublishingChip interview={interview} zone={readZone()} />
      {state !== 'scheduled' && (
        <time className="interviews-day" dateTime={updatedAt} title={momentText(locale, updatedAt)}>
          {dayText(locale, updatedAt)}
        </time>
      )}
      {guestNotes > 0 && (
        <Link className="interviews-notes" to={`/admin/interviews/view/${id}`}>
          {count('guestNotes', guestNotes)}
        </Link>
      )}
      {reads.opened > 0 && (
        <span className="interviews-reads" title={count('finished', reads.finished)}>
          {count('opened', reads.opened)}
        </span>
      )}
    </>
  );
}

/** The beginning of the summary. */
export function SummaryCell({ interview: { summary } }: { interview: InterviewRow }) {
  return (
    <div className="interviews-summary-cell detail">
      <WrittenText>{truncateAtWord(summary, ADMIN_SUMMARY_LENGTH)}</WrittenText>
    </div>
  );
}

/** Shows the number and reads it out with its noun. */
export function QuestionCountCell({ count }: { count: number }) {
  const language = useLanguage();
  return (
    <span className={count === 0 ? 'badge badge-zero' : 'badge'}>
      <span aria-hidden="true">{language.number(count)}</span>
      <span className="visually-hidden">{language.count('questions', count)}</span>
    </span>
  );
}

interface RowActionsProps {
  interview: InterviewRow;
  onPublish: () => void;
  onDelete: (interview: InterviewRow) => void;
}

/** What can be done with one interview. */
export function RowActions({ interview, onPublish, onDelete }: RowActionsProps) {
  const { t } = useLanguage();
  const { id, name, state } = interview;
  return (
    <div className="interviews-row-actions">
      {state === 'published' ? (
        <ShareButton interview={interview} />
      ) : (
        <IconButton
          icon="upload"
          label={t('admin.interviews.publish', { name })}
          tip={t('batch.publish')}
          onPress={onPublish}
        />
      )}
      <IconLink
        icon="eye"
        label={t('admin.interviews.view', { name })}
        tip={t('action.view')}
        to={`/admin/interviews/view/${id}`}
      />
      <IconLink
        icon="pencil"
        label={t('action.editOf', { name })}
        tip={t('action.edit')}
        to={`/admin/interviews/edit/${id}`}
      />
      <IconButton
        isDanger
        icon="trash"
        label={t('action.deleteOf', { name })}
        tip={t('action.delete')}
        onPress={() => onDelete(interview)}
      />
    </div>
  );
}
