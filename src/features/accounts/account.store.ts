import type { Role, User } from './account.schema.ts';

export interface Session {
  /** SHA-256 of the token, hex: the token itself is never stored (trust, T3). */
  tokenHash: string;
  userId: string;
  createdAt: string;
  lastUsedAt: string;
}

export interface AccountReader {
  findUser(id: string): Promise<User | null>;
  /** `emailKey`: the address after NFKC and lower-casing. */
  findCredentials(emailKey: string): Promise<{ user: User; passwordHash: string } | null>;
  /** Oldest first. */
  listUsers(): Promise<User[]>;
  countAdmins(): Promise<number>;
  findSession(tokenHash: string): Promise<{ session: Session; user: User } | null>;
}

export interface AccountWriter extends AccountReader {
  /** Throws `conflict` with `account.email.taken` where the address is known. */
  insertUser(user: User, emailKey: string, passwordHash: string): Promise<void>;
  /** Throws `conflict` with `account.email.taken` where the address is another user's. Raises the version by one. */
  updateUser(id: string, fields: { name: string; email: string }, emailKey: string): Promise<void>;
  /** Raises the version by one. */
  updateRole(id: string, role: Role): Promise<void>;
  /** With the user's sessions. */
  deleteUser(id: string): Promise<boolean>;
  /**
   * Takes the one admin lock until the transaction ends, also while there is no admin row to lock, and counts
   * the admins (trust, T8, T9).
   */
  lockAdmins(): Promise<number>;
  insertSession(session: Session): Promise<void>;
  touchSession(tokenHash: string, lastUsedAt: string): Promise<void>;
  deleteSession(tokenHash: string): Promise<void>;
  deleteSessionsOf(userId: string): Promise<void>;
  deleteSessionsBefore(limits: { createdBefore: string; lastUsedBefore: string }): Promise<void>;
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
