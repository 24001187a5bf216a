import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** Whether `run` starts the server of the site: that of a trial has the port 0, others take it from `.env`. */
const STARTS_SITE = '[ "${1-start}" = start ] && [ "${PORT-}" != 0 ]';
const MIGRATIONS_END = '},ONLY_ADDS=';

/** What a next version does. */
export const NEXT = {
  'adds a table': migrating(
    "await trx.schema.createTable('next_things').addColumn('name', traits.textType).execute()",
  ),
  'takes 20 s to start': migrating(
    "if (process.env.PORT !== '0') await new Promise((resolve) => setTimeout(resolve, 20_000))",
  ),
  'has a migration that fails': migrating("throw new Error('a migration that fails')"),
  'has a migration that fails on the real data': migrating(
    "await trx.schema.createTable('next_things').addColumn('name', traits.textType).execute(); if (process.env.PORT !== '0') throw new Error('a migration that fails')",
  ),
  'ends at its start': starting('exit 1'),
  'never answers': starting('exec sleep 600'),
} as const satisfies Record<string, Change>;
export type NextName = keyof typeof NEXT;

type Change = (version: string) => Promise<void>;

function migrating(statement: string): Change {
  return async (version) => {
    const [path = ''] = globSync(join(version, 'build/site/server/migrate.server-*.js'));
    const text = await readFile(path, 'utf8');
    if (!text.includes(MIGRATIONS_END)) throw new Error(`${path} has no end of MIGRATIONS`);
    const added = `,'900-next+':async(trx,traits)=>{${statement}}`;
    await replaceFile(path, text.replace(MIGRATIONS_END, added + MIGRATIONS_END));
  };
}

function starting(command: string): Change {
  return async (version) => {
    const path = join(version, 'run');
    const text = await readFile(path, 'utf8');
    await replaceFile(path, text.replace('set -eu\n', `set -eu\nif ${STARTS_SITE}; then ${command}; fi\n`));
  };
}

/** Writes another file: the old one is linked. */
async function replaceFile(path: string, text: string): Promise<void> {
  await rm(path);
  await writeFile(path, text, { mode: 0o755 });
}

/** A signed release of this build, and archives of versions that could follow it. */
export class Releases {
  readonly #folder: string;
  readonly #key: string;

  private constructor(folder: string) {
    this.#folder = folder;
    this.#key = join(folder, 'key');
  }

  /** Makes the release, which is version 1.0.0 here. */
  static async make(): Promise<Releases> {
    const releases = new Releases(await mkdtemp(join(tmpdir(), 'mulhim-releases-')));
    run('ssh-keygen', '-q', '-t', 'ed25519', '-N', '', '-C', '', '-f', releases.#key);
    run('npm', 'run', 'release', '--', '--arch', process.arch, '--key', releases.#key);
    const [archive = ''] = globSync('build/release/*.tar.gz');
    const first = join(releases.#folder, 'first');
    await mkdir(first);
    run('tar', 'xf', resolve(archive), '-C', first);
    const [version = ''] = globSync(join(first, 'versions/*'));
    await rename(version, join(first, 'versions/1.0.0'));
    run('ln', '-sfn', 'versions/1.0.0', join(first, 'current'));
    return releases;
  }

  /** Installs 1.0.0 in a folder, as unpacking the archive does. */
  install(folder: string): void {
    run('cp', '-a', `${join(this.#folder, 'first')}/.`, folder);
  }

  /** The archive of 2.0.0, with its signed checksum. */
  async pack(name: NextName): Promise<string> {
    const place = join(this.#folder, name.replaceAll(' ', '-'));
    const archive = join(place, 'mulhim-2.0.0.tar.gz');
    if (existsSync(archive)) return archive;
    const version = join(place, 'versions/2.0.0');
    await mkdir(join(place, 'versions'), { recursive: true });
    run('cp', '-al', join(this.#folder, 'first/versions/1.0.0'), version);
    await NEXT[name](version);
    run('tar', '-I', 'gzip -1', '-cf', archive, '-C', place, 'versions');
    const sum = createHash('sha256').update(readFileSync(archive)).digest('hex');
    const sums = join(place, 'SHA256SUMS');
    await writeFile(sums, `${sum}  mulhim-2.0.0.tar.gz\n`);
    run('ssh-keygen', '-q', '-Y', 'sign', '-n', 'mulhim', '-f', this.#key, sums);
    return archive;
  }

  remove(): Promise<void> {
    return rm(this.#folder, { recursive: true });
  }
}

function run(program: string, ...args: string[]): void {
  execFileSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'] });
}
