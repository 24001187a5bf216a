import { type Answer, callOf } from '../../admin/calls.client.ts';
import type { uploadRoute } from '../media/text-pictures/text-pictures.http.server.ts';
import type * as routes from './site-settings.http.server.ts';

export const readSiteSettings = callOf<typeof routes.readRoute>('GET /site-settings');
/** What is set about the site, and what applies where nothing is. */
export type KnownSiteSettings = Answer<typeof routes.readRoute>;

export const saveSiteSettings = callOf<typeof routes.saveRoute>('PUT /site-settings');
export const uploadPicture = callOf<typeof uploadRoute>('POST /uploads');
