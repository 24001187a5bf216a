import { expect, test } from 'vitest';
import { readPost } from './read-post.server.ts';

/** Reading the paragraph once for each label takes minutes; sanitising so many parts, some seconds. */
const LIMIT_MS = 60_000;

test(
  'readPost reads a paragraph of 160 KB with a label before every word',
  () => {
    const html = `<p>${'س: كيف؟؟ ج: هكذا. '.repeat(5_000)}</p>`;
    expect(readPost({ title: '', topics: [], excerpt: '', html }).questions).toHaveLength(5_000);
  },
  LIMIT_MS,
);
