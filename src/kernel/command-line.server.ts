/** How a person runs a command of the product here: through npm if npm started this process, otherwise in a release. */
export function commandLine(command: string, args = ''): string {
  const words = process.env['npm_execpath']
    ? ['npm run', command, args && '--', args]
    : [import.meta.env?.PROD ? './mulhim' : 'node scripts/run.cjs', command, args];
  return words.filter(Boolean).join(' ');
}
