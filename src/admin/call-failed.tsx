import type { ReactNode } from 'react';
import { useLanguage, type Language } from './admin-language.tsx';
import { Alert } from '../ui/alert.tsx';
import { CallError } from './api.client.ts';

interface CallFailedProps {
  /** What failed. */
  title: string;
  error: unknown;
  /** What the user can do about it. */
  children?: ReactNode;
}

/** What failed, and the reason if the error has one. */
export function CallFailed({ title, error, children }: CallFailedProps) {
  const reason = callFailureText(useLanguage(), error);
  return (
    <Alert kind="error">
      <p>{title}</p>
      {reason !== null && <p>{reason}</p>}
      {children}
    </Alert>
  );
}

/** Why a call failed, in the server's words if it sent some; null if the error does not come from a call. */
export function callFailureText({ t }: Pick<Language, 't'>, error: unknown): string | null {
  if (!(error instanceof CallError)) return null;
  const { failure } = error;
  if (failure.kind === 'unreachable') return t('call.noResponse');
  if (failure.kind === 'unexpected') return t('call.unexpected');
  return failure.message ?? t('call.serverError', { status: failure.status });
}
