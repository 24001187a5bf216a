import { z } from 'zod';
import type { SecondFactorOff, SecondFactorOn } from '../account.schema.ts';
import { callApi } from '../../../admin/api.client.ts';

const PATH = '/account/second-factor';

const state = z.object({ isOn: z.boolean(), recoveryCodesLeft: z.number() });
export type SecondFactorState = z.output<typeof state>;

const proposal = z.object({ secret: z.string(), uri: z.string() });
/** A secret that is not in use yet, and the same for a QR code. */
export type SecondFactorProposal = z.output<typeof proposal>;

/** Whether signing in asks for a code. */
export async function readSecondFactor(signal: AbortSignal): Promise<SecondFactorState> {
  return (await callApi({ method: 'GET', path: PATH, answer: state, signal })).data;
}

export async function proposeSecondFactor(): Promise<SecondFactorProposal> {
  return (await callApi({ method: 'POST', path: `${PATH}/secret`, answer: proposal })).data;
}

/** Gives the recovery codes, which are told this once. */
export async function turnOnSecondFactor(input: SecondFactorOn): Promise<string[]> {
  const answer = z.object({ recoveryCodes: z.array(z.string()) });
  return (await callApi({ method: 'PUT', path: PATH, body: input, answer })).data.recoveryCodes;
}

export async function turnOffSecondFactor(input: SecondFactorOff): Promise<void> {
  const answer = z.object({ message: z.string() });
  await callApi({ method: 'POST', path: `${PATH}/off`, body: input, answer });
}
