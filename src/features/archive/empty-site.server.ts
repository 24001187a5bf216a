import { AppError } from '../../kernel/app-error.ts';
import type { Writers } from '../../storage/storage.ts';
import { INFO_PAGES } from '../info-pages/info-page.schema.ts';
import { WHOLE_LIST, type InterviewListItem } from '../interviews/interview.schema.ts';
import type { VersionOwner } from '../versions/version.schema.ts';

/** Whether the product brought an interview along, by what does not change with reading. */
export type IsSample = (interview: Pick<InterviewListItem, 'name' | 'createdAt'>) => boolean;

const AFTER_EVERY_WEEK = '9999-12-31';

/** Throws `conflict` where anything was written that the product did not bring along. */
export async function assertEmpty(writers: Writers, isSample: IsSample): Promise<void> {
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
export async function removeSamples({ interviews, infoPages, searchMisses }: Writers): Promise<void> {
  const { items } = await interviews.listInterviews(WHOLE_LIST, 'all');
  for (const { id } of items) await interviews.deleteInterview(id);
  for (const kind of INFO_PAGES) await infoPages.deleteInfoPage(kind);
  await searchMisses.deleteMissesBefore(AFTER_EVERY_WEEK);
}
