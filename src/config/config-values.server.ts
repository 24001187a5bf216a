import { z } from 'zod';

/** Plain text, `fallback` if unset. */
export const text = (takes: string, fallback: string, max = 200) =>
  z.string({ error: takes }).trim().max(max, { error: takes }).default(fallback);

/** A boolean setting. */
export const onOff = (fallback: 'on' | 'off') =>
  z
    .enum(['on', 'off'], { error: 'takes on or off' })
    .default(fallback)
    .transform((value) => value === 'on');

/** A whole number within bounds, `fallback` if unset. */
export const wholeNumber = (takes: string, min: number, max: number, fallback: number) =>
  z
    .string()
    .regex(/^\d+$/, { error: takes })
    .transform(Number)
    .pipe(z.number().min(min, { error: takes }).max(max, { error: takes }))
    .default(fallback);

/** An optional web origin, as browsers send it: an Arabic domain in Punycode, without a path and a default port. */
export const origin = z
  .string()
  .refine((value) => isOrigin(value), {
    error: 'takes a web origin such as https://example.com, without a path',
  })
  .transform((value) => new URL(value).origin)
  .optional();

function isOrigin(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const url = new URL(value);
  return (url.protocol === 'https:' || url.protocol === 'http:') && url.href === `${url.origin}/`;
}
