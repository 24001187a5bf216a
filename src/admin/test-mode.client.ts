import { z } from 'zod';
import { CallError, readBody, sendCall } from './api.client.ts';
import { readToken, saveToken } from './session.client.ts';

/** The token that test mode has set, which distinguishes it from that of a real sign-in. */
const TEST_TOKEN_KEY = 'test-mode-token';

/**
 * Sets a token from the development server if the address has `?test=true`. An existing token stays: a link
 * must not swap the session.
 */
export async function enterTestMode(address: string): Promise<void> {
  if (new URL(address).searchParams.get('test') !== 'true' || readToken() !== null) return;
  const token = await fetchTestToken();
  if (token === null || readToken() !== null) return;
  localStorage.setItem(TEST_TOKEN_KEY, token);
  saveToken(token);
}

/** Whether test mode is on in this browser. */
export function isInTestMode(): boolean {
  const token = readToken();
  return token !== null && token === localStorage.getItem(TEST_TOKEN_KEY);
}

/** Null if the server issues none: its database is not a development database, or others can reach it. */
async function fetchTestToken(): Promise<string | null> {
  try {
    const response = await sendCall({ method: 'POST', path: '/test-mode/token' });
    return z.object({ token: z.string() }).safeParse(await readBody(response)).data?.token ?? null;
  } catch (error) {
    if (error instanceof CallError) return null;
    throw error;
  }
}
