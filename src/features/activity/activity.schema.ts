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

/** Recorded kinds of activity, in the groups of the filter. */
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

/** An activity entry. Names are those of the time and outlive a deletion. */
export interface ActivityEntry {
  id: string;
  at: string;
  kind: ActivityKind;
  /**
   * Null for the product itself, for the operator on the server, and for a failed sign-in, whose actor is unknown.
   */
  by: Author | null;
  /** The interview, even if the entry concerns one of its questions; the user; null for subjects that exist once. */
  about: { id: string; name: string } | null;
  /** Text of the question, if it concerns one. */
  question: string | null;
  /** For events of an account: the network of origin; null for the operator. */
  network: string | null;
  device: Device;
}

/** An entry in the list. */
export interface ListedActivity extends ActivityEntry {
  /** Whether the interview of the entry still exists. */
  hasInterview: boolean;
}

export interface ActivityQuery {
  /** From 0. */
  page: number;
  pageSize: number;
  /** Null: all. */
  kinds: readonly ActivityKind[] | null;
  /** Actions of this user and events of their account; null: everyone. */
  userId: string | null;
  /** Only entries up to this time (ISO 8601), so that pages belong to one list; null: up to now. */
  until: string | null;
}

export const ACTIVITY_PAGE_SIZE = 50;
