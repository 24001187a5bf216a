import { describe, expect, test } from 'vitest';
import { addressAfterSignIn, signInAddress } from './sign-in-address.ts';

describe('the way to the sign-in screen', () => {
  test('remembers the admin address with its query', () => {
    expect(signInAddress('http://localhost:9000/admin/interviews?page=2&q=%D8%B9%D9%88%D8%AF')).toBe(
      '/admin/login?next=%2Fadmin%2Finterviews%3Fpage%3D2%26q%3D%25D8%25B9%25D9%2588%25D8%25AF',
    );
  });

  test('remembers neither the start nor the screens of signing in and up', () => {
    for (const path of ['/admin', '/admin/login', '/admin/login?next=/admin/users', '/admin/signup']) {
      expect(signInAddress(path), path).toBe('/admin/login');
    }
  });
});

describe('the way back after signing in', () => {
  test('is the admin address that was asked for', () => {
    expect(addressAfterSignIn('/admin/interviews?page=2')).toBe('/admin/interviews?page=2');
  });

  test('is the start without one', () => {
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
