import { useNavigate, useNavigation } from 'react-router';
import { useLanguage } from '../../admin/admin-language.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Pager } from '../../ui/pager.tsx';
import type { UserRow } from '../accounts/account.client.ts';
import type { Page } from '../interviews/interview.schema.ts';
import { wallTimeOf } from '../interviews/publishing/publishing-time.ts';
import { ActivityRow } from './activity-row.tsx';
import { dayByDay, dayTitle } from './activity-days.ts';
import { ActivityGroups, ActivityPeople } from './activity-filters.tsx';
import { activityAddress, activityPages, type ActivityView } from './activity-view.ts';
import type { ListedEntry } from './activity.client.ts';
import './activity.css';

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
      <div className="panel-tools">
        <ActivityGroups view={view} />
        <ActivityPeople view={view} users={users} items={items} />
      </div>
      <div className="activity-days">
        {items.length === 0 ? <NoActivity view={view} /> : <Days items={items} view={view} zone={zone} />}
      </div>
      {pages > 1 && <Pager page={view.page} pages={pages} onTurn={turn} />}
    </section>
  );
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
