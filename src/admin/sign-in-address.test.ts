import { describe, expect, test } from 'vitest';
import { addressAfterSignIn, signInAddress } from './sign-in-address.ts';

describe('signInAddress', () => {
  test('keeps the admin address with its query', () => {
    expect(signInAddress('http://localhost:9000/admin/interviews?page=2&q=%D8%B9%D9%88%D8%AF')).toBe(
      '/admin/login?next=%2Fadmin%2Finterviews%3Fpage%3D2%26q%3D%25D8%25B9%25D9%2588%25D8%25AF',
    );
  });

  test('keeps neither the start screen nor the sign-in and sign-up screens', () => {
    for (const path of [
      '/admin',
      '/admin/login',
      '/admin/login?next=/admin/users',
      '/admin/signup',
      '/admin/recovery',
    ]) {
      expect(signInAddress(path), path).toBe('/admin/login');
    }
  });
});

describe('addressAfterSignIn', () => {
  test('returns the admin address that was requested', () => {
    expect(addressAfterSignIn('/admin/interviews?page=2')).toBe('/admin/interviews?page=2');
  });

  test('returns the start screen when no address was requested', () => {
    expect(addressAfterSignIn(null)).toBe('/admin');
    expect(addressAfterSignIn('')).toBe('/admin');
  });

  test('never leaves the admin area of this origin', () => {
    const strangers = [
      'https://example.org/admin/interviews',
      '//example.org/admin/interviews',
      '/\\example.org/admin/interviews',
      'javascript:alert(1)',
      'http://',
      '/interviews',
      '/admin/../interviews',
      '/administrator',
      '/admin/login?next=/admin/login',
    ];
    for (const next of strangers) expect(addressAfterSignIn(next), next).toBe('/admin');
  });
});
