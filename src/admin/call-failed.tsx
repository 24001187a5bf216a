import type { ReactNode } from 'react';
import { useLanguage } from './admin-language.tsx';
import { Alert } from '../ui/alert.tsx';
import { callFailureText } from './call-failure.ts';

export interface CallFailedProps {
  /** What failed. */
  title: string;
  error: unknown;
  /** A step out of it. */
  children?: ReactNode;
}

/** What failed, and why where the call can say it. */
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
