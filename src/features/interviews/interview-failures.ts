import type { Language } from '../../admin/admin-language.tsx';
import { CallError, refusalOf } from '../../admin/api.client.ts';
import { callFailureText } from '../../admin/call-failed.tsx';

type Texts = Pick<Language, 't'>;

/** The server's message on a refusal; null if it sent none. */
export function serverMessage(error: unknown): string | null {
  return refusalOf(error)?.message ?? null;
}

/** Why an interview could not be created. */
export function createFailureText({ t }: Texts, error: unknown): string {
  return t(refusalOf(error) ? 'interview.create.failed' : 'interview.create.error');
}

/** Why an interview could not be saved. */
export function updateFailureText({ t }: Texts, error: unknown): string {
  const message = serverMessage(error);
  return message === null ? t('interview.update.retry') : `${t('interview.update.failed')}: ${message}`;
}

/** Why the list could not be fetched. */
export function listFailureText(language: Texts, error: unknown): string {
  const text = callFailureText(language, error);
  if (text !== null) return text;
  return (error instanceof Error && error.message) || language.t('admin.interviews.fetchFailed');
}

/** Why an interview could not be deleted. */
export function deleteFailureText({ t }: Texts, error: unknown): string {
  const refusal = refusalOf(error);
  if (refusal) return refusal.message ?? t('admin.interviews.deleteFailed');
  const isUnexpected = error instanceof CallError && error.failure.kind === 'unexpected';
  return t(isUnexpected ? 'call.unexpected' : 'admin.interviews.deleteError');
}
