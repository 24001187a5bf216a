import { createHash } from 'node:crypto';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createFileStore, type FileStore } from '../src/features/media/file-store.server.ts';
import { parseImageFileName, imageFileName, type StoredImage } from '../src/features/media/media.schema.ts';
import { loadSampleImages, type SampleImage } from '../src/features/media/sample-images.server.ts';
import { openStorage } from '../src/storage/open-storage.server.ts';
import type { WholeInterview } from '../src/features/interviews/interview.store.ts';
import { USUAL_INTERVIEW } from './large-site.ts';
import { makeInterviews, storeInterviews } from './many-interviews.ts';
import type { BenchmarkRow } from './row.ts';

const INTERVIEWS = 2_000;
/** The size that the memory for the whole site is compared with. */
const SMALL_SITE = 500;
const EXPORT_MAX_SECONDS = 60;
const IMPORT_MAX_SECONDS = 180;
/** Four times as many interviews may take at most half as much memory again. */
const MEMORY_MAX_GROWTH = 1.5;

/** Exports a site of 2,000 interviews, each with its own portrait, and imports it into an empty installation. */
export async function benchmarkArchive(): Promise<BenchmarkRow[]> {
  const small = await moveSite(SMALL_SITE);
  const large = await moveSite(INTERVIEWS);
  return [
    {
      what: 'archive of 2,000 interviews with portraits',
      figure: `${Math.round(large.bytes / 1e6)} MB`,
      target: '',
    },
    ...rowsOf('export', { small: small.exported, large: large.exported }, EXPORT_MAX_SECONDS),
    ...rowsOf('import', { small: small.imported, large: large.imported }, IMPORT_MAX_SECONDS),
  ];
}

async function moveSite(interviews: number) {
  const folder = await mkdtemp(join(tmpdir(), 'mulhim-archive-'));
  try {
    await makeSite(join(folder, 'site'), interviews);
    const file = join(folder, 'site.zip');
    const exported = await run('scripts/operator/export.ts', file, join(folder, 'site'));
    const imported = await run('scripts/operator/import.ts', file, join(folder, 'copy'));
    return { exported, imported, bytes: (await stat(file)).size };
  } finally {
    await rm(folder, { recursive: true });
  }
}

interface Run {
  seconds: number;
  memoryMb: number;
}

function rowsOf(
  what: string,
  { small, large }: { small: Run; large: Run },
  maxSeconds: number,
): BenchmarkRow[] {
  const maxMemoryMb = Math.round(small.memoryMb * MEMORY_MAX_GROWTH);
  return [
    {
      what: `${what}, time`,
      figure: `${large.seconds.toFixed(1)} s`,
      target: `under ${maxSeconds} s`,
      isReached: large.seconds < maxSeconds,
    },
    {
      what: `${what}, peak memory`,
      figure: `${Math.round(large.memoryMb)} MB`,
      target: `under ${maxMemoryMb} MB, half as much again as for ${SMALL_SITE}`,
      isReached: large.memoryMb < maxMemoryMb,
    },
  ];
}

/** Runs a command like an operator. */
async function run(program: string, file: string, dataDir: string): Promise<Run> {
  const startedAt = performance.now();
  const env = { ...process.env, DATA_DIR: dataDir };
  const child = spawn(process.execPath, [program, file], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  const memory = watchMemory(child.pid);
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  const seconds = (performance.now() - startedAt) / 1000;
  if (code !== 0) throw new Error(`${program} failed: ${said}`);
  return { seconds, memoryMb: memory() };
}

/** Peak memory of a process, as reported by Linux. */
function watchMemory(pid: number | undefined): () => number {
  let most = 0;
  const timer = setInterval(() => {
    void readFile(`/proc/${pid}/status`, 'utf8').then(
      (status) => {
        most = Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? most);
      },
      () => {},
    );
  }, 200);
  return () => {
    clearInterval(timer);
    return most / 1024;
  };
}

async function makeSite(dataDir: string, count: number): Promise<void> {
  await using storage = await openStorage({ databaseUrl: null, dataDir });
  const files = await createFileStore({ uploadsUrl: null, dataDir });
  const portraits = Object.values((await loadSampleImages()) ?? {});
  let number = 0;
  async function* withPortraits(): AsyncGenerator<WholeInterview> {
    for await (const interview of makeInterviews(count, USUAL_INTERVIEW)) {
      const portrait = portraits[(number += 1) % portraits.length];
      if (!portrait) throw new Error('the build created no portraits');
      const image = await storeCopy(files, portrait, number);
      await storage.transaction(({ media }) => media.ensureImage(image, new Date()));
      yield { ...interview, image };
    }
  }
  await storeInterviews(storage, withPortraits());
}

/** Stores a copy of an image with different bytes, so that its files are not shared. */
async function storeCopy(files: FileStore, portrait: SampleImage, number: number): Promise<StoredImage> {
  const copies = await Promise.all(
    portrait.files.map(async ({ name, path, contentType }) => {
      const bytes = await readFile(path);
      const copy = name.endsWith('webp') ? withChunk(bytes, number) : withBox(bytes, number);
      return { ...parsed(name), contentType, bytes: copy };
    }),
  );
  const widest = copies.find(({ width, format }) => width === portrait.image.width && format === 'webp');
  const id = createHash('sha256')
    .update(widest?.bytes ?? '')
    .digest('hex')
    .slice(0, 32);
  await Promise.all(
    copies.map(({ width, format, bytes, contentType }) =>
      files.put(imageFileName(id, width, format), bytes, contentType),
    ),
  );
  return { ...portrait.image, id };
}

function parsed(name: string): { width: number; format: 'avif' | 'webp' } {
  const found = parseImageFileName(name);
  if (!found) throw new Error(`${name} is not a file of a portrait`);
  return found;
}

/** A RIFF chunk that decoders ignore. */
function withChunk(bytes: Buffer, number: number): Buffer {
  const chunk = Buffer.alloc(16);
  chunk.write('COPY', 'latin1');
  chunk.writeUInt32LE(8, 4);
  chunk.writeUInt32LE(number, 8);
  const copy = Buffer.concat([bytes, chunk]);
  copy.writeUInt32LE(copy.length - 8, 4);
  return copy;
}

/** A `free` box of ISO media, which decoders ignore. */
function withBox(bytes: Buffer, number: number): Buffer {
  const box = Buffer.alloc(12);
  box.writeUInt32BE(12, 0);
  box.write('free', 4, 'latin1');
  box.writeUInt32BE(number, 8);
  return Buffer.concat([bytes, box]);
}
