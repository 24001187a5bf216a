import { spawnSync } from 'node:child_process';

export const SUBJECT_MAX = 72;
/** What the commits were made from: older subjects cannot be changed any more. */
const BASES = ['@{upstream}', 'origin/main'];
const FORM = /^(?:feat|fix|refactor|perf|style|test|docs|build|revert)(?:\([^()]+\))?: \S/;

/** What is wrong with the subject of a commit (CONTRIBUTING.md); null if nothing is. */
export function subjectFault(subject: string): string | null {
  if (!FORM.test(subject)) return 'does not begin with a type and a scope, such as fix(search):';
  if (subject.length > SUBJECT_MAX) return `has ${subject.length} characters, more than ${SUBJECT_MAX}`;
  return null;
}

/**
 * The subjects of the commits in a folder that are not on the main branch of its remote, newest first, without merges. Null
 * without Git or a remote.
 */
export function readSubjects(folder: string): string[] | null {
  for (const base of BASES) {
    // Named, so that Git takes no repository of the folders above, nor that of a hook.
    const args = ['--git-dir=.git', 'log', '--no-merges', '--format=%s', `${base}..HEAD`, '--'];
    const log = spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
    if (log.status === 0) return log.stdout.split('\n').filter((line) => line !== '');
  }
  return null;
}
