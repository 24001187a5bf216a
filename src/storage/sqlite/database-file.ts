export const DATABASE_FILE = 'mulhim.db';

/** A connection for what readers see: the other tables it cannot see, whatever a statement says. */
export const PUBLIC_READING = {
  readOnly: true,
  hiddenTables: [
    'user_account',
    'session',
    'activity',
    'second_factor',
    'recovery_code',
    'setup_code',
    'timed_count',
    'webhook_delivery',
    'review_link',
    'review_remark',
  ],
};
