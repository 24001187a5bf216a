import { z } from '@hono/zod-openapi';
import { messageKey } from '../../../messages/keys.ts';
import { parseJsonPart } from '../../../http/json-part.server.ts';
import { guestFields } from '../../guests/guest.schema.ts';
import { documentedGuest, presentGuest } from '../../guests/guests.http.server.ts';
import { TOPIC_MAX, topicNames, TOPICS_MAX } from '../../topics/topic.schema.ts';
import { documentedTopic, presentTopic } from '../../topics/topics.http.server.ts';
import type { Interview } from '../interview.schema.ts';

/** The guest and topics of an interview over HTTP. */
export const namingFields = {
  guest: z
    .union([documentedGuest, z.null()])
    .openapi({ description: 'The guest who answers; null if none is named' }),
  topics: z.array(documentedTopic),
};

export function presentNaming({ guest, topics }: Pick<Interview, 'guest' | 'topics'>) {
  return { guest: guest && presentGuest(guest), topics: topics.map(presentTopic) };
}

/** Unknown fields are dropped. */
const guestInput = z
  .object(
    {
      _id: z.string().optional().catch(undefined),
      name: guestFields.name,
      trade: guestFields.trade.optional(),
      line: guestFields.line.optional(),
      seen: z.object(guestFields).optional(),
    },
    { error: messageKey('guest.format') },
  )
  .transform(({ _id: id, ...texts }) => ({ id, ...texts }));

/** An empty part removes the guest. */
const guestPart = z
  .string({ error: messageKey('guest.format') })
  .transform((text) => (text.trim() === '' ? null : parseJsonPart(text)))
  .pipe(guestInput.nullable())
  .optional()
  .openapi({
    type: 'string',
    description:
      'JSON: { _id?, name, trade?, line?, seen? }; empty for no guest. What is sent with the _id of a known guest is true in ' +
      'all their interviews; what equals seen, { name, trade, line } as the client has read them, stays as it is by now. ' +
      'Without the _id the guest of this name and no other trade is meant, or else a new one.',
    example: '{"name":"…","trade":"…","line":"…"}',
  });

const topicsPart = z
  .string({ error: messageKey('topics.format') })
  .transform(parseJsonPart)
  .pipe(topicNames)
  .optional()
  .openapi({
    type: 'string',
    description: `A JSON list of at most ${TOPICS_MAX} names, each of at most ${TOPIC_MAX} characters`,
    example: '["…","…"]',
  });

export const namingParts = { guest: guestPart, topics: topicsPart };
