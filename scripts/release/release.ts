import { execFileSync, spawnSync } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { RELEASE_LIST } from '../../src/operation/doctor-files.server.ts';
import { sha256Of } from '../../src/storage/backup/backup-files.server.ts';
import { UNBUNDLED } from '../../src/kernel/processes/programs.ts';
import { ensureBuild } from '../build.ts';
import { describeBuildError, ProgramError } from '../build-place.ts';
import { layOut } from './lay-out.ts';

const RELEASES = 'build/release';
const ARCHITECTURES = ['x64', 'arm64'];
interface Manifest {
  name: string;
  version: string;
  dependencies: Record<string, string>;
  optionalDependencies: Record<string, string>;
}

/**
 * Makes one archive for each architecture, the same bytes from the same commit, with a list of packages and checksums
 * beside them. With `--key`, an SSH key signs the checksums, and the archives have its public half for the next upgrade.
 */
async function release(architectures: string[], key: string | null): Promise<void> {
  const seconds = Number(process.env['SOURCE_DATE_EPOCH'] ?? timeOfCommit());
  await ensureBuild();
  const manifest: Manifest = JSON.parse(await readFile('package.json', 'utf8'));
  await rm(RELEASES, { recursive: true, force: true });
  await mkdir(RELEASES);
  const made: string[] = [];
  for (const architecture of architectures) {
    const stage = await mkdtemp(join(tmpdir(), 'mulhim-release-'));
    try {
      await fill(stage, { manifest, architecture, key });
      const archive = `${RELEASES}/mulhim-${manifest.version}-linux-${architecture}.tar.gz`;
      pack(stage, resolve(archive), seconds);
      made.push(archive);
    } finally {
      await rm(stage, { recursive: true });
    }
  }
  const bill = `${RELEASES}/mulhim-${manifest.version}.cdx.json`;
  await writeFile(bill, listPackages(manifest.name, seconds));
  await writeFile(`${RELEASES}/SHA256SUMS`, await checksums(RELEASES, [...made, bill]));
  if (key !== null)
    run('ssh-keygen', ['-q', '-Y', 'sign', '-f', key, '-n', 'mulhim', `${RELEASES}/SHA256SUMS`]);
  process.stdout.write(`${[...made, bill, `${RELEASES}/SHA256SUMS`].join('\n')}\n`);
}

/** In seconds since 1970. */
function timeOfCommit(): string {
  const { stdout } = spawnSync('git', ['log', '-1', '--format=%ct'], { encoding: 'utf8' });
  if (stdout) return stdout;
  throw new ProgramError(
    'git knows no commit of this folder: set the time of the release, in seconds since 1970, as in SOURCE_DATE_EPOCH=$(date +%s) npm run release',
  );
}

/** The folder that a user unpacks. */
async function fill(
  stage: string,
  { manifest, architecture, key }: { manifest: Manifest; architecture: string; key: string | null },
): Promise<void> {
  const version = await layOut(stage, manifest.version);
  await installPackages(version, manifest, architecture);
  if (key !== null) {
    const signer = (await readFile(`${key}.pub`, 'utf8')).split(' ').slice(0, 2).join(' ');
    await writeFile(join(version, 'signers'), `mulhim ${signer}\n`);
  }
  const entries = await readdir(version, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  await writeFile(join(version, RELEASE_LIST), await checksums(version, paths.toSorted()));
}

/** The packages that the build does not contain, in the locked versions and for the architecture, and Node. */
async function installPackages(version: string, manifest: Manifest, architecture: string): Promise<void> {
  const node = `node-linux-${architecture}`;
  const all = { ...manifest.dependencies, ...manifest.optionalDependencies };
  const dependencies = Object.fromEntries([...UNBUNDLED, node].map((name) => [name, all[name]]));
  const own = { name: manifest.name, version: manifest.version, private: true, type: 'module', dependencies };
  await writeFile(join(version, 'package.json'), `${JSON.stringify(own, null, 2)}\n`);
  for (const name of ['package-lock.json', '.npmrc']) await cp(name, join(version, name));
  // Not `npm ci`, which takes the whole list of packages only: `install` keeps the locked versions of these.
  run(
    'npm',
    ['install', '--omit=dev', '--os=linux', `--cpu=${architecture}`, '--libc=glibc', '--force'],
    version,
  );
  await mkdir(join(version, 'bin'));
  for (const name of ['bin/node', 'LICENSE'])
    await rename(join(version, 'node_modules', node, name), join(version, 'bin', basename(name)));
  await chmod(join(version, 'bin/node'), 0o755);
  for (const name of [
    `node_modules/${node}`,
    'node_modules/.bin',
    'node_modules/.package-lock.json',
    'package-lock.json',
    '.npmrc',
  ])
    await rm(join(version, name), { recursive: true, force: true });
}

/** Packs the folder without anything that depends on the machine or the time. */
function pack(stage: string, archive: string, seconds: number): void {
  const equal = [
    '--sort=name',
    `--mtime=@${seconds}`,
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    '--format=gnu',
  ];
  const mode = '--mode=u+rwX,go+rX,go-w';
  run(
    'tar',
    [...equal, mode, '--use-compress-program=gzip -9n', '-cf', archive, 'mulhim', 'current', 'versions'],
    stage,
  );
}

/** CycloneDX: all packages of the lock file, those that are only for building and testing marked as such. */
function listPackages(name: string, seconds: number): string {
  const bill = JSON.parse(print('npm', ['sbom', '--sbom-format=cyclonedx', '--package-lock-only']));
  // Both are different each time, and npm takes the name of the folder for that of the product.
  delete bill.serialNumber;
  bill.metadata.component.name = name;
  bill.metadata.timestamp = new Date(seconds * 1000).toISOString();
  return `${JSON.stringify(bill, null, 2)}\n`;
}

/** The checksums of files by their paths below a folder. */
async function checksums(folder: string, paths: string[]): Promise<string> {
  const lines: string[] = [];
  for (const path of paths) lines.push(`${await sha256Of(path)}  ${relative(folder, path)}\n`);
  return lines.join('');
}

function run(program: string, args: string[], cwd = '.'): void {
  const { status, error } = spawnSync(program, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new ProgramError(`${program} ${args[0]} failed: ${error?.message ?? status}`);
}

function print(program: string, args: string[]): string {
  return execFileSync(program, args, { encoding: 'utf8', maxBuffer: 64 * 1024 ** 2 });
}

const USAGE = `usage: npm run release -- [--arch ${ARCHITECTURES.join('|')}] [--key <private SSH key>]
makes an archive for each architecture, or for the named one, in ${RELEASES}; the key signs the checksums`;

try {
  const { values } = parseArgs({
    options: { key: { type: 'string' }, arch: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  });
  const { help, key = null, arch } = values;
  const chosen = ARCHITECTURES.filter((architecture) => arch === undefined || arch === architecture);
  if (help) process.stdout.write(`${USAGE}\n`);
  else if (chosen.length === 0) throw new ProgramError(USAGE);
  else await release(chosen, key);
} catch (error) {
  const isUnknownOption = error instanceof TypeError && 'code' in error;
  process.stderr.write(`${isUnknownOption ? USAGE : describeBuildError(error)}\n`);
  process.exitCode = 1;
}
