import type { MessageKey } from '../messages/index.ts';

/* Who may do what: the server asks here before each call, the screens before they offer something. */

/** What needs no account. What a private link or a ticket opens is decided by the rule that reads it. */
export const OPEN_ACTIONS = ['site.read', 'account.create', 'session.open', 'link.use'] as const;

/** What needs an account, by what it is done to. */
export const ACTIONS = [
  /** To ask who one is, and to sign out. */
  'session.own',
  /** Sessions, password, second factor and log of one's own account. */
  'account.own',
  /** The screens behind the sign-in. */
  'area.open',
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
  /** What readers looked for. */
  'searches.read',
  'activity.read',
  /** The whole site out and in. */
  'archive.manage',
  'user.read',
  'user.edit',
  'user.promote',
  'user.delete',
] as const;

export type Action = (typeof OPEN_ACTIONS | typeof ACTIONS)[number];

/** What each role may do beside what needs no account. Another role is another line. */
const ROLE_ACTIONS = {
  admin: ACTIONS,
  user: ['session.own'],
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

/** The user that something is done to. */
export interface UserSubject extends Actor {
  /** How many admins there are, where that is known. */
  admins?: number;
}

/** What stands against an action on a certain user, whatever the role of who asks. */
const OBJECTIONS: {
  [A in Action]?: (subject: UserSubject, actorId: string | null) => MessageKey | null;
} = {
  'user.promote': ({ role }) => (role === 'admin' ? 'user.alreadyAdmin' : null),
  'user.delete': ({ id, role, admins = 2 }, actorId) => {
    if (id === actorId) return 'user.self';
    return role === 'admin' && admins <= 1 ? 'user.lastAdmin' : null;
  },
};

/** Why something cannot be done to this user, as the key of a message; null where it can. The operator has no id. */
export function objectionTo(
  action: Action,
  subject: UserSubject,
  actorId: string | null = null,
): MessageKey | null {
  return OBJECTIONS[action]?.(subject, actorId) ?? null;
}

/** Whether somebody may do something, to a certain user where one is given. Null: nobody is signed in. */
export function can(actor: Actor | null, action: Action, subject?: UserSubject): boolean {
  if (OPEN_ACTIONS.some((open) => open === action)) return true;
  if (actor === null || !rolesWith(action).includes(actor.role)) return false;
  return subject === undefined || objectionTo(action, subject, actor.id) === null;
}

/** The roles that may do what needs an account. */
export function rolesWith(action: Action): Role[] {
  return ROLES.filter((role) => ROLE_ACTIONS[role].some((one) => one === action));
}
