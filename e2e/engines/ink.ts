import sharp from 'sharp';

/** A rectangle of a picture, in whole pixels. */
export interface Area {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** How light a pixel must be to count as ink, between the ground (0) and the lightest letter (1). */
const INK_LEVEL = 0.25;

/** The pixels of a light text on a dark ground. */
export class Ink {
  readonly width: number;
  readonly height: number;
  private readonly pixels: Uint8Array;

  constructor(width: number, height: number, pixels: Uint8Array) {
    this.width = width;
    this.height = height;
    this.pixels = pixels;
  }

  has(x: number, y: number): boolean {
    return x >= 0 && y >= 0 && x < this.width && y < this.height && this.pixels[y * this.width + x] === 1;
  }

  /** Whether there is ink at a pixel or beside it: edges of equal letters may differ by one pixel. */
  isNear(x: number, y: number): boolean {
    for (let dy = -1; dy <= 1; dy += 1)
      for (let dx = -1; dx <= 1; dx += 1) if (this.has(x + dx, y + dy)) return true;
    return false;
  }

  private filter(isKept: (x: number, y: number) => boolean): Ink {
    const pixels = this.pixels.map((pixel, at) =>
      pixel === 1 && isKept(at % this.width, Math.floor(at / this.width)) ? 1 : 0,
    );
    return new Ink(this.width, this.height, pixels);
  }

  /** What is not ink of the other picture, nor beside it. */
  beyond(other: Ink): Ink {
    return this.filter((x, y) => !other.isNear(x, y));
  }

  /** What is not ink of the other picture. */
  without(other: Ink): Ink {
    return this.filter((x, y) => !other.has(x, y));
  }

  /** The part in some rows. */
  rows(top: number, bottom: number): Ink {
    return this.filter((_, y) => y >= top && y < bottom);
  }

  /** The part to the right of a column. */
  from(left: number): Ink {
    return this.filter((x) => x >= left);
  }

  get count(): number {
    return this.pixels.reduce((sum, pixel) => sum + pixel, 0);
  }

  /** The smallest rectangle that holds all ink; `right` and `bottom` are the first column and row after it. */
  get box(): { left: number; right: number; top: number; bottom: number; width: number; height: number } {
    let [left, right, top, bottom] = [this.width, 0, this.height, 0];
    for (let y = 0; y < this.height; y += 1) {
      for (let x = 0; x < this.width; x += 1) {
        if (!this.has(x, y)) continue;
        left = Math.min(left, x);
        right = Math.max(right, x + 1);
        top = Math.min(top, y);
        bottom = Math.max(bottom, y + 1);
      }
    }
    return { left, right, top, bottom, width: Math.max(0, right - left), height: Math.max(0, bottom - top) };
  }

  /** The widths of the empty columns between its parts, from left to right. */
  get gaps(): number[] {
    const { left, right } = this.box;
    const gaps: number[] = [];
    for (let x = left, last = left; x < right; x += 1) {
      if (!this.hasColumn(x)) continue;
      if (x > last + 1) gaps.push(x - last - 1);
      last = x;
    }
    return gaps;
  }

  private hasColumn(x: number): boolean {
    for (let y = 0; y < this.height; y += 1) if (this.has(x, y)) return true;
    return false;
  }
}

/** The ink in some areas of a screenshot, whose first pixel is the ground. */
export async function inkOf(png: Buffer, areas: readonly Area[]): Promise<Ink[]> {
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
  const ground = data[0] ?? 0;
  const lightest = data.reduce((most, value) => Math.max(most, value), 0);
  const level = ground + (lightest - ground) * INK_LEVEL;
  return areas.map(({ left, top, width, height }) => {
    const pixels = new Uint8Array(width * height);
    for (let y = 0; y < height; y += 1)
      for (let x = 0; x < width; x += 1)
        if ((data[(top + y) * info.width + left + x] ?? 0) > level) pixels[y * width + x] = 1;
    return new Ink(width, height, pixels);
  });
}
