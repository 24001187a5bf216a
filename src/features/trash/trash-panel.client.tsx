import { useRef, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { useLanguage } from '../../admin/admin-language.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { neighborOf, useRowFocus } from '../../ui/use-row-focus.client.ts';
import { CallFailed } from '../../admin/call-failed.tsx';
import { useRowCalls } from '../../admin/use-row-calls.ts';
import { DeleteForGoodDialog } from './delete-for-good-dialog.client.tsx';
import { TrashEntryRow, trashRowId } from './trash-entry-row.tsx';
import { restoreFromTrash, type TrashRow } from './trash.client.ts';
import { TRASH_KEPT_DAYS } from './trash.schema.ts';

const RESTORED = {
  interview: 'trash.restored.interview',
  question: 'trash.restored.question',
} as const;

/** What is back, and where. */
interface Done {
  row: TrashRow;
  interviewId: string;
}

/** What can be brought back, each for itself; and deleting it for good, one or all. */
export function TrashPanel({ rows }: { rows: TrashRow[] }) {
  const { t } = useLanguage();
  const { revalidate } = useRevalidator();
  const { busy, failure, run } = useRowCalls();
  const [done, setDone] = useState<Done | null>(null);
  const [doomed, setDoomed] = useState<TrashRow | 'all' | null>(null);
  const panel = useRef<HTMLElement>(null);
  const { focusRow } = useRowFocus(panel, trashRowId);
  const restore = (row: TrashRow) => {
    setDone(null);
    void run(row.id, async () => {
      try {
        setDone({ row, ...(await restoreFromTrash(row.id)) });
      } finally {
        // Also where somebody else was faster.
        await revalidate();
      }
      focusRow(neighborOf(rows, row.id));
    });
  };
  return (
    <>
      <div className="trash-messages">
        {failure !== null && <CallFailed title={t('trash.restore.failed')} error={failure} />}
        {done && <PutBackAlert {...done} />}
      </div>
      <section className="panel" ref={panel} tabIndex={-1} aria-label={t('trash.title')}>
        <TrashRows rows={rows} restoring={busy} onRestore={restore} onDelete={setDoomed} />
      </section>
      {doomed && (
        <DeleteForGoodDialog
          doomed={doomed}
          onDeleted={async () => {
            await revalidate();
            setDone(null);
            setDoomed(null);
            focusRow(doomed === 'all' ? null : neighborOf(rows, doomed.id));
          }}
          onCancel={() => setDoomed(null)}
        />
      )}
    </>
  );
}

interface TrashRowsProps {
  rows: TrashRow[];
  /** The ids of those that are on their way back. */
  restoring: ReadonlySet<string>;
  onRestore: (row: TrashRow) => void;
  onDelete: (doomed: TrashRow | 'all') => void;
}

function TrashRows({ rows, restoring, onRestore, onDelete }: TrashRowsProps) {
  const { t } = useLanguage();
  if (rows.length === 0) {
    const hint = t('trash.none.hint', { days: TRASH_KEPT_DAYS });
    return (
      <div className="panel-body">
        <Notice icon="trash" title={t('trash.none')} hint={hint} />
      </div>
    );
  }
  return (
    <>
      <ul>
        {rows.map((row) => (
          <TrashEntryRow
            key={row.id}
            row={row}
            isRestoring={restoring.has(row.id)}
            onRestore={() => onRestore(row)}
            onDelete={() => onDelete(row)}
          />
        ))}
      </ul>
      <div className="panel-body">
        <button className="button button-danger-quiet" type="button" onClick={() => onDelete('all')}>
          <Icon name="trash" /> {t('trash.empty')}
        </button>
      </div>
    </>
  );
}

function PutBackAlert({ row, interviewId }: Done) {
  const { t } = useLanguage();
  const name = row.interview?.name ?? row.name;
  return (
    <Alert kind="success">
      <p>{t(RESTORED[row.kind], { name })}</p>
      <Link
        className="button button-ghost button-small alert-action"
        to={`/admin/interviews/view/${interviewId}`}
      >
        <Icon name="eye" /> {t('trash.open')}
      </Link>
    </Alert>
  );
}
