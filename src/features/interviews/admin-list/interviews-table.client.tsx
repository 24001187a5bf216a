import { useLanguage } from '../../../admin/admin-language.tsx';
import { ariaSort, SortButton } from '../../../ui/sort-button.tsx';
import type { InterviewRow } from '../api/interview.client.ts';
import { LIST_COLUMNS, type ListColumn, type ListView } from './interviews-list-view.ts';
import { truncateAtWord } from '../../../kernel/plain-text.ts';
import { Portrait } from '../../media/portrait.tsx';
import { IconButton, IconLink } from '../../../ui/icon-button.tsx';
import { RtlText } from '../../../ui/text/rtl-text.tsx';
import { ADMIN_SUMMARY_LENGTH } from '../interview.schema.ts';
import { PublishingChip } from '../publishing/publishing-chip.tsx';
import { readZone } from '../publishing/publishing-zone.client.ts';
import './interviews-list.css';

const HEADERS = {
  name: 'admin.interviews.name',
  content: 'admin.interviews.content',
  questions: 'admin.interviews.questions',
} as const;

type Sorting = Pick<ListView, 'sort' | 'order'>;

interface InterviewsTableProps {
  rows: InterviewRow[];
  view: ListView;
  onSort: (sorting: Sorting) => void;
  onDelete: (interview: InterviewRow) => void;
}

/** The rows of one page; they are sorted by the server. */
export function InterviewsTable({ rows, view, onSort, onDelete }: InterviewsTableProps) {
  const { t } = useLanguage();
  return (
    <table className="table interviews-table">
      <thead>
        <tr>
          {LIST_COLUMNS.map((column) => (
            <SortableHead key={column} column={column} view={view} onSort={onSort} />
          ))}
          <th className="cell-end" scope="col">
            {t('admin.interviews.actions')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((interview) => (
          <tr key={interview.id} id={interviewRowId(interview.id)} tabIndex={-1}>
            <td className="interviews-name">
              <NameCell interview={interview} />
            </td>
            <td className="interviews-content">
              <SummaryCell interview={interview} />
            </td>
            <td className="interviews-questions">
              <QuestionCountCell count={interview.questionCount} />
            </td>
            <td className="interviews-actions">
              <RowActions interview={interview} onDelete={onDelete} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The element that is focused when a row as a whole gets the focus. */
export function interviewRowId(id: string): string {
  return `interview-${id}`;
}

interface SortableHeadProps {
  column: ListColumn;
  view: ListView;
  onSort: (sorting: Sorting) => void;
}

function SortableHead({ column, view, onSort }: SortableHeadProps) {
  const { t } = useLanguage();
  const direction = view.sort === column && view.order;
  return (
    <th className={`interviews-${column}`} scope="col" aria-sort={ariaSort(direction)}>
      <SortButton
        label={t(HEADERS[column])}
        direction={direction}
        onSort={() => onSort(nextSorting(column, direction))}
      />
    </th>
  );
}

/** Ascending, descending, then the default order. */
function nextSorting(column: ListColumn, direction: 'asc' | 'desc' | false): Sorting {
  if (direction === 'desc') return { sort: null, order: 'asc' };
  return { sort: column, order: direction === false ? 'asc' : 'desc' };
}

/** CSS width of a portrait in the table. */
const PORTRAIT_SIZES = '2.25rem';

function NameCell({ interview }: { interview: InterviewRow }) {
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
      <div>
        <b>
          <RtlText>{name}</RtlText>
        </b>
        <PublishingChip interview={interview} zone={readZone()} />
      </div>
    </div>
  );
}

function SummaryCell({ interview: { summary } }: { interview: InterviewRow }) {
  return (
    <div className="interviews-summary-cell">
      <RtlText>{truncateAtWord(summary, ADMIN_SUMMARY_LENGTH)}</RtlText>
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
  onDelete: (interview: InterviewRow) => void;
}

function RowActions({ interview, onDelete }: RowActionsProps) {
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
