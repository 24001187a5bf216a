import { describe, expect, test } from 'vitest';
import {
  imageProblem,
  IMAGE_UNTOUCHED,
  isImageChanged,
  showsCurrent,
  withoutImage,
  type ImageChoice,
} from './image-choice.ts';

const LIMITS = { types: ['image/png', 'image/jpeg'], maxBytes: 100 };
const file = (type: string, size: number) => ({ name: 'صورة', type, size });
const PICKED: ImageChoice = { ...IMAGE_UNTOUCHED, file: new File(['x'], 'x.png', { type: 'image/png' }) };

describe('picked files', () => {
  test.each([
    ['one of the types within the size', [file('image/png', 100)], null],
    ['one byte too many', [file('image/jpeg', 101)], { kind: 'tooLarge', fileName: 'صورة' }],
    ['another type', [file('image/gif', 1)], { kind: 'type', fileName: 'صورة' }],
    ['no type', [file('', 1)], { kind: 'type', fileName: 'صورة' }],
    ['another type and too large', [file('text/plain', 101)], { kind: 'type', fileName: 'صورة' }],
    ['two at once', [file('image/png', 1), file('image/png', 1)], { kind: 'tooMany' }],
  ])('%s', (_, files, problem) => {
    expect(imageProblem(files, LIMITS)).toEqual(problem);
  });
});

describe('removing', () => {
  test('clears the picked file and the fault, and brings the current image back', () => {
    const choice = withoutImage({ ...PICKED, problem: { kind: 'tooMany' } }, true);
    expect(choice).toEqual(IMAGE_UNTOUCHED);
    expect(showsCurrent(choice, true)).toBe(true);
  });

  test('removes the current image where it is what is shown', () => {
    const choice = withoutImage(IMAGE_UNTOUCHED, true);
    expect(choice.isRemoved).toBe(true);
    expect(isImageChanged(choice)).toBe(true);
    expect(showsCurrent(choice, true)).toBe(false);
  });

  test('of a fault alone changes nothing of the image', () => {
    expect(withoutImage({ ...IMAGE_UNTOUCHED, problem: { kind: 'tooMany' } }, false)).toEqual(
      IMAGE_UNTOUCHED,
    );
  });
});
