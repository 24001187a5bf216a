import { type RefObject, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate, useNavigation } from 'react-router';
import { useLanguage } from '../../../admin/admin-language.tsx';
import { neighborOf, type RowFocus, useRowFocus } from '../../../ui/use-row-focus.client.ts';
import { UndoNotice } from '../deletion/undo-notice.client.tsx';
import { DeleteInterviewDialog } from '../deletion/delete-interview-dialog.tsx';
import type { InterviewRow } from '../api/interview.client.ts';
import type { Page } from '../interview.schema.ts';
import { deleteFailureText } from '../interview-failures.ts';
import { InterviewsSearch, InterviewsStates } from './interviews-filters.client.tsx';
import { interviewRowId, InterviewsTable } from './interviews-table.client.tsx';
import { listPageCount, type ListView, listViewSearch, parseListView } from './interviews-list-view.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { NoResults } from '../../../ui/text/no-results.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { type JustDeleted, readJustDeleted } from '../deletion/just-deleted.ts';
import './interviews-list.css';

interface InterviewsPanelProps {
  view: ListView;
  page: Page<InterviewRow>;
}

/** The search box, the table and its footer; the view is in the address. */
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
    // The last row of the last page was deleted, so the page no longer exists.
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

/** Focuses the list after a deletion on the previous screen, whose button no longer exists. */
function useFocusOnArrival(panel: RefObject<HTMLElement | null>, hasDeleted: boolean): void {
  const [isWanted] = useState(hasDeleted);
  useEffect(() => {
    if (isWanted) panel.current?.focus();
  }, [panel, isWanted]);
}

interface EmptyListProps {
  view: ListView;
  onShow: (change: Partial<ListView>) => void;
}

/** Replaces the table: no interviews at all, none in this state, or no search results. */
function EmptyList({ view: { q, state }, onShow }: EmptyListProps) {
  const { t } = useLanguage();
  return (
    <div className="panel-body">
      {q !== '' ? (
        <Notice icon="search" title={<NoResults label={t('search.none')} query={q} />}>
          <button className="button button-ghost" type="button" onClick={() => onShow({ q: '' })}>
            <Icon name="close" /> {t('search.clear')}
          </button>
        </Notice>
      ) : state === 'all' ? (
        <Notice icon="list" title={t('admin.interviews.none')}>
          <AddInterviewLink />
        </Notice>
      ) : (
        <Notice icon="list" title={t('publishing.filter.none')}>
          <button className="button button-ghost" type="button" onClick={() => onShow({ state: 'all' })}>
            <Icon name="list" /> {t('publishing.filter.showAll')}
          </button>
        </Notice>
      )}
    </div>
  );
}

interface InterviewsFootProps {
  /** From 1. */
  page: number;
  total: number;
  onTurn: (page: number) => void;
}

/** «صفحة X من Y», the total and the page buttons. */
function InterviewsFoot({ page, total, onTurn }: InterviewsFootProps) {
  const { t, count } = useLanguage();
  const pages = listPageCount(total);
  return (
    <Pager
      status={
        <>
          <span>{t('admin.interviews.page', { page, pages })}</span>
          <span>{count('total', total)}</span>
        </>
      }
      texts={{ previous: t('admin.interviews.previous'), next: t('admin.interviews.next') }}
      hasPrevious={page > 1}
      hasNext={page < pages}
      onPrevious={() => onTurn(page - 1)}
      onNext={() => onTurn(page + 1)}
    />
  );
}

/** The link for adding an interview. */
export function AddInterviewLink() {
  const { t } = useLanguage();
  return (
    <Link className="button button-primary" to="/admin/interviews/new">
      <Icon name="plus" /> {t('interview.new.title')}
    </Link>
  );
}

/** A fetched page without rows deleted since; a deletion does not fetch the page again. */
function useRemovableRows(page: Page<InterviewRow>) {
  const [removal, setRemoval] = useState({ page, ids: new Set<string>() });
  // Deletions from an earlier page do not apply to a newly fetched one.
  const ids = removal.page === page ? removal.ids : new Set<string>();
  return {
    rows: page.items.filter(({ id }) => !ids.has(id)),
    total: page.total - ids.size,
    remove: (id: string) => setRemoval({ page, ids: new Set([...ids, id]) }),
  };
}

const LIST_PATH = '/admin/interviews';

interface ShowOptions {
  /** Replaces the history entry. */
  replace?: boolean;
}

/**
 * Navigates to a changed view of the list. A pending navigation is the base of the next one, so that the second does
 * not undo the first.
 */
function useShowView(view: ListView) {
  const navigate = useNavigate();
  const { location } = useNavigation();
  const current =
    location?.pathname === LIST_PATH ? parseListView(new URLSearchParams(location.search)) : view;
  return (change: Partial<ListView>, { replace = false }: ShowOptions = {}) => {
    // Only a change of page scrolls to the top.
    const isTurn = change.page !== undefined && change.page !== current.page && !replace;
    void navigate(LIST_PATH + listViewSearch({ ...current, ...change }), {
      replace,
      preventScrollReset: !isTurn,
    });
  };
}

/** The last deleted interview, here or on the previous screen, and undoing that. */
function useUndoneInterviews() {
  const { t } = useLanguage();
  const navigate = useNavigate();
  const { state, search } = useLocation();
  const [deleted, setDeleted] = useState(() => readJustDeleted(state));
  const [announcement, setAnnouncement] = useState('');
  return {
    deleted,
    offer: (next: JustDeleted) => {
      setAnnouncement('');
      setDeleted(next);
    },
    close: () => setDeleted(null),
    announcement,
    putBack: async () => {
      // Fetches the list again, and removes the undone deletion from the history entry.
      await navigate({ search }, { replace: true, state: null });
      setDeleted(null);
      setAnnouncement(t('undo.done.interview'));
    },
  };
}
