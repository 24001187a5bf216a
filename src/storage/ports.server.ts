import type { Transaction } from 'kysely';
import type { FindListed } from '../features/interviews/interview.store.ts';
import { createAccountReader, createAccountWriter } from './stores/account-store.server.ts';
import { createActivityReader, createActivityWriter } from './stores/activity-store.server.ts';
import { createAllInterviewsReader } from './interviews/all-interviews-reader.server.ts';
import { createAppearanceReader, createAppearanceWriter } from './stores/appearance-store.server.ts';
import { createAllGuestsReader, createGuestReader, createGuestWriter } from './stores/guest-store.server.ts';
import type { VisibleChange } from './content-version.server.ts';
import type { Engine, LockName, Traits } from './engine.server.ts';
import { createIdentityReader, createIdentityWriter } from './stores/identity-store.server.ts';
import { createInfoPageReader, createInfoPageWriter } from './stores/info-page-store.server.ts';
import { countPerVersion } from './interviews/interview-counts.server.ts';
import { createInterviewReader } from './interviews/interview-reader.server.ts';
import { createInterviewWriter } from './interviews/interview-writer.server.ts';
import { createMediaReader, createMediaWriter } from './stores/media-store.server.ts';
import { createReviewReader, createReviewWriter } from './stores/review-store.server.ts';
import { createReadershipReader, createReadershipWriter } from './stores/readership-store.server.ts';
import { createRelatedReader, createRelatedWriter } from './stores/related-store.server.ts';
import {
  createSearchStatisticsReader,
  createSearchStatisticsWriter,
} from './stores/search-statistics-store.server.ts';
import { LivingIndex } from './search/living-index.server.ts';
import { createSearchReader } from './search/search-reader.server.ts';
import type { Tables } from './tables.ts';
import { createAllTopicsReader, createTopicReader, createTopicWriter } from './stores/topic-store.server.ts';
import { createSiteSettingsReader, createSiteSettingsWriter } from './stores/site-settings-store.server.ts';
import { createTrashReader, createTrashWriter } from './stores/trash-store.server.ts';
import { createUnsavedDraftReader, createUnsavedDraftWriter } from './stores/unsaved-draft-store.server.ts';
import { createVersionReader, createVersionWriter } from './stores/version-store.server.ts';
import { createWebhookReader, createWebhookWriter } from './stores/webhook-store.server.ts';

const IN_MEMORY = { file: null, runBuild: null };

/** Every port for reading. The search keeps its index in this process, once it is used. */
export function createReaders(engine: Engine, findListed?: FindListed) {
  const { traits, reader, searcher, accountReader } = engine;
  const search = createSearchReader(searcher, traits, new LivingIndex(searcher, IN_MEMORY));
  const lists = {
    searcher,
    count: countPerVersion(reader),
    findListed: findListed ?? search.findListed,
  };
  return {
    interviews: createInterviewReader(reader, traits, lists),
    allInterviews: createAllInterviewsReader(reader, traits, { ...lists, privateReader: accountReader }),
    guests: createGuestReader(reader),
    allGuests: createAllGuestsReader(reader, searcher),
    topics: createTopicReader(reader),
    allTopics: createAllTopicsReader(reader),
    search,
    searchStatistics: createSearchStatisticsReader(reader),
    readership: createReadershipReader(reader),
    related: createRelatedReader(reader),
    infoPages: createInfoPageReader(reader),
    appearance: createAppearanceReader(reader),
    siteSettings: createSiteSettingsReader(reader),
    identity: createIdentityReader(reader),
    accounts: createAccountReader(accountReader),
    media: createMediaReader(reader, { searcher, privateReader: accountReader }),
    versions: createVersionReader(reader),
    trash: createTrashReader(reader),
    activity: createActivityReader(accountReader),
    webhooks: createWebhookReader(accountReader),
    reviews: createReviewReader(accountReader),
    unsavedDrafts: createUnsavedDraftReader(accountReader),
  };
}

/** Every port inside a write transaction. Those that write public content report it by `contentChanges`. */
export function createWriters(
  trx: Transaction<Tables>,
  traits: Traits,
  contentChanges: (change?: VisibleChange) => void,
) {
  return {
    /** Acquires a lock until the transaction ends; must come before other locks and writes. */
    lock: (name: LockName) => traits.lock(trx, name),
    interviews: createInterviewWriter(trx, traits, contentChanges),
    guests: createGuestWriter(trx),
    topics: createTopicWriter(trx),
    infoPages: createInfoPageWriter(trx, traits, contentChanges),
    appearance: createAppearanceWriter(trx, traits, contentChanges),
    siteSettings: createSiteSettingsWriter(trx, contentChanges),
    identity: createIdentityWriter(trx),
    accounts: createAccountWriter(trx, traits),
    media: createMediaWriter(trx, contentChanges),
    searchStatistics: createSearchStatisticsWriter(trx),
    readership: createReadershipWriter(trx),
    related: createRelatedWriter(trx, contentChanges),
    versions: createVersionWriter(trx),
    trash: createTrashWriter(trx, traits),
    activity: createActivityWriter(trx),
    webhooks: createWebhookWriter(trx),
    reviews: createReviewWriter(trx, traits),
    unsavedDrafts: createUnsavedDraftWriter(trx),
  };
}
