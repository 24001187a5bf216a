/** What each command of the operator does. */
export const COMMANDS: Readonly<Record<string, string>> = {
  install: 'sets up account, folders, service and proxy on this machine',
  start: 'starts the server; so does no command',
  config: 'prints the settings in effect, and where each comes from: .env, the environment or the default',
  doctor: 'checks settings, database, uploads, disks, clock and backups, with --site also from outside',
  backup: 'makes a backup, also while the server runs',
  restore: 'restores a backup into an empty place',
  export: 'writes the site into one archive for another site',
  import: 'adds an archive, or an export of Ghost or WordPress, to the site',
  'create-admin': 'creates an admin, or makes an account one',
  'reset-password': 'gives an account a new password, and turns its second factor off if asked to',
  upgrade: 'installs the version of an archive after a trial on a copy, and goes back if it does not answer',
  rollback: 'goes back to the version before',
  version: 'prints the versions of the product and of Node',
  help: 'prints this list',
};
