import { useRef, type ReactNode } from 'react';
import { useLanguage } from '../../../admin/admin-language.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { isGone, isUnreachable } from '../../../admin/api.client.ts';
import { CallFailed } from '../../../admin/call-failed.tsx';
import { useCall } from '../../../admin/use-row-calls.ts';
import type { JustDeleted } from './just-deleted.ts';
import { restoreFromTrash } from '../api/interview.client.ts';
import '../editor/editor.css';

interface UndoNoticeProps {
  /** Null: nothing was deleted. */
  deleted: JustDeleted | null;
  /** Shows what was restored in its place; the notice is busy meanwhile. */
  putBack: () => Promise<void>;
  close: () => void;
  /** Called when the notice is gone, so the focus needs another place; null if it was only closed. */
  onDone: (restored: string | null) => void;
}

/** The message of a deletion, a split or a join, with an undo button; stays until it is closed, used or replaced. */
export function UndoNotice({ deleted, ...props }: UndoNoticeProps) {
  if (deleted === null) return null;
  return <OneUndo key={`${deleted.ids.join(' ')} ${deleted.message}`} deleted={deleted} {...props} />;
}

function OneUndo({ deleted, putBack, close, onDone }: UndoNoticeProps & { deleted: JustDeleted }) {
  const { t } = useLanguage();
  const { isBusy, failure, run } = useCall();
  // A second try after a failure must not restore again what is back already.
  const left = useRef(deleted.ids);
  const undo = () =>
    run(async () => {
      for (const id of left.current) {
        await restoreFromTrash(id).catch((error: unknown) => {
          // The last try restored it, if only its response was lost.
          if (!isUnreachable(failure) || !isGone(error)) throw error;
        });
        left.current = left.current.filter((other) => other !== id);
      }
      await putBack();
      onDone(deleted.shown ?? deleted.ids[0] ?? null);
    });
  return (
    <div className="undo stack">
      {failure !== null && <CallFailed title={t('undo.failed')} error={failure} />}
      <ClosableAlert
        kind="success"
        onClose={() => {
          close();
          onDone(null);
        }}
      >
        <p>{deleted.message}</p>
        <BusyButton
          isSmall
          label={t('undo.action')}
          busyLabel={t('undo.busy')}
          isBusy={isBusy}
          onClick={() => void undo()}
        />
      </ClosableAlert>
    </div>
  );
}

interface ClosableAlertProps {
  kind: 'success' | 'warning';
  onClose: () => void;
  children: ReactNode;
}

/** A message that stays until it is closed. */
export function ClosableAlert({ kind, onClose, children }: ClosableAlertProps) {
  const { t } = useLanguage();
  return (
    <div className="closable-alert undo-notice">
      <Alert kind={kind}>{children}</Alert>
      <IconButton icon="close" label={t('action.close')} tip={t('action.close')} onPress={onClose} />
    </div>
  );
}
