import type { Language } from '../../../admin/admin-language.tsx';
import { CallError } from '../../../admin/api.client.ts';

/** The server's own words on a refusal; null where it said nothing. */
export function serverWords(error: unknown): string | null {
  return error instanceof CallError && error.failure.kind === 'refused' ? error.failure.message : null;
}

/** Whether what was asked for is not there. */
export function isMissing(error: unknown): boolean {
  return error instanceof CallError && error.failure.kind === 'refused' && error.failure.status === 404;
}

/** Why an interview could not be created. */
export function createFailureText({ t }: Pick<Language, 't'>, error: unknown): string {
  const isRefused = error instanceof CallError && error.failure.kind === 'refused';
  return t(isRefused ? 'interview.create.failed' : 'interview.create.error');
}

/** Why an interview could not be saved: with the server's words where it has some. */
export function updateFailureText({ t }: Pick<Language, 't'>, error: unknown): string {
  const words = serverWords(error);
  if (words === null) return t('interview.update.retry');
  return `${t('interview.update.failed')}: ${words}`;
}
