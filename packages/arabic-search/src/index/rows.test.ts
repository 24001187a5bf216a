import { expect, test } from 'vitest';
import { randomFrom } from '../../test/random.testing.ts';
import { Rows } from './rows.ts';

function bytesOf(rows: Rows, row: number): Uint8Array {
  const start = rows.start(row);
  return rows.chunk(row).slice(start, start + rows.size(row));
}

test.each([true, false])(
  'rows keep what was written into them, whatever moves (with room: %s)',
  (isGrowing) => {
    const random = randomFrom(1);
    const rows = new Rows({ isGrowing });
    const expected = new Map<number, Uint8Array>();
    for (let step = 0; step < 20_000; step += 1) {
      const row = 1 + random(500);
      const before = expected.get(row) ?? new Uint8Array(0);
      const isLong = before.length > 2_000;
      const from = isLong ? 0 : random(before.length + 1);
      const to = isLong ? before.length : from + random(before.length - from + 1);
      const length = step % 2_000 === 0 ? 300_000 : random(60);
      const bytes = Uint8Array.from({ length }, () => random(256));
      rows.splice(row, { from, to }, bytes, length);
      expected.set(
        row,
        Uint8Array.of(...before.slice(0, from), ...bytes.slice(0, 1_000), ...before.slice(to)),
      );
      if (length > 1_000) rows.splice(row, { from: from + 1_000, to: from + length }, bytes, 0);
    }
    for (const [row, bytes] of expected) expect(bytesOf(rows, row), `row ${row}`).toEqual(bytes);
  },
);

test('garbage never takes more than half as much as what is kept', () => {
  const rows = new Rows({ isGrowing: true });
  for (let round = 0; round < 50; round += 1) {
    for (let row = 1; row <= 400; row += 1) rows.set(row, new Uint8Array(1_000), 400 + ((round * 37) % 600));
  }
  expect(rows.taken).toBeLessThan(1.5 * rows.live + 1_000);
});
