import { useLanguage } from '../../../admin/admin-language.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { InterviewRow } from '../api/interview.client.ts';
import {
  ChangeCell,
  GuestCell,
  NameCell,
  QuestionCountCell,
  RowActions,
  SummaryCell,
} from './interviews-cells.client.tsx';
import type { SortedColumn, ListView } from './interviews-list-view.ts';
import type { Selection } from './interviews-selection.client.tsx';
import './interviews-list.css';
import '../../../ui/panel.css';

const DIRECTIONS = {
  asc: { order: 'ascending', icon: 'up' },
  desc: { order: 'descending', icon: 'down' },
} as const;

type Sorting = Pick<ListView, 'sort' | 'order'>;

interface InterviewsTableProps {
  rows: InterviewRow[];
  view: ListView;
  selection: Selection;
  onSort: (sorting: Sorting) => void;
  onPublish: (interview: InterviewRow) => void;
  onDelete: (interview: InterviewRow) => void;
}

/** The rows of one page; they are sorted by the server. */
export function InterviewsTable({
  rows,
  view,
  selection,
  onSort,
  onPublish,
  onDelete,
}: InterviewsTableProps) {
  const { t } = useLanguage();
  const head = (column: SortedColumn) => <SortableHead column={column} view={view} onSort={onSort} />;
  return (
    <table className="table interviews-table dimming">
      <thead>
        <tr>
          <th className="interviews-select" scope="col">
            <SelectAll selection={selection} rows={rows} />
          </th>
          {head('name')}
          {head('content')}
          <th className="interviews-guest" scope="col">
            {t('admin.interviews.guest')}
          </th>
          {head('questions')}
          {head('updatedAt')}
          <th className="cell-end" scope="col">
            {t('action.column')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((interview) => (
          <Row
            key={interview.id}
            interview={interview}
            view={view}
            selection={selection}
            onPublish={onPublish}
            onDelete={onDelete}
          />
        ))}
      </tbody>
    </table>
  );
}

type RowProps = Pick<InterviewsTableProps, 'view' | 'selection' | 'onPublish' | 'onDelete'> & {
  interview: InterviewRow;
};

function Row({ interview, view, selection, onPublish, onDelete }: RowProps) {
  const { t } = useLanguage();
  const { id, name, questionCount } = interview;
  return (
    <tr id={interviewRowId(id)} className={selection.has(id) ? 'is-selected' : undefined} tabIndex={-1}>
      <td className="interviews-select">
        <label className="interviews-check">
          <input
            type="checkbox"
            aria-label={t('admin.interviews.select', { name })}
            checked={selection.has(id)}
            onChange={() => selection.toggle(id)}
          />
        </label>
      </td>
      <td className="interviews-name">
        <NameCell interview={interview} />
      </td>
      <td className="interviews-content">
        <SummaryCell interview={interview} />
      </td>
      <td className="interviews-guest">
        <GuestCell interview={interview} view={view} />
      </td>
      <td className="interviews-questions">
        <QuestionCountCell count={questionCount} />
      </td>
      <td className="interviews-updatedAt">
        <ChangeCell interview={interview} />
      </td>
      <td className="interviews-actions">
        <RowActions interview={interview} onPublish={() => onPublish(interview)} onDelete={onDelete} />
      </td>
    </tr>
  );
}

/** The element that is focused when a row as a whole gets the focus. */
export function interviewRowId(id: string): string {
  return `interview-${id}`;
}

interface SortableHeadProps {
  column: SortedColumn;
  view: ListView;
  onSort: (sorting: Sorting) => void;
}

function SortableHead({ column, view, onSort }: SortableHeadProps) {
  const { t } = useLanguage();
  const direction = view.sort === column && view.order;
  const { order, icon } = direction ? DIRECTIONS[direction] : ({ order: 'none', icon: 'sort' } as const);
  return (
    <th className={`interviews-${column}`} scope="col" aria-sort={order}>
      <button className="sort-button" type="button" onClick={() => onSort(nextSorting(column, direction))}>
        {t(`admin.interviews.${column}`)} <Icon name={icon} />
      </button>
    </th>
  );
}

/** One direction, the other, then the default order; of dates the newest come first. */
function nextSorting(column: SortedColumn, direction: 'asc' | 'desc' | false): Sorting {
  const [first, second] = column === 'updatedAt' ? (['desc', 'asc'] as const) : (['asc', 'desc'] as const);
  if (direction === second) return { sort: null, order: 'asc' };
  return { sort: column, order: direction === false ? first : second };
}

function SelectAll({ selection, rows }: { selection: Selection; rows: InterviewRow[] }) {
  const { t } = useLanguage();
  const { length } = selection.rows;
  return (
    <label className="interviews-check">
      <input
        type="checkbox"
        aria-label={t('admin.interviews.selectAll')}
        checked={length === rows.length}
        ref={(input) => {
          if (input) input.indeterminate = length > 0 && length < rows.length;
        }}
        onChange={selection.toggleAll}
      />
    </label>
  );
}
