import { z } from 'zod';
import { safeRichText } from '../../../rich-text/check.server.ts';
import { count, id, moment, version } from '../../../kernel/stored-shapes.ts';
import { QUESTIONS_MAX } from '../../interviews/interview.schema.ts';
import { infoPageTextSchema, interviewTextSchema, type VersionText } from '../../versions/version.schema.ts';
import {
  author,
  fromReference,
  imageReference,
  question,
  richText,
  storedIds,
  toReference,
} from '../row-shapes.server.ts';
import { defineSection, mapped } from '../section.server.ts';

const text = z.discriminatedUnion('kind', [
  interviewTextSchema.extend({
    questions: z.array(question.omit({ version: true })).max(QUESTIONS_MAX),
  }),
  infoPageTextSchema.extend({ text: richText }),
]);

const row = z
  .strictObject({
    owner: z.strictObject({ kind: z.enum(['interview', 'info_page']), id }),
    number: version,
    startedAt: moment,
    savedAt: moment,
    author,
    restoredFrom: version.nullable(),
    wordsAdded: count,
    wordsRemoved: count,
    image: imageReference,
    text,
  })
  .refine((saved) => saved.owner.kind === saved.text.kind);

/** What interviews and pages said before; those of deleted interviews among them. */
export const VERSIONS = defineSection({
  name: 'versions',
  row,
  read: (archive) =>
    mapped(archive.versions(), ({ owner, version: { image, text: said, ...facts } }) => ({
      owner,
      ...facts,
      image: toReference(image),
      text: withSafeText(said),
    })),
  keys: ({ owner, number }) => [`${owner.kind} ${owner.id} ${number}`],
  images: ({ image }) => storedIds(image),
  async write({ versions }, rows, { images }) {
    for (const { owner, image, ...saved } of rows) {
      await versions.insertVersion(owner, { ...saved, image: fromReference(image, images) });
    }
  },
});

function withSafeText(said: VersionText): VersionText {
  if (said.kind === 'info_page') return { ...said, text: safeRichText(said.text) };
  const questions = said.questions.map((item) => ({ ...item, answer: safeRichText(item.answer) }));
  return { ...said, questions };
}
