import { expect, test } from 'vitest';
import { readWireImage } from './image.client.ts';
import { DEFAULT_FOCUS } from '../media.schema.ts';

const imageInfo = {
  width: 1440,
  height: 1800,
  widths: [320, 1440],
  placeholder: 'data:image/webp;base64,AA',
  focus: DEFAULT_FOCUS,
  alt: '',
};

test('readWireImage recognises a stored image by its file name on any host', () => {
  const id = '1b2fcf9e9897f938a8a705c0004ed415';
  const stored = { kind: 'stored', id, ...imageInfo };
  expect(readWireImage({ image: `/uploads/${id}-1440.webp`, imageInfo })).toEqual(stored);
  expect(readWireImage({ image: `https://cdn.example.org/uploads/${id}-1440.webp`, imageInfo })).toEqual(
    stored,
  );
});

test('readWireImage reads another address as external, and a missing image as null', () => {
  const url = 'https://example.org/portrait.jpg';
  expect(readWireImage({ image: url, imageInfo: null })).toEqual({ kind: 'external', url });
  expect(readWireImage({ image: null, imageInfo: null })).toBeNull();
});
