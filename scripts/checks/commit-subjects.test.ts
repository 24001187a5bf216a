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

  test('cannot be read without Git, or without a remote', () => {
    expect(readSubjects(folder)).toBeNull();
    git('init', '--quiet');
    commit('fix: first');
    expect(readSubjects(folder)).toBeNull();
  });

  test('has the subjects that are not on the main branch of the remote, newest first', () => {
    git('init', '--quiet');
    commit('End the word');
    git('update-ref', 'refs/remotes/origin/main', 'HEAD');
    expect(readSubjects(folder)).toEqual([]);
    for (const number of ['one', 'two']) commit(`fix: number ${number}`);
    expect(readSubjects(folder)).toEqual(['fix: number two', 'fix: number one']);
  });
});
