import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useLanguage } from '../../admin/admin-language.tsx';
import { shortMomentText } from '../../admin/moment-text.ts';
import { WrittenText } from '../../ui/text/written-text.tsx';
import { UNSAVED_TEXT } from '../drafts/draft-offer.client.tsx';
import { useDraftDevice } from '../drafts/draft-record.ts';
import { markRepliesSeen } from '../guest-review/guest-news.client.ts';
import { sumText } from '../guest-review/review-sum.ts';
import { publishingTime } from '../interviews/publishing/publishing-time.ts';
import { readZone } from '../interviews/publishing/publishing-zone.client.ts';
import { FirstSteps } from './first-steps.client.tsx';
import { listKeptTexts } from './kept-texts.ts';
import type { TodayLists } from './today.client.ts';
import './today.css';

const USERS = '/admin/users';
const ALL_DRAFTS = '/admin/interviews?state=draft';

/** What a host may want to go on with: replies and drafts first, then what is to come, was published and was read. */
export function TodayScreenLists({ today }: { today: TodayLists }) {
  return (
    <div className="today columns">
      {today.firstSteps && <FirstSteps steps={today.firstSteps} />}
      <div className="today-column">
        <Replies replies={today.replies} />
        <Accounts accounts={today.accounts} />
        <Drafts today={today} />
      </div>
      <div className="today-column">
        <Results today={today} />
      </div>
    </div>
  );
}

/** Seeing the list is what the number in the menu waits for. */
function Replies({ replies }: Pick<TodayLists, 'replies'>) {
  const language = useLanguage();
  const last = replies[0]?.at;
  useEffect(() => {
    if (last !== undefined) markRepliesSeen(last);
  }, [last]);
  const rows = replies.map(({ id, name, at, ...sum }) => {
    const detail = sumText(language, sum);
    return { id, name, at, detail, isWaiting: sum.openNotes > 0 };
  });
  return <List name="replies" rows={rows} />;
}

/** Who has signed up and cannot do anything before an admin lets them. */
function Accounts({ accounts }: Pick<TodayLists, 'accounts'>) {
  const { t } = useLanguage();
  if (accounts.length === 0) return null;
  const detail = t('today.accounts.detail');
  const rows = accounts.map(({ id, name, createdAt }) => {
    return { id, name, to: USERS, at: createdAt, detail, isWaiting: true };
  });
  return <List name="accounts" all={{ to: USERS, label: t('admin.users.title') }} rows={rows} />;
}

/** Unsaved texts of this device first, then the drafts that are on the server. */
function Drafts({ today: { drafts, kept } }: { today: TodayLists }) {
  const { t, count } = useLanguage();
  const device = useDraftDevice();
  const [texts] = useState(() => listKeptTexts(device));
  const named = new Map([...drafts, ...kept].map(({ id, name }) => [id, name]));
  const shown = texts.filter(({ interviewId }) => interviewId === null || named.has(interviewId));
  const isShown = new Set(shown.map(({ interviewId }) => interviewId));
  const rows = [
    ...shown.map((text) => ({
      id: text.storageKey,
      name: named.get(text.interviewId ?? '') ?? text.name,
      unnamed: t(text.address.endsWith('/import') ? 'transcript.title' : 'interview.new.title'),
      to: text.address + UNSAVED_TEXT,
      at: text.keptAt,
      detail: t(text.isFromElsewhere ? 'today.keptElsewhere' : 'today.kept'),
      isWaiting: true,
    })),
    ...drafts
      .filter(({ id }) => !isShown.has(id))
      .map(({ id, name, updatedAt, questionCount }) => {
        return { id, name, at: updatedAt, detail: count('questions', questionCount) };
      }),
  ];
  return <List name="drafts" all={{ to: ALL_DRAFTS, label: t('today.drafts.all') }} rows={rows} />;
}

/** What is to be published, was published, read and searched for. */
function Results({ today: { scheduled, published, read, opened, missed } }: { today: TodayLists }) {
  const { t, locale, count } = useLanguage();
  const zone = readZone();
  const lists = {
    scheduled: scheduled.map(({ id, name, publishedAt }) => {
      return { id, name, detail: publishingTime(locale, publishedAt ?? '', zone) };
    }),
    published: published.map(({ id, name, ...one }) => ({ id, name, at: one.publishedAt ?? one.updatedAt })),
    read: read.map(({ id, name, ...one }) => {
      return { id, name, fact: count('opened', one.opened), detail: count('finished', one.finished) };
    }),
    opened: opened.map(({ id, name, ...one }) => ({ id, name, fact: count('times', one.count) })),
    missed: missed.map(({ words, ...one }) => {
      return { id: words, name: words, to: null, fact: count('times', one.count) };
    }),
  };
  return (
    <>
      <List name="scheduled" rows={lists.scheduled} />
      <List name="published" rows={lists.published} />
      <List name="read" rows={lists.read} />
      <List name="opened" all={{ to: '/admin/searches', label: t('today.opened.all') }} rows={lists.opened} />
      <List name="missed" rows={lists.missed} />
    </>
  );
}

interface Row {
  /** Of an interview, unless `to` says where its name leads. */
  id: string;
  name: string;
  /** Shown for an empty name. */
  unnamed?: string;
  /** Null for a name that leads nowhere. */
  to?: string | null;
  /** A time in ISO 8601. */
  at?: string;
  /** A number. */
  fact?: string;
  detail?: string;
  /** Whether the detail asks for something. */
  isWaiting?: boolean;
}

interface ListProps {
  name: Exclude<keyof TodayLists, 'kept' | 'firstSteps'>;
  /** A link to all of them. */
  all?: { to: string; label: string };
  rows: Row[];
}

/** A titled list with a link to all of its kind. */
function List({ name, all, rows }: ListProps) {
  const { t, locale } = useLanguage();
  const [now] = useState(() => new Date());
  const title = t(`today.${name}`);
  return (
    <section aria-label={title}>
      <header className="today-head">
        <h2 className="today-title">{title}</h2>
        {all && (
          <Link className="detail" to={all.to}>
            {all.label}
          </Link>
        )}
      </header>
      {rows.length === 0 && name !== 'accounts' && (
        <p className="today-none detail">{t(`today.${name}.none`)}</p>
      )}
      {rows.length > 0 && (
        <ul className="rows">
          {rows.map(({ id, unnamed, to = `/admin/interviews/view/${id}`, at, fact, detail, ...row }) => {
            const label = row.name === '' ? unnamed : <WrittenText>{row.name}</WrittenText>;
            return (
              <li key={id} className="today-row">
                {to === null ? <span>{label}</span> : <Link to={to}>{label}</Link>}
                <span className="today-fact detail">
                  {at === undefined ? fact : <time dateTime={at}>{shortMomentText(locale, at, now)}</time>}
                </span>
                {detail !== undefined && (
                  <p className={row.isWaiting ? 'today-detail detail warned' : 'today-detail detail'}>
                    {detail}
                  </p>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
