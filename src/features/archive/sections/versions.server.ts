import { z } from 'zod';
import { safeRichText } from '../../../kernel/rich-text-check.server.ts';
import { QUESTIONS_MAX } from '../../interviews/interview.schema.ts';
import type { VersionText } from '../../versions/version.schema.ts';
import { TOPIC_MAX, TOPICS_MAX } from '../../topics/topic.schema.ts';
import {
  author,
  count,
  fromReference,
  guest,
  id,
  imageReference,
  interviewName,
  interviewSummary,
  moment,
  plainText,
  questionText,
  richText,
  storedIds,
  toReference,
  version,
} from '../row-shapes.server.ts';
import { defineSection, mapped } from '../section.server.ts';

const text = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('interview'),
    name: interviewName,
    summary: interviewSummary,
    // Older versions know neither.
    guest: guest.nullable().exactOptional(),
    topics: z.array(plainText(TOPIC_MAX)).max(TOPICS_MAX).exactOptional(),
    questions: z.array(z.strictObject({ id, question: questionText, answer: richText })).max(QUESTIONS_MAX),
  }),
  z.strictObject({ kind: z.literal('info_page'), text: richText }),
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
