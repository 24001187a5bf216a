import { z } from 'zod';
import { id, moment, version } from '../../kernel/stored-shapes.ts';
import type { Image, ImageChange } from '../media/media.schema.ts';

/** About the host (the wire's `/platform`) and about the platform (the wire's `/contact`). */
export const INFO_PAGES = ['host', 'platform'] as const;
export type InfoPageKind = (typeof INFO_PAGES)[number];

/** An info page as it is stored. */
export const infoPageSchema = z.strictObject({
  id,
  kind: z.enum(INFO_PAGES),
  /** Sanitised rich HTML. */
  text: z.string(),
  version,
  updatedAt: moment,
});

export interface InfoPage extends z.output<typeof infoPageSchema> {
  image: Image | null;
}

export interface InfoPageChange {
  text: string;
  image: ImageChange;
}

declare module '../changes/content-change.store.ts' {
  interface Contents {
    info_page: InfoPage;
  }
}
