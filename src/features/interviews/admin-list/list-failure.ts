import type { Language } from '../../../admin/admin-language.tsx';
import { CallError } from '../../../admin/api.client.ts';
import { callFailureText } from '../../../admin/call-failed.tsx';

/** Why the list could not be fetched. */
export function listFailureText(language: Pick<Language, 't'>, error: unknown): string {
  const text = callFailureText(language, error);
  if (text !== null) return text;
  return (error instanceof Error && error.message) || language.t('admin.interviews.fetchFailed');
}

/** Why an interview could not be deleted. */
export function deleteFailureText({ t }: Pick<Language, 't'>, error: unknown): string {
  if (!(error instanceof CallError)) return t('admin.interviews.deleteError');
  const { failure } = error;
  if (failure.kind === 'unexpected') return t('call.unexpected');
  if (failure.kind === 'unreachable') return t('admin.interviews.deleteError');
  return failure.message ?? t('admin.interviews.deleteFailed');
}
