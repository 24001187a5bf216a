import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { useTexts } from './texts.ts';
import './panel.css';

interface PagerProps {
  /** From 1; announced with the content after each step. */
  page: number;
  pages: number;
  onTurn: (page: number) => void;
  /** Beside the page. */
  children?: ReactNode;
}

/** The footer of a paginated table. */
export function Pager({ page, pages, onTurn, children }: PagerProps) {
  const { t } = useTexts();
  return (
    <div className="pager detail">
      <p className="pager-status" role="status">
        <span>{t('admin.interviews.page', { page, pages })}</span>
        {children}
      </p>
      <Button isSmall icon="previous" isOff={page <= 1} onClick={() => onTurn(page - 1)}>
        {t('admin.interviews.previous')}
      </Button>
      <Button isSmall isOff={page >= pages} onClick={() => onTurn(page + 1)}>
        {t('admin.interviews.next')} <Icon name="next" />
      </Button>
    </div>
  );
}
