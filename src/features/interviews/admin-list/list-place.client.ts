import { useNavigation } from 'react-router';
import { type ListView, parseListView } from './interviews-list-view.ts';

export const LIST_PATH = '/admin/interviews';
const SEARCH_KEY = 'interviews-list';

/** Keeps the view that this tab shows, so that links back to the list lead to it. */
export function keepListPlace(search: string): void {
  sessionStorage.setItem(SEARCH_KEY, search);
}

/** The list as this tab showed it last, with its filter, order and page. */
export function listAddress(): string {
  return `${LIST_PATH}${sessionStorage.getItem(SEARCH_KEY) ?? ''}`;
}

/** The view that a pending navigation leads to, so that the next one does not undo it; else the one that is shown. */
export function useComingView(view: ListView): ListView {
  const { location } = useNavigation();
  return location?.pathname === LIST_PATH ? parseListView(new URLSearchParams(location.search)) : view;
}
