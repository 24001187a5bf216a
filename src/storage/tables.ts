import type { Role } from '../features/accounts/account.schema.ts';
import type { FontFamily } from '../features/appearance/appearance.schema.ts';
import type { InfoPageKind } from '../features/info-pages/info-page.schema.ts';

/**
 * The columns of both engines. Dates are ISO-8601 UTC text, lists are JSON text. A `*_folded` column holds
 * the folded words of its text, each after a space, so that `% word%` finds words by their beginning; a
 * `*_sort` column holds the key whose byte order is the reading order. `image` is null, an http(s) address
 * or the id of a row in `image`.
 */
export interface Tables {
  interview: InterviewTable;
  question: QuestionTable;
  info_page: InfoPageTable;
  font_settings: FontSettingsTable;
  image: ImageTable;
  user_account: UserAccountTable;
  session: SessionTable;
  setup_code: SetupCodeTable;
  attempt: AttemptTable;
  setting: SettingTable;
  migration: MigrationTable;
}

export interface InterviewTable {
  id: string;
  name: string;
  name_sort: string;
  name_folded: string;
  summary: string;
  summary_sort: string;
  summary_folded: string;
  /** Words of the summary alone; `word_count` adds those of the questions and answers. */
  summary_words: number;
  image: string | null;
  word_count: number;
  question_count: number;
  searched_count: number;
  version: number;
  created_at: string;
  updated_at: string;
}

export interface QuestionTable {
  id: string;
  interview_id: string;
  /** From 0, without gaps within its interview. */
  position: number;
  version: number;
  word_count: number;
  question: string;
  question_folded: string;
  answer_folded: string;
  answer: string;
}

export interface InfoPageTable {
  id: string;
  kind: InfoPageKind;
  text: string;
  image: string | null;
  version: number;
  updated_at: string;
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
