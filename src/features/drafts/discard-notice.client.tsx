import { useLanguage } from '../../admin/admin-language.tsx';
import { PassingAlert } from '../../ui/passing-alert.tsx';

/** How long discarded text can be brought back. */
const UNDO_MS = 10_000;

export interface DiscardNoticeProps {
  /** Brings the text back. */
  onUndo: () => void;
  /** The time has passed, or the host closed the notice: the text is gone. */
  onEnd: () => void;
  /** The host closed the notice, so the focus needs another place. */
  onClose?: () => void;
}

/**
 * Says that unsaved text was discarded and offers to undo that for ten seconds. The text is in the memory of the page
 * alone, so nothing offers it afterwards.
 */
export function DiscardNotice({ onUndo, onEnd, onClose = () => undefined }: DiscardNoticeProps) {
  const { t } = useLanguage();
  return (
    <PassingAlert
      kind="info"
      lastsMs={UNDO_MS}
      closeLabel={t('action.close')}
      action={{ label: t('undo.action'), onPress: onUndo }}
      onEnd={onEnd}
      onClose={onClose}
    >
      <p>{t('draft.discarded')}</p>
    </PassingAlert>
  );
}
