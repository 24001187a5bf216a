import { describe, expect, test } from 'vitest';
import { NO_FILTER } from '../interview.schema.ts';
import {
  isFiltered,
  listPageCount,
  listQueryOf,
  listViewSearch,
  parseListView,
} from './interviews-list-view.ts';

const FIRST = { page: 1, sort: null, order: 'asc', q: '', state: 'all', ...NO_FILTER };
const parse = (query: string) => parseListView(new URLSearchParams(query));

describe('the address of the list of interviews', () => {
  test('has no parameters for the first page in the default order', () => {
    expect(parse('')).toEqual(FIRST);
    expect(listViewSearch(parse(''))).toBe('');
  });

  test('keeps state, page, column, order and search when it is written and parsed', () => {
    const view = {
      ...NO_FILTER,
      page: 3,
      sort: 'questions',
      order: 'desc',
      q: 'عود',
      state: 'draft',
    } as const;
    expect(parse(listViewSearch(view))).toEqual(view);
  });

  test('keeps guest, topic, the missing image and open notes when it is written and parsed', () => {
    const view = {
      ...parse('sort=updatedAt'),
      guestId: 'layla0000001',
      topicId: 'sea000000001',
      isWithoutImage: true,
      hasOpenNotes: true,
    };
    expect(parse(listViewSearch(view))).toEqual(view);
    expect([isFiltered(view), isFiltered(parse('q=x&state=draft'))]).toEqual([true, false]);
  });

  test('falls back to the defaults for invalid values', () => {
    const view = parse(
      'page=0&sort=password&order=down&q=%20%20&state=hidden&guest=x&topic=../a&image=1&notes=0',
    );
    expect(view).toEqual(FIRST);
  });
});

describe('the call of the list of interviews', () => {
  test('counts pages from 0 and asks for ten rows', () => {
    expect(listQueryOf(parse('page=2&sort=name'))).toEqual({
      page: 1,
      pageSize: 10,
      sort: 'name',
      order: 'asc',
      q: '',
    });
  });

  test('asks for the newest first when no column is sorted', () => {
    expect(listQueryOf(parse('order=asc'))).toMatchObject({ sort: 'createdAt', order: 'desc' });
  });

  test('an empty list is one page and eleven interviews are two', () => {
    expect([0, 1, 10, 11, 20].map(listPageCount)).toEqual([1, 1, 1, 2, 2]);
  });
});
