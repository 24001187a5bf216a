import { useNavigate, useNavigation } from 'react-router';
import { listViewSearch, parseListView, type ListView } from '../admin-list/interviews-list-view.ts';

const LIST_PATH = '/admin/interviews';

export interface ShowOptions {
  /** The step leaves nothing to go back to. */
  replace?: boolean;
}

/**
 * Goes to a changed view of the list. A step that is still under way is built on, so that a
 * second one does not undo it.
 */
export function useShowView(view: ListView) {
  const navigate = useNavigate();
  const { location } = useNavigation();
  const current =
    location?.pathname === LIST_PATH ? parseListView(new URLSearchParams(location.search)) : view;
  return (change: Partial<ListView>, { replace = false }: ShowOptions = {}) => {
    // Only turning a page starts at its top.
    const isTurn = change.page !== undefined && change.page !== current.page && !replace;
    void navigate(LIST_PATH + listViewSearch({ ...current, ...change }), {
      replace,
      preventScrollReset: !isTurn,
    });
  };
}
