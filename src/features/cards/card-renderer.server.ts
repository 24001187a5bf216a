import { randomUUID } from 'node:crypto';
import { access, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../kernel/clock.ts';
import { pendingOr } from '../../kernel/pending.ts';
import { runProgram } from '../../kernel/processes/run-program.server.ts';
import { Semaphore } from '../../kernel/semaphore.server.ts';
import { programFile } from '../../kernel/processes/programs.ts';
import { PICTURE_LIMITS } from '../media/image-processor.server.ts';
import { CARD_FONTS_DIR, FONT_CONFIG_FILE } from './card-fonts.server.ts';
import { cardJpegSchema, type CardJpeg, type CardPortrait, type CardWork } from './card-process.schema.ts';
import { CARD_MAX_BYTES } from '../../site/card.schema.ts';

/** What is drawn, and the name under which it is cached. */
interface Drawn {
  fileName: string;
  drawing: CardWork['drawing'];
}

/** Draws cards on demand, outside this process, and caches them. */
export interface CardRenderer {
  /**
   * The JPEG of a card, or the PNG of an icon; null while it cannot be drawn. `readPortrait` is only called if it is
   * not cached; an error of that call counts as such a failure.
   */
  render(card: Drawn, readPortrait: () => Promise<CardPortrait>): Promise<CardJpeg | null>;
  /** Cancels the current drawing; all waiting callers get null. */
  close(): Promise<void>;
}

export interface CardRendererOptions {
  /** The folder of cached cards; deleted ones are drawn again. */
  folder: string;
  clock: Clock;
  log: { warn(details: object, message: string): void };
  fontsDir?: string;
  /** The file of the drawing program. */
  program?: string;
  /** Number of cached cards; the oldest are deleted beyond it. */
  keptMax?: number;
}

/** One is drawn at a time; previews are requested by robots, which retry. */
const WAITING_MAX = 8;
/** A card that failed is not tried again for this long. */
const FAILURE_PAUSE_MS = 60_000;
const FAILURES_MAX = 1_000;
/** About 200 MB. */
const KEPT_MAX = 2_000;

export function createCardRenderer({
  folder,
  clock,
  log,
  fontsDir = CARD_FONTS_DIR,
  program = programFile('card-process'),
  keptMax = KEPT_MAX,
}: CardRendererOptions): CardRenderer {
  const semaphore = new Semaphore({ permits: 1, waitingMax: WAITING_MAX });
  const closing = new AbortController();
  const underWay = new Map<string, Promise<CardJpeg | null>>();
  /** Names that failed within the last minute. */
  const failures = new LRUCache<string, true>({
    max: FAILURES_MAX,
    ttl: FAILURE_PAUSE_MS,
    ttlResolution: 0,
    perf: { now: () => clock.now().getTime() },
  });

  async function drawAndKeep({ fileName, drawing }: Drawn, readPortrait: () => Promise<CardPortrait>) {
    try {
      const work = { drawing, portrait: await readPortrait() };
      const jpeg = await draw(work, { program, fontsDir, signal: closing.signal });
      await keep(folder, fileName, jpeg, keptMax).catch((err: unknown) => {
        log.warn({ err }, 'a card could not be cached; it will be drawn again');
      });
      return jpeg;
    } catch (err) {
      if (closing.signal.aborted) return null;
      failures.set(fileName, true);
      log.warn({ err, card: fileName }, 'a card could not be drawn');
      return null;
    }
  }

  return {
    async render(card, readPortrait) {
      const kept = await readFile(join(folder, card.fileName)).catch(() => null);
      if (kept || failures.has(card.fileName)) return kept;
      return pendingOr(underWay, card.fileName, () =>
        // Null also if too many wait, or the server is closing.
        semaphore.run(() => drawAndKeep(card, readPortrait)).catch(() => null),
      );
    },
    async close() {
      semaphore.close();
      closing.abort();
      await Promise.all(underWay.values());
    },
  };
}

/** Draws a card in a separate process. Throws if that fails. */
async function draw(
  work: CardWork,
  { program, fontsDir, signal }: { program: string; fontsDir: string; signal: AbortSignal },
): Promise<CardJpeg> {
  const fontConfig = join(fontsDir, FONT_CONFIG_FILE);
  // Without the typeface everything but the text would be drawn.
  await access(fontConfig);
  const result = await runProgram(program, work, {
    ...PICTURE_LIMITS,
    signal,
    env: { UV_THREADPOOL_SIZE: '1', FONTCONFIG_FILE: fontConfig },
  });
  if (result.kind === 'ended') throw new Error(result.reason);
  const jpeg = cardJpegSchema.parse(result.value);
  if (jpeg.length > CARD_MAX_BYTES) throw new Error(`the card has ${jpeg.length} bytes`);
  return jpeg;
}

/** Stores a card atomically, and deletes the oldest ones beyond the limit. */
async function keep(folder: string, fileName: string, jpeg: Uint8Array, keptMax: number): Promise<void> {
  await mkdir(folder, { recursive: true });
  const partial = join(folder, `${randomUUID()}.part`);
  await writeFile(partial, jpeg);
  await rename(partial, join(folder, fileName));
  const names = await readdir(folder);
  if (names.length <= keptMax) return;
  const files = await Promise.all(
    names.map(async (name) => ({ name, drawnAt: (await stat(join(folder, name))).mtimeMs })),
  );
  const oldestFirst = files.sort((a, b) => a.drawnAt - b.drawnAt);
  // A tenth at once, so that not every further card has to list the folder.
  const tooMany = names.length - Math.floor(keptMax * 0.9);
  for (const { name } of oldestFirst.slice(0, tooMany)) await rm(join(folder, name), { force: true });
}
