import type { Language } from '../../layouts/admin-language.tsx';
import { CallError } from '../accounts/api.client.ts';

/** Why the list could not be fetched (spec, section 8, "Admin list fetch"). */
export function listFailureText({ t }: Pick<Language, 't'>, error: unknown): string {
  if (error instanceof CallError) {
    const { failure } = error;
    if (failure.kind === 'unreachable') return t('call.noResponse');
    if (failure.kind === 'unexpected') return t('call.unexpected');
    return failure.message ?? t('call.serverError', { status: failure.status });
  }
  return (error instanceof Error && error.message) || t('admin.interviews.fetchFailed');
}

/** Why an interview could not be deleted (spec, section 8, "Admin delete"). */
export function deleteFailureText({ t }: Pick<Language, 't'>, error: unknown): string {
  if (!(error instanceof CallError)) return t('admin.interviews.deleteError');
  const { failure } = error;
  if (failure.kind === 'unexpected') return t('call.unexpected');
  if (failure.kind === 'unreachable') return t('admin.interviews.deleteError');
  return failure.message ?? t('admin.interviews.deleteFailed');
}
