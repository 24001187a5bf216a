import { z } from 'zod';
import type { ErrorBody } from '../http/errors.server.ts';

/** A multipart body of these parts, in this order. */
export function formOf(parts: Record<string, string | File>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(parts)) form.append(name, value);
  return form;
}

/** A call with a JSON body; a string is sent verbatim, so that a test can send malformed JSON. */
export function jsonCall(method: string, body: unknown, headers: Record<string, string> = {}): RequestInit {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return { method, body: text, headers: { 'content-type': 'application/json', ...headers } };
}

const savedSchema = z.looseObject({ _id: z.string(), version: z.number() });

/** The id and version of an entity that was just saved. */
export async function savedEntity(response: Response): Promise<z.output<typeof savedSchema>> {
  return savedSchema.parse(await response.json());
}

const errorSchema = z.object({ message: z.string(), code: z.string() });

/** The body of an error response; fails if it does not have the one error shape. */
export async function refusal(
  response: Response,
): Promise<Pick<ErrorBody, 'message' | 'fields' | 'current'> & { status: number; code: string }> {
  const body: unknown = await response.json();
  return { status: response.status, ...errorSchema.loose().parse(body) };
}
