import { useLanguage } from '../../../admin/admin-language.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { AddInterviewLink } from '../admin-list/add-interview-link.tsx';
import { NoResults } from '../../../ui/text/no-results.tsx';
import type { ListView } from '../admin-list/interviews-list-view.ts';

export interface EmptyListProps {
  view: ListView;
  onShow: (change: Partial<ListView>) => void;
}

/** In place of the table: no interview at all, none in this state, or none that the search found. */
export function EmptyList({ view: { q, state }, onShow }: EmptyListProps) {
  const { t } = useLanguage();
  return (
    <div className="panel-body">
      {q !== '' ? (
        <Notice icon="search" title={<NoResults label={t('search.none')} query={q} />}>
          <button className="button button-ghost" type="button" onClick={() => onShow({ q: '' })}>
            <Icon name="close" /> {t('search.clear')}
          </button>
        </Notice>
      ) : state === 'all' ? (
        <Notice icon="list" title={t('admin.interviews.none')}>
          <AddInterviewLink />
        </Notice>
      ) : (
        <Notice icon="list" title={t('publishing.filter.none')}>
          <button className="button button-ghost" type="button" onClick={() => onShow({ state: 'all' })}>
            <Icon name="list" /> {t('publishing.filter.showAll')}
          </button>
        </Notice>
      )}
    </div>
  );
}
