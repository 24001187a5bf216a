import { z } from 'zod';

const state = z.object({ email: z.string() });

/** For the sign-in screen after a sign-up: what to put into the state of its address. */
export function withEmail(email: string): { email: string } {
  return { email };
}

/** The e-mail address of the account that was made on the screen before; empty where none was. */
export function readEmail(locationState: unknown): string {
  return state.safeParse(locationState).data?.email ?? '';
}
