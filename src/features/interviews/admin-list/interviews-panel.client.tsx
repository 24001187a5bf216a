import { type RefObject, useEffect, useRef, useState } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { useLanguage } from '../../../admin/admin-language.tsx';
import { AdminScreen } from '../../../admin/admin-screen.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { useFetchedList } from '../../../ui/use-fetched-list.client.ts';
import { neighborOf, useRowFocus } from '../../../ui/use-row-focus.client.ts';
import type { InterviewRow, InterviewRows } from '../api/interview.client.ts';
import { listSamples } from '../batch/batch.client.ts';
import { BatchDialog, type AskedBatch } from '../batch/batch-dialog.client.tsx';
import type { BatchReport } from '../batch/batch-text.ts';
import { DeleteInterviewDialog } from '../deletion/delete-interview-dialog.tsx';
import { UndoNotice } from '../deletion/undo-notice.client.tsx';
import { deleteFailureText } from '../interview-failures.ts';
import { PublishDialog } from '../publishing/publish-dialog.client.tsx';
import { DeleteSamples } from './delete-samples.client.tsx';
import { AddInterviewLink, EmptyList } from './empty-list.tsx';
import { InterviewsTools } from './interviews-filters.client.tsx';
import { isFiltered, listPageCount, type ListView, listViewSearch } from './interviews-list-view.ts';
import { LIST_PATH, useComingView } from './list-place.client.ts';
import { ReportNotice, useOutcomes } from './list-outcomes.client.tsx';
import { SelectionBar, useSelection } from './interviews-selection.client.tsx';
import { interviewRowId, InterviewsTable } from './interviews-table.client.tsx';
import './interviews-list.css';

interface InterviewsPanelProps {
  view: ListView;
  page: InterviewRows;
}

/** The list of interviews: search, filters, the table and its footer; the view is in the address. */
export function InterviewsPanel({ view, page }: InterviewsPanelProps) {
  const { t, count } = useLanguage();
  const panel = useRef<HTMLElement>(null);
  const list = useList(view, page, panel);
  const { rows, total, states, selection, samples, outcomes, rowFocus, show } = list;
  const isEmpty = rows.length === 0;
  const hasNone = total === 0 && view.q === '' && view.state === 'all' && !isFiltered(view);
  useFocusOnArrival(panel, outcomes.deleted !== null);
  useFilledPage(view, { isEmpty, total }, show);
  const tools = (
    <>
      <DeleteSamples samples={samples} onDone={(report) => list.finish(report, true)} />
      <AddInterviewLink />
    </>
  );
  return (
    <AdminScreen title={t('admin.interviews.title')} tools={!hasNone && tools}>
      <section
        className="panel"
        ref={panel}
        tabIndex={-1}
        aria-label={t('admin.interviews.title')}
        aria-busy={useNavigation().state === 'loading'}
      >
        <p className="visually-hidden" role="status">
          {outcomes.announcement}
        </p>
        {!hasNone && <InterviewsTools view={view} states={states} onShow={show} />}
        <div role="status">{total === 0 && <EmptyList view={view} onShow={list.showOther} />}</div>
        {!isEmpty && (
          <InterviewsTable
            rows={rows}
            view={view}
            selection={selection}
            onSort={(sorting) => show({ ...sorting, page: 1 })}
            onPublish={list.setPublishing}
            onDelete={list.setPendingDelete}
          />
        )}
        <div className="interviews-notices">
          {selection.rows.length > 0 && <SelectionBar selection={selection} onAsk={list.setAsked} />}
          <ReportNotice report={outcomes.report} onClose={rowFocus.focusAgain} />
          <UndoNotice
            {...outcomes}
            onDone={(restored) => (restored === null ? rowFocus.focusAgain() : rowFocus.focusRow(restored))}
          />
        </div>
        {!isEmpty && (
          <Pager page={view.page} pages={listPageCount(total)} onTurn={(turned) => show({ page: turned })}>
            <span>{count('total', total)}</span>
          </Pager>
        )}
        <ListDialogs list={list} />
      </section>
    </AdminScreen>
  );
}

type List = ReturnType<typeof useList>;

