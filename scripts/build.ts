import { createHash } from 'node:crypto';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { buildFurtherCardFonts } from './assets/build-card-fonts.ts';
import { buildCardFonts } from '../src/features/cards/card-fonts.server.ts';
import { runProgram } from '../src/kernel/processes/run-program.server.ts';
import { assertPackages, assertWritable, describeBuildError, ProgramError } from './build-place.ts';

const STAMP = 'build/stamp.txt';
/** All inputs of the build. */
const SOURCES = [
  'src',
  'packages',
  'sample',
  'public',
  'package-lock.json',
  'vite.config.ts',
  'vite.islands.config.ts',
  'vite.offline.config.ts',
  'react-router.config.ts',
  'scripts/build.ts',
  'scripts/operator',
  'scripts/assets/browser-floor.ts',
  'scripts/assets/component-styles.ts',
  'scripts/assets/build-fonts.ts',
  'scripts/assets/build-sample-images.ts',
  'scripts/assets/font-rules.ts',
  'scripts/assets/build-site-icons.ts',
];
const COMPRESSED = new Set(['.js', '.css', '.svg', '.txt', '.webmanifest']);

/**
 * Builds pages, islands, the server bundle, the icons, the typeface of cards and the sample images, unless `build/`
 * is up to date.
 */
export async function ensureBuild({ force = false } = {}): Promise<void> {
  const stamp = await sourceHash();
  if (!force && (await readFile(STAMP, 'utf8').catch(() => '')) === stamp) return;
  assertPackages();
  await assertWritable('build');
  process.stdout.write('Building …\n');
  // Removed first, so that an interrupted build is not taken for a complete one.
  await rm(STAMP, { force: true });
  await Promise.all([
    run('scripts/assets/build-sample-images.ts', []),
    buildSite(stamp),
    buildCardFonts().then(() => buildFurtherCardFonts()),
  ]);
  await buildSampleDatabase();
  await fillCompileCache();
  await compressFiles('build/site/client');
  await writeFile(STAMP, stamp);
}

async function buildSite(stamp: string): Promise<void> {
  await run('scripts/assets/build-fonts.ts', []);
  await run('node_modules/@react-router/dev/bin.cjs', ['build', '--logLevel', 'error']);
  for (const config of ['vite.islands.config.ts', 'vite.offline.config.ts']) {
    const args = ['build', '--config', config, '--logLevel', 'error'];
    await run('node_modules/vite/bin/vite.js', args, { BUILD_VERSION: stamp.slice(0, 12) });
  }
  await run('scripts/assets/build-site-icons.ts', []);
}

/** The database that a first start copies; its images are those of `build/sample-images`. */
async function buildSampleDatabase(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'mulhim-sample-'));
  // A clean environment, because the settings of a site may refer to another database.
  const env = { NODE_ENV: 'production', DATA_DIR: dataDir };
  const made = await runProgram(resolve('build/site/server/sample-process.js'), {}, { env });
  if (made.kind === 'ended') throw new ProgramError(`sample-process failed: ${made.reason}`);
  await copyFile(join(dataDir, 'mulhim.db'), 'build/sample.db');
  forgetTime('build/sample.db');
  await rm(dataDir, { recursive: true });
}

/** Only the dates of its migrations would be different in every build. */
function forgetTime(path: string): void {
  const database = new DatabaseSync(path);
  database.exec(
    "update migration set applied_at = '1970-01-01T00:00:00.000Z'; vacuum; pragma wal_checkpoint(truncate)",
  );
  database.close();
}

/** Starts the server once and reads a page of each kind, so that later starts find their code compiled. */
async function fillCompileCache(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'mulhim-sample-'));
  const server = spawn(process.execPath, ['build/site/server/main.js'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { NODE_ENV: 'production', DATA_DIR: dataDir, BIND: '127.0.0.1', PORT: '0', LOG_LEVEL: 'silent' },
  });
  const ended = once(server, 'exit');
  for await (const line of createInterface(server.stdout)) {
    const [, port] = /^Site +\S+:(\d+)$/.exec(line) ?? [];
    if (!port) continue;
    // By its IP address, because a minimal machine may not resolve `localhost`.
    for (const path of ['/', '/interviews', '/podcasts'])
      await (await fetch(`http://127.0.0.1:${port}${path}`)).arrayBuffer();
    break;
  }
  // The compile cache is written at the end.
  server.kill('SIGTERM');
  await ended;
  await rm(dataDir, { recursive: true });
}

function run(program: string, args: string[], env: Record<string, string> = {}): Promise<void> {
  return spawnNode([program, ...args], { ...process.env, ...env, NODE_ENV: 'production' });
}

function spawnNode(args: string[], env: NodeJS.ProcessEnv): Promise<void> {
  return new Promise((done, reject) => {
    const child = spawn(process.execPath, args, { stdio: 'inherit', env });
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? done() : reject(new ProgramError(`${args[0]} ended with ${code}`)),
    );
  });
}

async function sourceHash(): Promise<string> {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    for (const path of await listFiles(source)) {
      if (/\.test\.tsx?$/.test(path)) continue;
      hash.update(path).update(await readFile(path));
    }
  }
  return hash.digest('hex');
}

async function listFiles(path: string): Promise<string[]> {
  if (extname(path)) return [path];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** Writes a compressed copy beside each text file, so that no request has to compress one. */
async function compressFiles(folder: string): Promise<void> {
  const paths = (await listFiles(folder)).filter((path) => COMPRESSED.has(extname(path)));
  await Promise.all(
    paths.map(async (path) => {
      const bytes = await readFile(path);
      const br = await promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
      await writeFile(`${path}.br`, br);
      await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }));
    }),
  );
}

if (import.meta.main) {
  try {
    await ensureBuild({ force: !process.argv.includes('--if-changed') });
  } catch (error) {
    process.stderr.write(`${describeBuildError(error)}\n`);
    process.exitCode = 1;
  }
}
