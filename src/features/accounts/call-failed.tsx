import type { ReactNode } from 'react';
import { useLanguage, type Language } from '../../layouts/admin-language.tsx';
import { Alert } from '../../ui/alert.tsx';
import { CallError } from './api.client.ts';

export interface CallFailedProps {
  /** What failed. */
  title: string;
  error: unknown;
  /** A step out of it. */
  children?: ReactNode;
}

/** What failed, and why where the call can say it. */
export function CallFailed({ title, error, children }: CallFailedProps) {
  const reason = failureReason(useLanguage(), error);
  return (
    <Alert kind="error">
      <p>{title}</p>
      {reason !== null && <p>{reason}</p>}
      {children}
    </Alert>
  );
}

function failureReason({ t }: Language, error: unknown): string | null {
  if (!(error instanceof CallError)) return null;
  const { failure } = error;
  if (failure.kind === 'unreachable') return t('call.noResponse');
  if (failure.kind === 'unexpected') return t('call.unexpected');
  return failure.message ?? t('call.serverError', { status: failure.status });
}
