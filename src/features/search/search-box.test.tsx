import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { FoundInterviewBody, FoundLines, MarkedText, type FoundInterview } from './found-interview.tsx';
import { searchBoxTexts } from './search-island.tsx';
import { SearchBox } from './search-box.island.tsx';
import { SearchPanel } from './search-panel.tsx';
import type { SearchState } from './use-search.ts';

const FOUND: FoundInterview = {
  id: 'ab12cd34ef56',
  name: 'نادر الشافعي: الخشب لا يكذب',
  summary: 'مهندسٌ ترك مكتبه',
  thumbnail: '/uploads/x-320.webp',
  match: {
    field: 'answer',
    questionId: 'q1q1q1q1q1q1',
    snippet: 'صوت الخشب أوّلًا',
    ranges: [{ start: 4, end: 9 }],
  },
};
const TEXTS = searchBoxTexts();
const panel = (found: FoundInterview[], failure: SearchState['failure'] = null) =>
  renderToString(
    <SearchPanel state={{ query: 'زحل', found, failure }} active={0} listId="list" texts={TEXTS} />,
  );

describe('the search box before hydration', () => {
  const html = renderToString(<SearchBox query="خشب" uploadsBaseUrl="" texts={TEXTS} />);

  test('is a form that leads to the page of results', () => {
    expect(html).toMatch(/<form[^>]* role="search"[^>]* action="\/search"/);
    expect(html).toMatch(/<input[^>]* name="q"[^>]* value="خشب"/);
    expect(html).toContain('type="submit"');
  });

  test('has no control that needs a script', () => {
    expect(html).not.toContain('combobox');
    expect(html).not.toContain('type="button"');
  });
});

describe('the search panel', () => {
  test('shows results as options and selects the active one', () => {
    const html = panel([FOUND]);
    expect(html).toContain('role="listbox"');
    expect(html).toMatch(/id="list-0"[^>]* role="option" aria-selected="true"/);
    expect(html).toContain('نتيجة واحدة');
  });

  test('says that nothing was found, with the query in quotes and in its own direction', () => {
    const text = panel([]).replaceAll('<!-- -->', '').replaceAll('&quot;', '"');
    expect(text).toContain('لا توجد نتائج لـ "<bdi dir="rtl" lang="ar">زحل</bdi>"');
  });

  test('shows an empty list for a failed search, without the message that nothing was found', () => {
    const html = panel([], 'server');
    expect(html).toContain('role="listbox"');
    expect(html).not.toContain('لا توجد نتائج');
  });
});

describe('a search result', () => {
  test('marks whole words and keeps the rest', () => {
    const html = renderToString(<MarkedText {...FOUND.match} />).replaceAll('<!-- -->', '');
    expect(html).toBe('صوت <mark>الخشب</mark> أوّلًا');
  });

  test('begins the snippet on a phone two words before its first mark and ends it at a word', () => {
    const snippet = `${'كلمة '.repeat(18)}قبل الخيط المعلّم ${'كلمة '.repeat(12)}آخر`;
    const start = snippet.indexOf('المعلّم');
    const html = renderToString(<FoundLines snippet={snippet} ranges={[{ start, end: start + 7 }]} />);
    const text = html.replaceAll('<!-- -->', '');
    expect(text).toMatch(/found-part-later found-part-cut">قبل الخيط <mark>المعلّم<\/mark>(?: كلمة)+<\/span>/);
    expect(text.replaceAll(/<[^>]+>/g, '')).toBe(snippet);
  });

  test.each([
    ['A press in a small town.', 'ltr'],
    ['ثمّ كتب A press in a small town.', 'rtl'],
  ])('shows a snippet in its own direction: %s', (snippet, dir) => {
    const html = renderToString(<FoundLines snippet={snippet} ranges={[]} />);
    expect(html).toContain(`<bdi class="found-line detail" dir="${dir}">`);
  });

  test('keeps the signs of a name on its right, marked or not', () => {
    const html = renderToString(
      <MarkedText snippet="لغة C++ أم C#؟" ranges={[{ start: 4, end: 7 }]} />,
    ).replaceAll('<!-- -->', '');
    expect(html).toBe('لغة <mark>C++\u200E</mark> أم C#\u200E؟');
  });

  test('keeps a text without a match unchanged', () => {
    expect(renderToString(<MarkedText snippet="كما هو" ranges={[]} />)).toBe('كما هو');
  });

  test('marks a match in the name and keeps the summary below', () => {
    const match = { field: 'name', snippet: FOUND.name, ranges: [{ start: 14, end: 19 }] } as const;
    const html = renderToString(
      <FoundInterviewBody found={{ ...FOUND, match: { ...match, ranges: [...match.ranges] } }} />,
    );
    expect(html).toContain('<mark>الخشب</mark>');
    expect(html).toContain('مهندسٌ ترك مكتبه');
  });

  test('escapes markup in a snippet', () => {
    expect(renderToString(<MarkedText snippet="<b>خشب</b>" ranges={[{ start: 3, end: 6 }]} />)).not.toContain(
      '<b>',
    );
  });
});
