import type { Clock } from '../../kernel/clock.ts';
import type { User } from '../accounts/account.schema.ts';
import type { AccountReader } from '../accounts/account.store.ts';
import { listReplies, recently, type Reply } from '../guest-review/replies.server.ts';
import type { ReviewReader } from '../guest-review/review.store.ts';
import {
  WHOLE_LIST,
  type Interview,
  type InterviewListItem,
  type InterviewListQuery,
  type PublishingState,
} from '../interviews/interview.schema.ts';
import type { AllInterviewsReader } from '../interviews/interview.store.ts';
import { listMostRead } from '../readership/readership.server.ts';
import type { NamedReads, ReadershipReader } from '../readership/readership.store.ts';
import { weekOf } from '../search/search-counts.server.ts';
import type { SiteSettingsReader } from '../site-settings/site-settings.store.ts';
import { samplePageId } from '../info-pages/info-pages.server.ts';
import type { InfoPageReader } from '../info-pages/info-page.store.ts';
import type { NamedOpening, SearchMiss, SearchStatisticsReader } from '../search/search.store.ts';

/** Few enough for one screen. */
const SHOWN = {
  drafts: 6,
  scheduled: 3,
  published: 3,
  replies: 6,
  read: 5,
  opened: 5,
  missed: 5,
  accounts: 5,
} as const;

interface TodayServices {
  storage: {
    allInterviews: AllInterviewsReader;
    readership: ReadershipReader;
    reviews: ReviewReader;
    searchStatistics: SearchStatisticsReader;
    accounts: Pick<AccountReader, 'listUsers'>;
    siteSettings: SiteSettingsReader;
    infoPages: InfoPageReader;
  };
  clock: Clock;
}

export interface TodayInterview extends Pick<
  Interview,
  'id' | 'name' | 'state' | 'publishedAt' | 'updatedAt'
> {
  questionCount: number;
}

/** What a host may want to go on with. */
export interface Today {
  /** Last changed first. */
  drafts: TodayInterview[];
  /** Those with unsaved text on the device of the host. */
  kept: TodayInterview[];
  /** Soonest first. */
  scheduled: TodayInterview[];
  /** Newest first. */
  published: TodayInterview[];
  replies: Reply[];
  /** In the last seven days, most opened first. */
  read: NamedReads[];
  /** Accounts of the last 14 days that are no admin's, newest first. */
  accounts: Pick<User, 'id' | 'name' | 'createdAt'>[];
  /** Of this week, most opened first. */
  opened: NamedOpening[];
  /** Of this week, most frequent first. */
  missed: SearchMiss[];
  firstSteps: FirstSteps | null;
}

/** What a host does first; null on a site that has more than one interview beside the samples, or where all is done. */
export interface FirstSteps {
  /** The details of the site were saved. */
  names: boolean;
  /** The page about the host is written, and not that of the sample content. */
  page: boolean;
  interview: boolean;
}

async function readFirstSteps({ storage }: TodayServices, sampleCount: number): Promise<FirstSteps | null> {
  const { total } = await storage.allInterviews.listInterviews({ ...WHOLE_LIST, pageSize: 1 }, 'all');
  const own = total - sampleCount;
  if (own > 1) return null;
  const page = await storage.infoPages.findInfoPage('host');
  const steps = {
    names: (await storage.siteSettings.findSiteSettings()) !== null,
    page: page !== null && (page.version > 1 || page.id !== samplePageId('host')),
    interview: own > 0,
  };
  return Object.values(steps).every(Boolean) ? null : steps;
}

/**
 * `kept` are the ids of interviews with unsaved text on the device of the host; unknown ones are ignored. `sampleCount`
 * is the number of sample interviews that are left.
 */
export async function readToday(
  services: TodayServices,
  kept: readonly string[],
  sampleCount: number,
): Promise<Today> {
  const { storage, clock } = services;
  const week = weekOf(clock.now());
  const list = async (state: PublishingState, how: Pick<InterviewListQuery, 'pageSize' | 'sort' | 'order'>) =>
    (await storage.allInterviews.listInterviews({ ...WHOLE_LIST, ...how }, state)).items.map(factsOf);
  const [drafts, scheduled, published, named, replies, read, users, opened, missed, firstSteps] =
    await Promise.all([
      list('draft', { pageSize: SHOWN.drafts, sort: 'updatedAt', order: 'desc' }),
      list('scheduled', { pageSize: SHOWN.scheduled, sort: 'publishedAt', order: 'asc' }),
      list('published', { pageSize: SHOWN.published, sort: 'publishedAt', order: 'desc' }),
      storage.allInterviews.readListed(kept),
      listReplies(services, SHOWN.replies),
      listMostRead(services, SHOWN.read),
      storage.accounts.listUsers(),
      storage.searchStatistics.listOpenings(SHOWN.opened),
      storage.searchStatistics.listMisses(SHOWN.missed),
      readFirstSteps(services, sampleCount),
    ]);
  return {
    drafts,
    kept: named.map(factsOf),
    scheduled,
    published,
    replies,
    read,
    accounts: users
      .filter(({ role, createdAt }) => role === 'user' && createdAt >= recently(clock))
      .toReversed()
      .slice(0, SHOWN.accounts),
    opened: opened.filter((one) => one.week === week),
    missed: missed.filter((one) => one.week === week),
    firstSteps,
  };
}

function factsOf({ id, name, state, publishedAt, updatedAt, questions }: InterviewListItem): TodayInterview {
  return { id, name, state, publishedAt, updatedAt, questionCount: questions.length };
}
