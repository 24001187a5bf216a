import { Link, useNavigate, useNavigation } from 'react-router';
import { useLanguage } from '../../admin/admin-language.tsx';
import { writtenText } from '../../messages/index.ts';
import { Notice } from '../../ui/notice.tsx';
import { Pager } from '../../ui/pager.tsx';
import type { UserRow } from '../accounts/account.client.ts';
import type { Page } from '../interviews/interview.schema.ts';
import { wallTimeOf } from '../interviews/publishing/publishing-time.ts';
import { ActivityRow } from './activity-row.tsx';
import { dayByDay, dayTitle } from './activity-days.ts';
import { activityAddress, activityPages, type ActivityView, type ListedEntry } from './activity.client.ts';
import { ACTIVITY_GROUP_NAMES } from './activity.schema.ts';
import './activity.css';
import '../../ui/forms/forms.css';

interface ActivityPanelProps {
  view: ActivityView;
  page: Page<ListedEntry>;
  users: UserRow[];
  /** The time zone of days and times. */
  zone: string;
}

/** The filters, the entries by day and the pages; the view is in the address. */
export function ActivityPanel({ view, page: { items, total }, users, zone }: ActivityPanelProps) {
  const { t } = useLanguage();
  const navigate = useNavigate();
  const isWaiting = useNavigation().state === 'loading';
  const pages = activityPages(total);
  const turn = (page: number) =>
    void navigate(activityAddress({ ...view, page, until: view.until ?? items[0]?.at ?? null }));
  return (
    <section className="panel" aria-label={t('activity.title')} aria-busy={isWaiting}>
      <div className="panel-tools row">
        <Groups view={view} />
        <People view={view} users={users} items={items} />
      </div>
      <div className="activity-days dimming">
        {items.length === 0 ? <NoActivity view={view} /> : <Days items={items} view={view} zone={zone} />}
      </div>
      {pages > 1 && <Pager page={view.page} pages={pages} onTurn={turn} />}
    </section>
  );
}

/** The groups to filter by; each has its own address. */
function Groups({ view }: { view: ActivityView }) {
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

interface PeopleProps {
  view: ActivityView;
  users: UserRow[];
  items: ListedEntry[];
}

/** The users to filter by. */
function People({ view, users, items }: PeopleProps) {
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

function NoActivity({ view: { group, userId } }: { view: ActivityView }) {
  const { t } = useLanguage();
  const isWhole = group === null && userId === null;
  return (
    <div className="panel-body">
      <Notice icon="clock" title={t(isWhole ? 'activity.none' : 'activity.none.found')} />
    </div>
  );
}

function Days({ items, view, zone }: { items: ListedEntry[]; view: ActivityView; zone: string }) {
  const { locale } = useLanguage();
  const today = wallTimeOf(new Date().toISOString(), zone).date;
  return dayByDay(items, zone).map(({ date, items: entries }) => (
    <section key={date} aria-labelledby={`day-${date}`}>
      <h2 className="activity-day" id={`day-${date}`}>
        {dayTitle(locale, date, today)}
      </h2>
      <ol>
        {entries.map((entry) => (
          <ActivityRow key={entry.id} entry={entry} view={view} zone={zone} />
        ))}
      </ol>
    </section>
  ));
}
