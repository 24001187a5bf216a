import type { Context, Hono } from 'hono';
import { z } from 'zod';
import { AppError } from '../../kernel/app-error.ts';
import { normalizeText } from '../../kernel/plain-text.ts';
import { xml, type Xml } from '../../kernel/xml.ts';
import { DEFAULT_LOCALE } from '../../messages/index.ts';
import { pageText } from '../../messages/page-text.ts';
import { isCleanable } from '../../messages/typed-text.ts';
import { withBody } from '../../http/body-limits.server.ts';
import { limitAnonymous, validationError } from '../../http/call.server.ts';
import type { HttpEnv } from '../../http/api.ts';
import { errorResponse } from '../../http/errors.server.ts';
import { MULTIPART_MAX_PARTS } from '../../http/multipart.server.ts';
import { refusalPage } from '../../http/plain-page.server.ts';
import { replaceResponse } from '../../http/replace-response.server.ts';
import { rateLimit } from '../../http/rate-limit.server.ts';
import { PREVIEW_ROUTE, previewPath, remarkAnchor } from './preview-path.ts';
import { assertLinkIsValid, saveRemark } from './review-page.server.ts';
import { remarkSchema, SUGGESTION_MAX } from './review.schema.ts';
import { fingerprint } from './reviews.server.ts';

/** Someone who copied a link incompletely tries a few times; more attempts are guesses. */
const WRONG_TOKENS = { name: 'preview', count: 20, seconds: 10 * 60 };

const ROUTE = `/${PREVIEW_ROUTE}` as const;

/** The failure page shows the typed text; it may only send it again. */
const FAILURE_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'";

/**
 * Handles the form of a private page. The token in the path is the only credential, so a page elsewhere that had it
 * could send the form as well; this is refused by the origin of the request.
 */
export function registerPreviewPage(api: Pick<Hono<HttpEnv>, 'use' | 'post'>): void {
  const countWrong = rateLimit(WRONG_TOKENS);

  api.use(ROUTE, async (c, next) => {
    await next();
    if (c.res.status !== 404) return;
    await countWrong(c.get('address')).catch(async (error: unknown) => {
      replaceResponse(c, await failurePage(c, error, {}));
    });
  });

  api.post(ROUTE, async (c) => {
    const services = c.get('services');
    const token = c.req.param('token');
    let form: Record<string, unknown> = {};
    try {
      await limitAnonymous(c, 'link.use');
      // Before the form is validated, so that the response to strangers does not depend on what they send.
      await assertLinkIsValid(services, token);
      assertOwnOrigin(c.req.raw.headers, services.config.siteUrl);
      return await withBody(c, async () => {
        form = await readForm(c);
        const input = remarkSchema.safeParse(form);
        if (!input.success) throw validationError(input.error);
        await saveRemark(services, token, input.data);
        return c.redirect(`${previewPath(token)}#${remarkAnchor(input.data.part)}`, 303);
      });
    } catch (error) {
      return failurePage(c, error, form);
    }
  });
}

/**
 * Browsers send the origin of a request; in the oldest form of this, a page without a referrer has the origin `null`.
 */
function assertOwnOrigin(headers: Headers, siteUrl: string): void {
  const site = headers.get('sec-fetch-site');
  const origin = headers.get('origin');
  const isForeign =
    site === null
      ? origin !== null && origin !== 'null' && origin !== new URL(siteUrl).origin
      : site !== 'same-origin' && site !== 'none';
  if (isForeign) throw new AppError('forbidden', 'preview.elsewhere');
}

async function readForm(c: Context<HttpEnv>): Promise<Record<string, unknown>> {
  if (!/^application\/x-www-form-urlencoded\b/i.test(c.req.header('content-type') ?? '')) {
    throw new AppError('unsupported_type', 'error.unsupportedType');
  }
  const form = await c.req.text();
  // A body has room for a hundred thousand fields, which take long to parse.
  if (form.split('&', MULTIPART_MAX_PARTS + 1).length > MULTIPART_MAX_PARTS) {
    throw new AppError('validation', 'error.validation');
  }
  return Object.fromEntries(new URLSearchParams(form));
}

const typed = z.object({
  part: z.string(),
  text: z.string(),
  noted: z.string(),
  note: z.string(),
  suggestion: z.string().default(''),
  offered: z.string().default(''),
});

/** Why nothing was saved, with what was typed, to send it again. */
async function failurePage(c: Context<HttpEnv>, error: unknown, form: object): Promise<Response> {
  c.set('locale', DEFAULT_LOCALE);
  const refused = errorResponse(error, c);
  refused.headers.set('Content-Security-Policy', FAILURE_POLICY);
  const back = xml`<p><a href="">${pageText('preview.back')}</a></p>`;
  const { data } = typed.safeParse(form);
  const body = data === undefined ? back : xml`${formAgain(data)}${back}`;
  return refusalPage(refused, body);
}

/** A form with the typed note and suggestion; null if nothing was typed. */
function formAgain({ part, text, noted, note, suggestion, offered }: z.output<typeof typed>): Xml | null {
  const isSuggested =
    suggestion !== '' &&
    (!isCleanable(SUGGESTION_MAX)(suggestion) || fingerprint(normalizeText(suggestion)) !== offered);
  if (note === '' && !isSuggested) return null;
  const hidden = Object.entries({ part, text, noted, offered }).map(
    ([name, value]) => xml`<input type="hidden" name="${name}" value="${value}">`,
  );
  const fields = [field('note', pageText('preview.note.kept'), note)];
  if (isSuggested) fields.push(field('suggestion', pageText('preview.suggestion.yours'), suggestion));
  const save = xml`<p><button name="action" value="note">${pageText('preview.note.save')}</button></p>`;
  return xml`<form method="post">${hidden}${fields}${save}</form>`;
}

function field(name: string, label: string, value: string): Xml {
  return xml`<p><label for="${name}">${label}</label></p><p><textarea id="${name}" name="${name}" dir="rtl" rows="8" cols="40">${value}</textarea></p>`;
}
