import { z } from 'zod';

const state = z.object({ email: z.string() });

/** Navigation state that passes the e-mail from the sign-up to the sign-in screen. */
export function withEmail(email: string): { email: string } {
  return { email };
}

/** The e-mail address from the sign-up screen; empty if there is none. */
export function readEmail(locationState: unknown): string {
  return state.safeParse(locationState).data?.email ?? '';
}
