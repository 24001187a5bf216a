import type { MessageKey } from '../../../messages/index.ts';
import type { Progress } from '../archive.schema.ts';

export const STEP_TEXTS = {
  check: 'archive.step.check',
  images: 'archive.step.images',
  texts: 'archive.step.texts',
} as const satisfies Record<Progress['step'], MessageKey>;

/** The kinds of rows that a host knows by name, in the order in which they are told. */
export const KIND_TEXTS = {
  interviews: 'archive.kind.interviews',
  images: 'archive.kind.images',
  pages: 'archive.kind.pages',
  versions: 'archive.kind.versions',
  trash: 'archive.kind.trash',
  users: 'archive.kind.users',
} as const satisfies Record<string, MessageKey>;
