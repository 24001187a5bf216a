import { z } from 'zod';
import { moment } from '../../kernel/stored-shapes.ts';

/** What feed readers and e-book libraries know a site by, wherever it is served. */
export const siteIdentitySchema = z.strictObject({
  id: z.uuid(),
  /** The origin in the ids of everything made before `formerUntil`; null for a site that never had such ids. */
  formerOrigin: z.string().nullable(),
  formerUntil: moment.nullable(),
});

export type SiteIdentity = z.output<typeof siteIdentitySchema>;
