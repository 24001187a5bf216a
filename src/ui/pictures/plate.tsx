import type { ReactNode } from 'react';
import { pigmentOf } from './pigment.ts';

export interface PlateProps {
  /** Chooses the pigment. */
  id: string;
  /** Its first letter shows where there is no picture. */
  name: string;
  className?: string;
  /** Prints the picture in the pigment; otherwise it keeps its own colours. */
  isTinted?: boolean;
  /** The picture. It covers the letter as soon as it has arrived, and one that never arrives leaves the letter. */
  children?: ReactNode;
}

/** A portrait as a print plate: its pigment, the engraver's rings, the letter, and the picture over them. */
export function Plate({ id, name, className, isTinted = false, children }: PlateProps) {
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

/** The first letter of a name, without its marks; empty where there is none. */
export function firstLetter(name: string): string {
  return /\p{L}/u.exec(name)?.[0] ?? '';
}
