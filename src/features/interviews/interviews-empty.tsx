import { useLanguage } from '../../layouts/admin-language.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AddInterviewLink } from './add-interview-link.tsx';
import { NoResults } from '../search/no-results.tsx';

/** In place of the table: no interview at all, or none that the search found. */
export function EmptyList({ q, onClear }: { q: string; onClear: () => void }) {
  const { t } = useLanguage();
  return (
    <div className="panel-body">
      {q === '' ? (
        <Notice icon="list" title={t('admin.interviews.none')}>
          <AddInterviewLink />
        </Notice>
      ) : (
        <Notice icon="search" title={<NoResults label={t('search.none')} query={q} />}>
          <button className="button button-ghost" type="button" onClick={onClear}>
            <Icon name="close" /> {t('search.clear')}
          </button>
        </Notice>
      )}
    </div>
  );
}
