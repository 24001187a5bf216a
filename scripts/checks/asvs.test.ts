import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/** The requirements of OWASP ASVS 5.0.0 at levels 1 and 2, as `number/level` by section. */
const REQUIREMENTS = `
1.1: 1/2 2/2
1.2: 1/1 2/1 3/1 4/1 5/1 6/2 7/2 8/2 9/2
1.3: 1/1 2/1 3/2 4/2 5/2 6/2 7/2 8/2 9/2 10/2 11/2
1.4: 1/2 2/2 3/2
1.5: 1/1 2/2
2.1: 1/1 2/2 3/2
2.2: 1/1 2/1 3/2
2.3: 1/1 2/2 3/2 4/2
2.4: 1/2
3.2: 1/1 2/1
3.3: 1/1 2/2 3/2 4/2
3.4: 1/1 2/1 3/2 4/2 5/2 6/2
3.5: 1/1 2/1 3/1 4/2 5/2
3.7: 1/2 2/2
4.1: 1/1 2/2 3/2
4.2: 1/2
4.3: 1/2 2/2
4.4: 1/1 2/2 3/2 4/2
5.1: 1/2
5.2: 1/1 2/1 3/2
5.3: 1/1 2/1
5.4: 1/2 2/2 3/2
6.1: 1/1 2/2 3/2
6.2: 1/1 2/1 3/1 4/1 5/1 6/1 7/1 8/1 9/2 10/2 11/2 12/2
6.3: 1/1 2/1 3/2 4/2
6.4: 1/1 2/1 3/2 4/2
6.5: 1/2 2/2 3/2 4/2 5/2
6.6: 1/2 2/2 3/2
6.8: 1/2 2/2 3/2 4/2
7.1: 1/2 2/2 3/2
7.2: 1/1 2/1 3/1 4/1
7.3: 1/2 2/2
7.4: 1/1 2/1 3/2 4/2 5/2
7.5: 1/2 2/2
7.6: 1/2 2/2
8.1: 1/1 2/2
8.2: 1/1 2/1 3/2
8.3: 1/1
8.4: 1/2
9.1: 1/1 2/1 3/1
9.2: 1/1 2/2 3/2 4/2
10.1: 1/2 2/2
10.2: 1/2 2/2
10.3: 1/2 2/2 3/2 4/2
10.4: 1/1 2/1 3/1 4/1 5/1 6/2 7/2 8/2 9/2 10/2 11/2
10.5: 1/2 2/2 3/2 4/2 5/2
10.6: 1/2 2/2
10.7: 1/2 2/2 3/2
11.1: 1/2 2/2
11.2: 1/2 2/2 3/2
11.3: 1/1 2/1 3/2
11.4: 1/1 2/2 3/2 4/2
11.5: 1/2
11.6: 1/2
12.1: 1/1 2/2 3/2
12.2: 1/1 2/1
12.3: 1/2 2/2 3/2 4/2
13.1: 1/2
13.2: 1/2 2/2 3/2 4/2 5/2
13.3: 1/2 2/2
13.4: 1/1 2/2 3/2 4/2 5/2
14.1: 1/2 2/2
14.2: 1/1 2/2 3/2 4/2
14.3: 1/1 2/2 3/2
15.1: 1/1 2/2 3/2
15.2: 1/1 2/2 3/2
15.3: 1/1 2/2 3/2 4/2 5/2 6/2 7/2
16.1: 1/2
16.2: 1/2 2/2 3/2 4/2 5/2
16.3: 1/2 2/2 3/2 4/2
16.4: 1/2 2/2 3/2
16.5: 1/2 2/2 3/2
17.1: 1/2
17.2: 1/2 2/2 3/2 4/2
17.3: 1/2 2/2
`;

/** The requirements of level 3 that the product meets. */
const PROMISED = ['V1.2.10 3', 'V1.3.12 3', 'V5.2.6 3', 'V8.3.2 3', 'V14.2.5 3', 'V14.2.8 3', 'V15.1.4 3'];

const asvs = readFileSync('docs/asvs.md', 'utf8');

