import { Link, useNavigate } from 'react-router';
import { useLanguage } from '../../admin/admin-language.tsx';
import { writtenText } from '../../messages/index.ts';
import type { UserRow } from '../accounts/account.client.ts';
import { activityAddress, type ActivityView } from './activity-view.ts';
import type { ListedEntry } from './activity.client.ts';
import { ACTIVITY_GROUP_NAMES } from './activity.schema.ts';
import './activity.css';
import '../../ui/forms/segments.css';

/** The groups to filter by; each has its own address. */
export function ActivityGroups({ view }: { view: ActivityView }) {
  const { t } = useLanguage();
  return (
    <nav className="segments" aria-label={t('activity.filter.kind')}>
      {[null, ...ACTIVITY_GROUP_NAMES].map((group) => (
        <Link
          key={group}
          className="segment"
          to={activityAddress({ ...view, group, page: 1 })}
          preventScrollReset
          {...(view.group === group && { 'aria-current': 'page' })}
        >
          {t(`activity.group.${group ?? 'all'}`)}
        </Link>
      ))}
    </nav>
  );
}

interface ActivityPeopleProps {
  view: ActivityView;
  users: UserRow[];
  items: ListedEntry[];
}

/** The users to filter by. */
export function ActivityPeople({ view, users, items }: ActivityPeopleProps) {
  const { t, locale } = useLanguage();
  const navigate = useNavigate();
  const { userId } = view;
  const people = users
    .map(({ id, name }) => ({ id, name }))
    .toSorted((a, b) => a.name.localeCompare(b.name, locale));
  if (userId !== null && people.every(({ id }) => id !== userId)) {
    people.push({ id: userId, name: nameOf(userId, items) ?? t('activity.filter.gone') });
  }
  return (
    <select
      className="input activity-people"
      aria-label={t('activity.filter.who')}
      value={userId ?? ''}
      onChange={({ target }) => {
        const address = activityAddress({ ...view, userId: target.value || null, page: 1 });
        void navigate(address, { preventScrollReset: true });
      }}
    >
      <option value="">{t('activity.filter.everyone')}</option>
      {people.map(({ id, name }) => (
        <option key={id} value={id}>
          {writtenText(name)}
        </option>
      ))}
    </select>
  );
}

/** The former name of a user whose account is deleted. */
function nameOf(userId: string, items: ListedEntry[]): string | undefined {
  return items.flatMap(({ by, about }) => [by, about]).find((named) => named?.id === userId)?.name;
}
