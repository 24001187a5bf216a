import { z } from '@hono/zod-openapi';
import { translate } from '../../../messages/index.ts';
import type { Api } from '../../../http/api.ts';
import { apiCall, currentUser, documented, json, jsonBody, messageBody } from '../../../http/call.server.ts';
import { ownPasswordProofSchema, secondFactorOffSchema, secondFactorOnSchema } from '../account.schema.ts';
import { callerOf, signedIn } from '../current-user.http.server.ts';
import { renewRecoveryCodes } from '../recovery/recovery-codes.server.ts';
import {
  proposeSecondFactor,
  readSecondFactor,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from './second-factor.server.ts';

const PATH = '/account/second-factor';

const stateSchema = z.object({ isOn: z.boolean(), recoveryCodesLeft: z.int() }).openapi('SecondFactor');

const proposalSchema = z
  .object({
    secret: z.string().openapi({ description: 'In base32, for an authenticator app' }),
    uri: z.string().openapi({ description: 'The same for a QR code: otpauth://totp/…' }),
  })
  .openapi('SecondFactorProposal');

const recoveryCodesSchema = z
  .object({
    recoveryCodes: z.array(z.string()).openapi({ description: 'Returned only here; each can be used once' }),
  })
  .openapi('RecoveryCodes');

const turnedOnSchema = recoveryCodesSchema.extend(messageBody.shape).openapi('SecondFactorTurnedOn');

export const readRoute = apiCall('get', PATH, {
  action: 'account.own',
  operationId: 'readSecondFactor',
  summary: 'Whether signing in asks you for a code',
  responses: { 200: json(stateSchema, 'The second factor') },
});

export const proposeRoute = apiCall('post', `${PATH}/secret`, {
  action: 'account.own',
  operationId: 'proposeSecondFactor',
  summary: 'A new secret for an authenticator app',
  description: 'It takes effect when it is sent back with a code that the app derived from it.',
  responses: { 200: json(proposalSchema, 'The secret') },
});

export const turnOnRoute = apiCall('put', PATH, {
  action: 'account.own',
  operationId: 'turnOnSecondFactor',
  summary: 'Switch your second factor on',
  description: 'Ends every other session. Repeated with the same secret, it returns other recovery codes.',
  request: jsonBody(documented(secondFactorOnSchema, 'SecondFactorOn')),
  responses: { 200: json(turnedOnSchema, 'Signing in asks for a code from now on') },
  refuses: ['conflict', 'too_many_requests'],
});

export const turnOffRoute = apiCall('post', `${PATH}/off`, {
  action: 'account.own',
  operationId: 'turnOffSecondFactor',
  summary: 'Switch your second factor off',
  request: jsonBody(documented(secondFactorOffSchema, 'SecondFactorOff')),
  responses: { 200: json(messageBody, 'The password is enough again') },
  refuses: ['conflict', 'too_many_requests'],
});

export const renewCodesRoute = apiCall('post', '/account/recovery-codes', {
  action: 'account.own',
  operationId: 'renewRecoveryCodes',
  summary: 'Make new recovery codes, which end the ones before',
  description:
    'One opens the account in place of the password, or of the app of a second factor, but not of both.',
  request: jsonBody(documented(ownPasswordProofSchema, 'OwnPassword')),
  responses: { 200: json(recoveryCodesSchema, 'The codes') },
  refuses: ['too_many_requests'],
});

/** The second factor and the recovery codes of the own account. */
export function registerSecondFactor(api: Api): void {
  api.openapi(readRoute, async (c) => c.json(await readSecondFactor(c.get('services'), currentUser(c)), 200));
  api.openapi(proposeRoute, async (c) =>
    c.json(await proposeSecondFactor(c.get('services'), currentUser(c)), 200),
  );
  api.openapi(turnOnRoute, async (c) => {
    const input = c.req.valid('json');
    const recoveryCodes = await turnOnSecondFactor(c.get('services'), signedIn(c), input, callerOf(c));
    return c.json({ recoveryCodes, message: translate(c.get('locale'), 'secondFactor.turnedOn') }, 200);
  });
  api.openapi(renewCodesRoute, async (c) => {
    const services = c.get('services');
    const recoveryCodes = await renewRecoveryCodes(
      services,
      currentUser(c),
      c.req.valid('json'),
      callerOf(c),
    );
    return c.json({ recoveryCodes }, 200);
  });
  api.openapi(turnOffRoute, async (c) => {
    await turnOffSecondFactor(c.get('services'), currentUser(c), c.req.valid('json'), callerOf(c));
    return c.json({ message: translate(c.get('locale'), 'secondFactor.turnedOff') }, 200);
  });
}
