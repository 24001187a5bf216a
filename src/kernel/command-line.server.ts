/**
 * How a person gives a command of the product on this machine, with its arguments: through npm where npm started this
 * process, otherwise without it, because a container has none.
 */
export function commandLine(command: string, args = ''): string {
  const words = process.env['npm_execpath']
    ? ['npm run', command, args && '--', args]
    : ['node scripts/run.cjs', command, args];
  return words.filter(Boolean).join(' ');
}
