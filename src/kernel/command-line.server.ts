/**
 * How a person runs a command of the product here, with its arguments: through npm if npm started this process, otherwise
 * without it, because a container has no npm.
 */
export function commandLine(command: string, args = ''): string {
  const words = process.env['npm_execpath']
    ? ['npm run', command, args && '--', args]
    : ['node scripts/run.cjs', command, args];
  return words.filter(Boolean).join(' ');
}
