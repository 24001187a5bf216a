import { useLanguage } from '../../admin/admin-language.tsx';
import { Portrait } from '../media/portrait.tsx';
import { BusyButton } from '../../ui/busy-button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { RtlText } from '../../ui/text/rtl-text.tsx';
import { draftTime } from '../drafts/draft-time.ts';
import type { TrashRow } from './trash.client.ts';

const KINDS = { interview: 'trash.kind.interview', question: 'trash.kind.question' } as const;

/** CSS width of a plate in the list. */
const PLATE_SIZES = '2.75rem';

/** The element that has the focus when an entry is meant as a whole. */
export function trashRowId(id: string): string {
  return `trash-${id}`;
}

export interface TrashEntryRowProps {
  row: TrashRow;
  isRestoring: boolean;
  onRestore: () => void;
  onDelete: () => void;
}

/** One deleted interview or question: what it is, who deleted it when, and until when it can come back. */
export function TrashEntryRow({ row, isRestoring, onRestore, onDelete }: TrashEntryRowProps) {
  const { t, locale, count } = useLanguage();
  const { id, kind, name, interview, questionCount, image, author } = row;
  const time = draftTime(locale, row.deletedAt);
  return (
    <li className="trash-row" id={trashRowId(id)} tabIndex={-1}>
      {kind === 'interview' && (
        <Portrait className="trash-plate" id={id} name={name} image={image} sizes={PLATE_SIZES} isTinted />
      )}
      <div className="trash-facts">
        <p className="trash-kind">
          <span className="chip">{t(KINDS[kind])}</span>
          {interview ? t('trash.from', { name: interview.name }) : count('questions', questionCount)}
        </p>
        <p className="trash-name">
          <RtlText>{name}</RtlText>
        </p>
        <p className="trash-time">
          {author ? t('trash.deletedBy', { name: author.name, time }) : t('trash.deletedAt', { time })}
        </p>
        <p className="trash-time">{t('trash.goneAt', { time: draftTime(locale, row.goneAt) })}</p>
      </div>
      <div className="trash-actions">
        <BusyButton
          className="button button-ghost button-small"
          label={t('trash.restore')}
          busyLabel={t('versions.restore.busy')}
          isBusy={isRestoring}
          aria-label={t('trash.restore.name', { name })}
          onClick={onRestore}
        />
        <IconButton
          isDanger
          icon="trash"
          label={t('trash.delete.name', { name })}
          tip={t('trash.delete')}
          onPress={onDelete}
        />
      </div>
    </li>
  );
}
