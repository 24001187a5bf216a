import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildCardFonts } from '../../src/features/cards/card-fonts.server.ts';
import { createCardRenderer } from '../../src/features/cards/card-renderer.server.ts';
import { siteCard } from '../../src/features/cards/card.server.ts';
import { buildFurtherCardFonts } from './build-card-fonts.ts';

/** The cards of sites with these names, drawn with the fonts of a folder. */
async function draw(fontsDir: string, names: string[]): Promise<(string | undefined)[]> {
  const folder = await mkdtemp(join(tmpdir(), 'mulhim-cards-'));
  const clock = { now: () => new Date() };
  const renderer = createCardRenderer({ folder, fontsDir, clock, log: { warn: () => undefined } });
  const drawn: (string | undefined)[] = [];
  for (const platformName of names) {
    const site = { platformName, tagline: 'مقابلات', host: { name: 'سارة', country: 'مصر' } };
    const jpeg = await renderer.render(siteCard(site), async () => null);
    drawn.push(jpeg ? Buffer.from(jpeg).toString('base64') : undefined);
  }
  await renderer.close();
  await rm(folder, { recursive: true });
  return drawn;
}

test('a card shows Cyrillic, Greek and Hebrew in letters, and Arabic and Latin as before', async () => {
  const fontsDir = await mkdtemp(join(tmpdir(), 'mulhim-card-fonts-'));
  await buildCardFonts(fontsDir);
  const names = ['مُلهِم Sara', '\u0416 \u03A9 \u05E9'];
  const before = await draw(fontsDir, names);
  await buildFurtherCardFonts(fontsDir);
  const after = await draw(fontsDir, names);
  expect([...before, ...after]).not.toContain(undefined);
  expect(names.filter((_, index) => before[index] !== after[index])).toEqual(names.slice(1));
  await rm(fontsDir, { recursive: true });
}, 60_000);
