import type { Device } from '../features/accounts/account.schema.ts';
import type { Role } from '../http/policy.ts';
import type { ActivityKind } from '../features/activity/activity.schema.ts';
import type { FontFamily } from '../features/appearance/appearance.schema.ts';
import type { InfoPageKind } from '../features/info-pages/info-page.schema.ts';
import type { PublishingState } from '../features/interviews/interview.schema.ts';
import type { TrashKind } from '../features/trash/trash.schema.ts';
import type { WebhookEvent } from '../features/webhooks/webhook.schema.ts';
import type { VersionOwner } from '../features/versions/version.schema.ts';
import type { ReviewLinkTable, ReviewRemarkTable } from './review-tables.ts';
import type {
  SearchDocumentTable,
  SearchTextTable,
  SearchWordsTable,
  SearchUnpublishedTable,
  SearchTermTable,
  SearchFrequencyTable,
  SearchTermDeleteTable,
} from './search-tables.ts';

/**
 * The columns of both engines. Dates are ISO-8601 UTC text, lists are JSON text. A `*_sort` column holds
 * the key whose byte order is the reading order. `image` is null, an http(s) address or the id of a row in `image`.
 */
export interface Tables {
  interview: InterviewTable;
  question: QuestionTable;
  guest: GuestTable;
  topic: TopicTable;
  interview_topic: InterviewTopicTable;
  search_document: SearchDocumentTable;
  search_text: SearchTextTable;
  search_words: SearchWordsTable;
  search_term: SearchTermTable;
  search_frequency: SearchFrequencyTable;
  search_term_delete: SearchTermDeleteTable;
  search_unpublished: SearchUnpublishedTable;
  search_miss: SearchMissTable;
  opening: OpeningTable;
  related: RelatedTable;
  info_page: InfoPageTable;
  text_version: TextVersionTable;
  trash: TrashTable;
  activity: ActivityTable;
  webhook_delivery: WebhookDeliveryTable;
  review_link: ReviewLinkTable;
  review_remark: ReviewRemarkTable;
  font_settings: FontSettingsTable;
  image: ImageTable;
  user_account: UserAccountTable;
  session: SessionTable;
  second_factor: SecondFactorTable;
  recovery_code: RecoveryCodeTable;
  setup_code: SetupCodeTable;
  attempt: AttemptTable;
  setting: SettingTable;
  migration: MigrationTable;
}

/** See `SearchMiss`. */
export interface SearchMissTable {
  week: string;
  words: string;
  count: number;
}

/** See `Opening`. */
export interface OpeningTable {
  week: string;
  interview_id: string;
  count: number;
}

export interface RelatedTable {
  interview_id: string;
  /** JSON, the nearest first; null where nothing was found yet. */
  ids: string | null;
  /** Rises with each change by 2, and is 0 once they are found; 1 where only the night has made it due. */
  due: number;
}

export interface InterviewTable {
  id: string;
  created_at: string;
  updated_at: string;
  searched_count: number;
  version: number;
  question_count: number;
  word_count: number;
  /** Words of the summary alone; `word_count` adds those of the questions and answers. */
  summary_words: number;
  image: string | null;
  name: string;
  summary: string;
  image_credit: string;
  name_sort: string;
  summary_sort: string;
  /** See `Interview`. */
  published_at: string | null;
  state: PublishingState;
  guest_id: string | null;
}

export interface QuestionTable {
  id: string;
  interview_id: string;
  /** From 0, without gaps within its interview. */
  position: number;
  version: number;
  word_count: number;
  question: string;
  answer: string;
}

export interface TopicTable {
  id: string;
  name: string;
  /** The spelling by which it is found. */
  name_key: string;
  name_sort: string;
}

export interface GuestTable extends TopicTable {
  trade: string;
  line: string;
}

export interface InterviewTopicTable {
  interview_id: string;
  topic_id: string;
  /** From 0. */
  position: number;
  /** Of a published interview, the moment, by which its topics list it; see `writeTopics`. */
  published_at: string | null;
}

export interface InfoPageTable {
  id: string;
  kind: InfoPageKind;
  text: string;
  image: string | null;
  version: number;
  updated_at: string;
}

/** See `SavedVersion`. No reference to its owner: it outlives a deletion, for as long as the trash keeps that. */
export interface TextVersionTable {
  owner_kind: VersionOwner['kind'];
  owner_id: string;
  number: number;
  started_at: string;
  saved_at: string;
  /** No reference either: what a deleted user wrote stays theirs. */
  user_id: string | null;
  user_name: string | null;
  restored_from: number | null;
  words_added: number;
  words_removed: number;
  image: string | null;
  document: string;
}

/** See `TrashEntry`. */
export interface TrashTable {
  /** Of the interview or question that was deleted. */
  id: string;
  kind: TrashKind;
  /** Of a question. */
  interview_id: string | null;
  interview_name: string | null;
  deleted_at: string;
  user_id: string | null;
  user_name: string | null;
  question_count: number;
  image: string | null;
  name: string;
  document: string;
}

/** See `ActivityEntry`. No reference to anything: it outlives what it is about. */
export interface ActivityTable {
  id: string;
  at: string;
  kind: ActivityKind;
  user_id: string | null;
  user_name: string | null;
  about_id: string | null;
  about_name: string | null;
  question: string | null;
  network: string | null;
  browser: Device['browser'];
  system: Device['system'];
}

export interface WebhookDeliveryTable {
  id: string;
  event: WebhookEvent;
  payload: string;
  address: string;
  made_at: string;
  next_try_at: string;
  tries: number;
}

/** One row at most: `slot` is always 1. */
export interface FontSettingsTable {
  slot: number;
  id: string;
  family: FontFamily;
  size_px: number;
  color: string;
  version: number;
}

export interface ImageTable {
  id: string;
  width: number;
  height: number;
  /** JSON list of pixel widths, ascending. */
  widths: string;
  placeholder: string;
  stored_at: string;
}

export interface UserAccountTable {
  id: string;
  name: string;
  email: string;
  /** The address after NFKC and lower-casing. */
  email_key: string;
  password_hash: string;
  role: Role;
  version: number;
  created_at: string;
}

export interface SessionTable {
  token_hash: string;
  user_id: string;
  created_at: string;
  last_used_at: string;
  browser: Device['browser'];
  system: Device['system'];
}

export interface SecondFactorTable {
  user_id: string;
  secret: string;
  last_step: number;
}

export interface RecoveryCodeTable {
  user_id: string;
  code_hash: string;
}

/** One row at most: `slot` is always 1. */
export interface SetupCodeTable {
  slot: number;
  code_hash: string;
  expires_at: string;
}

export interface AttemptTable {
  key: string;
  attempts: number;
  window_ends_at: string;
}

export interface SettingTable {
  id: string;
  value: number;
}

export interface MigrationTable {
  name: string;
  applied_at: string;
}
