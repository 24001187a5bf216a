import { expect, test } from 'vitest';
import { recordingAddress, recordingInput } from './recording.schema.ts';
import { recordingOf } from './recording.ts';

test.each([
  ['https://soundcloud.com/ali/talk', 'https://soundcloud.com/ali/talk'],
  [' youtu.be/abc?t=1 ', 'https://youtu.be/abc?t=1'],
  ['«بودكاست.مصر/حلقة».', 'https://بودكاست.مصر/حلقة'],
  ['http://radio.example/a.mp3', 'http://radio.example/a.mp3'],
  ['  ', ''],
])('%s is the recording at %s', (typed, stored) => {
  expect(recordingInput.parse(typed)).toBe(stored);
  expect(recordingAddress.parse(stored)).toBe(stored);
});

test.each([
  'javascript:alert(1)',
  'ftp://radio.example/a.mp3',
  'mailto:ali@example.com',
  'ali@example.com',
  'https:/radio.example',
  'https://ali:secret@radio.example/a.mp3',
  'حلقة الأمس',
  `https://radio.example/${'a'.repeat(1_000)}`,
])('%s is no recording', (typed) => {
  const { error } = recordingInput.safeParse(typed);
  expect(error?.issues[0]?.message).toBe('interview.recording.invalid');
  expect(recordingAddress.safeParse(typed).success).toBe(false);
});

test.each([
  ['https://www.youtube.com/watch?v=a', 'YouTube', 'watch'],
  ['https://m.youtube.com/watch?v=a', 'YouTube', 'watch'],
  ['https://music.youtube.com/watch?v=a', 'YouTube Music', 'listen'],
  ['https://on.soundcloud.com/a', 'SoundCloud', 'listen'],
  ['https://open.spotify.com/episode/a', 'Spotify', 'listen'],
  ['https://podcasts.apple.com/eg/podcast/a', 'Apple Podcasts', 'listen'],
  ['https://play.anghami.com/song/1', 'Anghami', 'listen'],
  ['https://not-youtube.com/a', 'not-youtube.com', 'open'],
  ['https://www.radio.example:8080/talk', 'radio.example', 'open'],
  ['https://بودكاست.مصر/حلقة', 'بودكاست.مصر', 'open'],
  ['https://radio.example/talk.mp3?key=1', 'radio.example', 'listen'],
])('%s is named %s, to %s', (address, place, use) => {
  expect(recordingOf(address)).toMatchObject({ place, use });
});

test('an audio file has its type, and machines get its address in the strict form', () => {
  expect(recordingOf('https://موقع.مصر/حلقة 1.M4A')).toMatchObject({
    url: 'https://xn--4gbrim.xn--wgbh1c/%D8%AD%D9%84%D9%82%D8%A9%201.M4A',
    audioType: 'audio/mp4',
  });
  expect(recordingOf('https://radio.example/mp3')?.audioType).toBeNull();
  expect(recordingOf('')).toBeNull();
});
