import { pageText } from '../../../messages/page-text.ts';
import { KeptMark } from '../../offline/offline-notices.tsx';

/**
 * Copyists closed a passage with a circle, and put a dot in it once it was checked. A foot, which reader modes do not
 * take for text.
 */
export function Colophon() {
  return (
    <footer className="colophon">
      <svg className="colophon-seal" viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r="9.5" />
        <circle className="colophon-dot" cx="12" cy="12" r="3" />
      </svg>
      {pageText('interview.end')}
      <KeptMark />
    </footer>
  );
}
