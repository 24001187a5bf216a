import { pageText } from '../../messages/page-text.ts';

/** Says that the page can be read without a connection, once it can. Its room is there from the start. */
export function KeptMark() {
  return (
    <span className="kept-mark" data-kept-mark="">
      {pageText('offline.kept')}
    </span>
  );
}

/** Says that the page comes from this device; shown by the sign that the worker puts on a stored copy. */
export function StoredCopyNotice() {
  return (
    <p className="stored-copy-notice" role="status" hidden>
      {pageText('offline.storedCopy')}
    </p>
  );
}
