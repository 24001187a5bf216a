import { z } from 'zod';
import {
  ACCOUNT_EVENTS,
  BROWSERS,
  SYSTEMS,
  type AccountEventKind,
  type Device,
  type PasswordChange,
} from '../account.schema.ts';
import { callApi, wordsOf } from '../../../admin/api.client.ts';

/** A session of who is signed in. */
export interface OwnSession {
  id: string;
  createdAt: string;
  lastUsedAt: string;
  device: Device;
  /** The one that this page uses. */
  isCurrent: boolean;
}

/** Something that happened to the own account. */
export interface OwnEvent {
  id: string;
  kind: AccountEventKind;
  at: string;
  /** Null where the operator did it on the server. */
  network: string | null;
  device: Device;
}

const device = { browser: z.enum(BROWSERS).nullable(), system: z.enum(SYSTEMS).nullable() };
const message = z.object({ message: z.string() });

const ownSession = z
  .object({
    _id: z.string(),
    createdAt: z.string(),
    lastUsedAt: z.string(),
    ...device,
    isCurrent: z.boolean(),
  })
  .transform(({ _id, browser, system, ...session }): OwnSession => ({
    id: _id,
    device: { browser, system },
    ...session,
  }));

const ownEvent = z
  .object({
    _id: z.string(),
    event: z.enum(ACCOUNT_EVENTS),
    at: z.string(),
    network: z.string().nullable(),
    ...device,
  })
  .transform(({ _id, event, browser, system, ...rest }): OwnEvent => ({
    id: _id,
    kind: event,
    device: { browser, system },
    ...rest,
  }));

/** The open sessions, the last used first. */
export async function listOwnSessions(signal: AbortSignal): Promise<OwnSession[]> {
  const path = '/account/sessions';
  const { data } = await callApi({ method: 'GET', path, answer: z.array(ownSession), signal });
  return data;
}

/** Sign-ins and changes of late, the newest first. */
export async function listOwnEvents(signal: AbortSignal): Promise<OwnEvent[]> {
  const path = '/account/events';
  const { data } = await callApi({ method: 'GET', path, answer: z.array(ownEvent), signal });
  return data;
}

/** Ends one; its token opens nothing any more. */
export async function endOwnSession(id: string): Promise<void> {
  const path = `/account/sessions/${encodeURIComponent(id)}`;
  await callApi({ method: 'DELETE', path, answer: message });
}

/** Changes the password and ends all other sessions. Gives the server's message; null where it is empty. */
export async function changePassword(change: PasswordChange): Promise<string | null> {
  const path = '/account/password';
  const { data } = await callApi({ method: 'PUT', path, body: change, answer: message });
  return wordsOf(data.message);
}
