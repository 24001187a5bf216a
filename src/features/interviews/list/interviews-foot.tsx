import { useLanguage } from '../../../admin/admin-language.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { listPageCount } from '../admin-list/interviews-list-view.ts';

export interface InterviewsFootProps {
  /** From 1. */
  page: number;
  total: number;
  onTurn: (page: number) => void;
}

/** «صفحة X من Y», the total and the steps. */
export function InterviewsFoot({ page, total, onTurn }: InterviewsFootProps) {
  const { t, count } = useLanguage();
  const pages = listPageCount(total);
  return (
    <Pager
      status={
        <>
          <span>{t('admin.interviews.page', { page, pages })}</span>
          <span>{count('total', total)}</span>
        </>
      }
      texts={{ previous: t('admin.interviews.previous'), next: t('admin.interviews.next') }}
      hasPrevious={page > 1}
      hasNext={page < pages}
      onPrevious={() => onTurn(page - 1)}
      onNext={() => onTurn(page + 1)}
    />
  );
}
