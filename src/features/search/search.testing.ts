import { z } from 'zod';
import type { TestApp } from '../../app/testing.ts';

const resultsSchema = z.array(
  z.looseObject({
    _id: z.string(),
    name: z.string(),
    match: z.object({
      field: z.string(),
      questionId: z.string().optional(),
      snippet: z.string(),
      ranges: z.array(z.object({ start: z.number(), end: z.number() })),
    }),
  }),
);

export type WireSearchResult = z.output<typeof resultsSchema>[number];

/** The results of the search call, which must always be a list. */
export async function searchResults(app: TestApp['app'], q: string, rest = ''): Promise<WireSearchResult[]> {
  const response = await app.request(`/podcasts/search?q=${encodeURIComponent(q)}${rest}`);
  if (response.status !== 200) throw new Error(`The search responded with ${response.status} to ${q}`);
  return resultsSchema.parse(await response.json());
}
