import type { ReactNode } from 'react';
import { firstLetter } from '../../kernel/plain-text.ts';
import { pigmentOf } from './pigment.ts';
import './plate.css';

interface PortraitFrameProps {
  /** Determines the colour. */
  id: string;
  /** Its first letter is shown if there is no image. */
  name: string;
  className?: string;
  /** Tints the image; otherwise it keeps its colours. */
  isTinted?: boolean;
  /** The image. It covers the letter once it has loaded; if it fails, the letter stays. */
  children?: ReactNode;
}

/** A portrait frame in the style of an engraved plate: its colour, rings, the letter, and the image over them. */
export function PortraitFrame({ id, name, className, isTinted = false, children }: PortraitFrameProps) {
  const classes = ['plate', `plate-${pigmentOf(id)}`, isTinted && 'plate-tinted', className]
    .filter(Boolean)
    .join(' ');
  return (
    <span className={classes}>
      <span className="plate-letter" aria-hidden="true">
        {firstLetter(name)}
      </span>
      {children && <span className="plate-photo">{children}</span>}
    </span>
  );
}
