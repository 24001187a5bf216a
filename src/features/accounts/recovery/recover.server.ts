import type { ConfirmingServices } from '../account-services.server.ts';
import { emailKeyOf, type Caller, type Recovery } from '../account.schema.ts';
import { withCredentials, type Presented } from '../credentials/credentials.server.ts';
import { recordEvent } from '../own-account/account-events.server.ts';
import { openSession, refusalOf } from '../sign-in/sessions.server.ts';
import { assertMaySignIn, countSignIn } from '../sign-in/sign-in-limits.server.ts';
import { assertUncommon } from '../sign-in/sign-up.server.ts';
import { replacePassword } from '../users/reset-password.server.ts';
import { findOpenLink, invalidLink } from './account-links.server.ts';

/**
 * Opens an account without its password, by a recovery code or the link of an admin, which is used up; the account gets
 * a new password and all its sessions end. Returns the token of a new one. A second factor is still asked for. Throws
 * `forbidden` for a link that does not work, otherwise the same as `signIn`.
 */
export async function recover(services: ConfirmingServices, input: Recovery, from: Caller): Promise<string> {
  const { storage, clock } = services;
  const presented = await presentedBy(services, input, from);
  const attempt = { emailKey: presented.emailKey, address: from.address };
  await storage.transaction(({ accounts }) => assertMaySignIn(accounts, attempt, clock.now()));
  await assertUncommon(input.newPassword, 'newPassword');
  const outcome = await withCredentials(services, presented, async ({ hash }) => {
    const passwordHash = await hash(input.newPassword);
    return async (writers, user, now) => {
      await replacePassword(writers, user, passwordHash);
      await recordEvent(
        writers,
        user,
        input.by === 'link' ? 'sign-in-link-used' : 'recovery-code-used',
        from,
        now,
      );
      await countSignIn(writers.accounts, attempt, now);
      return openSession(writers, user, from, now);
    };
  });
  if (outcome.refusal === null) return outcome.value;
  if (input.by === 'link' && outcome.refusal === 'proof') throw invalidLink();
  throw refusalOf(outcome.refusal, 'recovery.failed');
}

async function presentedBy(services: ConfirmingServices, input: Recovery, from: Caller): Promise<Presented> {
  const { code } = input;
  if (input.by === 'code')
    return { emailKey: emailKeyOf(input.email), proof: { recoveryCode: input.recoveryCode }, code, from };
  const link = await findOpenLink(services, input.link, from);
  const user = link.userId === null ? null : await services.storage.accounts.findUser(link.userId);
  if (!user) throw invalidLink();
  return { emailKey: emailKeyOf(user.email), userId: user.id, proof: { link }, code, from };
}
