import { pageText } from '../../messages/page-text.ts';

/** Shows that the page can be read offline, once it can. Its room is reserved from the start. */
export function KeptMark() {
  return (
    <span className="kept-mark" data-kept-mark="">
      {pageText('offline.kept')}
    </span>
  );
}

/** Shows that the page is a stored copy; visible by the attribute that the worker sets. */
export function StoredCopyNotice() {
  return (
    <p className="stored-copy-notice" role="status" hidden>
      {pageText('offline.storedCopy')}
    </p>
  );
}
