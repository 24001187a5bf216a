import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/** The requirements of OWASP ASVS 5.0.0 at levels 1 and 2, by section. */
const REQUIREMENTS = `
1.1: 1 2
1.2: 1 2 3 4 5 6 7 8 9
1.3: 1 2 3 4 5 6 7 8 9 10 11
1.4: 1 2 3
1.5: 1 2
2.1: 1 2 3
2.2: 1 2 3
2.3: 1 2 3 4
2.4: 1
3.2: 1 2
3.3: 1 2 3 4
3.4: 1 2 3 4 5 6
3.5: 1 2 3 4 5
3.7: 1 2
4.1: 1 2 3
4.2: 1
4.3: 1 2
4.4: 1 2 3 4
5.1: 1
5.2: 1 2 3
5.3: 1 2
5.4: 1 2 3
6.1: 1 2 3
6.2: 1 2 3 4 5 6 7 8 9 10 11 12
6.3: 1 2 3 4
6.4: 1 2 3 4
6.5: 1 2 3 4 5
6.6: 1 2 3
6.8: 1 2 3 4
7.1: 1 2 3
7.2: 1 2 3 4
7.3: 1 2
7.4: 1 2 3 4 5
7.5: 1 2
7.6: 1 2
8.1: 1 2
8.2: 1 2 3
8.3: 1
8.4: 1
9.1: 1 2 3
9.2: 1 2 3 4
10.1: 1 2
10.2: 1 2
10.3: 1 2 3 4
10.4: 1 2 3 4 5 6 7 8 9 10 11
10.5: 1 2 3 4 5
10.6: 1 2
10.7: 1 2 3
11.1: 1 2
11.2: 1 2 3
11.3: 1 2 3
11.4: 1 2 3 4
11.5: 1
11.6: 1
12.1: 1 2 3
12.2: 1 2
12.3: 1 2 3 4
13.1: 1
13.2: 1 2 3 4 5
13.3: 1 2
13.4: 1 2 3 4 5
14.1: 1 2
14.2: 1 2 3 4
14.3: 1 2 3
15.1: 1 2 3
15.2: 1 2 3
15.3: 1 2 3 4 5 6 7
16.1: 1
16.2: 1 2 3 4 5
16.3: 1 2 3 4
16.4: 1 2 3
16.5: 1 2 3
17.1: 1
17.2: 1 2 3 4
17.3: 1 2
`;

/** The requirements of level 3 that the product meets. */
const PROMISED = ['V1.2.10', 'V1.3.12', 'V5.2.6', 'V8.3.2', 'V14.2.5', 'V14.2.8', 'V15.1.4'];

const asvs = readFileSync('docs/asvs.md', 'utf8');

const required = REQUIREMENTS.trim()
  .split('\n')
  .flatMap((line) => {
    const [section = '', numbers = ''] = line.split(': ');
    return numbers.split(' ').map((number) => `V${section}.${number}`);
  });

