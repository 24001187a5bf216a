import { describe, expect, test } from 'vitest';
import { AppError } from '../kernel/app-error.ts';
import { assertShallow, JSON_MAX_DEPTH } from './body-limits.server.ts';

describe('depth of a JSON body', () => {
  test('a body of the maximum depth is accepted, one level more is refused', () => {
    expect(() => assertShallow('['.repeat(JSON_MAX_DEPTH) + ']'.repeat(JSON_MAX_DEPTH))).not.toThrow();
    expect(() => assertShallow('['.repeat(JSON_MAX_DEPTH + 1))).toThrow(AppError);
  });

  test('brackets inside strings do not count', () => {
    expect(() => assertShallow(JSON.stringify({ text: `\\"${'['.repeat(500)}` }))).not.toThrow();
  });

  test('siblings do not count as depth', () => {
    expect(() => assertShallow(JSON.stringify(Array.from({ length: 5000 }, () => [[]])))).not.toThrow();
  });
});
