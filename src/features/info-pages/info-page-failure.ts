import type { Language } from '../../layouts/admin-language.tsx';
import { CallError } from '../accounts/api.client.ts';

/** Why a page could not be read (spec, section 8, "Platform"); `failed` is the screen's own word for it. */
export function loadFailureText({ t }: Pick<Language, 't'>, failed: string, error: unknown): string {
  if (!(error instanceof CallError)) return t('infoPage.unknown');
  return error.failure.kind === 'unreachable' ? t('infoPage.unreachable') : failed;
}

/** Why a page could not be saved: in the server's words where it has some. */
export function saveFailureText({ t }: Pick<Language, 't'>, failed: string, error: unknown): string {
  if (!(error instanceof CallError)) return t('infoPage.unknown');
  const { failure } = error;
  if (failure.kind === 'refused') return failure.message ?? failed;
  return t(failure.kind === 'unreachable' ? 'infoPage.unreachable' : 'infoPage.unknown');
}
