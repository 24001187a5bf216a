import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeInterview } from '../interviews/interview.factory.ts';
import { DEFAULT_FOCUS } from '../media/media.schema.ts';
import { plainPicture } from '../media/image.factory.ts';
import { buildCardFonts } from './card-fonts.server.ts';
import { createCardRenderer, type CardRenderer, type CardRendererOptions } from './card-renderer.server.ts';
import { interviewCard, siteCard, type Card } from './card.server.ts';

const SITE = {
  platformName: 'مُلهِم',
  tagline: 'مقابلاتٌ مكتوبةٌ على مهل، مع أناسٍ غيّروا ما حولهم.',
  host: { name: 'سارة المنصوري', country: 'مصر' },
};
const NO_PORTRAIT = async () => null;

let fontsDir: string;
let folder: string;
let now: Date;
let warnings: string[];
const opened: CardRenderer[] = [];

beforeAll(async () => {
  fontsDir = await mkdtemp(join(tmpdir(), 'mulhim-card-fonts-'));
  await buildCardFonts(fontsDir);
});

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mulhim-cards-'));
  now = new Date('2026-05-01T10:00:00.000Z');
  warnings = [];
});

afterEach(async () => {
  await Promise.all(opened.splice(0).map((renderer) => renderer.close()));
  await rm(folder, { recursive: true });
});

afterAll(() => rm(fontsDir, { recursive: true }));

function openRenderer(options: Partial<CardRendererOptions> = {}): CardRenderer {
  const renderer = createCardRenderer({
    folder,
    fontsDir,
    clock: { now: () => now },
    log: { warn: (_details, message) => warnings.push(message) },
    ...options,
  });
  opened.push(renderer);
  return renderer;
}

function cardOf(name: string): Card {
  return interviewCard(SITE, { ...makeInterview({ id: 'abcdefghijkl', name }), questions: [] });
}

/** A drawing program that misbehaves once it has its work. */
async function programThat(does: string): Promise<string> {
  const path = join(fontsDir, `${crypto.randomUUID()}.mjs`);
  await writeFile(path, `process.send({ kind: 'ready' });\nprocess.on('message', () => { ${does} });\n`);
  return path;
}

const DRAWN = new Uint8Array([0xff, 0xd8]);
/** A drawing program that takes no time. */
const programThatDraws = () => programThat(`process.send(new Uint8Array([${DRAWN.join()}]))`);

/** Columns of a card that hold light ink between two heights. */
async function inkColumns(jpeg: Uint8Array, top: number, bottom: number): Promise<number[]> {
  const { data, info } = await sharp(jpeg).grayscale().raw().toBuffer({ resolveWithObject: true });
  const columns = new Set<number>();
  for (let y = top; y < bottom; y += 1) {
    for (let x = 480; x < info.width; x += 1) {
      if ((data[(y * info.width + x) * info.channels] ?? 0) > 120) columns.add(x);
    }
  }
  return [...columns].sort((a, b) => a - b);
}

describe('a card', { timeout: 30_000 }, () => {
  test('is a JPEG of 1200 by 630 pixels and under 300 KB', async () => {
    const jpeg = await openRenderer().render(cardOf('ليلى حسن: الكتابة صبر'), NO_PORTRAIT);
    const { format, width, height } = await sharp(jpeg ?? new Uint8Array()).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 });
    expect(jpeg?.length).toBeLessThan(300 * 1024);
  });

  test.each([
    ['one word', 'سمير'],
    ['full of marks', 'أُمُّ كُلثومٍ: لُغَةٌ أُخْرى لِلصَّمْتِ في زَمَنٍ لا يَكُفُّ عَنِ الكَلامِ'],
    ['as long as it may be', 'حوارٌ طويلٌ عن الكتابة '.repeat(8).trim()],
    ['one word without end', 'ب'.repeat(200)],
    ['Latin first', 'Steve Wozniak: كيف صنعنا Apple I في مرآب، ولماذا لا أندم على شيء'],
    ['mark-up', '<span size="9999999">&amp;</b> ]]> حوار'],
    ['characters that no document holds', 'حوار \u0000\uFFFF\uD800 قصير'],
  ])('keeps its title between the portrait frame and the right margin: %s', async (_what, title) => {
    const jpeg = await openRenderer().render(cardOf(title), NO_PORTRAIT);
    const columns = await inkColumns(jpeg ?? new Uint8Array(), 160, 490);
    expect(columns[0]).toBeGreaterThan(500);
    expect(columns.at(-1)).toBeLessThan(1132);
    expect(columns.at(-1)).toBeGreaterThan(1090);
    expect(warnings).toEqual([]);
  });

  test('shows the portrait in the pigment of the guest, or a letter without a portrait', async () => {
    const red = await plainPicture(640, 800).webp().toBuffer();
    const renderer = openRenderer();
    const portraitOf = async (jpeg: Uint8Array | null) =>
      sharp(jpeg ?? new Uint8Array())
        .extract({ left: 40, top: 40, width: 60, height: 60 })
        .stats();
    const portrayed = await portraitOf(
      await renderer.render(cardOf('مقابلة بصورة'), async () => ({
        bytes: new Uint8Array(red),
        focus: DEFAULT_FOCUS,
      })),
    );
    const lettered = await portraitOf(await renderer.render(cardOf('مقابلة بلا صورة'), NO_PORTRAIT));
    const [r, g, b] = portrayed.channels.map(({ mean }) => Math.round(mean));
    expect([r, g, b]).not.toEqual(lettered.channels.map(({ mean }) => Math.round(mean)));
    // No longer the red of the photograph: its lightness, in the pigment.
    expect(r).toBeLessThan(180);
  });

  test('has its byline on one line, however long the name of the host is', async () => {
    const host = { name: 'عبد الرحمن بن محمد بن عبد العزيز '.repeat(6).trim(), country: 'مصر' };
    const interview = { ...makeInterview({ id: 'abcdefghijkl' }), questions: [] };
    const jpeg = await openRenderer().render(interviewCard({ ...SITE, host }, interview), NO_PORTRAIT);
    const columns = await inkColumns(jpeg ?? new Uint8Array(), 520, 580);
    expect(columns[0]).toBeGreaterThan(500);
    expect(columns.at(-1)).toBeGreaterThan(1100);
    expect(await inkColumns(jpeg ?? new Uint8Array(), 600, 630)).toEqual([]);
  });

  test('shows the name of the site in type when it differs from the drawn mark', async () => {
    const renderer = openRenderer();
    const drawn = await renderer.render(siteCard(SITE), NO_PORTRAIT);
    const typed = await renderer.render(
      siteCard({ ...SITE, platformName: 'منصّة الحوار Voices' }),
      NO_PORTRAIT,
    );
    for (const jpeg of [drawn, typed]) {
      expect((await inkColumns(jpeg ?? new Uint8Array(), 30, 140)).at(-1)).toBeGreaterThan(1100);
    }
    expect(typed).not.toEqual(drawn);
  });
});

