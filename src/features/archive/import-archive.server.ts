import type { Clock } from '../../kernel/clock.ts';
import { inParts } from '../../kernel/in-parts.ts';
import type { Readers, Writers } from '../../storage/storage.ts';
import type { Author } from '../accounts/account.schema.ts';
import { recordActivity } from '../activity/record-activity.server.ts';
import type { FileStore } from '../media/file-store.server.ts';
import type { ImageProcessor } from '../media/image-processor.server.ts';
import type { StoredImage } from '../media/media.schema.ts';
import type { Progress } from './archive.schema.ts';
import { readRows, rowsFilesOf } from './archive-rows.server.ts';
import { checkArchive, type CheckedArchive } from './check-archive.server.ts';
import { assertEmpty, removeSamples, type IsSample } from './empty-site.server.ts';
import type { ArchiveReport } from './import-report.schema.ts';
import type { ImportState } from './section.server.ts';
import { SECTIONS } from './sections.server.ts';
import { StagedImages } from './staged-images.server.ts';
import { withNewAddresses } from './new-addresses.server.ts';
import { openZip, type ZipArchive } from './zip-reader.server.ts';

export interface ImportServices {
  storage: Pick<Readers, 'media'> & { transaction<T>(work: (writers: Writers) => Promise<T>): Promise<T> };
  files: FileStore;
  images: ImageProcessor;
  clock: Clock;
  /** Null where the operator imports. */
  author: Author | null;
}

export interface ImportOptions {
  isSample: IsSample;
  onProgress(progress: Progress): void;
}

/** Rows in one call of a writer: interviews are long. */
const ROWS_AT_ONCE = 100;

/**
 * Makes the site of an archive in an installation that has nothing but, at most, the sample content as it came. The
 * whole archive is checked first. Then its pictures are encoded again and stored, before anything names them; then all
 * rows are written in one transaction. Throws `validation` for a faulty archive and `conflict` for a site with content
 * of its own, and has then changed nothing.
 */
export async function importArchive(
  services: ImportServices,
  path: string,
  { isSample, onProgress }: ImportOptions,
): Promise<ArchiveReport> {
  const zip = await openZip(path);
  try {
    await services.storage.transaction((writers) => assertEmpty(writers, isSample));
    const checked = await checkArchive(zip, onProgress);
    const staged = new StagedImages(services);
    try {
      const images = await staged.store(zip, checked, onProgress);
      return await services.storage.transaction(async (writers) => {
        await assertEmpty(writers, isSample);
        await removeSamples(writers);
        const report = await writeRows(writers, { zip, checked, images, onProgress });
        const at = services.clock.now().toISOString();
        await recordActivity(writers, { kind: 'site-imported', at, by: services.author });
        return report;
      });
    } catch (error) {
      await staged.remove();
      throw error;
    }
  } finally {
    zip.close();
  }
}

interface Importing {
  zip: ZipArchive;
  checked: CheckedArchive;
  /** As they are stored here, by their ids in the archive. */
  images: ReadonlyMap<string, StoredImage>;
  onProgress(progress: Progress): void;
}

async function writeRows(
  writers: Writers,
  { zip, checked, images, onProgress }: Importing,
): Promise<ArchiveReport> {
  const { manifest } = checked;
  const state: ImportState = { images, newAddresses: [], keptAddresses: [] };
  const total = Object.values(manifest.counts).reduce((sum, count) => sum + count, -checked.images.size);
  let done = 0;
  for (const section of SECTIONS) {
    for (const name of rowsFilesOf(manifest, section.name)) {
      const rows = await readRows(zip, manifest, name);
      for (const some of inParts(rows, ROWS_AT_ONCE)) {
        const named = some.map((row) => withNewAddresses(row, images));
        await section.write(writers, named, state);
        onProgress({ step: 'texts', done: (done += some.length), total });
      }
    }
  }
  const { newAddresses, keptAddresses } = state;
  return {
    kind: 'archive',
    counts: manifest.counts,
    newAddresses,
    keptAddresses,
    missing: manifest.missing,
  };
}
