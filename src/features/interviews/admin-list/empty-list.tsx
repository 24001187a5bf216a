import { useLanguage } from '../../../admin/admin-language.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
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
          <Button icon="close" onClick={() => onShow({ q: '' })}>
            {t('search.clear')}
          </Button>
        </Notice>
      ) : isFiltered(view) ? (
        <Notice icon="sliders" title={t('admin.interviews.filter.none')}>
          <Button icon="close" onClick={() => onShow(NO_FILTER)}>
            {t('admin.interviews.filter.clear')}
          </Button>
        </Notice>
      ) : view.state !== 'all' ? (
        <Notice icon="list" title={t('publishing.filter.none')}>
          <Button icon="list" onClick={() => onShow({ state: 'all' })}>
            {t('publishing.filter.showAll')}
          </Button>
        </Notice>
      ) : (
        <Notice icon="list" title={t('admin.interviews.none')}>
          <div className="form-actions">
            <AddInterviewLink />
            <ButtonLink kind="quiet" to="/admin/interviews/import">
              {t('transcript.title')}
            </ButtonLink>
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
    <ButtonLink kind="primary" icon="plus" to="/admin/interviews/new">
      {t('interview.new.title')}
    </ButtonLink>
  );
}
