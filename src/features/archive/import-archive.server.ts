import { AppError } from '../../kernel/app-error.ts';
import { inParts } from '../../kernel/in-parts.ts';
import type { Author } from '../accounts/account.schema.ts';
import { recordActivity } from '../activity/activity.server.ts';
import { INFO_PAGES } from '../info-pages/info-page.schema.ts';
import { WHOLE_LIST, type InterviewListItem } from '../interviews/interview.schema.ts';
import { nearestWidth, type StoredImage } from '../media/media.schema.ts';
import type { VersionOwner } from '../versions/version.schema.ts';
import type { ArchiveReport, Progress } from './archive.schema.ts';
import type { ArchiveWriters } from './archive.store.ts';
import { readRows } from './archive-file.server.ts';
import { checkArchive, type CheckedArchive } from './check-archive.server.ts';
import type { ImportState } from './section.server.ts';
import { SECTIONS } from './sections.server.ts';
import { StagedImages, type ImageImportServices } from './staged-images.server.ts';
import { openZip } from './zip-reader.server.ts';

export interface ImportServices extends ImageImportServices {
  storage: { transaction<T>(work: (writers: ArchiveWriters) => Promise<T>): Promise<T> };
  /** Null when the operator imports on the server. */
  author: Author | null;
}

/** Whether an interview is sample content, judged by fields that reading does not change. */
type IsSample = (interview: Pick<InterviewListItem, 'name' | 'createdAt'>) => boolean;

export interface ImportOptions {
  isSample: IsSample;
  onProgress(progress: Progress): void;
}

/** Rows per call of a writer; interviews are long. */
const ROWS_AT_ONCE = 100;

/**
 * Restores the site of an archive into an installation that has no content, or only untouched sample content. First the
 * whole archive is checked, then its images are stored, then all rows are written in one transaction. Throws
 * `validation` for an invalid archive and `conflict` for a site with content; neither changes anything.
 */
export async function importArchive(
  services: ImportServices,
  path: string,
  { isSample, onProgress }: ImportOptions,
): Promise<ArchiveReport> {
  const zip = await openZip(path);
  try {
    await services.storage.transaction((writers) => assertEmpty(writers, isSample));
    const archive = await checkArchive(zip, onProgress);
    const staged = new StagedImages(services);
    try {
      const images = await staged.store(archive, onProgress);
      return await services.storage.transaction(async (writers) => {
        await assertEmpty(writers, isSample);
        await removeSamples(writers);
        const state: ImportState = { images, newAddresses: [], keptAddresses: [] };
        await writeRows(writers, archive, state, onProgress);
        const at = services.clock.now().toISOString();
        await recordActivity(writers, { kind: 'site-imported', at, by: services.author });
        const { counts, missing } = archive.manifest;
        const { newAddresses, keptAddresses } = state;
        return { kind: 'archive', counts, newAddresses, keptAddresses, missing };
      });
    } catch (error) {
      await staged.remove();
      throw error;
    }
  } finally {
    zip.close();
  }
}

async function writeRows(
  writers: ArchiveWriters,
  archive: CheckedArchive,
  state: ImportState,
  onProgress: ImportOptions['onProgress'],
): Promise<void> {
  const counts = Object.values(archive.manifest.counts);
  const total = counts.reduce((sum, count) => sum + count, -archive.imageCount);
  let done = 0;
  for (const section of SECTIONS) {
    for await (const { rows } of readRows(archive, section.name)) {
      for (const some of inParts(rows, ROWS_AT_ONCE)) {
        const rewritten = some.map((row) => withNewAddresses(row, state.images));
        await section.write(writers, rewritten, state);
        onProgress({ step: 'texts', done: (done += some.length), total });
      }
    }
  }
}

const AFTER_EVERY_WEEK = '9999-12-31';

/** Throws `conflict` if the site has anything but untouched sample content. */
async function assertEmpty(writers: ArchiveWriters, isSample: IsSample): Promise<void> {
  if (!(await isUntouched(writers, isSample))) throw new AppError('conflict', 'archive.notEmpty');
}

/** Every save by a host leaves a version, and every deletion an entry in the trash. */
async function isUntouched(
  { interviews, infoPages, appearance, siteSettings, trash, versions }: ArchiveWriters,
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
  const settings = [await appearance.findFontSettings(), await siteSettings.findSiteSettings()];
  return settings.every((one) => one === null) && (await trash.listTrash()).length === 0;
}

/** The images of the sample content are removed later by the regular sweep. */
async function removeSamples({ interviews, infoPages, searchStatistics }: ArchiveWriters): Promise<void> {
  const { items } = await interviews.listInterviews(WHOLE_LIST, 'all');
  for (const { id } of items) await interviews.deleteInterview(id);
  for (const kind of INFO_PAGES) await infoPages.deleteInfoPage(kind);
  await searchStatistics.deleteWeeksBefore(AFTER_EVERY_WEEK);
}

const PICTURE_ADDRESS = /(?<=\/uploads\/)([0-9a-f]{32})-([1-9]\d{0,3})(?=\.(?:avif|webp)\b)/g;

/** A row in which addresses of the archive's images are replaced by their new addresses. */
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
