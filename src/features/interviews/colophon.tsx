import { pageText } from '../../messages/page-text.ts';
import { KeptMark } from '../offline/kept-mark.tsx';

/** Copyists closed a passage with a circle, and put a dot in it once it was checked. */
export function Colophon() {
  return (
    <p className="colophon">
      <svg className="colophon-seal" viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r="9.5" />
        <circle className="colophon-dot" cx="12" cy="12" r="3" />
      </svg>
      {pageText('interview.end')}
      <KeptMark />
    </p>
  );
}
