import { pageText } from '../../messages/page-text.ts';
import { Icon } from '../../ui/icon.tsx';
import { BOOK_OF_ALL_MAX, BOOK_OF_ALL_PATH, bookPath } from './book-path.ts';
import './book-link.css';

/** Downloads an interview as an e-book. */
export const BookLink = ({ interview }: { interview: string }) => (
  <Download path={bookPath(interview)} text={pageText('interview.book')} />
);

/** Downloads all interviews as one e-book, or as many as it takes. */
export function BookOfAllLink({ total }: { total: number }) {
  const text =
    total > BOOK_OF_ALL_MAX
      ? pageText('interviews.bookOfLatest', { count: BOOK_OF_ALL_MAX })
      : pageText('interviews.book');
  return <Download path={BOOK_OF_ALL_PATH} text={text} />;
}

/**
 * It is a footer, which reader modes leave out of the text. Without `download`, which would save or hide what the server
 * says if there is no book; the response says that it is a file.
 */
function Download({ path, text }: { path: string; text: string }) {
  return (
    <footer className="book-link">
      <a className="button button-ghost" href={path}>
        <Icon name="book" /> {text}
      </a>
    </footer>
  );
}
