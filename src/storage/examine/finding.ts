/** The result of one check, for the operator. */
export interface Finding {
  state: 'ok' | 'warn' | 'fail';
  /** What was checked, and its state. */
  what: string;
  /** What to do about it. */
  todo?: string;
}

/** A database of either kind as it is, without migrating it. */
export interface ExaminedDatabase {
  /** Checks of one kind of database: version, settings, integrity, whether it is writable. */
  findings: Finding[];
  read(sql: string): Promise<readonly Readonly<Record<string, unknown>>[]>;
  close(): Promise<void>;
}

export const ok = (what: string): Finding => ({ state: 'ok', what });
export const warn = (what: string, todo: string): Finding => ({ state: 'warn', what, todo });
export const fail = (what: string, todo: string): Finding => ({ state: 'fail', what, todo });
