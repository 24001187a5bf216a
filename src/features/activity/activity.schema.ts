import { z } from 'zod';
import { id, moment, plainText } from '../../kernel/stored-shapes.ts';
import { ACCESS_EVENTS, ACCOUNT_EVENTS, authorSchema, deviceSchema } from '../accounts/account.schema.ts';
import { questionSchema } from '../interviews/interview.schema.ts';

export const ACTIVITY_GROUP_NAMES = [
  'publishing',
  'writing',
  'guests',
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
    'admin-noted',
  ],
  /** What guests said through a private link. */
  guests: ['guest-approved', 'guest-approval-withdrawn', 'guest-noted', 'guest-suggested'],
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
    'site-changed',
    'site-exported',
    'site-imported',
  ],
  users: ['user-created', 'user-changed', 'user-promoted', 'user-deleted', ...ACCESS_EVENTS],
  accounts: ACCOUNT_EVENTS,
} as const satisfies Record<ActivityGroup, readonly string[]>;

export type ActivityKind = (typeof ACTIVITY_GROUPS)[ActivityGroup][number];
export const ACTIVITY_KINDS = Object.values(ACTIVITY_GROUPS).flat();

const GROUP_OF = new Map<ActivityKind, ActivityGroup>(
  ACTIVITY_GROUP_NAMES.flatMap((group) => ACTIVITY_GROUPS[group].map((kind) => [kind, group] as const)),
);

/** The group that a kind belongs to. */
export function groupOf(kind: ActivityKind): ActivityGroup {
  return GROUP_OF.get(kind) ?? 'writing';
}

/** Of an interview or of a user. */
const NAME_MAX = 400;
const NETWORK_MAX = 100;

/** An activity entry. Names are those of the time and outlive a deletion. */
export const activityEntrySchema = z.strictObject({
  id,
  at: moment,
  kind: z.enum(ACTIVITY_KINDS),
  /** Null for the product itself, the operator on the server, guests, and failed sign-ins. */
  by: authorSchema.nullable(),
  /** The interview, even if the entry concerns one of its questions; the user; null for subjects that exist once. */
  about: z.strictObject({ id, name: plainText(NAME_MAX) }).nullable(),
  /** Text of the question, if it concerns one. */
  question: questionSchema.shape.question.nullable(),
  /** For events of an account: the network of origin; null for the operator. */
  network: plainText(NETWORK_MAX).nullable(),
  device: deviceSchema,
});
export type ActivityEntry = z.output<typeof activityEntrySchema>;

/** An entry in the list. */
export interface ListedActivity extends ActivityEntry {
  /** Whether the interview of the entry still exists. */
  hasInterview: boolean;
}

export interface ActivityQuery {
  /** Position from 0. */
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