describe('the renderer', { timeout: 30_000 }, () => {
  test('draws a card once for simultaneous requests, and keeps it', async () => {
    let readings = 0;
    const readPortrait = async () => {
      readings += 1;
      return null;
    };
    const renderer = openRenderer({ program: await programThatDraws() });
    const card = cardOf('مقابلة واحدة');
    const jpegs = await Promise.all([1, 2, 3].map(() => renderer.render(card, readPortrait)));
    expect(new Set(jpegs)).toEqual(new Set([DRAWN]));
    const again = await openRenderer().render(card, readPortrait);
    expect(Buffer.from(again ?? []).equals(jpegs[0] ?? Buffer.of())).toBe(true);
    expect(readings).toBe(1);
    expect(await readdir(folder)).toEqual([card.fileName]);
  });

  test.each([
    ['crashes', `process.kill(process.pid, 'SIGSEGV')`],
    ['answers nonsense', `process.send('none')`],
    ['fails', `process.exit(1)`],
  ])('returns null when the drawing process %s, and tries again after a minute', async (_what, does) => {
    const renderer = openRenderer({ program: await programThat(does) });
    const card = cardOf('مقابلة متعثرة');
    expect(await renderer.render(card, NO_PORTRAIT)).toBeNull();
    expect(await renderer.render(card, NO_PORTRAIT)).toBeNull();
    expect(warnings).toHaveLength(1);
    now = new Date(now.getTime() + 60_001);
    expect(await renderer.render(card, NO_PORTRAIT)).toBeNull();
    expect(warnings).toHaveLength(2);
    expect(await readdir(folder)).toEqual([]);
  });

  test('returns null without its typeface or when the portrait cannot be read', async () => {
    expect(await openRenderer({ fontsDir: folder }).render(cardOf('مقابلة'), NO_PORTRAIT)).toBeNull();
    const failing = () => Promise.reject(new Error('the store is away'));
    expect(await openRenderer().render(cardOf('مقابلة'), failing)).toBeNull();
    expect(await readdir(folder)).toEqual([]);
  });

  test('returns the card even when it cannot be kept', async () => {
    const file = join(folder, 'a-file');
    await writeFile(file, '');
    const renderer = openRenderer({ folder: file, program: await programThatDraws() });
    expect(await renderer.render(cardOf('مقابلة'), NO_PORTRAIT)).toEqual(DRAWN);
    expect(warnings).toHaveLength(1);
  });

  test('keeps a limited number of cards, the newest ones', async () => {
    const old = ['one', 'two', 'three'];
    for (const name of old) {
      await writeFile(join(folder, name), '');
      await utimes(join(folder, name), 1, 1);
    }
    const card = cardOf('مقابلة');
    await openRenderer({ keptMax: 2, program: await programThatDraws() }).render(card, NO_PORTRAIT);
    expect(await readdir(folder)).toEqual([card.fileName]);
  });

  test('ends pending drawings when it closes', async () => {
    const renderer = openRenderer({ program: await programThat('setInterval(() => {}, 1000)') });
    const cards = Array.from({ length: 10 }, (_, index) =>
      renderer.render(cardOf(`مقابلة ${index}`), NO_PORTRAIT),
    );
    await renderer.close();
    expect(new Set(await Promise.all(cards))).toEqual(new Set([null]));
    expect(warnings).toEqual([]);
  });
});
