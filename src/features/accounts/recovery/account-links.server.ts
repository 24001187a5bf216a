import { AppError } from '../../../kernel/app-error.ts';
import { DAY_MS } from '../../../kernel/clock.ts';
import { newId } from '../../../kernel/id.server.ts';
import { objectionTo } from '../../../http/policy.ts';
import type { AccountServices } from '../account-services.server.ts';
import type { Caller, LinkToMake, Maker } from '../account.schema.ts';
import type { AccountLink } from '../account.store.ts';
import { hashSecret, isSecret, newSecret } from '../credentials/secret.server.ts';
import { recordEvent } from '../own-account/account-events.server.ts';
import { assertMaySignIn, countFailedSignIn } from '../sign-in/sign-in-limits.server.ts';

/** How long a link to a new password is valid, and an invitation. */
export const SIGN_IN_LINK_MS = DAY_MS;
export const INVITATION_MS = 7 * DAY_MS;

/**
 * Makes a link by which a user signs in once and chooses a new password, which ends an earlier one, or an invitation, by
 * which someone creates an account. Returns its token, which is not stored. Throws `not_found`, and `conflict` for the
 * own account, whose password is asked for before it is changed.
 */
export function makeAccountLink(
  { storage, clock }: AccountServices,
  maker: Maker,
  { userId, name }: LinkToMake,
): Promise<{ link: AccountLink; token: string }> {
  const token = newSecret();
  return storage.transaction(async (writers) => {
    const { accounts } = writers;
    const now = clock.now();
    // The maker may have been deleted since the access check; a deletion waits for this lock.
    await accounts.lockAdmins();
    if (!(await accounts.findUser(maker.by.id)))
      throw new AppError('unauthenticated', 'error.unauthenticated');
    const user = userId === undefined ? null : await accounts.findUser(userId);
    if (userId !== undefined && !user) throw new AppError('not_found', 'user.notFound');
    const objection = user && objectionTo('user.link', user, maker.by.id);
    if (objection) throw new AppError('conflict', objection);
    const link: AccountLink = {
      id: newId(),
      tokenHash: hashSecret(token),
      userId: user?.id ?? null,
      name: user?.name ?? name,
      makerId: maker.by.id,
      expiresAt: new Date(now.getTime() + (user ? SIGN_IN_LINK_MS : INVITATION_MS)).toISOString(),
    };
    await accounts.insertLink(link);
    await recordEvent(writers, user ?? link, user ? 'sign-in-link-made' : 'invitation-made', maker, now);
    return { link, token };
  });
}

/** The links that still work, the first to expire first. */
export async function listAccountLinks({ storage, clock }: AccountServices): Promise<AccountLink[]> {
  const now = clock.now();
  return (await storage.accounts.listLinks()).filter((link) => isLinkOpen(link, now));
}

/** Withdraws a link. Throws `not_found`. */
export async function withdrawAccountLink(
  { storage, clock }: AccountServices,
  maker: Maker,
  id: string,
): Promise<void> {
  await storage.transaction(async (writers) => {
    const link = (await writers.accounts.listLinks()).find((one) => one.id === id);
    if (!link || !(await writers.accounts.deleteLink(id))) throw new AppError('not_found', 'link.notFound');
    await recordEvent(writers, link, 'link-withdrawn', maker, clock.now());
  });
}

/**
 * The link of a token. A wrong one counts as a failed sign-in. Throws `forbidden` if it is unknown, used, withdrawn or
 * expired, `too_many_requests` beyond the limit.
 */
export async function findOpenLink(
  { storage, clock }: AccountServices,
  token: string,
  { address }: Caller,
): Promise<AccountLink> {
  // In place of the account, so that guesses at one link do not keep the owner of another waiting.
  const attempt = { emailKey: token, address };
  await storage.transaction(({ accounts }) => assertMaySignIn(accounts, attempt, clock.now()));
  const link = isSecret(token) ? await storage.accounts.findLink(hashSecret(token)) : null;
  if (link && isLinkOpen(link, clock.now())) return link;
  await storage.transaction(({ accounts }) => countFailedSignIn(accounts, attempt, clock.now()));
  throw invalidLink();
}

/** Whether a stored link has not expired. */
export function isLinkOpen({ expiresAt }: AccountLink, now: Date): boolean {
  return now.getTime() < Date.parse(expiresAt);
}

export function invalidLink(): AppError {
  return new AppError('forbidden', 'link.invalid');
}
