import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLanguage } from '../../admin/admin-language.tsx';
import { useSite } from '../../site/use-site.ts';
import type { MessageKey } from '../../messages/index.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { WrittenText } from '../../ui/text/written-text.tsx';
import { deviceText } from '../accounts/own-account/device-text.ts';
import { timeOfDay } from './activity-days.ts';
import { activityAddress, type ActivityView, type ListedEntry } from './activity.client.ts';
import { type ActivityGroup, groupOf } from './activity.schema.ts';
import './activity.css';

/** The icon of each group, and who is named for an action without an account. */
const GROUPS = {
  publishing: { icon: 'open', actor: 'activity.by.site' },
  writing: { icon: 'pencil', actor: 'activity.by.site' },
  guests: { icon: 'person', actor: 'activity.by.guest' },
  deleting: { icon: 'trash', actor: 'activity.by.site' },
  site: { icon: 'sliders', actor: 'activity.by.site' },
  users: { icon: 'users', actor: 'account.events.server' },
  accounts: { icon: 'lock', actor: 'account.events.server' },
} as const satisfies Record<ActivityGroup, { icon: IconName; actor: MessageKey }>;

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
        <Icon name={GROUPS[groupOf(kind)].icon} />
      </span>
      <div className="activity-facts">
        <Sentence entry={entry} />
        {question !== null && (
          <p className="activity-question detail">
            <WrittenText>{question}</WrittenText>
          </p>
        )}
        <Origin entry={entry} view={view} />
      </div>
      <time className="activity-time detail" dateTime={at}>
        {timeOfDay(locale, at, zone)}
      </time>
    </li>
  );
}

function Sentence({ entry }: { entry: ListedEntry }) {
  const { t } = useLanguage();
  const [before, after] = t(`activity.what.${entry.kind}`).split('{name}');
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
  const actor = kind === 'sign-in-failed' ? 'activity.by.unknown' : GROUPS[groupOf(kind)].actor;
  return (
    <p className="activity-by detail">
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
