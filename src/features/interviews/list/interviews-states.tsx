import { Link } from 'react-router';
import { useLanguage } from '../../../admin/admin-language.tsx';
import { listViewSearch, type ListView } from '../admin-list/interviews-list-view.ts';

const FILTERS = [
  { state: 'all', label: 'publishing.filter.all' },
  { state: 'published', label: 'publishing.filter.published' },
  { state: 'draft', label: 'publishing.filter.draft' },
  { state: 'scheduled', label: 'publishing.filter.scheduled' },
] as const;

/** Which states the list has; each is an address of its own. */
export function InterviewsStates({ view }: { view: ListView }) {
  const { t } = useLanguage();
  return (
    <nav className="segments" aria-label={t('publishing.label')}>
      {FILTERS.map(({ state, label }) => (
        <Link
          key={state}
          className="segment"
          to={`/admin/interviews${listViewSearch({ ...view, state, page: 1 })}`}
          preventScrollReset
          {...(view.state === state && { 'aria-current': 'page' })}
        >
          {t(label)}
        </Link>
      ))}
    </nav>
  );
}
