/** How an operator runs a command here: through npm if npm started this process, otherwise as in a release. */
export function commandLine(command: string, args = ''): string {
  const words = process.env['npm_execpath']
    ? ['npm run mulhim --', command, args]
    : [import.meta.env?.PROD ? './mulhim' : 'node scripts/run.cjs mulhim', command, args];
  return words.filter(Boolean).join(' ');
}
