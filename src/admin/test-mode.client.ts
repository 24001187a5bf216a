import { z } from 'zod';
import { CallError, sendApi } from './api.client.ts';
import { readToken, saveToken } from './session.client.ts';

/** The token that test mode has set, so that it is known from one that a person signed in for. */
const TEST_TOKEN_KEY = 'test-mode-token';

/**
 * Sets a token that the development server makes, where an address asks for it with `?test=true`. A token that is
 * there already stays: a link must not swap the session.
 */
export async function enterTestMode(address: string): Promise<void> {
  if (new URL(address).searchParams.get('test') !== 'true' || readToken() !== null) return;
  const token = await fetchTestToken();
  if (token === null || readToken() !== null) return;
  localStorage.setItem(TEST_TOKEN_KEY, token);
  saveToken(token);
}

/** Whether this device is in the area by test mode. */
export function isInTestMode(): boolean {
  const token = readToken();
  return token !== null && token === localStorage.getItem(TEST_TOKEN_KEY);
}

/** Null where the server makes none: its database is no scratch one, or others can reach it. */
async function fetchTestToken(): Promise<string | null> {
  try {
    const response = z.object({ token: z.string() });
    return (await sendApi('POST', '/test-mode/token', { response })).token;
  } catch (error) {
    if (error instanceof CallError) return null;
    throw error;
  }
}
