import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useLanguage } from '../../../admin/admin-language.tsx';
import type { BatchReport } from '../batch/batch-text.ts';
import { type JustDeleted, readJustDeleted } from '../deletion/just-deleted.ts';
import { ShareChoices } from '../sharing/share-choices.client.tsx';
import { ClosableAlert } from '../deletion/undo-notice.client.tsx';

type Outcomes = ReturnType<typeof useOutcomes>;

interface Shown {
  text: string;
  isWhole: boolean;
  /** The one that was published. */
  published: { id: string; name: string } | null;
}

const NO_REPORT: Shown = { text: '', isWhole: true, published: null };

/** What was done last: a deletion, here or on the previous screen, which can be undone, or another change of several. */
export function useOutcomes(reloadSamples: () => Promise<void>) {
  const { t } = useLanguage();
  const navigate = useNavigate();
  const { state, search } = useLocation();
  const [deleted, setDeleted] = useState(() => readJustDeleted(state));
  const [announcement, setAnnouncement] = useState('');
  const [shown, setShown] = useState(NO_REPORT);
  // Removes an undone deletion from the history entry, too.
  const fetchAgain = async () => {
    void reloadSamples();
    await navigate({ search }, { replace: true, state: null, preventScrollReset: true });
  };
  const offer = (next: JustDeleted | null) => {
    setAnnouncement('');
    setShown(NO_REPORT);
    setDeleted(next);
  };
  return {
    deleted,
    offer,
    close: () => setDeleted(null),
    announcement,
    fetchAgain,
    putBack: async () => {
      await fetchAgain();
      setDeleted(null);
      setAnnouncement(t('undo.done.interview'));
    },
    report: {
      ...shown,
      close: () => setShown(NO_REPORT),
      show: (
        { done, text, isWhole }: BatchReport,
        isDeletion: boolean,
        published: Shown['published'] = null,
      ) => {
        const isUndoable = isDeletion && done.length > 0;
        offer(isUndoable ? { ids: done, message: text } : null);
        if (!isUndoable) setShown({ text, isWhole, published });
      },
    },
  };
}

interface ReportNoticeProps {
  report: Outcomes['report'];
  /** The focus needs another place. */
  onClose: () => void;
}

/** What a change of several interviews led to, until it is closed or followed by the next. */
export function ReportNotice({ report: { text, isWhole, published, close }, onClose }: ReportNoticeProps) {
  if (text === '') return null;
  return (
    <div className="undo stack">
      <ClosableAlert
        kind={isWhole ? 'success' : 'warning'}
        onClose={() => {
          close();
          onClose();
        }}
      >
        <p>{text}</p>
        {published && <ShareChoices interview={published} />}
      </ClosableAlert>
    </div>
  );
}
