import { measureVerbs } from '../../packages/arabic-search/test/measure-verbs.testing.ts';

/**
 * `npm run bench -- search-verbs`: how well forms of weak verbs find each other, by class, as a table, for verbs of which
 * the rules were written and for held-out ones. `--misses` lists pairs of the former that are not found or found wrongly.
 */
export async function benchmarkVerbs(args: string[]): Promise<void> {
  const { figures, misses } = measureVerbs();
  const rows = figures.toSorted((a, b) => Number(a.isHeldOut) - Number(b.isHeldOut));
  print('| Verbs | held out | found alone | found among all forms | precision |');
  print('|---|---|---|---|---|');
  for (const { verbClass, isHeldOut, alone, among, precision } of rows) {
    const shares = [alone, among, precision].map((share) => share.toFixed(2));
    print(`| ${[verbClass, isHeldOut ? 'yes' : 'no', ...shares].join(' | ')} |`);
  }
  if (args.includes('--misses'))
    for (const [kind, query, form] of misses) print(`${kind} ${query} → ${form}`);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
