import { z } from '@hono/zod-openapi';
import type { Api } from '../../../http/api.ts';
import { apiCall, json, multipartBody } from '../../../http/call.server.ts';
import { imageFields, presentImage } from '../image.http.server.ts';
import { storeImage } from '../images.server.ts';

const uploadForm = z
  .object({
    image: z.instanceof(File, { error: 'error.field' }).openapi({
      type: 'string',
      format: 'binary',
      description: 'A JPEG, PNG, WebP or GIF of up to 5 MB, whatever its name and declared type',
    }),
  })
  .openapi('NewPicture');

export const uploadRoute = apiCall('post', '/uploads', {
  action: 'interview.write',
  operationId: 'uploadPicture',
  summary: 'Store a picture for a rich text',
  description:
    'The text names it by <figure><img src="IMAGE" alt="…"><figcaption>caption <small>credit</small></figcaption></figure>. ' +
    'A picture that no text names is deleted after 30 days.',
  request: multipartBody(uploadForm),
  responses: {
    201: json(z.object(imageFields).openapi('StoredPicture'), 'The picture as stored'),
  },
});

/** Uploads of pictures inside texts over HTTP. */
export function registerTextPictures(api: Api): void {
  api.openapi(uploadRoute, async (c) => {
    const { image } = c.req.valid('form');
    const bytes = new Uint8Array(await image.arrayBuffer());
    return c.json(presentImage(await storeImage(c.get('services'), bytes)), 201);
  });
}