/** The rows of a fetched page, which of them are selected, and what is done with them. */
function useList(view: ListView, page: InterviewRows, panel: RefObject<HTMLElement | null>) {
  const { rows, total, states, remove } = useRemovableRows(page);
  const selected = useSelection(view, rows);
  const [pendingDelete, setPendingDelete] = useState<InterviewRow | null>(null);
  const [asked, setAsked] = useState<AskedBatch | null>(null);
  const [publishing, setPublishing] = useState<InterviewRow | null>(null);
  const samples = useFetchedList(listSamples);
  const outcomes = useOutcomes(samples.reload);
  const rowFocus = useRowFocus(panel, interviewRowId);
  const show = useShowView(view);
  const clear = () => {
    selected.clear();
    // The pressed button is removed with the selection.
    rowFocus.focusRow(null);
  };
  const selection = { ...selected, clear };
  return {
    rows,
    total,
    states,
    selection,
    samples,
    outcomes,
    rowFocus,
    pendingDelete,
    setPendingDelete,
    asked,
    setAsked,
    publishing,
    setPublishing,
    show,
    showOther: (change: Partial<ListView>) => {
      // The pressed button of an empty list is removed.
      rowFocus.focusRow(null);
      show({ ...change, page: 1 });
    },
    removeRow: (interview: InterviewRow, message: string) => {
      rowFocus.focusRow(neighborOf(rows, interview.id));
      remove(interview);
      outcomes.offer({ ids: [interview.id], message });
      setPendingDelete(null);
    },
    finish: async (report: BatchReport, isDeletion: boolean) => {
      await outcomes.fetchAgain();
      clear();
      outcomes.report.show(report, isDeletion);
      setAsked(null);
    },
  };
}

/** The dialogs of a change of several interviews, of a deletion and of publishing one. */
function ListDialogs({ list }: { list: List }) {
  const language = useLanguage();
  const { asked, setAsked, pendingDelete, setPendingDelete, publishing } = list;
  return (
    <>
      {asked && (
        <BatchDialog
          asked={asked}
          onDone={(report) => list.finish(report, asked.action === 'delete')}
          onCancel={() => setAsked(null)}
        />
      )}
      {pendingDelete && (
        <DeleteInterviewDialog
          interview={pendingDelete}
          failureText={(error) => deleteFailureText(language, error)}
          onDeleted={(message) => list.removeRow(pendingDelete, message)}
          onCancel={() => setPendingDelete(null)}
        />
      )}
      {publishing && <PublishRow row={publishing} list={list} />}
    </>
  );
}

function PublishRow({ row, list: { outcomes, rowFocus, setPublishing } }: { row: InterviewRow; list: List }) {
  const { t } = useLanguage();
  const [countOpenNotes] = useState(() => async () => row.guestNotes);
  const fetched = useRef(Promise.resolve());
  return (
    <PublishDialog
      interview={row}
      countOpenNotes={countOpenNotes}
      onChange={() => {
        fetched.current = outcomes.fetchAgain();
      }}
      onClose={(done) => {
        setPublishing(null);
        if (done === null) return;
        const report = { done: [row.id], text: t(`publish.done.${done}`), isWhole: true };
        outcomes.report.show(report, false, done === 'published' ? row : null);
        // The filter of the list may leave the row out from now on.
        void fetched.current.then(() => rowFocus.focusRow(row.id));
      }}
    />
  );
}

/** Focuses the list after a deletion on the previous screen, whose button no longer exists. */
function useFocusOnArrival(panel: RefObject<HTMLElement | null>, hasDeleted: boolean): void {
  const [isWanted] = useState(hasDeleted);
  useEffect(() => {
    if (isWanted) panel.current?.focus();
  }, [panel, isWanted]);
}

type ShowView = ReturnType<typeof useShowView>;

/** Fetches a page with rows when the last row of this one was deleted. */
function useFilledPage(
  view: ListView,
  { isEmpty, total }: { isEmpty: boolean; total: number },
  show: ShowView,
) {
  const isIdle = useNavigation().state === 'idle';
  useEffect(() => {
    if (isEmpty && total > 0 && isIdle)
      show({ page: Math.min(view.page, listPageCount(total)) }, { replace: true });
  });
}

/** A fetched page without rows deleted since; a deletion of one does not fetch the page again. */
function useRemovableRows(page: InterviewRows) {
  const [removal, setRemoval] = useState({ page, removed: new Map<string, InterviewRow>() });
  // Deletions from an earlier page do not apply to a newly fetched one.
  const removed = removal.page === page ? removal.removed : new Map<string, InterviewRow>();
  const states = { ...page.states };
  for (const { state } of removed.values()) states[state] -= 1;
  return {
    rows: page.items.filter(({ id }) => !removed.has(id)),
    total: page.total - removed.size,
    states,
    remove: (row: InterviewRow) => setRemoval({ page, removed: new Map([...removed, [row.id, row]]) }),
  };
}

interface ShowOptions {
  /** Replaces the history entry. */
  replace?: boolean;
}

/** Navigates to a changed view of the list. */
function useShowView(view: ListView) {
  const navigate = useNavigate();
  const current = useComingView(view);
  return (change: Partial<ListView>, { replace = false }: ShowOptions = {}) => {
    // Only a change of page scrolls to the top.
    const isTurn = change.page !== undefined && change.page !== current.page && !replace;
    void navigate(LIST_PATH + listViewSearch({ ...current, ...change }), {
      replace,
      preventScrollReset: !isTurn,
    });
  };
}
