import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildCardFonts } from '../../src/features/cards/card-fonts.server.ts';
import { createCardRenderer } from '../../src/features/cards/card-renderer.server.ts';
import { siteCard } from '../../src/features/cards/card.server.ts';
import { buildFurtherCardFonts } from './build-card-fonts.ts';

const makeFolder = () => mkdtemp(join(tmpdir(), 'mulhim-cards-'));

/** The cards of sites with these names, drawn with the fonts of a folder. */
async function draw(fontsDir: string, names: string[]): Promise<(string | undefined)[]> {
  const folder = await makeFolder();
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
  // A folder each: font caches compare a folder's time in whole seconds.
  const [fewer, all] = [await makeFolder(), await makeFolder()];
  for (const folder of [fewer, all]) await buildCardFonts(folder);
  await buildFurtherCardFonts(all);
  const names = ['مُلهِم Sara', '\u0416 \u03A9 \u05E9'];
  const before = await draw(fewer, names);
  const after = await draw(all, names);
  expect([...before, ...after]).not.toContain(undefined);
  expect(names.filter((_, index) => before[index] !== after[index])).toEqual(names.slice(1));
  for (const folder of [fewer, all]) await rm(folder, { recursive: true });
}, 60_000);
