import { useLanguage } from '../../../admin/admin-language.tsx';
import { ariaSort, SortButton } from '../../../ui/sort-button.tsx';
import type { InterviewRow } from '../api/interview.client.ts';
import { NameCell, QuestionCountCell, RowActions, SummaryCell } from './interviews-table-cells.tsx';
import { LIST_COLUMNS, type ListColumn, type ListView } from './interviews-list-view.ts';

const HEADERS = {
  name: 'admin.interviews.name',
  content: 'admin.interviews.content',
  questions: 'admin.interviews.questions',
} as const;

type Sorting = Pick<ListView, 'sort' | 'order'>;

export interface InterviewsTableProps {
  rows: InterviewRow[];
  view: ListView;
  onSort: (sorting: Sorting) => void;
  onDelete: (interview: InterviewRow) => void;
}

/** The rows of one page; the server sorts, a head only says how. */
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

/** The element that has the focus when a row is meant as a whole. */
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

/** Ascending, descending, and then as the host left it. */
function nextSorting(column: ListColumn, direction: 'asc' | 'desc' | false): Sorting {
  if (direction === 'desc') return { sort: null, order: 'asc' };
  return { sort: column, order: direction === false ? 'asc' : 'desc' };
}
