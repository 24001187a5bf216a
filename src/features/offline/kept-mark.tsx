import { pageText } from '../../messages/page-text.ts';

/** Says that the page can be read without a connection, once it can. Its room is there from the start. */
export function KeptMark() {
  return (
    <span className="kept-mark" data-kept-mark="">
      {pageText('offline.kept')}
    </span>
  );
}
