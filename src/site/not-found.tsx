import { pageNumber, pageText } from '../messages/page-text.ts';
import { Rings } from '../ui/pictures/rings.tsx';
import './not-found.css';

const STATUS = 404;

interface NotFoundProps {
  title?: string;
  /** Why the page may be missing, and advice. */
  hint?: string;
}

/** An address that leads nowhere; the zero of its number is the dara, the copyist's circle. */
export function NotFound({
  title = pageText('page.notFound'),
  hint = pageText('page.notFound.hint'),
}: NotFoundProps) {
  return (
    <div className="not-found">
      <div className="page">
        <p
          className="not-found-number"
          role="img"
          aria-label={pageText('page.notFound.code', { code: STATUS })}
        >
          <span>{pageNumber(4)}</span>
          <span className="not-found-zero">
            <Rings className="not-found-rings" />
          </span>
          <span>{pageNumber(4)}</span>
        </p>
        <h1 className="not-found-title">{title}</h1>
        <p className="not-found-hint">{hint}</p>
        <p className="not-found-actions">
          <a className="button button-primary button-large" href="/">
            {pageText('page.backHome')}
          </a>
          <a className="button button-ghost button-large" href="/interviews">
            {pageText('interviews.all')}
          </a>
        </p>
      </div>
    </div>
  );
}
