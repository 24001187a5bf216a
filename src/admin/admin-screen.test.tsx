import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { translate } from '../messages/index.ts';
import { LanguageContext } from './admin-language.tsx';
import { load, LoadedContent } from './admin-screen.tsx';
import { CallError } from './api.client.ts';

const IN_ENGLISH = {
  locale: 'en',
  t: translate.bind(null, 'en'),
  number: String,
  count: (_noun: string, count: number) => String(count),
  switchTo: () => undefined,
} as const;

/** What a screen shows whose data is fetched so. */
async function shown(fetchData: () => Promise<string>): Promise<string> {
  const loaded = await load(fetchData);
  const Screen = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <LanguageContext value={IN_ENGLISH}>
          <LoadedContent loaded={loaded} failed="No list">
            {(data) => <p>{data}</p>}
          </LoadedContent>
        </LanguageContext>
      ),
    },
  ]);
  return renderToStaticMarkup(<Screen />).replaceAll(/<svg.*?<\/svg>/gs, '');
}

const failing = (error: unknown) => () => Promise.reject(error);

test('a screen shows its data, without a button to try again', async () => {
  expect(await shown(async () => 'three guests')).toBe('<p>three guests</p>');
});

test.each([
  ['no response', new CallError({ kind: 'unreachable' }), translate('en', 'call.noResponse')],
  ['another shape', new CallError({ kind: 'unexpected' }), translate('en', 'call.unexpected')],
  [
    'a refusal with a message',
    new CallError({ kind: 'refused', code: null, status: 503, message: 'away', fields: {} }),
    'away',
  ],
  [
    'a refusal without one',
    new CallError({ kind: 'refused', code: null, status: 502, message: null, fields: {} }),
    translate('en', 'call.serverError', { status: 502 }),
  ],
])(
  'a screen whose data failed to load by %s names what failed and why, and offers to try again',
  async (_what, error, reason) => {
    const html = await shown(failing(error));
    expect(html).toContain(`role="alert"`);
    expect(html).toContain(`<p>No list</p><p>${reason}</p>`);
    expect(html).toMatch(new RegExp(`<button.*> ${translate('en', 'page.retry')}</button>`));
  },
);

test('the reason is left out when the error does not come from a call', async () => {
  expect(await shown(failing(new Error('internal')))).not.toContain('internal');
});
