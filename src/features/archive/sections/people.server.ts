import { z } from 'zod';
import { id, moment, plainText, version } from '../../../kernel/stored-shapes.ts';
import type { AccountWriter } from '../../accounts/account.store.ts';
import {
  BROWSERS,
  EMAIL_MAX,
  emailKeyOf,
  SYSTEMS,
  USER_NAME_MAX,
  type User,
} from '../../accounts/account.schema.ts';
import { NOBODYS_HASH } from '../../accounts/credentials/password.server.ts';
import { ROLES } from '../../accounts/policy.ts';
import { ACTIVITY_KINDS } from '../../activity/activity.schema.ts';
import { questionSchema } from '../../interviews/interview.schema.ts';
import { author } from '../row-shapes.server.ts';
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

const NETWORK_MAX = 100;
/** A name of an interview or of a user. */
const NAME_MAX = 400;

const activityEntry = z.strictObject({
  id,
  at: moment,
  kind: z.enum(ACTIVITY_KINDS),
  by: author,
  about: z.strictObject({ id, name: plainText(NAME_MAX) }).nullable(),
  question: questionSchema.shape.question.nullable(),
  network: plainText(NETWORK_MAX).nullable(),
  device: z.strictObject({ browser: z.enum(BROWSERS).nullable(), system: z.enum(SYSTEMS).nullable() }),
});

/** Who did what and when. */
export const ACTIVITY = defineSection({
  name: 'activity',
  row: activityEntry,
  read: (archive) => archive.activity(),
  keys: (entry) => [entry.id],
  async write({ activity }, rows) {
    for (const entry of rows) await activity.insertActivity(entry);
  },
});
