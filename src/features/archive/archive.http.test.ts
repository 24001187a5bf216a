import { createHash } from 'node:crypto';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { jsonCall, refusal } from '../../app/testing-calls.ts';
import { openTestApp, type TestApp } from '../../app/testing.ts';
import { insertUser, startSession, TEST_PASSWORD } from '../accounts/account.factory.ts';
import { insertInterview } from '../interviews/interview.factory.ts';
import { openZip } from './zip-reader.server.ts';

let site: TestApp;
beforeEach(async () => {
  site = await openTestApp();
});
afterEach(() => site.close());

const ticketSchema = z.object({ ticket: z.string(), expiresAt: z.string() });

async function askTicket(purpose: string, password = TEST_PASSWORD): Promise<Response> {
  return site.app.request('/archive/tickets', jsonCall('POST', { purpose, password }, site.as.admin));
}

async function ticketFor(purpose: 'export' | 'import'): Promise<string> {
  const answer = await askTicket(purpose);
  expect(answer.status).toBe(201);
  return ticketSchema.parse(await answer.json()).ticket;
}

const download = (ticket: string) => site.app.request(`/archive/export?ticket=${encodeURIComponent(ticket)}`);

const sendPiece = (ticket: string, offset: number, bytes: Uint8Array<ArrayBuffer>) =>
  site.app.request(`/archive/import?${new URLSearchParams({ ticket, offset: String(offset) })}`, {
    method: 'PUT',
    headers: { ...site.as.admin, 'content-type': 'application/octet-stream' },
    body: bytes,
  });

/** Everything that an import tells, in its order. */
async function importUnder(ticket: string): Promise<Record<string, unknown>[]> {
  const path = `/archive/import?${new URLSearchParams({ ticket })}`;
  const answer = await site.app.request(path, {
    method: 'POST',
    headers: { ...site.as.admin, 'accept-language': 'en' },
  });
  expect(answer.headers.get('content-type')).toBe('text/event-stream');
  const text = await answer.text();
  return text
    .split('\n\n')
    .filter(Boolean)
    .map((event): Record<string, unknown> => JSON.parse(event.replace(/^data: /, '')));
}

async function exported(): Promise<Buffer<ArrayBuffer>> {
  const answer = await download(await ticketFor('export'));
  return Buffer.from(await answer.arrayBuffer());
}

const incoming = () => join(site.services.config.dataDir, 'imports');

