import { LOCALE_TAGS } from '../messages/locale-tags.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLanguage } from '../admin/admin-language.tsx';
import { AdminScreen, load, LoadedContent } from '../admin/admin-screen.tsx';
import { Panel } from '../admin/panel.tsx';
import { Notice } from '../ui/notice.tsx';
import { WrittenText } from '../ui/text/written-text.tsx';
import type { Route } from './+types/reader-searches.screen';
import { listSearchWeeks, type SearchWeek } from '../features/search/reader-searches.client.ts';
import '../features/search/reader-searches.css';

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return load(() => listSearchWeeks(request.signal));
}

/** Search statistics by week: opened results, and searches without results. */
export default function ReaderSearchesScreen({ loaderData: loaded }: Route.ComponentProps) {
  const { t } = useLanguage();
  return (
    <AdminScreen title={t('searches.title')} hint={t('searches.subtitle')}>
      <LoadedContent loaded={loaded} failed={t('searches.loadFailed')}>
        {(weeks) => <Weeks weeks={weeks} />}
      </LoadedContent>
    </AdminScreen>
  );
}

function Weeks({ weeks }: { weeks: SearchWeek[] }) {
  const { t } = useLanguage();
  if (weeks.length === 0) {
    return (
      <section className="panel panel-body">
        <Notice icon="list" title={t('searches.none')} />
      </section>
    );
  }
  return (
    <div className="search-weeks stack stack-5">
      {weeks.map((week) => (
        <Week key={week.week} {...week} />
      ))}
    </div>
  );
}

const WEEK_FORMATS = {
  ar: new Intl.DateTimeFormat(LOCALE_TAGS.ar, { dateStyle: 'long', timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat(LOCALE_TAGS.en, { dateStyle: 'long', timeZone: 'UTC' }),
} as const;

function Week({ week, opened, missed }: SearchWeek) {
  const { t, locale } = useLanguage();
  const title = t('searches.week', { date: WEEK_FORMATS[locale].format(new Date(week)) });
  return (
    <Panel title={title}>
      <div className="panel-body search-week">
        <Ranking title={t('searches.opened')} empty={t('searches.opened.none')}>
          {opened.map(({ id, name, count }) => (
            <Ranked key={id} count={count}>
              <Link to={`/admin/interviews/view/${id}`}>
                <WrittenText>{name}</WrittenText>
              </Link>
            </Ranked>
          ))}
        </Ranking>
        <Ranking title={t('searches.missed')} empty={t('searches.missed.none')}>
          {missed.map(({ words, count }) => (
            <Ranked key={words} count={count}>
              <WrittenText>{words}</WrittenText>
            </Ranked>
          ))}
        </Ranking>
      </div>
    </Panel>
  );
}

function Ranking({ title, empty, children }: { title: string; empty: string; children: ReactNode[] }) {
  return (
    <div>
      <h3 className="group-title">{title}</h3>
      {children.length === 0 ? (
        <p className="detail">{empty}</p>
      ) : (
        <ol className="search-week-list">{children}</ol>
      )}
    </div>
  );
}

function Ranked({ count, children }: { count: number; children: ReactNode }) {
  const language = useLanguage();
  return (
    <li>
      {children} <span className="search-week-count detail">{language.count('times', count)}</span>
    </li>
  );
}
