import { Link } from 'react-router';
import { useLanguage } from '../../../admin/admin-language.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { NoResults } from '../../../ui/text/no-results.tsx';
import { NO_FILTER } from '../interview.schema.ts';
import { isFiltered, type ListView } from './interviews-list-view.ts';

interface EmptyListProps {
  view: ListView;
  onShow: (change: Partial<ListView>) => void;
}

/** Replaces the table: no interviews at all, no search results, or none in this state or with this filter. */
export function EmptyList({ view, onShow }: EmptyListProps) {
  const { t } = useLanguage();
  return (
    <div className="panel-body">
      {view.q !== '' ? (
        <Notice icon="search" title={<NoResults label={t('search.none')} query={view.q} />}>
          <button className="button button-ghost" type="button" onClick={() => onShow({ q: '' })}>
            <Icon name="close" /> {t('search.clear')}
          </button>
        </Notice>
      ) : isFiltered(view) ? (
        <Notice icon="sliders" title={t('admin.interviews.filter.none')}>
          <button className="button button-ghost" type="button" onClick={() => onShow(NO_FILTER)}>
            <Icon name="close" /> {t('admin.interviews.filter.clear')}
          </button>
        </Notice>
      ) : view.state !== 'all' ? (
        <Notice icon="list" title={t('publishing.filter.none')}>
          <button className="button button-ghost" type="button" onClick={() => onShow({ state: 'all' })}>
            <Icon name="list" /> {t('publishing.filter.showAll')}
          </button>
        </Notice>
      ) : (
        <Notice icon="list" title={t('admin.interviews.none')}>
          <div className="form-actions">
            <AddInterviewLink />
            <Link className="button button-quiet" to="/admin/interviews/import">
              {t('transcript.title')}
            </Link>
          </div>
        </Notice>
      )}
    </div>
  );
}

/** The link for adding an interview. */
export function AddInterviewLink() {
  const { t } = useLanguage();
  return (
    <Link className="button button-primary" to="/admin/interviews/new">
      <Icon name="plus" /> {t('interview.new.title')}
    </Link>
  );
}
