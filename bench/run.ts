import { mkdir, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { ensureBuild } from '../scripts/build.ts';
import { benchmarkAdminList } from './admin-list.ts';
import { benchmarkAnalyser } from './search/analyser.ts';
import { benchmarkArchive } from './archive.ts';
import { benchmarkEditor } from './editor.ts';
import { benchmarkFirstVisit } from './first-visit.ts';
import { benchmarkGrowth } from './growth.ts';
import { benchmarkLighthouse } from './lighthouse.ts';
import { benchmarkLongLists } from './long-lists.ts';
import { benchmarkMemory } from './memory.ts';
import { watchNoise, type Noise } from './noise.ts';
import type { BenchmarkRow } from './row.ts';
import { benchmarkSaving } from './saving.ts';
import { benchmarkIndex } from './search/index.ts';
import { benchmarkLatency } from './search/latency.ts';
import { benchmarkPeers } from './search/peers.ts';
import { benchmarkQuestions } from './search/questions.ts';
import { benchmarkRelevance } from './search/relevance.ts';
import { benchmarkVerbs } from './search/verbs.ts';
import { benchmarkRendering, benchmarkServing } from './serving.ts';
import { benchmarkSoak } from './soak.ts';
import { benchmarkStart } from './start.ts';
import { benchmarkTranscripts } from './transcripts.ts';
import { benchmarkVersionDifference } from './version-difference.ts';
import { benchmarkVisitors } from './visitors.ts';

const FOLDER = 'build/bench';

interface Options {
  rounds: number;
  seconds: number;
  /** The largest number of interviews that growth is measured to. */
  interviews: number;
  /** The duration of the memory test. */
  minutes: number;
}

const PARTS: Record<string, (options: Options) => Promise<BenchmarkRow[]>> = {
  start: benchmarkStart,
  serving: benchmarkServing,
  rendering: benchmarkRendering,
  saving: benchmarkSaving,
  memory: benchmarkMemory,
  growth: ({ interviews }) => benchmarkGrowth(interviews),
  visitors: ({ interviews }) => benchmarkVisitors(interviews),
  'long-lists': ({ interviews }) => benchmarkLongLists(interviews),
  'first-visit': benchmarkFirstVisit,
  lighthouse: benchmarkLighthouse,
  analyser: benchmarkAnalyser,
  'admin-list': benchmarkAdminList,
  editor: benchmarkEditor,
  transcripts: benchmarkTranscripts,
  versions: benchmarkVersionDifference,
  archive: benchmarkArchive,
  soak: ({ minutes }) => benchmarkSoak(minutes),
};
/** Only runs if named explicitly. */
const LONG = 'soak';

/** Those of the search have arguments and tables of their own, so each runs alone. */
const SEARCHES: Record<string, (args: string[]) => Promise<void>> = {
  search: benchmarkRelevance,
  'search-index': benchmarkIndex,
  'search-peers': benchmarkPeers,
  'search-questions': benchmarkQuestions,
  'search-latency': benchmarkLatency,
  'search-verbs': benchmarkVerbs,
};

// The package of PostgreSQL listens to the channel to `run.cjs`, which would keep this process from ending.
process.channel?.unref();

/** `npm run bench -- [part …]`: every figure the product promises, each with its target or a compared product. */
const [first = '', ...rest] = process.argv.slice(2);
await (SEARCHES[first]?.(rest) ?? measureParts());

async function measureParts(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      rounds: { type: 'string', default: '5' },
      seconds: { type: 'string', default: '2' },
      interviews: { type: 'string', default: '10000' },
      minutes: { type: 'string', default: '60' },
    },
  });
  const options = {
    rounds: Number(values.rounds),
    seconds: Number(values.seconds),
    interviews: Number(values.interviews),
    minutes: Number(values.minutes),
  };
  await ensureBuild();
  await mkdir(FOLDER, { recursive: true });
  const usual = Object.keys(PARTS).filter((name) => name !== LONG);
  const results: object[] = [];
  for (const name of positionals.length > 0 ? positionals : usual) {
    const part = PARTS[name];
    if (!part)
      throw new Error(`No part ${name}; there are ${Object.keys({ ...PARTS, ...SEARCHES }).join(', ')}`);
    const readNoise = await watchNoise();
    const rows = await part(options);
    const noise = await readNoise();
    print(name, rows, noise);
    results.push({ part: name, noise, rows });
  }
  const machine = { processors: cpus().length, model: cpus()[0]?.model, node: process.version };
  const file = `${FOLDER}/${new Date().toISOString().replaceAll(':', '-')}.json`;
  await writeFile(file, `${JSON.stringify({ machine, results }, null, 2)}\n`);
  process.stdout.write(`\n${file}\n`);
}

function print(name: string, rows: BenchmarkRow[], noise: Noise): void {
  const { shareBefore, othersShare, stolenShare, isTooMuch } = noise;
  const percent = (share: number) => `${Math.round(share * 100)} %`;
  const machineSays = `machine busy before ${percent(shareBefore)}, others ${percent(othersShare)}, stolen ${percent(stolenShare)}`;
  process.stdout.write(`\n── ${name}: ${machineSays}${isTooMuch ? '; too noisy to be judged' : ''}\n`);
  const width = Math.max(...rows.map((row) => row.what.length));
  for (const { what, figure, target, isReached } of rows) {
    const verdict = isReached === undefined || isTooMuch ? ' ' : isReached ? '+' : '!';
    process.stdout.write(`${verdict} ${what.padEnd(width)}  ${figure}${target && `  [${target}]`}\n`);
  }
}
