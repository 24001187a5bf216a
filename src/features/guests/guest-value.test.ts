import { expect, test } from 'vitest';
import { followGuest, guestMeant, seenGuest, suggestedGuests, typeName, valueOf } from './guest-value.ts';

const LAYLA = {
  id: 'layla',
  name: 'ليلى حسن',
  trade: 'شاعرة',
  line: '',
  interviews: 2,
  published: 2,
  image: null,
};
const NADER = {
  id: 'nader',
  name: 'نادر',
  trade: 'نحّال',
  line: '',
  interviews: 1,
  published: 1,
  image: null,
};
const TYPED = { id: '', name: '', trade: '', line: '', seen: '' };
const CHOSEN = valueOf(LAYLA);

test('a new name for a guest with other interviews is another guest, until the old name is typed again', () => {
  const at = { meant: LAYLA, isShared: true };
  expect(typeName(CHOSEN, 'ليلي حسن', at).id).toBe('layla');
  const other = typeName(CHOSEN, 'ليلى حس', at);
  expect(other).toEqual({ ...CHOSEN, id: '', name: 'ليلى حس' });
  expect(typeName(other, 'ليلى حسن', at).id).toBe('layla');
});

test('a corrected name keeps the id of the guest', () => {
  const corrected = { ...CHOSEN, name: 'ليلى الحسن' };
  expect(typeName(corrected, 'ليلى الحسني', { meant: LAYLA, isShared: true }).id).toBe('layla');
  expect(typeName(CHOSEN, 'ليلى الحسن', { meant: LAYLA, isShared: false }).id).toBe('layla');
});

test('an empty name is no guest', () => {
  expect(typeName(CHOSEN, ' ', { meant: LAYLA, isShared: false }).id).toBe('');
});

test('a name refers to its one known guest unless another trade is given', () => {
  const named = { ...TYPED, name: 'ليلي حسن' };
  expect(guestMeant(named, [LAYLA, NADER])).toBe(LAYLA);
  expect(guestMeant({ ...named, trade: 'طبيبة' }, [LAYLA])).toBeNull();
  expect(guestMeant(named, [LAYLA, { ...LAYLA, id: 'other' }])).toBeNull();
  expect(guestMeant({ ...TYPED, name: 'ليلى' }, [LAYLA])).toBeNull();
  expect(guestMeant(TYPED, [LAYLA])).toBeNull();
});

test('guests are suggested by the beginning of their name, without the one already chosen', () => {
  expect(suggestedGuests({ ...TYPED, name: 'حس' }, [LAYLA, NADER])).toEqual([LAYLA]);
  expect(suggestedGuests(CHOSEN, [LAYLA, NADER])).toEqual([]);
  expect(suggestedGuests(TYPED, [LAYLA, NADER])).toEqual([]);
});

test('a chosen guest is remembered as the host saw them, whatever is typed since', () => {
  const { id, name, trade, line } = LAYLA;
  expect(seenGuest({ ...CHOSEN, trade: 'روائية' }.seen)).toEqual({ id, name, trade, line });
  for (const none of [TYPED.seen, valueOf({ ...LAYLA, id: '' }).seen]) expect(seenGuest(none)).toBeNull();
});

test('what others change about a chosen guest is followed where the host has left it', () => {
  const now = { ...LAYLA, name: 'د. ليلى حسن', trade: 'روائية', line: 'وُلدت في طنطا.' };
  expect(followGuest(CHOSEN, [NADER, now])).toEqual(valueOf(now));
  const typed = { ...CHOSEN, trade: 'كاتبة' };
  const followed = followGuest(typed, [now]);
  expect(followed).toEqual({ ...valueOf(now), trade: 'كاتبة' });
  expect(followGuest(followed, [now])).toBe(followed);
});

test('the texts of a new guest, and of one who was not chosen in this form, stay as they are', () => {
  const now = { ...LAYLA, trade: 'روائية' };
  for (const value of [
    { ...CHOSEN, id: '' },
    { ...CHOSEN, seen: '' },
    { ...CHOSEN, seen: valueOf(NADER).seen },
  ])
    expect(followGuest(value, [now, NADER])).toBe(value);
});
