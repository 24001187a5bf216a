import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest';
import { ADMIN_ENV, connect, type Api, type Interview } from '../../e2e/fixtures/api.ts';
import { publishInterview, type NewInterview } from '../../e2e/fixtures/content.ts';
import { rawGet } from '../../e2e/fixtures/raw-get.ts';
import { startSite, type RunningSite } from '../../e2e/fixtures/running-site.ts';

const START_MAX_MS = 30_000;

/** A server of the production build, and access to it. */
export interface OpenedSite {
  site: RunningSite;
  api: Api;
  /** Publishes an interview for the duration of the test. */
  publish(interview: NewInterview): Promise<Interview>;
}

/**
 * Starts one server for all tests of the file, which fills the result before the first of them, when it can search. `env` overrides any
 * setting.
 */
export function openSite(env: Record<string, string> = {}): OpenedSite {
  const published: string[] = [];
  const opened = {
    async publish(given: NewInterview) {
      const interview = await publishInterview(opened.api, given);
      published.push(interview._id);
      return interview;
    },
  } as OpenedSite;
  beforeAll(async () => {
    opened.site = await startSite({ ...ADMIN_ENV, ...env });
    opened.api = await connect(opened.site.url);
    const search = () => rawGet(`${opened.site.url}/podcasts/search?q=aa`);
    await vi.waitFor(async () => expect((await search()).status).toBe(200), START_MAX_MS);
  });
  afterEach(async () => {
    for (const id of published.splice(0)) await opened.api.admin('DELETE', `/podcasts/${id}`);
  });
  afterAll(() => opened.site.stop());
  return opened;
}

/** Asserts that the card at an address is an image. Until it has been drawn, the response redirects to the portrait. */
export async function expectDrawn(card: string): Promise<void> {
  const answer = async () => {
    const { status, headers } = await rawGet(card);
    return [status, headers['content-type']];
  };
  await expect.poll(answer).toEqual([200, 'image/jpeg']);
}
