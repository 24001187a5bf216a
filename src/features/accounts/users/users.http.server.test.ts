import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../app/testing.ts';
import { insertUser, startSession, TEST_PASSWORD } from '../account.factory.ts';
import type { User } from '../account.schema.ts';

const UNKNOWN_ID = 'zzzzzzzzzzzz';
const ENGLISH = { 'accept-language': 'en' };
const change = { name: 'هدى', email: 'huda@example.com' };

let app: TestApp;
let user: User;

beforeEach(async () => {
  app = await openTestApp();
  user = await insertUser(app.services);
});
afterEach(() => app.close());

interface Call {
  headers?: Record<string, string>;
  body?: unknown;
}

/** A call of the admin, unless its headers say otherwise; a body that is no text goes as JSON. */
async function call(method: string, path: string, { headers = app.as.admin, body }: Call = {}) {
  const isText = typeof body === 'string';
  const response = await app.app.request(path, {
    method,
    headers: body === undefined ? headers : { 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: isText ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, text, body: JSON.parse(text) };
}

async function adminId(): Promise<string> {
  const { _id: id } = (await call('GET', '/get-current-user')).body;
  return id;
}

const inEnglish = () => ({ ...app.as.admin, ...ENGLISH });
const present = ({ id, name, email, role, version }: User) => ({ _id: id, name, email, role, version });

const CALLS: [string, (id: string) => string, Call['body']][] = [
  ['PUT', (id) => `/users/${id}`, change],
  ['PUT', (id) => `/users/${id}/admin`, undefined],
  ['DELETE', (id) => `/users/${id}`, undefined],
];

describe.each([['GET', () => '/users', undefined], ...CALLS] satisfies typeof CALLS)(
  'access to %s %s',
  (method, path, body) => {
    test('is refused to a visitor with 401 and to a user with 403', async () => {
      const visitor = await call(method, path(user.id), { headers: app.as.visitor, body });
      expect([visitor.status, visitor.body.code]).toEqual([401, 'unauthenticated']);
      const regular = await call(method, path(user.id), { headers: app.as.user, body });
      expect([regular.status, regular.body.code]).toEqual([403, 'forbidden']);
      const english = await call(method, path(user.id), { headers: { ...app.as.user, ...ENGLISH }, body });
      expect(english.body.message).toBe('You do not have permission to do this');
    });

    test('is decided before the input is validated', async () => {
      expect((await call(method, path('nobody'), { headers: app.as.visitor, body })).status).toBe(401);
      expect((await call(method, path('nobody'), { headers: app.as.user, body })).status).toBe(403);
    });

    test('is open to an admin', async () => {
      expect((await call(method, path(user.id), { body })).status).toBe(200);
    });
  },
);

describe.each(CALLS)('the id of %s %s', (method, path, body) => {
  test('returns 404 in both languages when it is unknown or malformed', async () => {
    for (const id of [
      UNKNOWN_ID,
      'x',
      '1',
      `${user.id}x`,
      user.id.toUpperCase(),
      '%00',
      '%F0%9F%90%B4',
      "'--",
    ]) {
      const answer = await call(method, path(id), { body });
      expect([id, answer.status, answer.body]).toEqual([
        id,
        404,
        { message: 'لم يتم العثور على المستخدم', code: 'not_found' },
      ]);
    }
    const english = await call(method, path(UNKNOWN_ID), { headers: inEnglish(), body });
    expect(english.body.message).toBe('The user was not found');
  });
});

describe('GET /users', () => {
  test('lists every user oldest first, without the password hash', async () => {
    app.setNow(new Date('2026-05-01T11:00:00.000Z'));
    const younger = await insertUser(app.services);
    const answer = await call('GET', '/users');
    expect(answer.body).toHaveLength(4);
    expect(answer.body.at(-1)).toEqual(present(younger));
    expect(answer.body).toContainEqual(present(user));
    expect(answer.text).not.toContain('argon2');
  });
});

describe('PUT /users/{id}', () => {
  test('saves name and e-mail and returns the user and a message', async () => {
    const answer = await call('PUT', `/users/${user.id}`, { body: change });
    const saved = { ...present(user), ...change, version: 2 };
    expect(answer.body).toEqual({ ...saved, message: 'تم تحديث المستخدم بنجاح' });
    expect((await call('GET', '/users')).body).toContainEqual(saved);
  });

  test.each([
    ['an unknown field', { ...change, role: 'admin' }, ['role']],
    ['a password', { ...change, password: 'correct horse' }, ['password']],
    ['no name', { email: change.email }, ['name']],
    ['no field', {}, ['name', 'email']],
    ['a name of the wrong type', { ...change, name: 7 }, ['name']],
    ['an e-mail of the wrong type', { ...change, email: ['a@example.com'] }, ['email']],
    ['an invalid e-mail', { ...change, email: 'huda' }, ['email']],
  ])('refuses %s by naming the fields', async (_title, body, fields) => {
    const answer = await call('PUT', `/users/${user.id}`, { body });
    expect([answer.status, answer.body.code]).toEqual([400, 'validation']);
    expect(Object.keys(answer.body.fields)).toEqual(fields);
    expect((await call('GET', '/users')).body).toContainEqual(present(user));
  });

  test('refuses malformed JSON with 400 and another content type with 415', async () => {
    expect((await call('PUT', `/users/${user.id}`, { body: '{' })).status).toBe(400);
    const headers = { ...app.as.admin, 'content-type': 'text/plain' };
    expect((await call('PUT', `/users/${user.id}`, { headers, body: '{}' })).status).toBe(415);
  });

  test('returns 409 for the e-mail of another user in both languages', async () => {
    const other = await insertUser(app.services);
    const body = { ...change, email: other.email.toUpperCase() };
    const answer = await call('PUT', `/users/${user.id}`, { body });
    expect([answer.status, answer.body]).toEqual([
      409,
      { message: 'هذا البريد الإلكتروني مسجل بالفعل', code: 'conflict' },
    ]);
    const english = await call('PUT', `/users/${user.id}`, { headers: inEnglish(), body });
    expect(english.body.message).toBe('This email address is registered already');
  });

  test('returns 409 with the current user for a stale version', async () => {
    const ifMatch = (version: string) => ({ ...app.as.admin, 'if-match': version });
    const first = await call('PUT', `/users/${user.id}`, { headers: ifMatch('"1"'), body: change });
    expect(first.status).toBe(200);
    const stale = await call('PUT', `/users/${user.id}`, {
      headers: ifMatch('1'),
      body: { ...change, name: 'ندى' },
    });
    expect(stale.status).toBe(409);
    expect(stale.body).toEqual({
      message: 'تغيّرت البيانات منذ أن فتحتها. راجع النسخة الحالية ثم احفظ من جديد',
      code: 'conflict',
      current: { ...present(user), ...change, version: 2 },
    });
    expect((await call('PUT', `/users/${user.id}`, { headers: ifMatch('2'), body: change })).status).toBe(
      200,
    );
    expect((await call('PUT', `/users/${user.id}`, { headers: ifMatch('*'), body: change })).status).toBe(
      200,
    );
    expect((await call('PUT', `/users/${user.id}`, { headers: ifMatch('x'), body: change })).status).toBe(
      400,
    );
  });
});

describe('PUT /users/{id}/admin', () => {
  test('makes the user an admin from the next request on', async () => {
    const headers = { token: await startSession(app.services, user) };
    expect((await call('GET', '/users', { headers })).status).toBe(403);
    const answer = await call('PUT', `/users/${user.id}/admin`);
    expect(answer.body).toEqual({
      ...present(user),
      role: 'admin',
      version: 2,
      message: 'تم تعيين المستخدم كمسؤول بنجاح',
    });
    expect((await call('GET', '/users', { headers })).status).toBe(200);
  });

  test('returns 409 for an admin in both languages', async () => {
    await call('PUT', `/users/${user.id}/admin`);
    const answer = await call('PUT', `/users/${user.id}/admin`);
    expect([answer.status, answer.body]).toEqual([
      409,
      { message: 'هذا المستخدم مسؤول بالفعل', code: 'conflict' },
    ]);
    const english = await call('PUT', `/users/${user.id}/admin`, { headers: inEnglish() });
    expect(english.body.message).toBe('This user is an admin already');
  });
});

describe('DELETE /users/{id}', () => {
  test('deletes the user, who is signed out at once and cannot sign in', async () => {
    const headers = { token: await startSession(app.services, user) };
    const answer = await call('DELETE', `/users/${user.id}`);
    expect(answer.body).toEqual({ _id: user.id, message: 'تم حذف المستخدم بنجاح' });
    expect((await call('GET', '/get-current-user', { headers })).status).toBe(401);
    const body = { email: user.email, password: TEST_PASSWORD };
    expect((await call('POST', '/signin', { headers: {}, body })).status).toBe(401);
    expect((await call('DELETE', `/users/${user.id}`)).status).toBe(404);
  });

  test('returns 409 in both languages when admins delete themselves', async () => {
    const me = await adminId();
    const answer = await call('DELETE', `/users/${me}`);
    expect([answer.status, answer.body]).toEqual([409, { message: 'لا يمكنك حذف حسابك', code: 'conflict' }]);
    const english = await call('DELETE', `/users/${me}`, { headers: inEnglish() });
    expect(english.body.message).toBe('You cannot delete your own account');
  });

  test('leaves exactly one of two admins who delete each other', async () => {
    await call('PUT', `/users/${user.id}/admin`);
    const headers = { token: await startSession(app.services, user) };
    const me = await adminId();
    const answers = await Promise.all([
      call('DELETE', `/users/${user.id}`),
      call('DELETE', `/users/${me}`, { headers }),
    ]);
    const statuses = answers.map((answer) => answer.status).sort();
    expect(statuses[0]).toBe(200);
    expect([401, 409]).toContain(statuses[1]);
  });
});
