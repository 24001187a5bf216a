import sharp from 'sharp';
import { expect, test } from '../fixtures/test.ts';

/** Photographs as hosts have them: size in pixels, and the face as shares of it: centre, width and height. */
const PHOTOS = {
  'a portrait': { size: [1200, 1600], face: [0.5, 0.36, 0.32, 0.36] },
  'a square': { size: [1200, 1200], face: [0.5, 0.4, 0.32, 0.42] },
  'a frame of a film': { size: [1600, 900], face: [0.38, 0.4, 0.21, 0.5] },
  'a panorama': { size: [1800, 600], face: [0.5, 0.45, 0.17, 0.7] },
  'a strip': { size: [800, 2400], face: [0.5, 0.25, 0.44, 0.2] },
  'a thumbnail': { size: [200, 260], face: [0.5, 0.4, 0.45, 0.5] },
  'half of what the frame needs': { size: [450, 600], face: [0.5, 0.36, 0.38, 0.4] },
} as const;

const TITLES = ['نور: كلمة', `الدكتورة فاطمة الأنصاري: ${'القاضي الذي سألتُه عن العدالة '.repeat(5)}`.trim()];

/** A drawn person, whose face the server finds as it does in a photograph. */
function portrait(
  [width, height]: readonly [number, number],
  [x, y, faceWidth, faceHeight]: readonly number[],
) {
  const [cx, cy] = [width * (x ?? 0), height * (y ?? 0)];
  const [rx, ry] = [(width * (faceWidth ?? 0)) / 2, (height * (faceHeight ?? 0)) / 2];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#7a8ea0"/>
    <rect x="${cx - 2 * rx}" y="${cy + ry * 0.9}" width="${4 * rx}" height="${height}" rx="${rx}" fill="#31404d"/>
    <ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="#d9a679"/>
    <circle cx="${cx - rx / 3}" cy="${cy}" r="${rx / 8}"/><circle cx="${cx + rx / 3}" cy="${cy}" r="${rx / 8}"/>
  </svg>`;
}

/** How much a picture may be enlarged. */
const ENLARGED = 1.5;

/** The widest first: a browser that has a larger file of a picture shows it in smaller windows too. */
const WINDOWS = [
  [1440, 900],
  [1024, 768],
  [844, 390],
  [768, 1024],
  [390, 844],
] as const;

for (const [what, { size, face }] of Object.entries(PHOTOS)) {
  test(`${what} at the head of an interview keeps the face, its pixels and the window`, async ({
    page,
    api,
  }) => {
    const photo = await sharp(Buffer.from(portrait(size, face)))
      .jpeg()
      .toBuffer();
    const image = new Blob([photo], { type: 'image/jpeg' });
    for (const name of TITLES) {
      const { _id } = (await api.adminForm('POST', '/podcasts', {
        name,
        content: 'وصف قصير لمقابلة لها صورة',
        image,
      })) as { _id: string };
      for (const [windowWidth, windowHeight] of WINDOWS) {
        await page.setViewportSize({ width: windowWidth, height: windowHeight });
        await page.goto(`/interview/${_id}`);
        const shown = await page.locator('.interview-hero picture img').evaluate(
          (img: HTMLImageElement, { pixels, at }) => {
            const frame = img.getBoundingClientRect();
            const { objectFit, objectPosition } = getComputedStyle(img);
            const [x = 0.5, y = 0.5] = objectPosition.split(' ').map((share) => parseFloat(share) / 100);
            const scales = [frame.width / pixels[0], frame.height / pixels[1]];
            const scale = objectFit === 'cover' ? Math.max(...scales) : Math.min(1, ...scales);
            const left = (frame.width - pixels[0] * scale) * x;
            const top = (frame.height - pixels[1] * scale) * y;
            const edges = {
              left: left + (at[0] - at[2] / 2) * pixels[0] * scale,
              right: frame.width - (left + (at[0] + at[2] / 2) * pixels[0] * scale),
              top: top + (at[1] - at[3] / 2) * pixels[1] * scale,
              bottom: frame.height - (top + (at[1] + at[3] / 2) * pixels[1] * scale),
            };
            // The file that the browser has chosen may have fewer pixels than the picture.
            const fileWidth = Number(/-(\d+)\.\w+$/.exec(img.currentSrc)?.[1]);
            return {
              scale: (scale * pixels[0]) / fileWidth,
              height: frame.height,
              least: Math.min(...Object.values(edges)) / frame.height,
            };
          },
          { pixels: size, at: face },
        );
        const where = `${windowWidth} px, title of ${name.length}`;
        expect.soft(shown.scale, where).toBeLessThanOrEqual(ENLARGED);
        expect.soft(shown.height, where).toBeLessThanOrEqual(windowHeight);
        // At most a strip of hair is outside.
        expect.soft(shown.least, where).toBeGreaterThan(-0.03);
      }
      await api.admin('DELETE', `/podcasts/${_id}`);
    }
  });
}
