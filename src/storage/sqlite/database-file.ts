export const DATABASE_FILE = 'mulhim.db';

/** Options of a connection for public data: it cannot see the other tables, whatever a statement says. */
export const PUBLIC_READING = {
  readOnly: true,
  hiddenTables: [
    'user_account',
    'session',
    'activity',
    'second_factor',
    'recovery_code',
    'setup_code',
    'account_link',
    'timed_count',
    'webhook_delivery',
    'review_link',
    'review_remark',
    'unsaved_draft',
  ],
};
