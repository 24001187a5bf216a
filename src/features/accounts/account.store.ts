import type { Device, User } from './account.schema.ts';
import type { Role } from '../../http/policy.ts';

export interface Session {
  /** SHA-256 of the token, hex: the token itself is never stored. */
  tokenHash: string;
  userId: string;
  createdAt: string;
  lastUsedAt: string;
  /** What it was opened with. */
  device: Device;
}

/** What signing in asks beyond the password. */
export interface SecondFactor {
  userId: string;
  /** As it is stored: encrypted. */
  secret: string;
  /** The last time step whose code was taken. */
  lastStep: number;
}

/** What signing in compares. */
export interface Credentials {
  user: User;
  passwordHash: string;
  /** The secret of the second factor as it is stored; null where it is off. */
  factorSecret: string | null;
}

export interface AccountReader {
  findUser(id: string): Promise<User | null>;
  /** `emailKey`: the address after NFKC and lower-casing. */
  findCredentials(emailKey: string): Promise<Credentials | null>;
  /** Oldest first. */
  listUsers(): Promise<User[]>;
  countAdmins(): Promise<number>;
  findSession(tokenHash: string): Promise<{ session: Session; user: User } | null>;
  /** The last used first. */
  listSessionsOf(userId: string): Promise<Session[]>;
  countSessions(): Promise<number>;
  findSecondFactor(userId: string): Promise<{ recoveryCodesLeft: number } | null>;
  /** The second factor of every account that has one. */
  listSecondFactors(): Promise<SecondFactor[]>;
}

/** `findUser` and `findCredentials` hold the account until the transaction ends. */
export interface AccountWriter extends AccountReader {
  /** Throws `conflict` with `account.email.taken` where the address is known. */
  insertUser(user: User, emailKey: string, passwordHash: string): Promise<void>;
  /** Throws `conflict` with `account.email.taken` where the address is another user's. Raises the version by one. */
  updateUser(id: string, fields: { name: string; email: string }, emailKey: string): Promise<void>;
  /** Raises the version by one. */
  updateRole(id: string, role: Role): Promise<void>;
  /** Throws `not_found`. The version stays: name and e-mail are as they were. */
  updatePassword(id: string, passwordHash: string): Promise<void>;
  /** With the user's sessions. */
  deleteUser(id: string): Promise<boolean>;
  /**
   * Takes the one admin lock until the transaction ends, also while there is no admin row to lock, and counts
   * the admins.
   */
  lockAdmins(): Promise<number>;
  insertSession(session: Session): Promise<void>;
  touchSession(tokenHash: string, lastUsedAt: string): Promise<void>;
  deleteSession(tokenHash: string): Promise<void>;
  /** All of a user, or all but one. */
  deleteSessionsOf(userId: string, exceptTokenHash?: string): Promise<void>;
  deleteSessionsBefore(limits: { createdBefore: string; lastUsedBefore: string }): Promise<void>;
  /** Throws `conflict` with `secondFactor.isOn` where the user has one. */
  insertSecondFactor(factor: SecondFactor, recoveryCodeHashes: string[]): Promise<void>;
  /** Puts a secret in the place of another one, and leaves any other as it is. */
  replaceFactorSecret(userId: string, from: string, to: string): Promise<void>;
  /** With its recovery codes. */
  deleteSecondFactor(userId: string): Promise<void>;
  /** Takes the code of a time step; false where one of it or of a later step was taken. */
  takeStep(userId: string, step: number): Promise<boolean>;
  /** False where there is no such code, or it was taken. */
  takeRecoveryCode(userId: string, codeHash: string): Promise<boolean>;
  /** The pending set-up code, hashed; null when none was printed. */
  findSetupCode(): Promise<{ codeHash: string; expiresAt: string } | null>;
  replaceSetupCode(code: { codeHash: string; expiresAt: string } | null): Promise<void>;
  /**
   * Counts one more attempt under a key within its window and gives the attempts so far, this one included,
   * and when the window ends. The first attempt, and the first after a window has ended, opens one of `windowMs`.
   */
  countAttempt(key: string, windowMs: number, at: Date): Promise<{ attempts: number; windowEndsAt: Date }>;
  /** Null where the key has no window that is open at `at`. */
  findAttempts(key: string, at: Date): Promise<{ attempts: number; windowEndsAt: Date } | null>;
  clearAttempts(key: string): Promise<void>;
  /** Forgets every window that has ended by `at`. */
  deleteAttemptsBefore(at: Date): Promise<void>;
}
