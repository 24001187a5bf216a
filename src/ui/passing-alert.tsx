import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { Alert } from './alert.tsx';
import { IconButton } from './icon-button.tsx';
import { useTexts } from './texts.ts';
import './alert.css';

/** How long a success message stays. */
const PASSING_MS = 3_000;

interface PassingAlertProps {
  kind?: 'success' | 'info';
  /** How long it stays, in milliseconds; null until it is closed. */
  lastsMs?: number | null;
  /** A button beside the text. */
  action?: { label: string; onPress: () => void };
  children: ReactNode;
  /** Called when its time is over, or it was closed. */
  onEnd: () => void;
  /** Called before `onEnd` if its own button closed it: the focus needs another place. */
  onClose: () => void;
}

/** A message that disappears after a while. The time is paused while the pointer is over it or the focus is in it. */
export function PassingAlert({
  kind = 'success',
  lastsMs = PASSING_MS,
  action,
  children,
  onEnd,
  onClose,
}: PassingAlertProps) {
  const { t } = useTexts();
  const [isPointedAt, setIsPointedAt] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const leftMs = useRef(lastsMs);
  const end = useEffectEvent(onEnd);
  const isHeld = isPointedAt || hasFocus;
  useEffect(() => {
    const left = leftMs.current;
    if (isHeld || left === null) return;
    const startedAt = performance.now();
    const timer = setTimeout(() => end(), left);
    return () => {
      clearTimeout(timer);
      leftMs.current = left - (performance.now() - startedAt);
    };
  }, [isHeld]);
  return (
    <div
      className={`closable-alert passing-alert passing-alert-${kind}`}
      onPointerEnter={() => setIsPointedAt(true)}
      onPointerLeave={() => setIsPointedAt(false)}
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
    >
      <Alert kind={kind}>
        {action ? (
          <div className="passing-alert-line row">
            {children}
            <Button isSmall onClick={action.onPress}>
              {action.label}
            </Button>
          </div>
        ) : (
          children
        )}
      </Alert>
      <IconButton
        icon="close"
        label={t('action.close')}
        onPress={() => {
          onClose();
          onEnd();
        }}
      />
    </div>
  );
}
