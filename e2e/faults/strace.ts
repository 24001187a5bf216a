import { findOrInstall } from '../../scripts/debian-program.ts';

/** Calls by which a program changes files, and those that wait for the disk. */
export const FILE_CALLS =
  'open,openat,write,writev,pwrite64,pwritev,ftruncate,rename,renameat,renameat2,unlink,unlinkat,fsync,fdatasync';

/** Stops the program at the traced calls alone; signals that are to come with a call then do not. */
export const TRACED_CALLS_ALONE = '--seccomp-bpf';

/** What runs a server in its own place while strace looks on, for `startSite`. */
export function strace(...options: string[]): string[] {
  const program = findOrInstall(['strace'], 'strace');
  if (!program)
    throw new Error(
      'No strace on the path, and it could not be installed (Debian: apt-get install -y strace).',
    );
  return [program, '--daemonize', '--follow-forks', '--quiet=all', ...options];
}
