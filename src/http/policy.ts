import type { MessageKey } from '../messages/index.ts';

/* The permissions: the server checks them before each call, the screens before they offer an action. */

/** Actions without an account. What a private link or a ticket opens is decided by the rule that reads it. */
export const OPEN_ACTIONS = ['site.read', 'account.create', 'session.open', 'link.use'] as const;

/** Actions that need an account, by their subject. */
export const ACTIONS = [
  /** Reading one's own identity, and signing out. */
  'session.own',
  /** Sessions, password, second factor and log of one's own account. */
  'account.own',
  /** The screens behind the sign-in, except that of one's own account. */
  'area.open',
  /** Text that one typed and did not save. */
  'draft.own',
  /** Drafts and scheduled interviews, earlier versions, and the guests and topics that any of them names. */
  'interview.read-unpublished',
  /** More than the first hundred with their answers in one list. */
  'interview.read-in-bulk',
  'interview.write',
  /** Earlier versions of the pages about the host and the platform. */
  'page.read-unpublished',
  'page.write',
  /** Private links and what guests said through them. */
  'review.manage',
  'trash.manage',
  'appearance.write',
  /** The names, the contact and the texts of the site. */
  'site.write',
  /** Statistics of searches and readings. */
  'searches.read',
  'activity.read',
  /** Export and import of the whole site. */
  'archive.manage',
  'user.read',
  'user.edit',
  'user.promote',
  'user.delete',
  /** A link to a new password. */
  'user.link',
  /** Invitations, and whether sign-up is open. */
  'user.invite',
] as const;

export type Action = (typeof OPEN_ACTIONS | typeof ACTIONS)[number];

/** What each role may do beyond the open actions. A new role is a new line. */
const ROLE_ACTIONS = {
  admin: ACTIONS,
  user: ['session.own', 'account.own'],
} as const satisfies Record<string, readonly Action[]>;

export type Role = keyof typeof ROLE_ACTIONS;

export const ROLES: readonly Role[] = Object.keys(ROLE_ACTIONS).filter(isRole);

function isRole(name: string): name is Role {
  return Object.hasOwn(ROLE_ACTIONS, name);
}

interface Actor {
  id: string;
  role: Role;
}

/** The user that an action is performed on. */
export interface UserSubject extends Actor {
  /** The number of admins, if known. */
  admins?: number;
}

/** What rules out an action on a certain user, whatever the role of the caller. */
const OBJECTIONS: {
  [A in Action]?: (subject: UserSubject, actorId: string | null) => MessageKey | null;
} = {
  'user.promote': ({ role }) => (role === 'admin' ? 'user.alreadyAdmin' : null),
  'user.link': ({ id }, actorId) => (id === actorId ? 'user.link.self' : null),
  'user.delete': ({ id, role, admins = 2 }, actorId) => {
    if (id === actorId) return 'user.self';
    return role === 'admin' && admins <= 1 ? 'user.lastAdmin' : null;
  },
};

/** Why an action on this user is not possible, as a message key; null if it is. The operator has no id. */
export function objectionTo(
  action: Action,
  subject: UserSubject,
  actorId: string | null = null,
): MessageKey | null {
  return OBJECTIONS[action]?.(subject, actorId) ?? null;
}

/** Whether the actor (null: not signed in) may perform an action, on a certain user if one is given. */
export function can(actor: Actor | null, action: Action, subject?: UserSubject): boolean {
  if (OPEN_ACTIONS.some((open) => open === action)) return true;
  if (actor === null || !rolesWith(action).includes(actor.role)) return false;
  return subject === undefined || objectionTo(action, subject, actor.id) === null;
}

/** The roles that may perform an action that needs an account. */
export function rolesWith(action: Action): Role[] {
  return ROLES.filter((role) => ROLE_ACTIONS[role].some((one) => one === action));
}
