import { pageText } from '../../../messages/page-text.ts';
import { Icon } from '../../../ui/icon.tsx';
import { pagePath } from './interviews-address.ts';

export interface InterviewsPagerProps {
  path: string;
  page: number;
  pages: number;
}

/** Real links to the pages before and after. */
export function InterviewsPager({ path, page, pages }: InterviewsPagerProps) {
  return (
    <nav className="interviews-pager" aria-label={pageText('interviews.pages')}>
      {page > 1 && (
        <a className="button button-ghost" rel="prev" href={pagePath(path, page - 1)}>
          <Icon name="back" /> {pageText('interviews.previousPage')}
        </a>
      )}
      <p className="interviews-pager-place">{pageText('interviews.page', { page, pages })}</p>
      {page < pages && (
        <a className="button button-ghost" rel="next" href={pagePath(path, page + 1)}>
          {pageText('interviews.nextPage')} <Icon name="forward" />
        </a>
      )}
    </nav>
  );
}
