import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawFitted, drawText } from './card-text.server.ts';

/** How wide the ink of the last line is, in shares of the widest. */
async function lastLineShare(picture: Buffer): Promise<number> {
  const { data, info } = await sharp(picture)
    .extractChannel('alpha')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const lines: { left: number; right: number }[] = [];
  let isInLine = false;
  for (let y = 0; y < info.height; y += 1) {
    const row = data.subarray(y * info.width, (y + 1) * info.width);
    const left = row.findIndex((alpha) => alpha > 0);
    if (left === -1) {
      isInLine = false;
      continue;
    }
    if (!isInLine) lines.push({ left, right: left });
    isInLine = true;
    const line = lines.at(-1) ?? { left, right: left };
    line.left = Math.min(line.left, left);
    line.right = Math.max(
      line.right,
      row.findLastIndex((alpha) => alpha > 0),
    );
  }
  const widths = lines.map((line) => line.right - line.left);
  return (widths.at(-1) ?? 0) / Math.max(...widths);
}

test('a quotation of several lines does not end in a line of one word', async () => {
  const words = 'nnnnnn '.repeat(40).trim().split(' ');
  const room = { color: '#ffffff', sizesPx: [40], maxWidth: 900, maxHeight: () => 900 };
  const shares = [];
  for (let count = 8; count <= 16; count += 1) {
    const drawn = await drawFitted(words.slice(0, count).join(' '), room);
    shares.push(drawn ? await lastLineShare(drawn.picture) : 0);
  }
  expect(Math.min(...shares)).toBeGreaterThan(0.3);
});

test('a quotation that fits on one line is not broken', async () => {
  const room = { color: '#ffffff', sizesPx: [40], maxWidth: 900, maxHeight: () => 900 };
  const drawn = await drawFitted('nnnnnn nnnnnn', room);
  expect(drawn?.height).toBeLessThan(60);
});

/** Whether the outermost ink on a side is that of a full stop, which is only at the foot of the line. */
async function endsInAStop(picture: Buffer, side: 'left' | 'right'): Promise<boolean> {
  const { width, height } = await sharp(picture).metadata();
  const { data, info } = await sharp(picture)
    .extract({ left: side === 'left' ? 0 : width - 2, top: 0, width: 2, height })
    .extractChannel('alpha')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return data.findIndex((alpha) => alpha > 0) / info.width > height / 2;
}

test('a text in Latin letters alone is drawn from left to right, any other from right to left', async () => {
  const style = { sizePx: 80, color: '#ffffff', maxWidth: 900 };
  const latin = await drawText('bold.', style);
  const mixed = await drawText('bold كلمة.', style);
  if (!latin || !mixed) throw new Error('no ink');
  expect(await endsInAStop(latin.picture, 'right')).toBe(true);
  expect(await endsInAStop(mixed.picture, 'left')).toBe(true);
});

test('a title breaks at its line end unless it fits on one line', async () => {
  const room = { color: '#ffffff', sizesPx: [40], maxWidth: 500, maxHeight: () => 400 };
  const heightOf = async (text: string) => (await drawFitted(text, room))?.height ?? 0;
  const widthOf = async (text: string) => (await drawFitted(text, room))?.width ?? 0;
  expect(await heightOf('nnnnnn:\nnnnnnn')).toBeLessThan(60);
  expect(await widthOf('nnnnnn:\nnnnnnn nnn nnn nnn')).toBe(await widthOf('nnnnnn nnn nnn nnn'));
});
