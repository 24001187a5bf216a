import type { Author } from '../accounts/account.schema.ts';
import type { ActivityWriter } from '../activity/activity.store.ts';
import { recordActivity } from '../activity/activity.server.ts';
import type { AccountServices, ConfirmingServices } from '../accounts/account-services.server.ts';
import { confirmed, type Confirmation } from '../accounts/credentials/confirm-password.server.ts';
import { attemptKey, newSecret } from '../accounts/credentials/secret.server.ts';
import { AppError } from '../../kernel/app-error.ts';
import { TICKET_MS, type TicketPurpose } from './archive.schema.ts';

interface Ticket {
  ticket: string;
  expiresAt: Date;
}

const keyOf = (purpose: TicketPurpose, ticket: string): string => attemptKey(`archive-${purpose}`, ticket);

/**
 * A ticket for one export or one import, after a check of the password and the code of an active second factor. It is
 * stored as a counted attempt, so every process that shares the database knows it, and it expires. Throws like
 * `confirmed`.
 */
export function issueTicket(
  services: ConfirmingServices,
  confirmation: Confirmation,
  purpose: TicketPurpose,
): Promise<Ticket> {
  return confirmed(services, confirmation, async () => {
    const ticket = newSecret();
    return async (writers, user, now) => {
      if (purpose === 'export') await recordExport(writers, user, now);
      const key = keyOf(purpose, ticket);
      const { windowEndsAt } = await writers.accounts.countAttempt(key, TICKET_MS[purpose], now);
      return { ticket, expiresAt: windowEndsAt };
    };
  });
}

/** Possession of the ticket permits the download without further checks, so issuing it is recorded. */
async function recordExport(
  writers: { activity: Pick<ActivityWriter, 'insertActivity'> },
  { id, name }: Author,
  now: Date,
): Promise<void> {
  await recordActivity(writers, { kind: 'site-exported', at: now.toISOString(), by: { id, name } });
}

/** Throws `not_found` for a ticket that does not exist, has expired or was used. */
export async function requireTicket(
  services: AccountServices,
  purpose: TicketPurpose,
  ticket: string,
): Promise<void> {
  const found = await services.storage.transaction(({ accounts }) =>
    accounts.findAttempts(keyOf(purpose, ticket), services.clock.now()),
  );
  if (found?.attempts !== 1) throw new AppError('not_found', 'archive.ticket');
}

/** The same, and uses the ticket up: of several concurrent uses one succeeds. */
export async function takeTicket(
  services: AccountServices,
  purpose: TicketPurpose,
  ticket: string,
): Promise<void> {
  await services.storage.transaction(async ({ accounts }) => {
    const now = services.clock.now();
    const key = keyOf(purpose, ticket);
    if (!(await accounts.findAttempts(key, now))) throw new AppError('not_found', 'archive.ticket');
    const { attempts } = await accounts.countAttempt(key, TICKET_MS[purpose], now);
    if (attempts !== 2) throw new AppError('not_found', 'archive.ticket');
  });
}
