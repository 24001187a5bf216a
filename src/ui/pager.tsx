import type { ReactNode } from 'react';
import { Button } from './button.tsx';
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
      <Button isSmall icon="previous" isOff={!hasPrevious} onClick={onPrevious}>
        {texts.previous}
      </Button>
      <Button isSmall isOff={!hasNext} onClick={onNext}>
        {texts.next} <Icon name="next" />
      </Button>
    </div>
  );
}
