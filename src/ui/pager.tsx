import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import './table.css';

export interface PagerProps {
  /** The current page and the total; announced after each step. */
  status: ReactNode;
  texts: { previous: string; next: string };
  hasPrevious: boolean;
  hasNext: boolean;
  onPrevious: () => void;
  onNext: () => void;
}

/** The footer of a paginated table. */
export function Pager({ status, texts, hasPrevious, hasNext, onPrevious, onNext }: PagerProps) {
  return (
    <div className="pager">
      <p className="pager-status" role="status">
        {status}
      </p>
      <button
        className="button button-ghost button-small"
        type="button"
        aria-disabled={!hasPrevious}
        onClick={hasPrevious ? onPrevious : undefined}
      >
        <Icon name="previous" /> {texts.previous}
      </button>
      <button
        className="button button-ghost button-small"
        type="button"
        aria-disabled={!hasNext}
        onClick={hasNext ? onNext : undefined}
      >
        {texts.next} <Icon name="next" />
      </button>
    </div>
  );
}
