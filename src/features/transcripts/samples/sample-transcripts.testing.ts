import { randomFrom } from '../../../kernel/randomness.testing.ts';
import { sampleTalks } from './sample-talks.testing.ts';
import type { Random, Said, Talk } from './talk.testing.ts';

/** A talk as a program writes it. */
export interface TranscriptFile {
  name: string;
  text: string;
  talk: Talk;
  /** Whether it contains the title and the introduction. */
  hasOpening: boolean;
  hasSpeakers: boolean;
}

/** All talks in all formats, with noise that a seed determines. */
export function sampleFiles(): TranscriptFile[] {
  return sampleTalks().flatMap((talk, index) =>
    Object.keys(WRITERS).map((format, place) => fileOf(talk, format, index * 100 + place)),
  );
}

export function fileOf(talk: Talk, format: string, seed: number): TranscriptFile {
  const writer = WRITERS[format];
  if (!writer) throw new Error(`No format ${format}`);
  const own = writer.isUninterrupted ? withoutOthers(talk) : talk;
  const text = writer.write(own, randomFrom(seed + 1));
  const hasOpening = writer.hasOpening ?? false;
  return { name: format, text, talk: own, hasOpening, hasSpeakers: writer.hasSpeakers };
}

interface Writer {
  hasSpeakers: boolean;
  hasOpening?: boolean;
  /** Without the words of a listener. */
  isUninterrupted?: boolean;
  write: (talk: Talk, random: Random) => string;
}

const WRITERS: Record<string, Writer> = {
  'whatsapp-android.txt': {
    hasSpeakers: true,
    write: whatsApp((time) => `${time.date}, ${time.short} pm - `),
  },
  'whatsapp-android-arabic.txt': {
    hasSpeakers: true,
    write: whatsApp((time) => arabic(`${time.date.replaceAll('/', '\u200F/')}، ${time.short} م - `)),
  },
  'whatsapp-ios.txt': {
    hasSpeakers: true,
    write: whatsApp((time) => `[${time.date}, ${time.long}\u202FPM] `),
  },
  'whatsapp-ios-arabic.txt': {
    hasSpeakers: true,
    write: whatsApp((time) => arabic(`\u200F[${time.date.replaceAll('/', '\u200F/')}، ${time.long} م] `)),
  },
  'names.srt': { hasSpeakers: true, write: subRip(true) },
  'voices.vtt': { hasSpeakers: true, write: webVtt((name, text) => `<v ${name}>${text}</v>`) },
  'zoom.vtt': { hasSpeakers: true, write: webVtt((name, text) => `${name}: ${text}`) },
  'whisperx.json': { hasSpeakers: true, write: whisper(true) },
  'otter.txt': { hasSpeakers: true, write: otter },
  'zoom.txt': { hasSpeakers: true, write: zoom },
  'meet.txt': { hasSpeakers: true, write: meet },
  'otranscribe.txt': {
    hasSpeakers: true,
    hasOpening: true,
    write: writtenText(({ name, text, time }) => `${time.short} ${name}: ${text}`),
  },
  'names.txt': {
    hasSpeakers: true,
    hasOpening: true,
    write: writtenText(({ name, text }) => `${name}: ${text}`),
  },
  'bold-names.txt': {
    hasSpeakers: true,
    hasOpening: true,
    write: writtenText(({ name, text }) => `**${name}:** ${text}`),
  },
  'letters.txt': {
    hasSpeakers: true,
    hasOpening: true,
    isUninterrupted: true,
    write: writtenText(({ by, text }) => `${by === 'guest' ? 'ج' : 'س'}: ${text}`),
  },
  'plain.srt': { hasSpeakers: false, isUninterrupted: true, write: subRip(false) },
  'whisper.json': { hasSpeakers: false, isUninterrupted: true, write: whisper(false) },
  'whisper-cpp.json': { hasSpeakers: false, isUninterrupted: true, write: whisperCpp },
  'paragraphs.txt': {
    hasSpeakers: false,
    hasOpening: true,
    isUninterrupted: true,
    write: writtenText(({ text }) => text),
  },
};

