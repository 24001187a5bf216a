import sharp from 'sharp';
import { ADMIN, type Interview } from '../fixtures/test.ts';
import type { Visitor } from './visitor.ts';

const MB = 1024 ** 2;
/** Just below the limits of a picture and of a form. */
const PICTURE_PX = 1_300;
const FORM_BYTES = 7.9 * MB;
/** Above the limit of a form, and below that of the proxies. */
const LARGE_FORM_BYTES = 8.5 * MB;
const ANSWER_BYTES = 190 * 1024;

/** Signs in as the admin; returns the token. */
export async function signIn(visitor: Visitor): Promise<string> {
  const json = { email: ADMIN.email, password: ADMIN.password };
  return (await visitor.call<{ token: string }>('/signin', 200, { method: 'POST', json })).token;
}

/** Saves an interview with two questions, and reads it on its page. */
export async function save(visitor: Visitor, token: string): Promise<Interview> {
  const form = formOf('مقابلة خلف الوسيط', ['<p>الجواب الأول</p>', '<p>الجواب الثاني</p>']);
  const saved = await visitor.call<Interview>('/podcasts', 201, {
    method: 'POST',
    headers: { token },
    body: form,
  });
  await expectText(visitor, `/interview/${saved._id}`, 'الجواب الثاني');
  return saved;
}

/** Sends a form of 8 MB with a picture, and one that is too large. */
export async function upload(visitor: Visitor, token: string): Promise<void> {
  const create = { width: PICTURE_PX, height: PICTURE_PX, channels: 3, background: '#a2502a' } as const;
  const picture = await sharp({ create }).png({ compressionLevel: 0 }).toBuffer();
  const send = (bytes: number, status: number) => {
    const answers = Math.floor((bytes - picture.length) / ANSWER_BYTES);
    const form = formOf('مقابلة كبيرة', Array<string>(answers).fill(`<p>${'a'.repeat(ANSWER_BYTES)}</p>`));
    form.append('image', new File([new Uint8Array(picture)], 'picture.png', { type: 'image/png' }));
    return visitor.call<Interview & { code?: string }>('/podcasts', status, {
      method: 'POST',
      headers: { token },
      body: form,
    });
  };
  const { image } = await send(FORM_BYTES, 201);
  const { status, body } = await visitor.send(new URL(image ?? '', 'https://site.example').pathname);
  if (status !== 200 || body.length === 0) throw new Error(`the picture: ${status}`);
  const { code } = await send(LARGE_FORM_BYTES, 413);
  if (code !== 'too_large') throw new Error(`a form that is too large: ${code}`);
}

/** Finds the interview by the call and on the page. */
export async function search(visitor: Visitor, { _id }: Interview): Promise<void> {
  const query = encodeURIComponent('خلف الوسيط');
  await expectText(visitor, `/podcasts/search?q=${query}`, _id);
  await expectText(visitor, `/search?q=${query}`, `/interview/${_id}`);
}

/** Downloads the archive of the site. */
export async function exportSite(visitor: Visitor, token: string): Promise<void> {
  const json = { purpose: 'export', password: ADMIN.password };
  const { ticket } = await visitor.call<{ ticket: string }>('/archive/tickets', 201, {
    method: 'POST',
    headers: { token },
    json,
  });
  const { status, body } = await visitor.send(`/archive/export?ticket=${encodeURIComponent(ticket)}`);
  const isZip = body.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'));
  // The end of the central directory.
  if (status !== 200 || !isZip || !body.subarray(-22, -18).equals(Buffer.from('PK\u0005\u0006')))
    throw new Error(`${status}, ${body.length} bytes are no whole archive`);
}

function formOf(name: string, answers: readonly string[]): FormData {
  const form = new FormData();
  form.append('name', name);
  form.append('content', 'وصف قصير لمقابلة تمر عبر وسيط.');
  form.append('questions', JSON.stringify(answers.map((answer) => ({ question: 'ما الذي بقي؟', answer }))));
  return form;
}

async function expectText(visitor: Visitor, path: string, text: string): Promise<void> {
  const { status, body } = await visitor.send(path);
  if (status !== 200 || !body.includes(text)) throw new Error(`${path}: ${status}, without ${text}`);
}
