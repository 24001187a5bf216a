import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readSubjects, SUBJECT_MAX, subjectFault } from './commit-subjects.ts';

describe('the subject of a commit', () => {
  test.each(['fix(search): end the word at a question mark', 'docs: say it once'])('may be %j', (subject) =>
    expect(subjectFault(subject)).toBeNull(),
  );

  test('has at most 72 characters', () => {
    const longest = 'fix: '.padEnd(SUBJECT_MAX, 'ب');
    expect(subjectFault(longest)).toBeNull();
    expect(subjectFault(`${longest}ب`)).toBe('has 73 characters, more than 72');
  });

  test.each(['End the word', 'fix end the word', 'fixes: end the word', 'fix(): end it', 'fix:end it'])(
    'has a type, unlike %j',
    (subject) => expect(subjectFault(subject)).toMatch(/^does not begin with a type/),
  );
});

describe('the history of a folder', () => {
  let folder: string;
  beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'history-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  /** Without the settings of the machine, and of a hook that runs the tests. */
  function git(...args: string[]): void {
    const env = { PATH: process.env['PATH'], HOME: folder, GIT_CONFIG_SYSTEM: '/dev/null' };
    const identity = ['-c', 'user.name=A', '-c', 'user.email=a@example.com'];
    const options = { cwd: folder, encoding: 'utf8', env } as const;
    const { status, stderr } = spawnSync('git', [...identity, ...args], options);
    expect(status, stderr).toBe(0);
  }
  const commit = (subject: string) => git('commit', '--quiet', '--allow-empty', '--message', subject);

  test('cannot be read without Git, or before the first commit', () => {
    expect(readSubjects(folder)).toBeNull();
    git('init', '--quiet');
    expect(readSubjects(folder)).toBeNull();
  });

  test('has the last subjects, newest first', () => {
    git('init', '--quiet');
    for (const number of ['one', 'two', 'three']) commit(`fix: number ${number}`);
    expect(readSubjects(folder, 2)).toEqual(['fix: number three', 'fix: number two']);
  });

  test('has only those since the last tag', () => {
    git('init', '--quiet');
    commit('fix: released');
    git('tag', 'v1.0.0');
    expect(readSubjects(folder)).toEqual([]);
    commit('fix: new');
    expect(readSubjects(folder)).toEqual(['fix: new']);
  });
});
