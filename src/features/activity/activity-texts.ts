import type { MessageKey } from '../../messages/index.ts';
import type { IconName } from '../../ui/icon.tsx';
import {
  ACTIVITY_GROUP_NAMES,
  ACTIVITY_GROUPS,
  type ActivityGroup,
  type ActivityKind,
} from './activity.schema.ts';

/** What was done, with `{name}` for its subject. */
export const ACTIVITY_TEXTS = {
  'interview-published': 'activity.interview.published',
  'interview-scheduled': 'activity.interview.scheduled',
  'interview-withdrawn': 'activity.interview.withdrawn',
  'private-link-made': 'activity.privateLink.made',
  'private-link-withdrawn': 'activity.privateLink.withdrawn',
  'interview-created': 'activity.interview.created',
  'interview-saved': 'activity.interview.saved',
  'interview-version-restored': 'activity.interview.versionRestored',
  'question-added': 'activity.question.added',
  'question-changed': 'activity.question.changed',
  'questions-ordered': 'activity.questions.ordered',
  'admin-noted': 'activity.admin.noted',
  'guest-approved': 'activity.guest.approved',
  'guest-approval-withdrawn': 'activity.guest.approvalWithdrawn',
  'guest-noted': 'activity.guest.noted',
  'guest-suggested': 'activity.guest.suggested',
  'interview-deleted': 'activity.interview.deleted',
  'interview-restored': 'activity.interview.restored',
  'interview-erased': 'activity.interview.erased',
  'question-deleted': 'activity.question.deleted',
  'question-restored': 'activity.question.restored',
  'question-erased': 'activity.question.erased',
  'trash-emptied': 'activity.trash.emptied',
  'trash-expired': 'activity.trash.expired',
  'host-page-saved': 'activity.page.saved',
  'host-page-version-restored': 'activity.page.versionRestored',
  'platform-page-saved': 'activity.page.saved',
  'platform-page-version-restored': 'activity.page.versionRestored',
  'fonts-changed': 'activity.fonts.changed',
  'site-changed': 'activity.site.changed',
  'site-exported': 'activity.site.exported',
  'site-imported': 'activity.site.imported',
  'user-created': 'activity.user.created',
  'user-changed': 'activity.user.changed',
  'user-promoted': 'activity.user.promoted',
  'user-deleted': 'activity.user.deleted',
  'signed-in': 'account.event.signed-in',
  'sign-in-failed': 'activity.account.failed',
  'signed-out': 'account.event.signed-out',
  'session-ended': 'account.event.session-ended',
  'password-changed': 'account.event.password-changed',
  'password-reset': 'activity.account.passwordReset',
  'second-factor-on': 'account.event.second-factor-on',
  'second-factor-off': 'activity.account.secondFactorOff',
} as const satisfies Record<ActivityKind, MessageKey>;

export const GROUP_ICONS = {
  publishing: 'open',
  writing: 'pencil',
  guests: 'person',
  deleting: 'trash',
  site: 'sliders',
  users: 'users',
  accounts: 'lock',
} as const satisfies Record<ActivityGroup, IconName>;

/** Actors without an account. */
export const NO_USER_TEXTS = {
  publishing: 'activity.by.site',
  writing: 'activity.by.site',
  guests: 'activity.by.guest',
  deleting: 'activity.by.site',
  site: 'activity.by.site',
  users: 'account.events.server',
  accounts: 'account.events.server',
} as const satisfies Record<ActivityGroup, MessageKey>;

const GROUP_OF = new Map<ActivityKind, ActivityGroup>(
  ACTIVITY_GROUP_NAMES.flatMap((group) => ACTIVITY_GROUPS[group].map((kind) => [kind, group] as const)),
);

/** The group that a kind belongs to. */
export function groupOf(kind: ActivityKind): ActivityGroup {
  return GROUP_OF.get(kind) ?? 'writing';
}
