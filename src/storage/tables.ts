import type { Role } from '../features/accounts/account.schema.ts';
import type { FontFamily } from '../features/appearance/appearance.schema.ts';
import type { InfoPageKind } from '../features/info-pages/info-page.schema.ts';

/**
 * The columns of both engines. Dates are ISO-8601 UTC text, lists are JSON text. A `*_folded` column holds
 * the distinct folded words of its text, from which `search_word` is kept; a `*_sort` column holds the key
 * whose byte order is the reading order. `image` is null, an http(s) address or the id of a row in `image`.
 */
export interface Tables {
  interview: InterviewTable;
  question: QuestionTable;
  search_word: SearchWordTable;
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
  name_sort: string;
  summary_sort: string;
  name_folded: string;
  summary_folded: string;
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
  question_folded: string;
  answer_folded: string;
}

/** One row a word and interview: what a search reads. The short beginnings of words count as words. */
export interface SearchWordTable {
  word: string;
  interview_id: string;
  /** What the best place of the word in the interview is worth. */
  weight: number;
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
