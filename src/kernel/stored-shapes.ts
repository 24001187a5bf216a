import { z } from 'zod';

/* Shapes that both databases store unchanged. Entities are built from them, and archives are validated by them. */

export const ID_LENGTH = 12;
export const ID_PATTERN = /^[a-z0-9]{12}$/;

/** The largest integer that both databases can store. */
const COUNT_MAX = 2_147_483_647;

export const id = z.string().regex(ID_PATTERN);
export const count = z.int().min(0).max(COUNT_MAX);
export const version = z.int().min(1).max(COUNT_MAX);
export const week = z.iso.date();
export const day = z.iso.date();

/** In UTC as `toISOString` writes it: stored times are compared as texts. */
export const moment = z.iso
  .datetime()
  .refine((value) => Number.isFinite(Date.parse(value)) && new Date(value).toISOString() === value);

/** Whether a text is a time as it is stored. */
export const isMoment = (text: string): boolean => moment.safeParse(text).success;

/** No unpaired surrogate and no NUL. */
export const plainText = (max: number) =>
  z
    .string()
    .max(max)
    .refine((text) => text.isWellFormed() && !text.includes('\0'));
