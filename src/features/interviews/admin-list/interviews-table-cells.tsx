import { truncateAtWord } from '../../../kernel/plain-text.ts';
import { useLanguage } from '../../../admin/admin-language.tsx';
import { Portrait } from '../../media/portrait.tsx';
import { IconButton, IconLink } from '../../../ui/icon-button.tsx';
import { RtlText } from '../../../ui/text/rtl-text.tsx';
import type { InterviewRow } from '../api/interview.client.ts';
import { ADMIN_SUMMARY_LENGTH } from '../interview.schema.ts';
import { PublishingChip } from '../publishing/publishing-chip.tsx';
import { readZone } from '../publishing/publishing-zone.client.ts';

/** CSS width of a plate in the table. */
const PLATE_SIZES = '2.25rem';

export function NameCell({ interview }: { interview: InterviewRow }) {
  const { id, name, image } = interview;
  return (
    <div className="interviews-name-cell">
      <Portrait className="interviews-plate" id={id} name={name} image={image} sizes={PLATE_SIZES} isTinted />
      <div>
        <b>
          <RtlText>{name}</RtlText>
        </b>
        <PublishingChip interview={interview} zone={readZone()} />
      </div>
    </div>
  );
}

export function SummaryCell({ interview: { summary } }: { interview: InterviewRow }) {
  return (
    <div className="interviews-summary-cell">
      <RtlText>{truncateAtWord(summary, ADMIN_SUMMARY_LENGTH)}</RtlText>
    </div>
  );
}

/** The number for the eye, the counted noun for the ear. */
export function QuestionCountCell({ count }: { count: number }) {
  const language = useLanguage();
  return (
    <span className={count === 0 ? 'badge badge-zero' : 'badge'}>
      <span aria-hidden="true">{language.number(count)}</span>
      <span className="visually-hidden">{language.count('questions', count)}</span>
    </span>
  );
}

export interface RowActionsProps {
  interview: InterviewRow;
  onDelete: (interview: InterviewRow) => void;
}

export function RowActions({ interview, onDelete }: RowActionsProps) {
  const { t } = useLanguage();
  const { id, name } = interview;
  return (
    <div className="interviews-row-actions">
      <IconLink
        icon="eye"
        label={t('admin.interviews.view', { name })}
        tip={t('action.view')}
        to={`/admin/interviews/view/${id}`}
      />
      <IconLink
        icon="pencil"
        label={t('admin.interviews.edit', { name })}
        tip={t('action.edit')}
        to={`/admin/interviews/edit/${id}`}
      />
      <IconButton
        isDanger
        icon="trash"
        label={t('admin.interviews.delete', { name })}
        tip={t('action.delete')}
        onPress={() => onDelete(interview)}
      />
    </div>
  );
}
