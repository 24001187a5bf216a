import type { MessageKey } from '../../messages/index.ts';
import type { Progress } from './archive.schema.ts';
import type { LeftReason } from './import-report.schema.ts';

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

export const LEFT_TEXTS = {
  noQuestions: 'archive.left.noQuestions',
  known: 'archive.left.known',
  notPost: 'archive.left.notPost',
  locked: 'archive.left.locked',
  invalid: 'archive.left.invalid',
  customType: 'archive.left.customType',
  cover: 'archive.left.cover',
  pictures: 'archive.left.pictures',
  captions: 'archive.left.captions',
  media: 'archive.left.media',
  shortcodes: 'archive.left.shortcodes',
  topics: 'archive.left.topics',
  terms: 'archive.left.terms',
  comments: 'archive.left.comments',
  joined: 'archive.left.joined',
  members: 'archive.left.members',
  summaryCut: 'archive.left.summaryCut',
} as const satisfies Record<LeftReason, MessageKey>;
