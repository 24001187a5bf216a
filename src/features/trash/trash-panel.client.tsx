import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useLanguage } from '../../admin/admin-language.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Notice } from '../../ui/notice.tsx';
import { neighborOf, useRowFocus } from '../../ui/use-row-focus.client.ts';
import { CallFailed } from '../../admin/call-failed.tsx';
import { useRowCalls } from '../../admin/use-row-calls.ts';
import { deleteFromTrash, emptyTrash, restoreFromTrash, type TrashRow } from './trash.client.ts';
import { TRASH_KEPT_DAYS } from '../interviews/interview.schema.ts';
import { Portrait } from '../media/portrait.tsx';
import { BusyButton } from '../../ui/busy-button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { WrittenText } from '../../ui/text/written-text.tsx';
import { momentText } from '../../admin/moment-text.ts';
import { CallDialog, DialogSubject } from '../../admin/call-dialog.client.tsx';
import './trash.css';

/** What was restored, and where. */
interface Done {
  row: TrashRow;
  interviewId: string;
}

/** Restores or deletes single entries, or empties the trash. */
export function TrashPanel({ rows }: { rows: TrashRow[] }) {
  const { t } = useLanguage();
  const { revalidate } = useRevalidator();
  const { busy, failure, run } = useRowCalls();
  const [done, setDone] = useState<Done | null>(null);
  const [pendingDelete, setPendingDelete] = useState<TrashRow | TrashRow[] | null>(null);
  const panel = useRef<HTMLElement>(null);
  const { focusRow } = useRowFocus(panel, trashRowId);
  const restore = (row: TrashRow) => {
    setDone(null);
    void run(row.id, async () => {
      try {
        const { interviewId } = await restoreFromTrash({ id: row.id });
        setDone({ row, interviewId });
      } finally {
        // Also if another host has restored it first.
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
        <TrashRows rows={rows} restoring={busy} onRestore={restore} onDelete={setPendingDelete} />
      </section>
      {pendingDelete && (
        <DeleteForGoodDialog
          pendingDelete={pendingDelete}
          onDeleted={async () => {
            await revalidate();
            setDone(null);
            setPendingDelete(null);
            focusRow(Array.isArray(pendingDelete) ? null : neighborOf(rows, pendingDelete.id));
          }}
          onCancel={() => setPendingDelete(null)}
        />
      )}
    </>
  );
}

interface TrashRowsProps {
  rows: TrashRow[];
  /** The ids of those that are being restored. */
  restoring: ReadonlySet<string>;
  onRestore: (row: TrashRow) => void;
  onDelete: (pendingDelete: TrashRow | TrashRow[]) => void;
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
        <Button kind="danger-quiet" icon="trash" onClick={() => onDelete(rows)}>
          {t('trash.empty')}
        </Button>
      </div>
    </>
  );
}

function PutBackAlert({ row, interviewId }: Done) {
  const { t } = useLanguage();
  const name = row.interview?.name ?? row.name;
  return (
    <Alert kind="success">
      <p>{t(`trash.restored.${row.kind}`, { name })}</p>
      <ButtonLink isSmall icon="eye" className="alert-action" to={`/admin/interviews/view/${interviewId}`}>
        {t('trash.open')}
      </ButtonLink>
    </Alert>
  );
}

/** CSS width of a portrait in the list. */
const PORTRAIT_SIZES = '2.75rem';

/** The id of an entry, to move the focus to it. */
function trashRowId(id: string): string {
  return `trash-${id}`;
}

interface TrashEntryRowProps {
  row: TrashRow;
  isRestoring: boolean;
  onRestore: () => void;
  onDelete: () => void;
}

/** One deleted interview or question: what it is, who deleted it when, and until when it can be restored. */
function TrashEntryRow({ row, isRestoring, onRestore, onDelete }: TrashEntryRowProps) {
  const { t, locale, count } = useLanguage();
  const { id, kind, name, interview, questions, image, author } = row;
  const time = momentText(locale, row.deletedAt);
  return (
    <li className="trash-row" id={trashRowId(id)} tabIndex={-1}>
      {kind === 'interview' && (
        <Portrait className="trash-plate" id={id} name={name} image={image} sizes={PORTRAIT_SIZES} isTinted />
      )}
      <div className="trash-facts">
        <p className="trash-kind row detail">
          <span className="chip">{t(`trash.kind.${kind}`)}</span>
          {interview ? t('trash.from', { name: interview.name }) : count('questions', questions)}
        </p>
        <p className="names-name">
          <WrittenText>{name}</WrittenText>
        </p>
        <p className="detail">
          {author ? t('trash.deletedBy', { name: author.name, time }) : t('trash.deletedAt', { time })}
        </p>
        <p className="detail">{t('trash.goneAt', { time: momentText(locale, row.goneAt) })}</p>
      </div>
      <div className="trash-actions row">
        <BusyButton
          isSmall
          label={t('action.restore')}
          busyLabel={t('versions.restore.busy')}
          isBusy={isRestoring}
          // While busy, its own text says so.
          aria-label={isRestoring ? undefined : t('trash.restore.name', { name })}
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

interface DeleteForGoodDialogProps {
  /** One entry, or all that the host sees, last deleted first. */
  pendingDelete: TrashRow | TrashRow[];
  onDeleted: () => Promise<void>;
  onCancel: () => void;
}

/** Confirms a permanent deletion. */
function DeleteForGoodDialog({ pendingDelete, onDeleted, onCancel }: DeleteForGoodDialogProps) {
  const { t } = useLanguage();
  const isAll = Array.isArray(pendingDelete);
  return (
    <CallDialog
      title={t(isAll ? 'trash.empty.confirm' : 'trash.delete.confirm')}
      texts={{ confirm: t(isAll ? 'trash.empty' : 'trash.delete'), busy: t('action.deleting') }}
      failed={t(isAll ? 'trash.empty.failed' : 'trash.delete.failed')}
      call={() =>
        (isAll ? emptyTrash(pendingDelete) : deleteFromTrash({ id: pendingDelete.id })).then(onDeleted)
      }
      onCancel={onCancel}
    >
      {!isAll && <DialogSubject name={pendingDelete.name} />}
      <p>{t('trash.delete.forGood')}</p>
    </CallDialog>
  );
}
