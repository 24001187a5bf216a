import { pageText } from '../../messages/page-text.ts';
import './stored-copy.css';

/** Shows that the page is a stored copy; visible by the attribute that the worker sets. */
export function StoredCopyNotice() {
  return (
    <p className="stored-copy-notice" role="status" hidden>
      {pageText('offline.storedCopy')}
    </p>
  );
}