/** The lines of a section, by status, in their order. */
const linesOf = (status: string) =>
  (asvs.split(/^## /m).find((section) => section.startsWith(`${status}\n`)) ?? '')
    .split('\n')
    .filter((line) => line.startsWith('- '));

/** A line for each requirement: id, how it is met, the tests. */
const tested = linesOf('Met, shown by a test').map((line) => {
  const [, id = '', held = '', shown = ''] =
    /^- \*\*(V[\d.]+)\*\* (.+?): (`\S+\.(?:test|spec)\.tsx?`.+)$/.exec(line) ?? [];
  return { id, held, shown };
});
const designed = linesOf('Met by design or document').map((line) => {
  const [, id = '', held = ''] = /^- \*\*(V[\d.]+)\*\* (.+)$/.exec(line) ?? [];
  return { id, held };
});
/** A line for each reason: the reason, and the ids. */
const inapplicable = linesOf('Does not apply').map((line) => {
  const [, reason = '', ids = ''] = /^- (.+): (V[\dV. ]+)$/.exec(line) ?? [];
  return { reason, ids: ids.split(' ') };
});
const unmet = linesOf('Not met').map((line) => {
  const [, id = '', why = '', follows = ''] =
    /^- \*\*(V[\d.]+)\*\* (.+) \*\*Consequence:\*\* (.+)$/.exec(line) ?? [];
  return { id, why, follows };
});

/** The ids of each status. */
const ids = [
  tested.map(({ id }) => id),
  designed.map(({ id }) => id),
  inapplicable.flatMap((line) => line.ids),
  unmet.map(({ id }) => id),
];

/** The test titles that a line quotes, each with the file named before it. */
function quotedTests(text: string): { file: string; title: string }[] {
  const found: { file: string; title: string }[] = [];
  let file = '';
  for (const [, path, title] of text.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)`|“([^”]+)”/g)) {
    if (path !== undefined) file = path;
    else if (title !== undefined) found.push({ file, title });
  }
  return found;
}

/** Whether a file contains one string literal that is this title or, before “…”, begins like it. */
function hasTitle(file: string, title: string): boolean {
  const source = readFileSync(file, 'utf8');
  const isCut = title.endsWith('…');
  const count = ["'", '"', '`']
    .map((quote) => (isCut ? `${quote}${title.slice(0, -1)}` : `${quote}${title}${quote}`))
    .reduce((sum, literal) => sum + source.split(literal).length - 1, 0);
  return isCut ? count === 1 : count > 0;
}

describe('docs/asvs.md', () => {
  test('has every requirement of levels 1 and 2 once, and those of level 3 that are promised', () => {
    expect(required).toHaveLength(253);
    expect(ids.flat().toSorted()).toEqual([...required, ...PROMISED].toSorted());
  });

  test('has the requirements of each status in the order of the standard', () => {
    const order = [...required, ...PROMISED];
    for (const lines of [tested, designed, unmet]) {
      const places = lines.map(({ id }) => order.indexOf(id));
      expect(places).toEqual(places.toSorted((a, b) => a - b));
    }
  });

  test('counts the requirements of levels 1 and 2 by status', () => {
    const summary = [...asvs.matchAll(/^\| (?:met|does|not)[^|]+\| (\d+) +\|$/gm)].map(([, count]) =>
      Number(count),
    );
    expect(summary).toEqual(ids.map((list) => list.filter((id) => required.includes(id)).length));
  });

  test('says how each requirement is met, why it does not apply or what follows', () => {
    for (const { id, held, shown } of tested) expect(held && shown, id).not.toBe('');
    for (const { id, held } of designed) expect(held, id).not.toBe('');
    for (const { reason } of inapplicable) expect(reason).not.toBe('');
    for (const { id, why, follows } of unmet) expect(why && follows, id).not.toBe('');
  });

  test('names files that exist', () => {
    const named = asvs.matchAll(/`((?:src|e2e|scripts|docs|deploy|packages|\.ci)\/[\w./-]*\w)`/g);
    const missing = [...named].map(([, path = '']) => path).filter((path) => !existsSync(path));
    expect(missing).toEqual([]);
  });

  test('quotes a test for each requirement that tests show, by the titles', () => {
    for (const { id, shown } of tested) expect(quotedTests(shown), id).not.toEqual([]);
    const quoted = [...tested, ...inapplicable.map(({ reason }) => ({ id: reason, shown: reason }))].flatMap(
      ({ id, shown }) => quotedTests(shown).map((entry) => ({ id, ...entry })),
    );
    expect(quoted.length).toBeGreaterThan(150);
    const wrong = quoted.filter(({ file, title }) => !file || !existsSync(file) || !hasTitle(file, title));
    expect(wrong).toEqual([]);
  });

  test('quotes headings and phrases of the security document as they are', () => {
    const security = readFileSync('docs/security.md', 'utf8');
    const quoting = [...tested, ...designed].filter(({ held }) => held.includes('security.md'));
    expect(quoting.length).toBeGreaterThan(10);
    for (const { id, held } of quoting)
      for (const [, phrase = ''] of held.matchAll(/“([^”]+)”/g))
        expect(security, `${id}: ${phrase}`).toMatch(new RegExp(`(^## |\\*\\*)${phrase}`, 'm'));
  });
});
