import { z } from 'zod';
import { id, moment, plainText, version } from '../../../kernel/stored-shapes.ts';
import type { AccountWriter } from '../../accounts/account.store.ts';
import { EMAIL_MAX, emailKeyOf, USER_NAME_MAX, type User } from '../../accounts/account.schema.ts';
import { ROLES } from '../../accounts/policy.ts';
import { NOBODYS_HASH } from '../../accounts/password.server.ts';
import { defineSection, type ImportState } from '../section.server.ts';

const user = z.strictObject({
  id,
  name: plainText(USER_NAME_MAX * 2),
  email: plainText(EMAIL_MAX).pipe(z.email()),
  role: z.enum(ROLES),
  version,
  createdAt: moment,
});

/** Names, addresses and roles. Passwords, second factors and sessions never leave a site. */
export const USERS = defineSection({
  name: 'users',
  row: user,
  read: (archive) => archive.users(),
  keys: (row) => [row.id, emailKeyOf(row.email)],
  async write({ accounts }, rows, state) {
    for (const row of rows) await addUser(accounts, row, state);
  },
});

/** Whoever is here already stays as they are, with their password. */
async function addUser(accounts: AccountWriter, row: User, state: ImportState): Promise<void> {
  const isKnown =
    (await accounts.findCredentials(emailKeyOf(row.email))) !== null ||
    (await accounts.findUser(row.id)) !== null;
  if (isKnown) {
    state.keptAddresses.push(row.email);
    return;
  }
  await accounts.insertUser(row, emailKeyOf(row.email), NOBODYS_HASH);
  state.newAddresses.push(row.email);
}
