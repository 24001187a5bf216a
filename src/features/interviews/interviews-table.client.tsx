import {
  createColumnHelper,
  flexRender,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type Header,
} from '@tanstack/react-table';
import { useLanguage } from '../../layouts/admin-language.tsx';
import { ariaSort, SortButton } from '../../ui/sort-button.tsx';
import type { InterviewRow } from './interview.client.ts';
import { NameCell, QuestionCountCell, RowActions, SummaryCell } from './interviews-table-cells.tsx';
import { LIST_COLUMNS, type ListView } from './interviews-list-view.ts';

const HEADERS = {
  name: 'admin.interviews.name',
  content: 'admin.interviews.content',
  questions: 'admin.interviews.questions',
} as const;

const features = tableFeatures({ rowSortingFeature });
const helper = createColumnHelper<typeof features, InterviewRow>();
const columns = helper.columns([
  helper.accessor('name', { id: 'name', cell: ({ row }) => <NameCell interview={row.original} /> }),
  helper.accessor('summary', { id: 'content', cell: ({ row }) => <SummaryCell interview={row.original} /> }),
  helper.accessor('questionCount', {
    id: 'questions',
    cell: ({ row }) => <QuestionCountCell count={row.original.questionCount} />,
  }),
]);

export interface InterviewsTableProps {
  rows: InterviewRow[];
  view: ListView;
  onSort: (sorting: Pick<ListView, 'sort' | 'order'>) => void;
  onDelete: (interview: InterviewRow) => void;
}

/** The rows of one page; the server sorts, a head only says how. */
export function InterviewsTable({ rows, view, onSort, onDelete }: InterviewsTableProps) {
  const { t } = useLanguage();
  const sorting = view.sort === null ? [] : [{ id: view.sort, desc: view.order === 'desc' }];
  const table = useTable({
    features,
    columns,
    data: rows,
    getRowId: ({ id }) => id,
    manualSorting: true,
    enableMultiSort: false,
    sortDescFirst: false,
    state: { sorting },
    onSortingChange: (change) => {
      const [column] = typeof change === 'function' ? change(sorting) : change;
      onSort({
        sort: LIST_COLUMNS.find((id) => id === column?.id) ?? null,
        order: column?.desc ? 'desc' : 'asc',
      });
    },
  });
  return (
    <table className="table interviews-table">
      <thead>
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id}>
            {group.headers.map((header) => (
              <SortableHead key={header.id} header={header} />
            ))}
            <th className="cell-end" scope="col">
              {t('admin.interviews.actions')}
            </th>
          </tr>
        ))}
      </thead>
      <tbody>
        {table.getRowModel().rows.map((row) => (
          <tr key={row.id}>
            {row.getAllCells().map((cell) => (
              <td key={cell.id} className={`interviews-${cell.column.id}`}>
                {flexRender(cell.column.columnDef.cell, cell.getContext())}
              </td>
            ))}
            <td className="interviews-actions">
              <RowActions interview={row.original} onDelete={onDelete} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function SortableHead({ header: { column } }: { header: Header<typeof features, InterviewRow> }) {
  const { t } = useLanguage();
  const direction = column.getIsSorted();
  const name = LIST_COLUMNS.find((id) => id === column.id);
  return (
    <th className={`interviews-${column.id}`} scope="col" aria-sort={ariaSort(direction)}>
      {name && (
        <SortButton label={t(HEADERS[name])} direction={direction} onSort={() => column.toggleSorting()} />
      )}
    </th>
  );
}
