import type { SubmitEvent } from 'react';
import { useLanguage } from '../../../admin/admin-language.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useSearchText } from '../admin-list/use-search-text.ts';

export interface InterviewsSearchProps {
  /** The search that the address carries. */
  q: string;
  onSearch: (q: string) => void;
}

/** The search over all columns; it runs once one stops typing, or at once on Enter. */
export function InterviewsSearch({ q, onSearch }: InterviewsSearchProps) {
  const { t } = useLanguage();
  const { text, setText, searchNow } = useSearchText(q, onSearch);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    searchNow();
  };
  return (
    <form className="interviews-search" role="search" onSubmit={submit}>
      <Icon name="search" />
      <input
        className="input"
        type="search"
        value={text}
        placeholder={t('admin.interviews.search')}
        aria-label={t('admin.interviews.search')}
        onChange={(event) => setText(event.target.value)}
      />
    </form>
  );
}
