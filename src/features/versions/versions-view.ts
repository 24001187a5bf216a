/** What the address of the screen asks to see. */
export interface VersionsView {
  /** Null: the newest. */
  number: number | null;
  /** Compared with the present text instead of the version before it. */
  isAgainstCurrent: boolean;
}

const CURRENT = 'current';

export function parseVersionsView(search: URLSearchParams): VersionsView {
  const number = /^[1-9]\d{0,8}$/.exec(search.get('version') ?? '');
  return { number: number && Number(number[0]), isAgainstCurrent: search.get('against') === CURRENT };
}

/** The query part of an address that shows a version. */
export function versionsViewSearch({ number, isAgainstCurrent }: VersionsView): string {
  const search = new URLSearchParams();
  if (number !== null) search.set('version', `${number}`);
  if (isAgainstCurrent) search.set('against', CURRENT);
  return search.size === 0 ? '' : `?${search}`;
}
