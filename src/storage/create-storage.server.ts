import type { Transaction } from 'kysely';
import { createAccountReader, createAccountWriter } from './stores/account-store.server.ts';
import { createActivityReader, createActivityWriter } from './stores/activity-store.server.ts';
import { createAllInterviewsReader } from './interviews/all-interviews-reader.server.ts';
import { createArchiveReader } from './archive-reader.server.ts';
import { createAppearanceReader, createAppearanceWriter } from './stores/appearance-store.server.ts';
import { raiseContentVersion } from './content-version.server.ts';
import type { Engine, Traits } from './engine.server.ts';
import { createAllGuestsReader, createGuestReader, createGuestWriter } from './stores/guest-store.server.ts';
import { createInfoPageReader, createInfoPageWriter } from './stores/info-page-store.server.ts';
import { countPerVersion } from './interviews/interview-counts.server.ts';
import { createInterviewReader } from './interviews/interview-reader.server.ts';
import { createInterviewWriter } from './interviews/interview-writer.server.ts';
import { createMediaReader, createMediaWriter } from './stores/media-store.server.ts';
import { insertDevelopmentMark, readDevelopmentMark } from './development-mark.server.ts';
import { createReviewReader, createReviewWriter } from './stores/review-store.server.ts';
import { createRelatedReader, createRelatedWriter } from './stores/related-store.server.ts';
import {
  createOpeningReader,
  createOpeningWriter,
  createSearchMissReader,
  createSearchMissWriter,
} from './stores/search-counts-store.server.ts';
import type { SearchIndexer } from './search/search-indexer.server.ts';
import { createSearchReader } from './search/search-store.server.ts';
import type { ContentSubscriber, Readers, Storage, Writers } from './storage.ts';
import type { Tables } from './tables.ts';
import { createAllTopicsReader, createTopicReader, createTopicWriter } from './stores/topic-store.server.ts';
import { createSiteSettingsReader, createSiteSettingsWriter } from './stores/site-settings-store.server.ts';
import { createTrashReader, createTrashWriter } from './stores/trash-store.server.ts';
import { createUnsavedDraftReader, createUnsavedDraftWriter } from './stores/unsaved-draft-store.server.ts';
import { createVersionReader, createVersionWriter } from './stores/version-store.server.ts';
import { createWebhookReader, createWebhookWriter } from './stores/webhook-store.server.ts';

/** Every port over an open database. */
export function createStorage(
  engine: Engine,
  indexer: SearchIndexer,
  subscribers: readonly ContentSubscriber[] | null,
): Storage {
  let closing: Promise<void> | null = null;
  return {
    ...createReaders(engine),
    now: () => engine.now(),
    async openSnapshot() {
      const { db, close } = await engine.openSnapshot();
      return { archive: createArchiveReader(db), close };
    },
    async transaction(work) {
      const { result, version, trx } = await engine.transaction(async (opened) => ({
        ...(await writeAll(opened, { traits: engine.traits, indexer, subscribers }, work)),
        trx: opened,
      }));
      indexer.committed(trx);
      if (version !== null) engine.contentChanged(version);
      return result;
    },
    contentVersion: () => engine.contentVersion(),
    resultVersion: () => engine.resultVersion(),
    isDevelopmentDatabase: () => readDevelopmentMark(engine.reader),
    markAsDevelopment: () => engine.transaction(insertDevelopmentMark),
    ping: () => engine.ping(),
    close: () => (closing ??= engine.close()),
  };
}

function createReaders(engine: Engine): Readers {
  const { traits, reader, searcher, accountReader } = engine;
  const lists = { searcher, count: countPerVersion(reader) };
  return {
    interviews: createInterviewReader(reader, traits, lists),
    allInterviews: createAllInterviewsReader(reader, traits, { ...lists, privateReader: accountReader }),
    guests: createGuestReader(reader),
    allGuests: createAllGuestsReader(reader, searcher),
    topics: createTopicReader(reader),
    allTopics: createAllTopicsReader(reader),
    search: createSearchReader(searcher, traits),
    searchMisses: createSearchMissReader(reader),
    openings: createOpeningReader(reader),
    related: createRelatedReader(reader),
    infoPages: createInfoPageReader(reader),
    appearance: createAppearanceReader(reader),
    siteSettings: createSiteSettingsReader(reader),
    accounts: createAccountReader(accountReader),
    media: createMediaReader(reader),
    versions: createVersionReader(reader),
    trash: createTrashReader(reader),
    activity: createActivityReader(accountReader),
    webhooks: createWebhookReader(accountReader),
    reviews: createReviewReader(accountReader),
    unsavedDrafts: createUnsavedDraftReader(accountReader),
  };
}

interface Writing {
  traits: Traits;
  indexer: SearchIndexer;
  subscribers: readonly ContentSubscriber[] | null;
}

/** Ports that write public content report it, so that no caller can forget to raise the content version. */
async function writeAll<T>(
  trx: Transaction<Tables>,
  { traits, indexer, subscribers }: Writing,
  work: (writers: Writers) => Promise<T>,
): Promise<{ result: T; version: number | null }> {
  let hasContentChanged = false;
  const contentChanges = (): void => {
    hasContentChanged = true;
  };
  const writers: Writers = {
    lock: (name) => traits.lock(trx, name),
    interviews: createInterviewWriter(trx, { traits, indexer }, contentChanges),
    guests: createGuestWriter(trx),
    topics: createTopicWriter(trx),
    infoPages: createInfoPageWriter(trx, traits, contentChanges),
    appearance: createAppearanceWriter(trx, traits, contentChanges),
    siteSettings: createSiteSettingsWriter(trx, contentChanges),
    accounts: createAccountWriter(trx, traits),
    media: createMediaWriter(trx, contentChanges),
    searchMisses: createSearchMissWriter(trx),
    openings: createOpeningWriter(trx),
    related: createRelatedWriter(trx, contentChanges),
    versions: createVersionWriter(trx),
    trash: createTrashWriter(trx, traits),
    activity: createActivityWriter(trx),
    webhooks: createWebhookWriter(trx),
    reviews: createReviewWriter(trx, traits),
    unsavedDrafts: createUnsavedDraftWriter(trx),
    async changed(change) {
      if (!subscribers) throw new Error('this storage was opened without subscribers to content changes');
      for (const follow of subscribers) await follow(change, writers);
    },
  };
  const result = await work(writers);
  return { result, version: hasContentChanged ? await raiseContentVersion(trx, traits) : null };
}
