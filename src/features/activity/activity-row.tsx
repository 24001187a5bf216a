import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLanguage } from '../../admin/admin-language.tsx';
import { useSite } from '../../site/use-site.ts';
import { Icon } from '../../ui/icon.tsx';
import { WrittenText } from '../../ui/text/written-text.tsx';
import { deviceText } from '../accounts/own-account/device-text.ts';
import { timeOfDay } from './activity-days.ts';
import { ACTIVITY_TEXTS, GROUP_ICONS, groupOf, NO_USER_TEXTS } from './activity-texts.ts';
import { activityAddress, type ActivityView } from './activity-view.ts';
import type { ListedEntry } from './activity.client.ts';
import './activity.css';

interface ActivityRowProps {
  entry: ListedEntry;
  view: ActivityView;
  zone: string;
}

/** One entry: what was done, to what, by whom and when. */
export function ActivityRow({ entry, view, zone }: ActivityRowProps) {
  const { locale } = useLanguage();
  const { kind, at, question } = entry;
  return (
    <li className={kind === 'sign-in-failed' ? 'activity-row activity-failed' : 'activity-row'}>
      <span className="activity-mark">
        <Icon name={GROUP_ICONS[groupOf(kind)]} />
      </span>
      <div className="activity-facts">
        <Sentence entry={entry} />
        {question !== null && (
          <p className="activity-question">
            <WrittenText>{question}</WrittenText>
          </p>
        )}
        <Origin entry={entry} view={view} />
      </div>
      <time className="activity-time" dateTime={at}>
        {timeOfDay(locale, at, zone)}
      </time>
    </li>
  );
}

function Sentence({ entry }: { entry: ListedEntry }) {
  const { t } = useLanguage();
  const [before, after] = t(ACTIVITY_TEXTS[entry.kind]).split('{name}');
  const subject = useSubject(entry);
  return (
    <p className="activity-what">
      {before}
      {after !== undefined && subject && <Subject {...subject} />}
      {after}
    </p>
  );
}

interface SubjectProps {
  name: ReactNode;
  /** Null if there is nothing to open. */
  address: string | null;
}

function Subject({ name, address }: SubjectProps) {
  return address === null ? <b>{name}</b> : <Link to={address}>{name}</Link>;
}

/** The subject of an entry: a fixed page by its title. */
function useSubject({ kind, about, hasInterview }: ListedEntry): SubjectProps | null {
  const { t } = useLanguage();
  const { host } = useSite();
  if (kind === 'host-page-saved' || kind === 'host-page-version-restored') {
    return { name: t('about.title', { name: host.name }), address: `/admin/about-${host.slug}-data` };
  }
  if (kind === 'platform-page-saved' || kind === 'platform-page-version-restored') {
    return { name: t('about.platform'), address: '/admin/about-platform-data' };
  }
  const name = about && <WrittenText>{about.name}</WrittenText>;
  return about && { name, address: hasInterview ? `/admin/interviews/view/${about.id}` : null };
}

/** By whom, and from where if known. */
function Origin({ entry, view }: { entry: ListedEntry; view: ActivityView }) {
  const language = useLanguage();
  const { t } = language;
  const { kind, by, network } = entry;
  const actor = kind === 'sign-in-failed' ? 'activity.by.unknown' : NO_USER_TEXTS[groupOf(kind)];
  return (
    <p className="activity-by">
      {by ? (
        <Link
          to={activityAddress({ ...view, userId: by.id, page: 1 })}
          aria-label={t('activity.by.only', { name: by.name })}
        >
          <WrittenText>{by.name}</WrittenText>
        </Link>
      ) : (
        <span>{t(actor)}</span>
      )}
      {network !== null && (
        <>
          <span>{deviceText(language, entry)}</span>
          <bdi dir="ltr">{network}</bdi>
        </>
      )}
    </p>
  );
}
