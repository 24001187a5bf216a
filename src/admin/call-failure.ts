import type { Language } from './admin-language.tsx';
import { CallError } from './api.client.ts';

/** Why a call failed, in the server's words where it has some; null for anything that is no failed call. */
export function callFailureText({ t }: Pick<Language, 't'>, error: unknown): string | null {
  if (!(error instanceof CallError)) return null;
  const { failure } = error;
  if (failure.kind === 'unreachable') return t('call.noResponse');
  if (failure.kind === 'unexpected') return t('call.unexpected');
  return failure.message ?? t('call.serverError', { status: failure.status });
}
