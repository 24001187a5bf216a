import { OpenAPIHono } from '@hono/zod-openapi';
import { registerAccounts } from '../../features/accounts/sign-in/accounts.http.server.ts';
import { registerOwnAccount } from '../../features/accounts/own-account/own-account.http.server.ts';
import { registerSecondFactor } from '../../features/accounts/second-factor/second-factor.http.server.ts';
import { registerUsers } from '../../features/accounts/users/users.http.server.ts';
import { registerActivity } from '../../features/activity/activity.http.server.ts';
import { registerFonts } from '../../features/appearance/appearance.http.server.ts';
import { registerArchive } from '../../features/archive/archive.http.server.ts';
import { registerBooks } from '../../features/books/books.http.server.ts';
import { registerCards } from '../../features/cards/cards.http.server.ts';
import { registerSiteIcons } from '../../features/cards/site-icons.http.server.ts';
import { registerUnsavedDrafts } from '../../features/drafts/unsaved-drafts.http.server.ts';
import { registerGuests } from '../../features/guests/guests.http.server.ts';
import { registerPreviewPage } from '../../features/guest-review/preview-page.http.server.ts';
import { registerPreviews } from '../../features/guest-review/previews.http.server.ts';
import { registerInfoPages } from '../../features/info-pages/info-pages.http.server.ts';
import { registerDraftPages } from '../../features/interviews/draft-page/draft-page.http.server.ts';
import { registerInterviewVersions } from '../../features/versions/interview-versions.http.server.ts';
import { registerInterviews } from '../../features/interviews/api/interviews.http.server.ts';
import { registerInterviewBatch } from '../../features/interviews/batch/batch.http.server.ts';
import { registerQuestions } from '../../features/interviews/api/questions.http.server.ts';
import { registerTextPictures } from '../../features/media/text-pictures/text-pictures.http.server.ts';
import { registerUploads } from '../../features/media/uploads.http.server.ts';
import { registerReadership } from '../../features/readership/readership.http.server.ts';
import { registerSearch } from '../../features/search/search.http.server.ts';
import { registerSiteSettings } from '../../features/site-settings/site-settings.http.server.ts';
import { registerToday } from '../../features/today/today.http.server.ts';
import { registerTopics } from '../../features/topics/topics.http.server.ts';
import { registerTrash } from '../../features/trash/trash.http.server.ts';
import { listSamples } from '../sample/sample-content.server.ts';
import { registerSamples } from '../sample/samples.http.server.ts';
import { validationError } from '../../http/call.server.ts';
import type { Api, HttpEnv } from '../../http/api.ts';

/** The whole REST API. */
export function createApi(): Api {
  const api: Api = new OpenAPIHono<HttpEnv>({
    defaultHook: (result) => {
      if (!result.success) throw validationError(result.error);
    },
  });
  registerFonts(api);
  registerSiteSettings(api);
  registerAccounts(api);
  registerOwnAccount(api);
  registerSecondFactor(api);
  // Before the interview calls, which would read the `search` of `/podcasts/search` as an id.
  registerSearch(api);
  registerGuests(api);
  registerTopics(api);
  registerSamples(api);
  registerInterviews(api);
  registerInterviewBatch(api);
  registerQuestions(api);
  registerReadership(api);
  registerDraftPages(api);
  registerInterviewVersions(api);
  registerPreviews(api);
  registerPreviewPage(api);
  registerToday(api, listSamples);
  registerUnsavedDrafts(api);
  registerInfoPages(api);
  registerTrash(api);
  registerActivity(api);
  registerArchive(api);
  registerUsers(api);
  registerTextPictures(api);
  registerUploads(api);
  registerCards(api);
  registerSiteIcons(api);
  registerBooks(api);
  return api;
}
