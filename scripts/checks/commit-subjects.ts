import { spawnSync } from 'node:child_process';

export const SUBJECT_MAX = 72;
/** Older subjects are not read: they cannot be changed any more. */
const COMMITS_READ = 50;
const FORM = /^(?:feat|fix|refactor|perf|style|test|docs|build|revert)(?:\([^()]+\))?: \S/;

/** What is wrong with the subject of a commit (CONTRIBUTING.md); null if nothing is. */
export function subjectFault(subject: string): string | null {
  if (!FORM.test(subject)) return 'does not begin with a type and a scope, such as fix(search):';
  if (subject.length > SUBJECT_MAX) return `has ${subject.length} characters, more than ${SUBJECT_MAX}`;
  return null;
}

/**
 * The subjects of the commits in a folder since its last tag, newest first, `max` at most, without merges. Null where they
 * cannot be read: without Git, or in a copy without its history. A shallow clone has fewer.
 */
export function readSubjects(folder: string, max = COMMITS_READ): string[] | null {
  // Named, so that Git takes no repository of the folders above, nor that of a hook.
  const git = (...args: string[]) =>
    spawnSync('git', ['--git-dir=.git', ...args], { cwd: folder, encoding: 'utf8' });
  const tag = git('describe', '--tags', '--abbrev=0');
  const range = tag.status === 0 ? [`${tag.stdout.trim()}..HEAD`] : [];
  const log = git('log', '--no-merges', '--format=%s', `--max-count=${max}`, ...range);
  return log.status === 0 ? log.stdout.split('\n').filter((line) => line !== '') : null;
}
