import { describe, expect, test } from 'vitest';
import { parseUploadsUrl } from './uploads-url.ts';

describe('parseUploadsUrl', () => {
  test('an address with only a bucket leaves all other settings to the client', () => {
    expect(parseUploadsUrl('s3://mulhim-uploads')).toEqual({
      bucket: 'mulhim-uploads',
      region: null,
      endpoint: null,
      prefix: '',
      isPathStyle: false,
      credentials: null,
    });
  });

  test('every part of the address is read, and the secret is decoded', () => {
    const url =
      's3://KEY:a%2Fb%2B%40c@uploads?region=auto&endpoint=https%3A%2F%2Fs3.example.com%3A9000&prefix=site/one&forcePathStyle=true';
    expect(parseUploadsUrl(url)).toEqual({
      bucket: 'uploads',
      region: 'auto',
      endpoint: 'https://s3.example.com:9000',
      prefix: 'site/one/',
      isPathStyle: true,
      credentials: { accessKeyId: 'KEY', secretAccessKey: 'a/b+@c' },
    });
  });

  test.each([
    'uploads',
    '',
    'https://uploads.s3.amazonaws.com',
    's3://',
    's3://Bucket_Name',
    's3://uploads/folder',
    's3://uploads:9000',
    's3://uploads#part',
    's3://uploads?regoin=eu-central-1',
    's3://uploads?region=eu&region=us',
    's3://uploads?region=EU Central',
    's3://uploads?endpoint=s3.example.com',
    's3://uploads?endpoint=ftp://s3.example.com',
    's3://uploads?prefix=../other',
    's3://uploads?prefix=/a',
    's3://uploads?forcePathStyle=yes',
    's3://KEY@uploads',
    's3://:SECRET@uploads',
    's3://KEY:%E0%A4%A@uploads',
  ])('%j is refused', (url) => {
    expect(() => parseUploadsUrl(url)).toThrow(/^(which|with) /);
  });
});
