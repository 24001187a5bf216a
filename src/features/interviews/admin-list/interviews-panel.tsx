import { useEffect, useRef, useState, type RefObject } from 'react';
import { useNavigation } from 'react-router';
import { useLanguage } from '../../../admin/admin-language.tsx';
import { neighborOf, useRowFocus, type RowFocus } from '../../../ui/use-row-focus.client.ts';
import { UndoNotice } from '../../trash/undo-notice.client.tsx';
import { DeleteInterviewDialog } from '../editor/delete-interview-dialog.tsx';
import type { InterviewRow } from '../api/interview.client.ts';
import type { Page } from '../interview.schema.ts';
import { EmptyList } from '../list/interviews-empty.tsx';
import { deleteFailureText } from './list-failure.ts';
import { InterviewsFoot } from '../list/interviews-foot.tsx';
import { InterviewsSearch } from '../list/interviews-search.tsx';
import { InterviewsStates } from '../list/interviews-states.tsx';
import { interviewRowId, InterviewsTable } from './interviews-table.client.tsx';
import { listPageCount, type ListView } from './interviews-list-view.ts';
import { useRemovableRows } from '../questions/use-removable-rows.ts';
import { useShowView } from '../editor/use-show-view.ts';
import { useUndoneInterviews } from './use-undone-interviews.ts';

export interface InterviewsPanelProps {
  view: ListView;
  page: Page<InterviewRow>;
}

/** The search box, the table and its foot; the view lives in the address. */
export function InterviewsPanel({ view, page }: InterviewsPanelProps) {
  const language = useLanguage();
  const { t } = language;
  const { rows, total, remove } = useRemovableRows(page);
  const [doomed, setDoomed] = useState<InterviewRow | null>(null);
  const panel = useRef<HTMLElement>(null);
  const show = useShowView(view);
  const isWaiting = useNavigation().state === 'loading';
  const isEmpty = rows.length === 0;
  const lastPage = listPageCount(total);
  const { announcement, ...undo } = useUndoneInterviews();
  const rowFocus = useRowFocus(panel, interviewRowId);
  useFocusOnArrival(panel, undo.deleted !== null);
  useEffect(() => {
    // The last row of the last page is gone, and its page with it.
    if (isEmpty && view.page > lastPage) show({ page: lastPage }, { replace: true });
  });
  return (
    <section
      className="panel"
      ref={panel}
      tabIndex={-1}
      aria-label={t('admin.interviews.title')}
      aria-busy={isWaiting}
    >
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      <div className="panel-tools">
        <InterviewsSearch q={view.q} onSearch={(q) => show({ q, page: 1 }, { replace: true })} />
        <InterviewsStates view={view} />
      </div>
      {isEmpty ? (
        <EmptyList view={view} onShow={(change) => show({ ...change, page: 1 })} />
      ) : (
        <InterviewsTable
          rows={rows}
          view={view}
          onSort={(sorting) => show({ ...sorting, page: 1 })}
          onDelete={setDoomed}
        />
      )}
      <Undo undo={undo} rowFocus={rowFocus} />
      <InterviewsFoot page={view.page} total={total} onTurn={(turned) => show({ page: turned })} />
      {doomed && (
        <DeleteInterviewDialog
          interview={doomed}
          failureText={(error) => deleteFailureText(language, error)}
          onDeleted={(message) => {
            rowFocus.focusRow(neighborOf(rows, doomed.id));
            remove(doomed.id);
            undo.offer({ id: doomed.id, message });
            setDoomed(null);
          }}
          onCancel={() => setDoomed(null)}
        />
      )}
    </section>
  );
}

interface UndoProps {
  undo: Omit<ReturnType<typeof useUndoneInterviews>, 'announcement'>;
  rowFocus: RowFocus;
}

function Undo({ undo, rowFocus: { focusRow, focusAgain } }: UndoProps) {
  return (
    <div className="interviews-undo">
      <UndoNotice {...undo} onDone={(restored) => (restored === null ? focusAgain() : focusRow(restored))} />
    </div>
  );
}

/** After a deletion on the screen before, whose button is gone, the focus is in the list. */
function useFocusOnArrival(panel: RefObject<HTMLElement | null>, hasDeleted: boolean): void {
  const [isWanted] = useState(hasDeleted);
  useEffect(() => {
    if (isWanted) panel.current?.focus();
  }, [panel, isWanted]);
}
