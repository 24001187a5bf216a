import { AppError } from '../../kernel/app-error.ts';
import type { Clock } from '../../kernel/clock.ts';
import { inParts } from '../../kernel/in-parts.ts';
import type { Readers, Writers } from '../../storage/storage.ts';
import type { Author } from '../accounts/account.schema.ts';
import { recordActivity } from '../activity/record-activity.server.ts';
import { INFO_PAGES } from '../info-pages/info-page.schema.ts';
import { WHOLE_LIST, type InterviewListItem } from '../interviews/interview.schema.ts';
import type { FileStore } from '../media/file-store.server.ts';
import type { ImageProcessor } from '../media/image-processor.server.ts';
import type { StoredImage } from '../media/media.schema.ts';
import type { VersionOwner } from '../versions/version.schema.ts';
import type { Progress } from './archive.schema.ts';
import { readRows, rowsFilesOf } from './archive-rows.server.ts';
import { checkArchive, type CheckedArchive } from './check-archive.server.ts';
import type { ArchiveReport } from './import-report.schema.ts';
import type { ImportState } from './section.server.ts';
import { SECTIONS } from './sections.server.ts';
import { StagedImages } from './staged-images.server.ts';
import { openZip, type ZipArchive } from './zip-reader.server.ts';

export interface ImportServices {
  storage: Pick<Readers, 'media'> & { transaction<T>(work: (writers: Writers) => Promise<T>): Promise<T> };
  files: FileStore;
  images: ImageProcessor;
  clock: Clock;
  /** Null where the operator imports. */
  author: Author | null;
}

/** Whether the product brought an interview along, by what does not change with reading. */
export type IsSample = (interview: Pick<InterviewListItem, 'name' | 'createdAt'>) => boolean;

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

const AFTER_EVERY_WEEK = '9999-12-31';

/** Throws `conflict` where anything was written that the product did not bring along. */
async function assertEmpty(writers: Writers, isSample: IsSample): Promise<void> {
  if (!(await isAsItCame(writers, isSample))) throw new AppError('conflict', 'archive.notEmpty');
}

/** Every save by a host leaves a version, and every deletion leaves something in the trash. */
async function isAsItCame(
  { interviews, infoPages, appearance, trash, versions }: Writers,
  isSample: IsSample,
): Promise<boolean> {
  const { items } = await interviews.listInterviews(WHOLE_LIST, 'all');
  if (!items.every((interview) => interview.version === 1 && isSample(interview))) return false;
  const owners: VersionOwner[] = items.map(({ id }) => ({ kind: 'interview', id }));
  for (const kind of INFO_PAGES) {
    const page = await infoPages.findInfoPage(kind);
    if (page && page.version > 1) return false;
    if (page) owners.push({ kind: 'info_page', id: page.id });
  }
  for (const owner of owners) if ((await versions.listVersions(owner)).length > 0) return false;
  return (await appearance.findFontSettings()) === null && (await trash.listTrash()).length === 0;
}

/** What an untouched site has makes room. Its pictures are swept with the next orphans. */
async function removeSamples({ interviews, infoPages, searchMisses }: Writers): Promise<void> {
  const { items } = await interviews.listInterviews(WHOLE_LIST, 'all');
  for (const { id } of items) await interviews.deleteInterview(id);
  for (const kind of INFO_PAGES) await infoPages.deleteInfoPage(kind);
  await searchMisses.deleteMissesBefore(AFTER_EVERY_WEEK);
}

const PICTURE_ADDRESS = /(?<=\/uploads\/)([0-9a-f]{32})-([1-9]\d{0,3})(?=\.(?:avif|webp)\b)/g;

/** A row in which the addresses of the archive's pictures are those that they have here. */
export function withNewAddresses(value: unknown, images: ReadonlyMap<string, StoredImage>): unknown {
  if (typeof value === 'string') {
    return value.replace(PICTURE_ADDRESS, (name, id: string, width: string) => {
      const image = images.get(id);
      return image ? `${image.id}-${nearestWidth(image, Number(width))}` : name;
    });
  }
  if (Array.isArray(value)) return value.map((item: unknown) => withNewAddresses(item, images));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, withNewAddresses(item, images)]),
  );
}

/** The smallest width not below the one that is asked for, else the widest: a new encoding may have other widths. */
function nearestWidth({ width: widest, widths }: StoredImage, asked: number): number {
  return widths.find((width) => width >= asked) ?? widest;
}
