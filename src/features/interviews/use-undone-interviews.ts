import { useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { useLanguage } from '../../layouts/admin-language.tsx';
import { readJustDeleted, type JustDeleted } from '../trash/just-deleted.ts';

/** The interview that was deleted last, here or on the screen before, and its way back into the list. */
export function useUndoneInterviews() {
  const { t } = useLanguage();
  const { revalidate } = useRevalidator();
  const { state } = useLocation();
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
      await revalidate();
      setDeleted(null);
      setAnnouncement(t('undo.done.interview'));
    },
  };
}
