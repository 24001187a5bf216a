import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import './alert.css';

const ICONS = { error: 'alert', warning: 'alert', success: 'check', info: 'info' } as const;

/** A boxed message. Screen readers announce an error at once, any other message at the next pause. */
export function Alert({ kind, children }: { kind: keyof typeof ICONS; children: ReactNode }) {
  return (
    <div className={`alert alert-${kind}`} role={kind === 'error' ? 'alert' : 'status'}>
      <Icon name={ICONS[kind]} />
      <div>{children}</div>
    </div>
  );
}
