import type { Context, Hono } from 'hono';
import { z } from 'zod';
import { AppError } from '../../kernel/app-error.ts';
import { xml } from '../../kernel/xml.ts';
import { DEFAULT_LOCALE } from '../../messages/index.ts';
import { pageText } from '../../messages/page-text.ts';
import { withBody } from '../../http/body-limits.server.ts';
import { validationError } from '../../http/call.server.ts';
import type { HttpEnv } from '../../http/api.ts';
import { errorResponse } from '../../http/errors.server.ts';
import { plainPage } from '../../http/plain-page.server.ts';
import { rateLimit } from '../../http/rate-limit.server.ts';
import { PREVIEW_ROUTE, previewPath, remarkAnchor } from './preview-path.ts';
import { assertLinkHolds, saveRemark } from './review-page.server.ts';
import { remarkSchema } from './review.schema.ts';

/** Someone who copied a link incompletely tries a few times; more attempts are guesses. */
const WRONG_TOKENS = { name: 'preview', count: 20, seconds: 10 * 60 };

/** Faster than anyone writes. */
const REMARKS = { name: 'remark', count: 120, seconds: 60 };

const ROUTE = `/${PREVIEW_ROUTE}` as const;

/** The failure page shows the typed text; it may only send it again. */
const FAILURE_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'";

/**
 * Handles the form of a private page. The token in the path is the only credential, so a page elsewhere that had it
 * could send the form as well; this is refused by the origin of the request.
 */
export function registerPreviewPage(api: Pick<Hono<HttpEnv>, 'use' | 'post'>): void {
  const countWrong = rateLimit(WRONG_TOKENS);
  const countRemark = rateLimit(REMARKS);

  api.use(ROUTE, async (c, next) => {
    await next();
    if (c.res.status !== 404) return;
    await countWrong(c.get('address')).catch(async (error: unknown) => {
      const refused = await failurePage(c, error, {});
      // The response is replaced, including its headers.
      c.res = undefined;
      c.res = refused;
    });
  });

  api.post(ROUTE, async (c) => {
    const services = c.get('services');
    const token = c.req.param('token');
    let form: Record<string, unknown> = {};
    try {
      // Before the form is validated, so that the response to strangers does not depend on what they send.
      await assertLinkHolds(services, token);
      assertOwnOrigin(c.req.raw.headers, services.config.siteUrl);
      return await withBody(c, async () => {
        form = await readForm(c);
        await countRemark(c.get('address'));
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
  return c.req.parseBody({ all: true });
}

const errorBody = z.object({ message: z.string() });
const typed = z.object({ part: z.string(), text: z.string(), noted: z.string(), note: z.string() });

/** Why nothing was saved, with the typed note, to send it again. */
async function failurePage(c: Context<HttpEnv>, error: unknown, form: object): Promise<Response> {
  c.set('locale', DEFAULT_LOCALE);
  const refused = errorResponse(error, c);
  const { message } = errorBody.parse(await refused.json());
  const headers = new Headers(refused.headers);
  headers.set('Content-Security-Policy', FAILURE_POLICY);
  const { data } = typed.safeParse(form);
  const body =
    data === undefined || data.note === ''
      ? xml`<p><a href="">${pageText('preview.back')}</a></p>`
      : xml`<form method="post"><input type="hidden" name="part" value="${data.part}"><input type="hidden" name="text" value="${data.text}"><input type="hidden" name="noted" value="${data.noted}"><p><label for="note">${pageText('preview.note.kept')}</label></p><p><textarea id="note" name="note" dir="rtl" rows="8" cols="40">${data.note}</textarea></p><p><button name="action" value="note">${pageText('preview.note.save')}</button></p><p><a href="">${pageText('preview.back')}</a></p></form>`;
  return plainPage(message, body, { status: refused.status, headers });
}