const required = REQUIREMENTS.trim()
  .split('\n')
  .flatMap((line) => {
    const [section = '', numbers = ''] = line.split(': ');
    return numbers.split(' ').map((entry) => {
      const [number, level] = entry.split('/');
      return `V${section}.${number} ${level}`;
    });
  });

const cellsOf = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

const lines = asvs.split('\n').filter((line) => /^\| V\d/.test(line));
/** A row for each requirement: id, level, requirement, how it is met, evidence. */
const rows = lines
  .map(cellsOf)
  .filter((cells) => cells.length === 5)
  .map(([id = '', level = '', asks = '', held = '', shown = '']) => ({ id, level, asks, held, shown }));
/** The rows of requirements that are not met: id, reason, consequence. */
const open = lines.map(cellsOf).filter((cells) => cells.length === 3);

/** The requirements of levels 1 and 2 whose last cell starts with this word. */
const startsWith = (word: string) =>
  rows.filter(({ level, shown }) => level !== '3' && shown.startsWith(word));

/** The test titles that a row quotes, each with the file named before it. */
function quotedTests(text: string): { file: string; title: string }[] {
  const found: { file: string; title: string }[] = [];
  let file = '';
  for (const [, path, title] of text.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)`|“([^”]+)”/g)) {
    if (path !== undefined) file = path;
    else if (title !== undefined) found.push({ file, title });
  }
  return found;
}

/** Whether a file contains a string literal that is exactly this title. */
function hasTitle(file: string, title: string): boolean {
  const source = readFileSync(file, 'utf8');
  return [`'${title}'`, `"${title}"`, `\`${title}\``].some((literal) => source.includes(literal));
}

describe('docs/asvs.md', () => {
  test('has every requirement of levels 1 and 2 once, in their order', () => {
    expect(required).toHaveLength(253);
    expect(rows.map(({ id, level }) => `${id} ${level}`)).toEqual([...required, ...PROMISED]);
  });

  test('names files that exist', () => {
    const named = asvs.matchAll(/`((?:src|e2e|scripts|docs|deploy|\.ci)\/[\w./-]*\w)`/g);
    const missing = [...named].map(([, path = '']) => path).filter((path) => !existsSync(path));
    expect(missing).toEqual([]);
    const links = [...asvs.matchAll(/\]\(((?!https:)[^)#]+)\)/g)].map(([, path = '']) => `docs/${path}`);
    expect(links.length).toBeGreaterThan(3);
    expect(links.filter((path) => !existsSync(path))).toEqual([]);
  });

  test('quotes tests by their titles', () => {
    const quoted = rows.flatMap(({ id, shown }) =>
      /^(?:Design|Not held)/.test(shown) ? [] : quotedTests(shown).map((entry) => ({ id, ...entry })),
    );
    expect(quoted.length).toBeGreaterThan(150);
    const wrong = quoted.filter(({ file, title }) => !file || !existsSync(file) || !hasTitle(file, title));
    expect(wrong).toEqual([]);
  });

  test('quotes headings and phrases of the security document as they are', () => {
    const security = readFileSync('docs/security.md', 'utf8');
    for (const { id, held } of rows) {
      if (!held.includes('security.md')) continue;
      for (const [, phrase = ''] of held.matchAll(/“([^”]+)”/g)) {
        expect(security, `${id}: ${phrase}`).toMatch(new RegExp(`(^## |\\*\\*)${phrase}`, 'm'));
      }
    }
  });

  test('states the status of each requirement and counts them correctly', () => {
    const kinds = [
      startsWith('`'),
      startsWith('Design: '),
      startsWith('Does not apply: '),
      startsWith('Not held: '),
    ];
    const summary = [...asvs.matchAll(/^\| (?:held|does|not)[^|]+\| (\d+) +\|$/gm)].map(([, count]) =>
      Number(count),
    );
    expect(summary).toEqual(kinds.map((kind) => kind.length));
    expect(kinds.flat()).toHaveLength(required.length);
    expect(rows.filter(({ asks }) => asks === '')).toEqual([]);
  });

  test('gives a reason and a consequence for each requirement that is not held', () => {
    expect(open.map(([id]) => id)).toEqual(startsWith('Not held: ').map(({ id }) => id));
    for (const [id, why = '', follows = ''] of open) expect(why && follows, id).not.toBe('');
  });
});
