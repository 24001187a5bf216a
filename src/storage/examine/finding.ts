/** The result of one check, for the operator. */
export interface Finding {
  state: 'ok' | 'warn' | 'fail';
  /** What was checked, and its state. */
  what: string;
  /** What to do about it. */
  todo?: string;
}

export const ok = (what: string): Finding => ({ state: 'ok', what });
export const warn = (what: string, todo: string): Finding => ({ state: 'warn', what, todo });
export const fail = (what: string, todo: string): Finding => ({ state: 'fail', what, todo });
