import { setImmediate as immediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { AppError } from '../../../kernel/app-error.ts';
import { TEST_PASSWORD } from '../account.factory.ts';
import { withHashing, UNUSABLE_HASH } from './password.server.ts';

const hash = (password: string) => withHashing((hashing) => hashing.hash(password));
const verify = (password: string, phc: string) => withHashing((hashing) => hashing.verify(password, phc));

describe('password hashes', () => {
  test('a password matches its own hash and no other password does', async () => {
    const phc = await hash('كلمة سر طويلة');
    expect(await verify('كلمة سر طويلة', phc)).toBe(true);
    expect(await verify('كلمة سر طويله', phc)).toBe(false);
    expect(await verify('', phc)).toBe(false);
  });

  test('a hash is argon2id with the parameters of OWASP in PHC format and has a salt of its own', async () => {
    const [one, two] = await Promise.all([hash(TEST_PASSWORD), hash(TEST_PASSWORD)]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(one).not.toBe(two);
  });

  test('a hash says its own cost, so that an older one still verifies', async () => {
    const older =
      '$argon2id$v=19$m=64,t=1,p=1$BwcHBwcHBwcHBwcHBwcHBw$CqjXYherJCxtFEM9X/EF3VOfHOS+B/EQO8P37WruDvs';
    expect(await verify(TEST_PASSWORD, older)).toBe(true);
    expect(await verify('wrong horse', older)).toBe(false);
  });

  test('a letter matches however the keyboard composes it', async () => {
    expect(await verify('\u0627\u0654حمد وليلى', await hash('\u0623حمد وليلى'))).toBe(true);
  });

  test('no password matches the placeholder hash of an unknown account', async () => {
    expect(await verify('', UNUSABLE_HASH)).toBe(false);
    expect(await verify(TEST_PASSWORD, UNUSABLE_HASH)).toBe(false);
  });

  test('a stored hash of another kind is an error and never a match', async () => {
    await expect(verify(TEST_PASSWORD, TEST_PASSWORD)).rejects.toThrow('argon2id');
  });
});

describe('the semaphore for password hashing', () => {
  /** Takes turns that last until they are let go, and counts those that run. */
  function holdTurns(count: number) {
    const release: (() => void)[] = [];
    const turns = Array.from({ length: count }, () =>
      withHashing(() => new Promise<void>((resolve) => release.push(resolve))),
    );
    return { release, turns };
  }

  test('runs two tasks at a time, queues 32 and refuses one more with the time to try again', async () => {
    const { release, turns } = holdTurns(34);
    await immediate();
    expect(release).toHaveLength(2);
    const refused = await withHashing(async () => 'in').catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(AppError);
    expect(refused).toMatchObject({ code: 'unavailable', retryAfterSeconds: 2 });
    for (let done = 0; done < 34; done += 1) {
      release[done]?.();
      await turns[done];
      await immediate();
    }
    expect(release).toHaveLength(34);
    expect(await withHashing(async () => 'in')).toBe('in');
  });

  test('lets the next task run after one has failed', async () => {
    const failures = Array.from({ length: 10 }, () => withHashing(() => Promise.reject(new Error('no'))));
    const outcomes = await Promise.allSettled(failures);
    expect(outcomes.every((outcome) => outcome.status === 'rejected')).toBe(true);
    expect(await withHashing(async () => 'in')).toBe('in');
  });
});
