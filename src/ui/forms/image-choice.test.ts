import { describe, expect, test } from 'vitest';
import {
  IMAGE_UNTOUCHED,
  isImageChanged,
  isImageReady,
  showsCurrent,
  withoutImage,
  withPrepared,
  type ImageChoice,
} from './image-choice.ts';

const FILE = new File(['صورة'], 'x.png', { type: 'image/png' });
const PICKED: ImageChoice = { ...IMAGE_UNTOUCHED, file: FILE };

describe('a picked file', () => {
  const waiting: ImageChoice = { ...PICKED, isPreparing: true };

  test('stops the form until it is ready', () => {
    expect(isImageReady(waiting)).toBe(false);
    expect(isImageReady(withPrepared(waiting, { file: FILE, originalBytes: FILE.size }))).toBe(true);
  });

  test('keeps its original size when it was made smaller', () => {
    const choice = withPrepared(waiting, { file: FILE, originalBytes: 6_000_000 });
    expect(choice).toEqual({ ...PICKED, shrunkFrom: 6_000_000 });
    expect(withPrepared(waiting, { file: FILE, originalBytes: FILE.size }).shrunkFrom).toBeNull();
  });

  test('keeps the previous file and stops the form when it is refused', () => {
    const problem = { kind: 'type', fileName: 'a.svg' } as const;
    const choice = withPrepared(waiting, { problem });
    expect(choice).toEqual({ ...PICKED, problem });
    expect(isImageReady(choice)).toBe(false);
  });
});

describe('the removal of an image', () => {
  test('clears the picked file and the problem, and shows the current image again', () => {
    const choice = withoutImage({ ...PICKED, problem: { kind: 'tooMany' } }, true);
    expect(choice).toEqual(IMAGE_UNTOUCHED);
    expect(showsCurrent(choice, true)).toBe(true);
  });

  test('removes the current image when that is the one shown', () => {
    const choice = withoutImage(IMAGE_UNTOUCHED, true);
    expect(choice.isRemoved).toBe(true);
    expect(isImageChanged(choice)).toBe(true);
    expect(showsCurrent(choice, true)).toBe(false);
  });

  test('clears only the problem when there is no image', () => {
    expect(withoutImage({ ...IMAGE_UNTOUCHED, problem: { kind: 'tooMany' } }, false)).toEqual(
      IMAGE_UNTOUCHED,
    );
  });
});
