import { useEffect, useState } from 'react';
import { useLanguage } from '../../admin/admin-language.tsx';
import { WrittenText } from '../../ui/text/written-text.tsx';
import { UNSAVED_TEXT } from '../drafts/draft-offer.client.tsx';
import { useDraftDevice } from '../drafts/draft-record.ts';
import { markRepliesSeen } from '../guest-review/guest-news.client.ts';
import { sumText } from '../guest-review/review-sum.ts';
import { publishingTime } from '../interviews/publishing/publishing-time.ts';
import { readZone } from '../interviews/publishing/publishing-zone.client.ts';
import { type KeptText, listKeptTexts } from './kept-texts.ts';
import { FirstSteps } from './first-steps.client.tsx';
import type { TodayInterview, TodayLists } from './today.client.ts';
import { List, Moment, Row } from './today-list.client.tsx';
import './today.css';

const USERS = '/admin/users';
const ALL_DRAFTS = '/admin/interviews?state=draft';

/** What a host may want to go on with: replies and drafts first, then what is to come, was published and was read. */
export function TodayScreenLists({ today }: { today: TodayLists }) {
  return (
    <div className="today">
      {today.firstSteps && <FirstSteps steps={today.firstSteps} />}
      <div className="today-column">
        <Replies replies={today.replies} />
        {today.accounts.length > 0 && <Accounts accounts={today.accounts} />}
        <Drafts today={today} />
      </div>
      <div className="today-column">
        <Scheduled interviews={today.scheduled} />
        <Published interviews={today.published} />
        <Read read={today.read} />
        <Opened opened={today.opened} />
        <Missed missed={today.missed} />
      </div>
    </div>
  );
}

const viewAddress = (id: string) => `/admin/interviews/view/${id}`;

/** Seeing the list is what the number in the menu waits for. */
function Replies({ replies }: Pick<TodayLists, 'replies'>) {
  const language = useLanguage();
  const { t } = language;
  const last = replies[0]?.at;
  useEffect(() => {
    if (last !== undefined) markRepliesSeen(last);
  }, [last]);
  return (
    <List title={t('today.replies')} none={t('today.replies.none')}>
      {replies.map(({ id, name, at, ...sum }) => (
        <Row
          key={id}
          to={viewAddress(id)}
          name={<WrittenText>{name}</WrittenText>}
          fact={<Moment at={at} />}
          detail={sumText(language, sum)}
          isWaiting={sum.openNotes > 0}
        />
      ))}
    </List>
  );
}

/** Who has signed up and cannot do anything before an admin lets them. */
function Accounts({ accounts }: Pick<TodayLists, 'accounts'>) {
  const { t } = useLanguage();
  return (
    <List title={t('today.accounts')} none="" all={{ to: USERS, label: t('admin.users.title') }}>
      {accounts.map(({ id, name, createdAt }) => (
        <Row
          key={id}
          to={USERS}
          name={<WrittenText>{name}</WrittenText>}
          fact={<Moment at={createdAt} />}
          detail={t('today.accounts.detail')}
          isWaiting
        />
      ))}
    </List>
  );
}

/** Unsaved texts of this device first, then the drafts that are on the server. */
function Drafts({ today: { drafts, kept } }: { today: TodayLists }) {
  const { t, count } = useLanguage();
  const device = useDraftDevice();
  const [texts] = useState(() => listKeptTexts(device));
  const named = new Map([...drafts, ...kept].map((interview) => [interview.id, interview]));
  const shown = texts.filter(({ interviewId }) => interviewId === null || named.has(interviewId));
  const isShown = new Set(shown.map(({ interviewId }) => interviewId));
  return (
    <List
      title={t('today.drafts')}
      none={t('today.drafts.none')}
      all={{ to: ALL_DRAFTS, label: t('today.drafts.all') }}
    >
      {[
        ...shown.map((text) => (
          <KeptRow
            key={text.storageKey}
            text={text}
            interview={text.interviewId === null ? undefined : named.get(text.interviewId)}
          />
        )),
        ...drafts
          .filter(({ id }) => !isShown.has(id))
          .map(({ id, name, updatedAt, questionCount }) => (
            <Row
              key={id}
              to={viewAddress(id)}
              name={<WrittenText>{name}</WrittenText>}
              fact={<Moment at={updatedAt} />}
              detail={count('questions', questionCount)}
            />
          )),
      ]}
    </List>
  );
}

function KeptRow({ text, interview }: { text: KeptText; interview: TodayInterview | undefined }) {
  const { t } = useLanguage();
  const isImport = text.address.endsWith('/import');
  const name = interview?.name ?? text.name;
  return (
    <Row
      to={text.address + UNSAVED_TEXT}
      name={
        name === '' ? (
          t(isImport ? 'transcript.title' : 'interview.new.title')
        ) : (
          <WrittenText>{name}</WrittenText>
        )
      }
      fact={<Moment at={text.keptAt} />}
      detail={t(text.isFromElsewhere ? 'today.keptElsewhere' : 'today.kept')}
      isWaiting
    />
  );
}

function Scheduled({ interviews }: { interviews: TodayInterview[] }) {
  const { t, locale } = useLanguage();
  const zone = readZone();
  return (
    <List title={t('today.scheduled')} none={t('today.scheduled.none')}>
      {interviews.map(({ id, name, publishedAt }) => (
        <Row
          key={id}
          to={viewAddress(id)}
          name={<WrittenText>{name}</WrittenText>}
          fact={null}
          detail={publishingTime(locale, publishedAt ?? '', zone)}
        />
      ))}
    </List>
  );
}

function Published({ interviews }: { interviews: TodayInterview[] }) {
  const { t } = useLanguage();
  return (
    <List title={t('today.published')} none={t('today.published.none')}>
      {interviews.map(({ id, name, publishedAt, updatedAt }) => (
        <Row
          key={id}
          to={viewAddress(id)}
          name={<WrittenText>{name}</WrittenText>}
          fact={<Moment at={publishedAt ?? updatedAt} />}
        />
      ))}
    </List>
  );
}

function Read({ read }: Pick<TodayLists, 'read'>) {
  const { t, count } = useLanguage();
  return (
    <List title={t('today.read')} none={t('today.read.none')}>
      {read.map(({ id, name, opened, finished }) => (
        <Row
          key={id}
          to={viewAddress(id)}
          name={<WrittenText>{name}</WrittenText>}
          fact={count('opened', opened)}
          detail={count('finished', finished)}
        />
      ))}
    </List>
  );
}

function Opened({ opened }: Pick<TodayLists, 'opened'>) {
  const { t, count } = useLanguage();
  return (
    <List
      title={t('today.opened')}
      none={t('today.opened.none')}
      all={{ to: '/admin/searches', label: t('today.opened.all') }}
    >
      {opened.map((one) => (
        <Row
          key={one.id}
          to={viewAddress(one.id)}
          name={<WrittenText>{one.name}</WrittenText>}
          fact={count('times', one.count)}
        />
      ))}
    </List>
  );
}

function Missed({ missed }: Pick<TodayLists, 'missed'>) {
  const { t, count } = useLanguage();
  return (
    <List title={t('today.missed')} none={t('today.missed.none')}>
      {missed.map(({ words, count: times }) => (
        <Row key={words} to={null} name={<WrittenText>{words}</WrittenText>} fact={count('times', times)} />
      ))}
    </List>
  );
}
