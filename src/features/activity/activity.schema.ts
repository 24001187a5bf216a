import { ACCOUNT_EVENTS, type Author, type Device } from '../accounts/account.schema.ts';

export const ACTIVITY_GROUP_NAMES = [
  'publishing',
  'writing',
  'deleting',
  'site',
  'users',
  'accounts',
] as const;
export type ActivityGroup = (typeof ACTIVITY_GROUP_NAMES)[number];

/** What is written down, in the groups in which it is looked for. */
export const ACTIVITY_GROUPS = {
  publishing: [
    'interview-published',
    'interview-scheduled',
    'interview-withdrawn',
    'private-link-made',
    'private-link-withdrawn',
  ],
  writing: [
    'interview-created',
    'interview-saved',
    'interview-version-restored',
    'question-added',
    'question-changed',
    'questions-ordered',
  ],
  deleting: [
    'interview-deleted',
    'interview-restored',
    'interview-erased',
    'question-deleted',
    'question-restored',
    'question-erased',
    'trash-emptied',
    'trash-expired',
  ],
  site: [
    'host-page-saved',
    'host-page-version-restored',
    'platform-page-saved',
    'platform-page-version-restored',
    'fonts-changed',
    'site-exported',
    'site-imported',
  ],
  users: ['user-created', 'user-changed', 'user-promoted', 'user-deleted'],
  accounts: ACCOUNT_EVENTS,
} as const satisfies Record<ActivityGroup, readonly string[]>;

export type ActivityKind = (typeof ACTIVITY_GROUPS)[ActivityGroup][number];
export const ACTIVITY_KINDS = Object.values(ACTIVITY_GROUPS).flat();

/** Something that was done. Names are as they were then: they outlive a deletion. */
export interface ActivityEntry {
  id: string;
  at: string;
  kind: ActivityKind;
  /** Null where the product itself did it, or the operator on the server, and where a sign-in failed: by whom is not known. */
  by: Author | null;
  /** The interview, also where it is about a question of it; the user; null for what there is once. */
  about: { id: string; name: string } | null;
  /** Its text, where it is about one. */
  question: string | null;
  /** Of what happens to an account: the network it came from; null where the operator did it. */
  network: string | null;
  device: Device;
}

/** An entry as it is read. */
export interface ListedActivity extends ActivityEntry {
  /** Whether the interview that it is about is still there. */
  hasInterview: boolean;
}

export interface ActivityQuery {
  /** From 0. */
  page: number;
  pageSize: number;
  /** Null: all. */
  kinds: readonly ActivityKind[] | null;
  /** What this user did, and what was done to the account; null: everyone. */
  userId: string | null;
  /** Nothing that came after this moment (ISO 8601), so that turning pages stays on one list; null: up to now. */
  until: string | null;
}

export const ACTIVITY_PAGE_SIZE = 50;
