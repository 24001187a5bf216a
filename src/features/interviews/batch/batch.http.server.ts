import { z } from '@hono/zod-openapi';
import { invalidField } from '../../../kernel/app-error.ts';
import { messageKey } from '../../../messages/keys.ts';
import type { Api } from '../../../http/api.ts';
import { apiCall, json, jsonBody } from '../../../http/call.server.ts';
import { topicName } from '../../topics/topic.schema.ts';
import { BATCH_ACTIONS, BATCH_MAX, BATCH_OUTCOMES, type BatchChange } from './batch.schema.ts';
import { changeInterviews } from './batch.server.ts';

const batchSchema = z
  .object({
    action: z.enum(BATCH_ACTIONS, { error: messageKey('error.field') }),
    topic: topicName.optional().openapi({ description: 'The topic to add; required for tag' }),
    interviews: z
      .array(
        z.object({
          _id: z.string({ error: messageKey('error.field') }),
          version: z
            .int({ error: messageKey('error.version') })
            .optional()
            .openapi({ description: 'Another version of this one is left as it is; absent: any version' }),
        }),
        { error: messageKey('batch.none') },
      )
      .min(1, { error: messageKey('batch.none') })
      .max(BATCH_MAX, { error: messageKey('batch.tooMany') }),
  })
  .openapi('InterviewBatch');

export const batchRoute = apiCall('post', '/podcasts/batch', {
  action: 'interview.write',
  operationId: 'changeInterviews',
  summary: 'Publish, put back to draft, tag or delete several interviews',
  description:
    'In one transaction, each as its own call would. Those that cannot be changed are left as they are: missing was ' +
    'deleted meanwhile, stale has another version, full has no room for another topic.',
  request: jsonBody(batchSchema),
  responses: {
    200: json(
      z
        .object({ results: z.array(z.object({ _id: z.string(), outcome: z.enum(BATCH_OUTCOMES) })) })
        .openapi('InterviewBatchResults'),
      'The outcome of each',
    ),
  },
});

/** The sample interviews, which come with the program (`app/sample`). */
export const samplesRoute = apiCall('get', '/podcasts/samples', {
  action: 'interview.read-unpublished',
  operationId: 'listSamples',
  summary: 'List the sample interviews that are left',
  description: 'Those that came with the product and were never edited, to be deleted by changeInterviews.',
  responses: {
    200: json(
      z.array(z.object({ _id: z.string(), version: z.int() }).openapi('SampleInterview')),
      'The sample interviews',
    ),
  },
});

/** Changes of several interviews over HTTP. */
export function registerInterviewBatch(api: Api): void {
  api.openapi(batchRoute, async (c) => {
    const { interviews, ...change } = c.req.valid('json');
    const selected = interviews.map(({ _id, version }) => ({ id: _id, version }));
    const outcomes = await changeInterviews(c.get('services'), toChange(change), selected);
    return c.json({ results: Array.from(outcomes, ([_id, outcome]) => ({ _id, outcome })) }, 200);
  });
}

function toChange({ action, topic }: Omit<z.output<typeof batchSchema>, 'interviews'>): BatchChange {
  if (action !== 'tag') return { action };
  if (topic !== undefined) return { action, topic };
  throw invalidField('topic', 'topics.format');
}