const withoutOthers = (talk: Talk): Talk => ({
  ...talk,
  said: talk.said.filter(({ by }) => by !== 'other'),
});

const nameOf = ({ host, guest }: Talk, by: Said['by']) => (by === 'guest' ? guest : host);
const pad = (value: number) => String(value).padStart(2, '0');
const arabic = (text: string) => text.replace(/\d/gu, (digit) => String.fromCodePoint(0x660 + Number(digit)));

/** A time in a recording that begins at nine. */
function timeAt(seconds: number) {
  const [hours, minutes, rest] = [
    Math.floor(seconds / 3600),
    Math.floor(seconds / 60) % 60,
    Math.floor(seconds % 60),
  ];
  return {
    date: '21/11/2026',
    short: `${9 + hours}:${pad(minutes)}`,
    long: `${9 + hours}:${pad(minutes)}:${pad(rest)}`,
    clock: `${pad(hours)}:${pad(minutes)}:${pad(rest)}`,
    brief: hours > 0 ? `${hours}:${pad(minutes)}:${pad(rest)}` : `${minutes}:${pad(rest)}`,
  };
}

/** Each paragraph with its speaker; about two words are said a second. */
function messagesOf(talk: Talk) {
  let seconds = 0;
  return talk.said.flatMap(({ by, paragraphs: all }) =>
    all.map((text) => {
      seconds += 1 + text.split(' ').length / 2;
      return { by, name: nameOf(talk, by), text, time: timeAt(seconds) };
    }),
  );
}

function whatsApp(stamp: (time: ReturnType<typeof timeAt>) => string): Writer['write'] {
  return (talk, random) => {
    const notice = 'الرسائل والمكالمات مشفّرة تمامًا بين الطرفين. لا يستطيع أحد خارج هذه الدردشة قراءتها.';
    const lines = messagesOf(talk).flatMap(({ name, text, time }) => {
      const mark = random(5) === 0 ? '\u200F' : '';
      const edited = random(9) === 0 ? ' \u200E<تم تعديل هذه الرسالة>' : '';
      const author = `${mark}${stamp(time)}${random(6) === 0 ? '~ ' : ''}${name}`;
      const omitted = random(7) === 0 ? [`${author}: \u200E<تم استبعاد الوسائط>`] : [];
      return [...omitted, `${author}: ${text}${edited}`];
    });
    return `${stamp(timeAt(0))}\u200E${notice}\n${lines.join(random(2) === 0 ? '\r\n' : '\n')}\n`;
  };
}

interface SampleCue {
  name: string;
  text: string;
  start: number;
  end: number;
}

/** Cues of a few words, with short gaps inside a turn and longer ones between two. */
function cuesOf(talk: Talk, random: Random): SampleCue[] {
  let now = 1;
  return talk.said.flatMap(({ by, paragraphs: all }) => {
    now += 0.9 + random(12) / 10;
    return all.flatMap((paragraph) => {
      const words = paragraph.split(' ');
      const cues: SampleCue[] = [];
      while (words.length > 0) {
        const text = words.splice(0, 4 + random(9)).join(' ');
        const end = now + text.split(' ').length / 2;
        cues.push({ name: nameOf(talk, by), text, start: now, end });
        now = end + random(4) / 10;
      }
      return cues;
    });
  });
}

const millis = (seconds: number) => Math.round(seconds * 1000);
const cueClock = (seconds: number, sign: string) =>
  `${timeAt(seconds).clock}${sign}${String(millis(seconds) % 1000).padStart(3, '0')}`;
/** A cue on two lines, as most are. */
function onTwoLines(text: string): string {
  const words = text.split(' ');
  const half = Math.ceil(words.length / 2);
  return words.length < 6 ? text : `${words.slice(0, half).join(' ')}\n${words.slice(half).join(' ')}`;
}

