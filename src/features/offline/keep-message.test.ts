import { describe, expect, test } from 'vitest';
import { readKeepMessage } from './kept-addresses.ts';

const ORIGIN = 'https://mulhim.example';

describe('messages of pages', () => {
  test('only files of this origin with hashed names are taken, each once', () => {
    const message = readKeepMessage(
      {
        address: `${ORIGIN}/interview/abc`,
        title: 'عنوان',
        files: [
          `${ORIGIN}/assets/a.css`,
          `${ORIGIN}/assets/a.css`,
          `${ORIGIN}/podcasts`,
          'https://evil.example/assets/b.js',
          `${ORIGIN}/uploads/x-640.webp`,
        ],
      },
      ORIGIN,
    );
    expect(message).toEqual({
      address: new URL(`${ORIGIN}/interview/abc`),
      title: 'عنوان',
      files: ['/assets/a.css', '/uploads/x-640.webp'],
    });
  });

  test.each([
    null,
    'keep',
    {},
    { address: `${ORIGIN}/`, title: 'x' },
    { address: `${ORIGIN}/`, title: 1, files: [] },
    { address: `${ORIGIN}/`, title: 'x', files: [1] },
    { address: 'https://evil.example/', title: 'x', files: [] },
  ])('%j is no such message', (data) => {
    expect(readKeepMessage(data, ORIGIN)).toBeNull();
  });
});
