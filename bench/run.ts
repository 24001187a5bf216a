import { ensureBuild } from '../scripts/build.ts';
import { benchmarkAdminList } from './admin-list.ts';
import { benchmarkAnalyser } from './analyser.ts';
import { benchmarkCachedPage } from './cached-page.ts';
import { benchmarkEditor } from './editor.ts';
import { benchmarkFirstVisit } from './first-visit.ts';
import { benchmarkStart } from './start.ts';
import { benchmarkVersionDifference } from './version-difference.ts';

/** `npm run bench`: every figure the product promises, each against its target or a named peer. */
await ensureBuild();
const rows = [
  ...(await benchmarkStart()),
  ...(await benchmarkCachedPage()),
  ...(await benchmarkFirstVisit()),
  ...(await benchmarkAnalyser()),
  ...(await benchmarkAdminList()),
  ...(await benchmarkEditor()),
  ...(await benchmarkVersionDifference()),
];

const width = Math.max(...rows.map((row) => row.what.length));
for (const { what, figure, target } of rows) {
  process.stdout.write(`${what.padEnd(width)}  ${figure.padEnd(34)}  ${target}\n`);
}
