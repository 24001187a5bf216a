import { expect, test } from 'vitest';
import { insertUser } from '../../features/accounts/account.factory.ts';
import { systemClock } from '../../kernel/clock.ts';
import { onEachEngine } from '../adapters.testing.ts';

const KEY = 'interview:k3v9x2m7q1ab:w1';
const at = (minute: number) => new Date(Date.UTC(2026, 4, 1, 10, minute)).toISOString();
const textAt = (minute: number, text: string, key = KEY) => ({
  key,
  keptAt: at(minute),
  value: { name: text, summary: 'سطر\u0000 و\u{1F600}' },
  base: { name: '', summary: '' },
});

onEachEngine('unsaved drafts', (t) => {
  const addUser = async () => (await insertUser({ storage: t.storage, clock: systemClock })).id;
  const put = (userId: string, draft: ReturnType<typeof textAt>, storedAt = at(0)) =>
    t.storage.transaction(({ unsavedDrafts }) => unsavedDrafts.putDraft(userId, draft, storedAt));
  const settle = (userId: string, minute: number, key = KEY) =>
    t.storage.transaction(({ unsavedDrafts }) =>
      unsavedDrafts.settleDraft(userId, { key, keptAt: at(minute) }, at(0)),
    );
  const textOf = async (userId: string) =>
    (await t.storage.unsavedDrafts.findDraft(userId, KEY))?.value['name'] ?? null;

  test('are stored unchanged and listed last kept first, without raising the content version', async () => {
    const [user, version] = [await addUser(), t.storage.contentVersion()];
    await put(user, textAt(1, 'أول'));
    await put(user, textAt(3, 'ثانٍ', 'fonts:w2'));
    expect(await t.storage.unsavedDrafts.findDraft(user, KEY)).toEqual(textAt(1, 'أول'));
    expect(await t.storage.unsavedDrafts.listDrafts(user)).toEqual([
      { key: 'fonts:w2', keptAt: at(3), isSettled: false },
      { key: KEY, keptAt: at(1), isSettled: false },
    ]);
    expect(t.storage.contentVersion()).toBe(version);
  });

  test('keep the later text of a form, in whatever order its writes arrive', async () => {
    const user = await addUser();
    await put(user, textAt(2, 'لاحق'));
    await put(user, textAt(1, 'سابق'));
    expect(await textOf(user)).toBe('لاحق');
    await put(user, textAt(3, 'أخير'));
    expect(await textOf(user)).toBe('أخير');
  });

  test('are settled up to a moment: a late write changes nothing, a later text is kept again', async () => {
    const user = await addUser();
    await put(user, textAt(2, 'نصّ'));
    await settle(user, 1);
    expect(await textOf(user)).toBe('نصّ');
    await settle(user, 4);
    await put(user, textAt(3, 'متأخر'));
    expect(await textOf(user)).toBeNull();
    expect(await t.storage.unsavedDrafts.listDrafts(user)).toEqual([
      { key: KEY, keptAt: at(4), isSettled: true },
    ]);
    await put(user, textAt(5, 'بعده'));
    expect(await textOf(user)).toBe('بعده');
  });

  test('are settled before their text arrives', async () => {
    const user = await addUser();
    await settle(user, 2);
    await put(user, textAt(2, 'متأخر'));
    expect(await textOf(user)).toBeNull();
    expect(await t.storage.unsavedDrafts.listDrafts(user)).toEqual([
      { key: KEY, keptAt: at(2), isSettled: true },
    ]);
  });

  test('belong to one account, and are deleted with it', async () => {
    const [mine, other] = [await addUser(), await addUser()];
    await put(mine, textAt(1, 'لي'));
    await put(other, textAt(2, 'لها'));
    await settle(other, 9);
    expect(await textOf(mine)).toBe('لي');
    await t.storage.transaction(({ accounts }) => accounts.deleteUser(mine));
    expect(await t.database.read('select user_id from unsaved_draft')).toEqual([{ user_id: other }]);
  });

  test('are deleted when nothing was stored since a time', async () => {
    const user = await addUser();
    await put(user, textAt(9, 'قديم'), at(1));
    await put(user, textAt(1, 'حديث', 'fonts:w2'), at(2));
    await t.storage.transaction(({ unsavedDrafts }) => unsavedDrafts.deleteDraftsBefore(at(2)));
    expect((await t.storage.unsavedDrafts.listDrafts(user)).map(({ key }) => key)).toEqual(['fonts:w2']);
  });
});