describe('an archive ticket', () => {
  test('is refused with a wrong password', async () => {
    expect(await refusal(await askTicket('export', 'wrong password'))).toMatchObject({
      status: 400,
      fields: { password: expect.any(String) },
    });
  });

  test('is refused for an unknown purpose', async () => {
    expect((await askTicket('everything')).status).toBe(400);
  });

  test('opens one download, even with two simultaneous requests', async () => {
    const ticket = await ticketFor('export');
    const answers = await Promise.all([download(ticket), download(ticket)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    await Promise.all(answers.map((answer) => answer.arrayBuffer()));
    expect((await download(ticket)).status).toBe(404);
  });

  test('expires after a minute', async () => {
    const ticket = await ticketFor('export');
    site.setNow(new Date('2026-05-01T10:01:01.000Z'));
    expect((await download(ticket)).status).toBe(404);
  });

  test('opens no download when it is for an import', async () => {
    expect((await download(await ticketFor('import'))).status).toBe(404);
  });
});

describe('GET /archive/export', () => {
  test('leaves its ticket valid when only its headers are asked for', async () => {
    const path = `/archive/export?ticket=${encodeURIComponent(await ticketFor('export'))}`;
    const head = await site.app.request(path, { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(head.headers.get('content-type')).toBe('application/zip');
    expect(await head.text()).toBe('');
    const [answer, again] = [await site.app.request(path), await site.app.request(path, { method: 'HEAD' })];
    expect([answer.status, again.status]).toEqual([200, 404]);
    await answer.body?.cancel();
  });

  test('downloads a ZIP file that contains the site without passwords or sessions', async () => {
    const { id } = await insertInterview(site.services.storage, { name: 'ليلى حسن' }, [{}]);
    const answer = await download(await ticketFor('export'));
    expect(answer.headers.get('content-type')).toBe('application/zip');
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="site-2026-05-01.zip"; filename*=UTF-8''${encodeURIComponent('مُلهِم-2026-05-01.zip')}`,
    );
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const path = join(site.services.config.dataDir, 'downloaded.zip');
    writeFileSync(path, Buffer.from(await answer.arrayBuffer()));
    const zip = await openZip(path);
    const rows: unknown = JSON.parse(String(await zip.read('data/interviews-1.json', 1e6)));
    const everything = [];
    for (const name of zip.names()) everything.push(String(await zip.read(name, 1e6)));
    zip.close();
    expect(rows).toEqual([expect.objectContaining({ id, name: 'ليلى حسن' })]);
    // Neither a password nor a session token.
    const tokenHash = createHash('sha256')
      .update(site.as.admin['token'] ?? '')
      .digest('hex');
    for (const secret of ['argon2id', tokenHash]) expect(everything.join('')).not.toContain(secret);
  });

  test('leaves nothing open when the client cancels the download', async () => {
    const answer = await download(await ticketFor('export'));
    await answer.body?.cancel();
    await insertInterview(site.services.storage);
    expect(await site.services.storage.interviews.countInterviews()).toBe(1);
  });
});

describe('a file to import', () => {
  test('is uploaded in pieces, and a repeated piece changes nothing', async () => {
    const ticket = await ticketFor('import');
    const received = async (offset: number, text: string) => {
      const answer = await sendPiece(ticket, offset, Buffer.from(text));
      return answer.json();
    };
    expect(await received(0, '{"a"')).toEqual({ received: 4 });
    expect(await received(0, '{"a"')).toEqual({ received: 4 });
    expect(await received(9, 'x')).toEqual({ received: 4 });
    expect(await received(4, ':1}')).toEqual({ received: 7 });
    expect(await importUnder(ticket)).toEqual([
      { error: { code: 'validation', message: 'This file is not an export of Ghost' } },
    ]);
  });

  test('is refused without a valid ticket, with another content type and in pieces of 9 MB', async () => {
    expect((await sendPiece('nobody', 0, Buffer.from('x'))).status).toBe(404);
    const ticket = await ticketFor('import');
    const path = `/archive/import?${new URLSearchParams({ ticket, offset: '0' })}`;
    const other = await site.app.request(path, {
      method: 'PUT',
      headers: { ...site.as.admin, 'content-type': 'text/plain' },
      body: 'x',
    });
    expect(other.status).toBe(415);
    const large = await sendPiece(ticket, 0, new Uint8Array(9 * 1024 * 1024));
    expect(large.status).toBe(413);
  });

  test('is imported once and then deleted from the disk', async () => {
    await insertInterview(site.services.storage);
    const bytes = await exported();
    const ticket = await ticketFor('import');
    await sendPiece(ticket, 0, bytes);
    expect(readdirSync(incoming())).toHaveLength(1);
    expect(await importUnder(ticket)).toEqual([
      {
        error: {
          code: 'conflict',
          message: 'This site already has content. An archive can only be imported into a new, empty site',
        },
      },
    ]);
    expect(readdirSync(incoming())).toEqual([]);
    const again = await site.app.request(`/archive/import?ticket=${ticket}`, {
      method: 'POST',
      headers: site.as.admin,
    });
    expect(again.status).toBe(404);
  });

  test('is deleted by the next import a day later when its upload was not finished', async () => {
    const ticket = await ticketFor('import');
    await sendPiece(ticket, 0, Buffer.from('x'));
    const [name = ''] = readdirSync(incoming());
    expect(existsSync(join(incoming(), name))).toBe(true);
    site.setNow(new Date(Date.now() + 25 * 60 * 60 * 1000));
    const answer = await askTicketOfNewSession();
    expect(answer.status).toBe(201);
    expect(readdirSync(incoming())).toEqual([]);
  });
});

/** The session of before has ended by then. */
async function askTicketOfNewSession(): Promise<Response> {
  const user = await insertUser(site.services, { role: 'admin' });
  const token = await startSession(site.services, user);
  const call = jsonCall('POST', { purpose: 'import', password: TEST_PASSWORD }, { token });
  return site.app.request('/archive/tickets', call);
}

test('an exported site is imported into an empty one', async () => {
  // As long as the address of an image may be.
  const image = { kind: 'external', url: `https://pictures.example/${'a'.repeat(2023)}` } as const;
  const { id } = await insertInterview(site.services.storage, { name: 'ليلى حسن', image }, [{}]);
  const bytes = await exported();
  await site.close();
  site = await openTestApp();
  const ticket = await ticketFor('import');
  const half = Math.floor(bytes.length / 2);
  await sendPiece(ticket, 0, bytes.subarray(0, half));
  await sendPiece(ticket, half, bytes.subarray(half));
  const progress = await importUnder(ticket);
  expect(progress.at(-1)).toMatchObject({ report: { kind: 'archive', counts: { interviews: 1 } } });
  expect(await site.services.storage.interviews.findInterview(id)).toMatchObject({ name: 'ليلى حسن', image });
});
