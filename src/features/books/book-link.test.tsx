import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BookOfAllLink } from './book-link.tsx';
import { BOOK_OF_ALL_MAX } from './book-path.ts';

test('the link to the book of all says how many it has where it has not all', () => {
  const linkFor = (total: number) => renderToStaticMarkup(<BookOfAllLink total={total} />);
  expect(linkFor(BOOK_OF_ALL_MAX)).toContain('تنزيل كلّ المقابلات كتابًا إلكترونيًا (EPUB)');
  expect(linkFor(BOOK_OF_ALL_MAX + 1)).toContain('تنزيل أحدث ١٠٬٠٠٠ مقابلة كتابًا إلكترونيًا (EPUB)');
});
