import { pageText } from '../../messages/page-text.ts';
import '../reading/reading.css';

/** Shows that the page can be read offline, once it can. Its room is reserved from the start. */
export function KeptMark() {
  return (
    <span className="kept-mark" data-kept-mark="">
      {pageText('offline.kept')}
    </span>
  );
}
