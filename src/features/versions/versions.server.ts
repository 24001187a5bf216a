import { AppError } from '../../kernel/app-error.ts';
import { safeRichText } from '../../rich-text/rich-text.server.ts';
import { withSafeAnswer } from '../interviews/interview-text.server.ts';
import type { ComparedVersion } from './difference.schema.ts';
import { differenceOf } from './difference.server.ts';
import type { SavedVersion, VersionOwner, VersionText } from './version.schema.ts';
import type { VersionReader } from './version.store.ts';

interface VersionServices {
  storage: { versions: VersionReader };
}

/** One version with sanitised text. Throws `not_found`. */
export async function getVersion(
  { storage }: VersionServices,
  owner: VersionOwner,
  number: number,
): Promise<SavedVersion> {
  const version = await storage.versions.findVersion(owner, number);
  if (!version) throw versionNotFound();
  return { ...version, text: withSafeText(version.text) };
}

/** The changes of a version; `from` is an older or newer one to compare with instead of the previous one. */
export async function compareVersions(
  services: VersionServices,
  owner: VersionOwner,
  { number, from }: { number: number; from?: number },
): Promise<ComparedVersion> {
  const after = await getVersion(services, owner, number);
  const before =
    from === undefined
      ? await findPrevious(services, owner, number)
      : await getVersion(services, owner, from);
  return { number, from: before?.number ?? null, ...differenceOf(before, after) };
}

async function findPrevious(
  { storage }: VersionServices,
  owner: VersionOwner,
  number: number,
): Promise<SavedVersion | null> {
  const [previous] = await storage.versions.listNewest(owner, 1, number);
  return previous ? { ...previous, text: withSafeText(previous.text) } : null;
}

export function versionNotFound(): AppError {
  return new AppError('not_found', 'version.notFound');
}

/** Sanitises the text again, like every stored text before it is shown. */
export function withSafeText(text: VersionText): VersionText {
  if (text.kind === 'info_page') return { ...text, text: safeRichText(text.text) };
  return { ...text, questions: text.questions.map(withSafeAnswer) };
}