function subRip(hasNames: boolean): Writer['write'] {
  return (talk, random) =>
    `\uFEFF${cuesOf(talk, random)
      .map(({ name, text, start, end }, index) => {
        const words = hasNames ? `${name}: ${text}` : text;
        const styled = random(8) === 0 ? `<i>${words}</i>` : words;
        return `${index + 1}\r\n${cueClock(start, ',')} --> ${cueClock(end, ',')}\r\n${onTwoLines(styled)}\r\n`;
      })
      .join('\r\n')}`;
}

function webVtt(voice: (name: string, text: string) => string): Writer['write'] {
  return (talk, random) => {
    const cues = cuesOf(talk, random).map(({ name, text, start, end }, index) => {
      const said = voice(name, text.replaceAll('&', '&amp;').replaceAll('<', '&lt;'));
      return `${index + 1}\n${cueClock(start, '.')} --> ${cueClock(end, '.')}\n${said}\n`;
    });
    return `WEBVTT\n\nNOTE made by a recorder\n\n${cues.join('\n')}`;
  };
}

function whisper(hasSpeakers: boolean): Writer['write'] {
  return (talk, random) => {
    let before = '';
    const segments = cuesOf(talk, random).map(({ name, text, start, end }, id) => {
      const words = text.split(' ').map((word) => ({ word, start, end, score: 0.9 }));
      // Now and then WhisperX does not know who goes on speaking.
      const isUnknown = name === before && random(12) === 0;
      const speaker = isUnknown ? null : name === talk.host ? 'SPEAKER_00' : 'SPEAKER_01';
      before = name;
      return hasSpeakers
        ? { start, end, text: ` ${text}`, words, speaker }
        : { id, seek: 0, start, end, text: ` ${text}` };
    });
    const rest = hasSpeakers
      ? { word_segments: segments.flatMap((one) => ('words' in one ? one.words : [])) }
      : {};
    return JSON.stringify({ segments, ...rest, language: 'ar' });
  };
}

function whisperCpp(talk: Talk, random: Random): string {
  const transcription = cuesOf(talk, random).map(({ text, start, end }) => ({
    timestamps: { from: cueClock(start, ','), to: cueClock(end, ',') },
    offsets: { from: millis(start), to: millis(end) },
    text: ` ${text}`,
  }));
  return JSON.stringify({ systeminfo: '', model: {}, params: {}, result: { language: 'ar' }, transcription });
}

function otter(talk: Talk): string {
  const blocks = messagesOf(talk).map(({ name, text, time }) => `${name}  ${time.brief}  \n${text}\n`);
  return `${blocks.join('\n')}\nTranscribed by https://otter.ai\n`;
}

function zoom(talk: Talk): string {
  return messagesOf(talk)
    .map(({ name, text, time }) => `[${name}] ${time.clock}\n${text}\n`)
    .join('\n');
}

function meet(talk: Talk): string {
  const lines = messagesOf(talk).map(({ name, text, time }, index) =>
    index % 20 === 0 ? `${time.clock}\n \n${name}: ${text}` : `${name}: ${text}`,
  );
  const end = 'This editable transcript was computer generated and might contain errors.';
  return `${lines.join('\n')}\nTranscription ended after 00:58:12\n\n${end} People can also change the text after it was created.\n`;
}

type Message = ReturnType<typeof messagesOf>[number];

/** A written text: only the first paragraph of a turn has its name. */
function writtenText(write: (message: Message) => string): Writer['write'] {
  return (talk, random) => {
    let before: Message | undefined;
    const lines = messagesOf(talk).map((message) => {
      const goesOn = before?.by === message.by;
      before = message;
      const line = goesOn ? message.text : write(message);
      return random(6) === 0 ? `\u200F${line}  ` : line;
    });
    const end = random(2) === 0 ? '\n' : '\n\n';
    return [talk.title, talk.introduction, ...lines].join(end);
  };
}
