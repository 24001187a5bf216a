import { describe, expect, test } from 'vitest';
import { ACTIONS, can, objectionTo, OPEN_ACTIONS, ROLES, rolesWith } from './policy.ts';

const ALL = [...OPEN_ACTIONS, ...ACTIONS];
const admin = { id: 'admin0000001', role: 'admin' } as const;
const otherAdmin = { id: 'admin0000002', role: 'admin' } as const;
const user = { id: 'user00000001', role: 'user' } as const;

describe('the permissions of each role', () => {
  test('there are two roles, admin and user', () => {
    expect(ROLES).toEqual(['admin', 'user']);
  });

  test('a visitor may read, sign up, sign in and follow a private link', () => {
    expect(ALL.filter((action) => can(null, action))).toEqual([
      'site.read',
      'account.create',
      'session.open',
      'link.use',
    ]);
  });

  test('a user has two permissions more than a visitor, to use the own session and the own account', () => {
    expect(ALL.filter((action) => can(user, action))).toEqual([
      ...OPEN_ACTIONS,
      'session.own',
      'account.own',
    ]);
  });

  test('an admin may do everything', () => {
    expect(ALL.filter((action) => !can(admin, action))).toEqual([]);
  });

  test('every action that requires an account is allowed to some role', () => {
    expect(ACTIONS.filter((action) => rolesWith(action).length === 0)).toEqual([]);
  });
});

describe('the permissions for one account', () => {
  test('an admin may delete others but not themselves', () => {
    expect(can(admin, 'user.delete', user)).toBe(true);
    expect(can(admin, 'user.delete', otherAdmin)).toBe(true);
    expect(can(admin, 'user.delete', admin)).toBe(false);
    expect(objectionTo('user.delete', admin, admin.id)).toBe('user.self');
  });

  test('the last admin cannot be deleted', () => {
    expect(objectionTo('user.delete', { ...admin, admins: 1 })).toBe('user.lastAdmin');
    expect(objectionTo('user.delete', { ...admin, admins: 2 })).toBeNull();
    expect(objectionTo('user.delete', { ...user, admins: 1 })).toBeNull();
  });

  test('an admin cannot be promoted to admin', () => {
    expect(can(admin, 'user.promote', user)).toBe(true);
    expect(can(admin, 'user.promote', otherAdmin)).toBe(false);
    expect(objectionTo('user.promote', otherAdmin)).toBe('user.alreadyAdmin');
  });

  test('an admin makes links to a new password for others alone', () => {
    expect(can(admin, 'user.link', otherAdmin)).toBe(true);
    expect(can(admin, 'user.link', admin)).toBe(false);
    expect(objectionTo('user.link', admin, admin.id)).toBe('user.link.self');
  });

  test('a user may change no account', () => {
    for (const action of ['user.edit', 'user.promote', 'user.delete'] as const)
      expect(can(user, action, { ...user, id: 'user00000002' })).toBe(false);
  });
});
