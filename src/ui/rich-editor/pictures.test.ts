import { undo } from '@tiptap/pm/history';
import { expect, test } from 'vitest';
import { editorOf, htmlIn } from './editor.testing.ts';
import { PICTURES_AT_ONCE, uploadsOf, type StoredPicture } from './pictures.client.ts';

const SRC = `/uploads/${'a'.repeat(32)}-640.webp`;
const FIGURE = `<figure><img src="${SRC}" alt=""></figure>`;
const file = (name: string) => new File(['x'], name);

/** An editor whose uploads end when the test says so. */
function editing(marked: string) {
  const editor = editorOf(marked);
  const uploads = uploadsOf(editor);
  const ends: ((stored: StoredPicture) => void)[] = [];
  uploads.storeBy(() => new Promise((resolve) => ends.push(resolve)));
  const end = async (stored: StoredPicture) => {
    await expect.poll(() => ends.length).toBeGreaterThan(0);
    ends.shift()?.(stored);
    await new Promise(setImmediate);
  };
  return { editor, uploads, end };
}

test('a picture is in the text once it is stored, below the block of the caret', async () => {
  const { editor, uploads, end } = editing('<p>أ[]</p><p>ب</p>');
  uploads.add([file('أ.png')]);
  expect(htmlIn(editor)).toBe('<p>أ</p><p>ب</p>');
  expect(uploads.isReady()).toBe(false);
  expect(uploads.notices).toEqual([{ key: 'editor.picture.wait' }]);
  await end({ src: SRC });
  expect(htmlIn(editor)).toBe(`<p>أ</p>${FIGURE}<p>ب</p>`);
  expect(uploads.isReady()).toBe(true);
});

test('above another picture, too, the caret is in an empty paragraph below a new one', () => {
  const { editor, uploads } = editing(`<p>أ[]</p>${FIGURE}`);
  uploads.add([file('أ.png')]);
  const { empty, $from } = editor.state.selection;
  expect(empty && $from.parent.isTextblock && $from.parent.content.size === 0).toBe(true);
});

test('pictures are uploaded one after the other, and keep their order', async () => {
  const { editor, uploads, end } = editing('<p>أ[]</p>');
  uploads.add([file('أ.png'), file('ب.png')]);
  await end({ src: SRC });
  await end({ src: SRC.replace('640', '320') });
  expect(htmlIn(editor)).toBe(`<p>أ</p>${FIGURE}${FIGURE.replace('640', '320')}`);
});

test('two pictures in a row are two steps to undo', async () => {
  const { editor, uploads, end } = editing('<p>أ[]</p>');
  uploads.add([file('أ.png')]);
  uploads.add([file('ب.png')]);
  await end({ src: SRC });
  await end({ src: SRC.replace('640', '320') });
  undo(editor.state, editor.view.dispatch);
  expect(htmlIn(editor)).toBe(`<p>أ</p>${FIGURE}`);
});

test('a picture that was not stored is sent again', async () => {
  const { editor, uploads, end } = editing('<p>أ[]</p>');
  uploads.add([file('أ.png')]);
  await end({ problem: 'انقطع' });
  expect(uploads.find('0')?.result).toEqual({ problem: 'انقطع' });
  expect(uploads.isReady()).toBe(false);
  expect(uploads.notices).toEqual([{ key: 'editor.picture.failed' }]);
  uploads.send('0');
  await end({ src: SRC });
  expect(htmlIn(editor)).toBe(`<p>أ</p>${FIGURE}`);
});

test('a hundred files at once are refused, and the text stays', () => {
  const { editor, uploads } = editing('<p>أ[]</p>');
  uploads.add(Array.from({ length: 100 }, () => file('أ.png')));
  expect(uploads.notices).toEqual([{ key: 'image.tooMany', params: { count: PICTURES_AT_ONCE } }]);
  expect(htmlIn(editor)).toBe('<p>أ</p>');
});
