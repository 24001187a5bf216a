import { z } from 'zod';
import { AppError } from '../../../kernel/app-error.ts';
import { id, moment } from '../../../kernel/stored-shapes.ts';
import { HOUR_MS } from '../../../kernel/clock.ts';
import type { SecretBox } from '../../accounts/credentials/secret-box.server.ts';
import type { Interview } from '../interview.schema.ts';
import type { InterviewServices } from '../interview-saves.server.ts';
import { getAnyInterview } from '../interviews.server.ts';

/** Long enough to read an interview and to reload its page. */
const VALID_MS = HOUR_MS;

/** No account has this id, so a sealed token cannot be opened as the secret of an account, or the reverse. */
const OWNER = 'draft-page';

interface DraftPageServices extends InterviewServices {
  secrets: SecretBox;
}

const content = z.strictObject({ interviewId: id, expiresAt: moment });

/**
 * A token for the reading page of an interview in any state. A page has no session (its address is all that reaches
 * the server), so the token itself says what it opens and until when, and nothing is stored. Throws `not_found`.
 */
export async function makeDraftPage(
  services: DraftPageServices,
  interviewId: string,
): Promise<{ token: string; expiresAt: string }> {
  await getAnyInterview(services, interviewId);
  const expiresAt = new Date(services.clock.now().getTime() + VALID_MS).toISOString();
  const sealed = await services.secrets.seal(JSON.stringify({ interviewId, expiresAt }), OWNER);
  return { token: Buffer.from(sealed).toString('base64url'), expiresAt };
}

/** The interview that a token opens. Throws `not_found` for any other token, and for one that has expired. */
export async function openDraftPage(services: DraftPageServices, token: string): Promise<Interview> {
  const opened = await services.secrets.open(Buffer.from(token, 'base64url').toString(), OWNER);
  const { interviewId, expiresAt } = opened === null ? NOTHING : content.parse(JSON.parse(opened));
  if (Date.parse(expiresAt) <= services.clock.now().getTime())
    throw new AppError('not_found', 'preview.gone');
  return getAnyInterview(services, interviewId);
}

const NOTHING = { interviewId: '', expiresAt: new Date(0).toISOString() };
