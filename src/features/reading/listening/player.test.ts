import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Player, RATES } from './player.ts';
import { deviceSpeech } from './speech.ts';

/** What a browser gives to a text that it speaks. */
class Utterance extends EventTarget {
  readonly text: string;
  rate = 1;
  constructor(text: string) {
    super();
    this.text = text;
  }
}

/** The speech of a device. As in browsers, an utterance that was cancelled reports an error later. */
class FakeSpeech {
  spoken: Utterance[] = [];
  cancelled: Utterance[] = [];
  speak(utterance: Utterance): void {
    this.spoken.push(utterance);
  }
  cancel(): void {
    const current = this.spoken.at(-1);
    if (current) this.cancelled.push(current);
  }
  get texts(): string[] {
    return this.spoken.map(({ text }) => text);
  }
  end(type: 'end' | 'error' = 'end'): void {
    this.spoken.at(-1)?.dispatchEvent(new Event(type));
  }
}

const voice = { lang: 'ar' } as SpeechSynthesisVoice;
const LINES = ['س١', 'ج١ أ', 'ج١ ب', 'س٢', 'ج٢', 'س٣'].map((text) => ({
  text,
  voice,
  question: ['١', '٢', '٣'].indexOf(text[1] ?? ''),
}));

let device: FakeSpeech;
let player: Player<(typeof LINES)[number]>;
let shown: string[];

beforeEach(() => {
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
  device = new FakeSpeech();
  shown = [];
  const speech = deviceSpeech(device as unknown as SpeechSynthesis);
  player = new Player<(typeof LINES)[number]>(LINES, 1, {
    ...speech,
    show: ({ state, at }) => shown.push(`${state} ${at}`),
  });
  return () => vi.unstubAllGlobals();
});

test('speaks line after line and stops at the end', () => {
  player.play();
  for (let line = 0; line < LINES.length; line += 1) device.end();
  expect(device.texts).toEqual(LINES.map(({ text }) => text));
  expect(shown.at(-1)).toBe('stopped 6');
});

test('begins at the line that it is given', () => {
  player.play(3);
  expect(device.texts).toEqual(['س٢']);
  expect(shown).toEqual(['playing 3']);
});

test('an interview without words stops at once', () => {
  const speech = deviceSpeech(device as unknown as SpeechSynthesis);
  const empty = new Player<(typeof LINES)[number]>([], 1, { ...speech, show: () => undefined });
  empty.play();
  expect([empty.state, device.texts]).toEqual(['stopped', []]);
});

test('after a pause the sentence is spoken again from its beginning', () => {
  player.play(1);
  player.pause();
  expect(player.state).toBe('paused');
  player.play();
  expect(device.texts).toEqual(['ج١ أ', 'ج١ أ']);
});

test('the late events of a silenced sentence change nothing', () => {
  player.play();
  player.pause();
  for (const type of ['error', 'end']) device.cancelled.at(-1)?.dispatchEvent(new Event(type));
  expect([player.state, player.at]).toEqual(['paused', 0]);
  player.play();
  device.cancelled.at(-1)?.dispatchEvent(new Event('error'));
  expect([player.state, player.at]).toEqual(['playing', 0]);
});

test('a failure of the engine ends the listening and says so', () => {
  player.play();
  device.end('error');
  expect(player.state).toBe('failed');
});

describe('from question to question', () => {
  test.each([
    [0, 3],
    [2, 3],
    [4, 5],
    [5, 5],
  ])('the next one after line %d begins at line %d', (from, to) => {
    player.play(from);
    player.next();
    expect([player.state, player.at]).toEqual(['playing', to]);
  });

  test.each([
    [0, 0],
    [2, 0],
    [3, 0],
    [4, 3],
    [5, 3],
  ])('the previous one before line %d begins at line %d', (from, to) => {
    player.play(from);
    player.previous();
    expect([player.state, player.at]).toEqual(['playing', to]);
  });

  test('while paused the place moves in silence', () => {
    player.play();
    player.pause();
    player.next();
    expect([player.state, player.at, device.texts]).toEqual(['paused', 3, ['س١']]);
    player.play();
    expect(device.texts).toEqual(['س١', 'س٢']);
  });
});

test('the speed goes through all values, and applies to the current sentence at once', () => {
  player.play();
  const rates = RATES.map(() => {
    player.faster();
    return device.spoken.at(-1)?.rate;
  });
  expect(rates).toEqual([1.25, 1.5, 2, 0.75, 1]);
  expect(player.at).toBe(0);
});
