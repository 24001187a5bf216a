import type {
  AccessEventKind,
  AccountEvent,
  AccountEventKind,
  Author,
  Device,
  User,
} from './account.schema.ts';
import type { Role } from '../../http/policy.ts';

export interface Session {
  /** SHA-256 of the token, hex: the token itself is never stored. */
  tokenHash: string;
  userId: string;
  createdAt: string;
  lastUsedAt: string;
  /** The device that opened it. */
  device: Device;
}

/** The second step of signing in. */
export interface SecondFactor {
  userId: string;
  /** As stored: encrypted. */
  secret: string;
  /** The last time step whose code was used. */
  lastStep: number;
}

/** What a sign-in is checked against. */
export interface Credentials {
  user: User;
  passwordHash: string;
  /** The secret of the second factor as stored; null if it is off. */
  factorSecret: string | null;
}

/** A link that an admin makes for someone else to open once. */
export interface AccountLink {
  id: string;
  /** SHA-256 of the token, hex. */
  tokenHash: string;
  /** Who chooses a new password by it; null for an invitation. */
  userId: string | null;
  /** Of that user, or of the invited person. */
  name: string;
  /** The link goes with the admin who made it. */
  makerId: string;
  expiresAt: string;
}

export interface AccountReader extends SessionReader, LinkReader {
  findUser(id: string): Promise<User | null>;
  /** `emailKey`: the address after NFKC and lower-casing. */
  findCredentials(emailKey: string): Promise<Credentials | null>;
  /** Oldest first. */
  listUsers(): Promise<User[]>;
  countAdmins(): Promise<number>;
  hasSecondFactor(userId: string): Promise<boolean>;
  /** The hashes of those that are left. */
  listRecoveryCodes(userId: string): Promise<string[]>;
  /** Whether a host has opened or closed sign-up; null if none has. */
  findSignUpChoice(): Promise<boolean | null>;
  /** The second factor of every account that has one. */
  listSecondFactors(): Promise<SecondFactor[]>;
}

export interface LinkReader {
  findLink(tokenHash: string): Promise<AccountLink | null>;
  /** The first to expire first, also expired ones. */
  listLinks(): Promise<AccountLink[]>;
}

export interface SessionReader {
  findSession(tokenHash: string): Promise<{ session: Session; user: User } | null>;
  /** Most recently used first. */
  listSessionsOf(userId: string): Promise<Session[]>;
  countSessions(): Promise<number>;
}

/** What happens to an account as it is written down; the activity list of the site shows it too. */
interface AccountEntry extends Omit<AccountEvent, 'kind'> {
  kind: AccountEventKind | AccessEventKind;
  /** Null for the operator, and where a sign-in failed. */
  by: Author | null;
  about: Author;
  /** Of entries on interviews. */
  question: null;
}

export interface AccountEventReader {
  /** Events of one account, newest first. */
  listAccountEvents(userId: string, limit: number): Promise<AccountEvent[]>;
}

export interface AccountEventWriter {
  insertActivity(entry: AccountEntry): Promise<void>;
  /** Replaces the entry with this id, unless that is an hour old: then it is kept under another id. */
  replaceActivity(entry: AccountEntry): Promise<void>;
}

/** `findUser` and `findCredentials` lock the account until the transaction ends. */
export interface AccountWriter
  extends AccountReader, SessionWriter, LinkWriter, SecondFactorWriter, TimedCountWriter {
  /** Throws `conflict` with `account.email.taken` if the address exists. */
  insertUser(user: User, emailKey: string, passwordHash: string): Promise<void>;
  /** Throws `conflict` with `account.email.taken` if another user has the address. Raises the version by one. */
  updateUser(id: string, fields: { name: string; email: string }, emailKey: string): Promise<void>;
  /** Raises the version by one. */
  updateRole(id: string, role: Role): Promise<void>;
  /** Also deletes the user's link. Throws `not_found`. The version stays, because name and e-mail do not change. */
  updatePassword(id: string, passwordHash: string): Promise<void>;
  /** Deletes a user and the user's sessions. */
  deleteUser(id: string): Promise<boolean>;
  /** Takes the admin lock until the transaction ends, even if there is no admin, and counts the admins. */
  lockAdmins(): Promise<number>;
  saveSignUpChoice(isOpen: boolean): Promise<void>;
}

export interface LinkWriter {
  /** Replaces an earlier link of the same user. */
  insertLink(link: AccountLink): Promise<void>;
  /** False if it does not exist, or no longer. */
  deleteLink(id: string): Promise<boolean>;
  deleteLinksBefore(expiresAt: string): Promise<void>;
}

export interface SessionWriter {
  insertSession(session: Session): Promise<void>;
  touchSession(tokenHash: string, lastUsedAt: string): Promise<void>;
  deleteSession(tokenHash: string): Promise<void>;
  /** All sessions of a user, or all but one. */
  deleteSessionsOf(userId: string, exceptTokenHash?: string): Promise<void>;
  deleteSessionsBefore(limits: { createdBefore: string; lastUsedBefore: string }): Promise<void>;
  /** The pending set-up code, hashed; null if there is none. */
  findSetupCode(): Promise<{ codeHash: string; expiresAt: string } | null>;
  replaceSetupCode(code: { codeHash: string; expiresAt: string } | null): Promise<void>;
}

export interface SecondFactorWriter {
  /** Throws `conflict` with `secondFactor.isOn` if the user has one. */
  insertSecondFactor(factor: SecondFactor): Promise<void>;
  /** Replaces a secret if it is still `from`. */
  replaceFactorSecret(userId: string, from: string, to: string): Promise<void>;
  deleteSecondFactor(userId: string): Promise<void>;
  /** Marks the code of a time step as used; false if it or a later one was used. */
  takeStep(userId: string, step: number): Promise<boolean>;
  /** Replaces all recovery codes of a user by those with these hashes. */
  replaceRecoveryCodes(userId: string, codeHashes: string[]): Promise<void>;
  /** Consumes a recovery code; false if it does not exist or was used. */
  takeRecoveryCode(userId: string, codeHash: string): Promise<boolean>;
}

export interface TimedCountWriter {
  /**
   * Counts an attempt under a key within its window and returns the attempts so far, including this one, and the end
   * of the window. The first attempt, and the first after a window has ended, starts one of `windowMs`.
   */
  countAttempt(key: string, windowMs: number, at: Date): Promise<{ attempts: number; windowEndsAt: Date }>;
  /** Null if the key has no open window at `at`. */
  findAttempts(key: string, at: Date): Promise<{ attempts: number; windowEndsAt: Date } | null>;
  clearAttempts(key: string): Promise<void>;
  /** Clears every key that begins like this. */
  clearAttemptsFrom(start: string): Promise<void>;
  /** Deletes every window that has ended by `at`. */
  deleteAttemptsBefore(at: Date): Promise<void>;
}
