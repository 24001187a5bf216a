import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { useTexts } from './texts.ts';
import './table.css';

export interface PagerProps {
  /** The current page and the total; announced after each step. */
  status: ReactNode;
  hasPrevious: boolean;
  hasNext: boolean;
  onPrevious: () => void;
  onNext: () => void;
}

/** The footer of a paginated table. */
export function Pager({ status, hasPrevious, hasNext, onPrevious, onNext }: PagerProps) {
  const { t } = useTexts();
  return (
    <div className="pager">
      <p className="pager-status" role="status">
        {status}
      </p>
      <Button isSmall icon="previous" isOff={!hasPrevious} onClick={onPrevious}>
        {t('admin.interviews.previous')}
      </Button>
      <Button isSmall isOff={!hasNext} onClick={onNext}>
        {t('admin.interviews.next')} <Icon name="next" />
      </Button>
    </div>
  );
}
