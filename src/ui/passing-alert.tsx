import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { Alert } from './alert.tsx';
import { Icon } from './icon.tsx';

/** How long the word of a success stays (spec, section 9). */
const PASSING_MS = 3_000;

export interface PassingAlertProps {
  children: ReactNode;
  closeLabel: string;
  /** It has stood long enough, or was closed. */
  onEnd: () => void;
  /** Called before `onEnd` where its own button closed it: the focus needs another place. */
  onClose: () => void;
}

/** The word of a success, which leaves by itself; while one points at it or has the focus in it, time stands still. */
export function PassingAlert({ children, closeLabel, onEnd, onClose }: PassingAlertProps) {
  const [isPointedAt, setIsPointedAt] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const leftMs = useRef(PASSING_MS);
  const end = useEffectEvent(onEnd);
  const isHeld = isPointedAt || hasFocus;
  useEffect(() => {
    if (isHeld) return;
    const startedAt = performance.now();
    const timer = setTimeout(() => end(), leftMs.current);
    return () => {
      clearTimeout(timer);
      leftMs.current -= performance.now() - startedAt;
    };
  }, [isHeld]);
  return (
    <div
      className="passing-alert"
      onPointerEnter={() => setIsPointedAt(true)}
      onPointerLeave={() => setIsPointedAt(false)}
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
    >
      <Alert kind="success">{children}</Alert>
      <button
        className="icon-button"
        type="button"
        aria-label={closeLabel}
        onClick={() => {
          onClose();
          onEnd();
        }}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}
