import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useLanguage } from '../../../admin/admin-language.tsx';
import { readJustDeleted, type JustDeleted } from '../../trash/just-deleted.ts';

/** The interview that was deleted last, here or on the screen before, and its way back into the list. */
export function useUndoneInterviews() {
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
      // Fetches the list anew, and leaves in the address no word of a deletion that is undone.
      await navigate({ search }, { replace: true, state: null });
      setDeleted(null);
      setAnnouncement(t('undo.done.interview'));
    },
  };
}
