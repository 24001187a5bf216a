import { existsSync, globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { SUITES } from './suites.ts';

const { OPERATOR }: { OPERATOR: Record<string, unknown> } = createRequire(import.meta.url)('../run.cjs');
const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'));
const DECISIONS = globSync('docs/decisions/*.md').map((path) => path.slice('docs/decisions/'.length));

/** The documents and what they say, without the changelog: it tells of what is gone, too. */
const DOCUMENTS = globSync(['*.md', '.github/**/*.md', 'docs/**/*.md', 'packages/*/README.md'])
  .filter((path) => path !== 'CHANGELOG.md')
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

/** The sources, whose comments name decisions. */
const SOURCES = globSync('{src,scripts,packages,lint,bench,e2e}/**/*.{ts,tsx,js,cjs,css}');

/** The address of a heading as GitHub writes it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');

const anchorsOf = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));

describe.each(DOCUMENTS)('$path', ({ path, text }) => {
  test('links to files and headings that exist', () => {
    const links = [...text.matchAll(/\]\((?!\w+:)([^)#]*)(?:#([^)]+))?\)/g)];
    const wrong = links.filter(([, target = '', anchor]) => {
      const file = target === '' ? path : join(dirname(path), target);
      if (!existsSync(file)) return true;
      return anchor !== undefined && !anchorsOf(readFileSync(file, 'utf8')).includes(anchor);
    });
    expect(wrong.map(([link]) => link)).toEqual([]);
  });

  test('names commands that exist', () => {
    const named = [...text.matchAll(/npm run ([\w:]+)(?: -- ([\w-]+))?/g)];
    const wrong = named.filter(([, script = '', word]) => {
      if (!Object.hasOwn(scripts, script)) return true;
      if (word === undefined || /^[A-Z]+$/.test(word)) return false;
      if (script === 'mulhim') return !Object.hasOwn(OPERATOR, word);
      return script === 'test:all' && !Object.hasOwn(SUITES, word);
    });
    const commands = new Set([...Object.keys(OPERATOR), 'install', 'upgrade', 'rollback', 'COMMAND']);
    const unknown = [...text.matchAll(/\.\/mulhim ([a-zA-Z-]+)/g)].filter(
      ([, word = '']) => !commands.has(word),
    );
    expect([...wrong, ...unknown].map(([command]) => command)).toEqual([]);
  });

  test('names decisions that exist', () => {
    expect(unknownDecisions(text)).toEqual([]);
  });
});

test('comments name decisions that exist', () => {
  expect(SOURCES.length).toBeGreaterThan(300);
  const wrong = SOURCES.flatMap((path) =>
    unknownDecisions(readFileSync(path, 'utf8')).map((name) => [path, name]),
  );
  expect(wrong).toEqual([]);
});

test('the symptoms are lines of one source each', () => {
  const sources = globSync(['src/**/*.{ts,tsx}', 'scripts/{operator,release}/*'])
    .filter((path) => !/\.test\./.test(path))
    .map((path) => readFileSync(path, 'utf8'));
  const heads = readFileSync('docs/symptoms.md', 'utf8').matchAll(/^- ((?:`[^`]+`|[^`:])+): /gm);
  const lines = [...heads].flatMap(([, head = '']) => head.match(/`[^`]+`/g) ?? []);
  expect(lines.length).toBeGreaterThan(30);
  const unknown = lines.filter((line) => {
    const parts = line.match(/[^`…]+/g)?.map((part) => part.replaceAll(/^[\s,:.]+|[\s,:.]+$/g, '')) ?? [];
    return !sources.some((source) => parts.every((part) => source.includes(part)));
  });
  expect(unknown).toEqual([]);
});

function unknownDecisions(text: string): string[] {
  const named = [...text.matchAll(/\bdecisions?[ /](\d{3})\b/gi)].map(([, number = '']) => number);
  return named.filter((number) => !DECISIONS.some((name) => name.startsWith(`${number}-`)));
}

test('the newest entry of the changelog is that of the version, at most a page', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  const [, unreleased, newest = ''] = readFileSync('CHANGELOG.md', 'utf8').split(/^(?=## )/m);
  expect(unreleased).toMatch(/^## \[Unreleased\]\n/);
  expect(newest).toMatch(new RegExp(`^## \\[${version}\\] - \\d{4}-\\d\\d-\\d\\d\n`));
  expect(newest.split('\n').length).toBeLessThan(60);
});
