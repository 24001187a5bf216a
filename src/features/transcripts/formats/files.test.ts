import { describe, expect, test } from 'vitest';
import {
  CUES,
  FORMATS,
  HEADINGS,
  LABELS,
  MOMENTS,
  NUMBERS,
  PICTURES,
  SIGNS,
  SPEAKERS,
  STAMPS,
  WEAK_SPEAKERS,
} from '../lines/line-forms.ts';
import { hasForm, readForm } from '../lines/line-marks.ts';
import { stampOf } from '../lines/stamps.ts';
import { readText } from './read-text.ts';
import { readTranscript } from '../passages/read-transcript.ts';

const SAID = ['من أين بدأت الحكاية؟', 'من دكان جدّي.', 'ومن ساعدك؟', 'أمي وحدها.'];
const NAMES = ['سارة', 'كمال'];
const passagesOf = (text: string) => readTranscript(readText(text)?.lines ?? []).passages;
const read = (text: string) => passagesOf(text).map(({ kind, text: said }) => `${kind}: ${said}`);
const TALK = SAID.map((said, index) => `${index % 2 === 0 ? 'question' : 'answer'}: ${said}`);
const each = (line: (said: string, i: number, name: string) => string, end = '\n') =>
  SAID.map((said, i) => line(said, i, NAMES[i % 2] ?? '')).join(end);
const records = (one: (said: string, i: number, name: string) => object) =>
  SAID.map((said, i) => one(said, i, NAMES[i % 2] ?? ''));

/** Each word with the place of its sentence. */
const eachWord = <One>(one: (word: string, i: number) => One) =>
  SAID.flatMap((said, i) => said.split(' ').map((word) => one(word, i)));

const FILES: Record<string, string> = {
  SubRip: each((said, i) => `${i + 1}\n00:00:0${i * 2},000 --> 00:00:0${i * 2 + 1},000\n${said}\n`),
  'SubRip without leading zeros': each(
    (said, i) => `${i + 1}\n0:0:${i * 2},0 --> 0:0:${i * 2 + 1},5\n${said}\n`,
  ),
  'SubRip in Arabic digits': each(
    (said, i) => `${'١٢٣٤'[i]}\n٠٠:٠٠:٠${'٠٢٤٦'[i]}،٠٠٠ --> ٠٠:٠٠:٠${'١٣٥٧'[i]}٫٥٠٠\n${said}\n`,
  ),
  'SubRip with spaces and marks': each(
    (said, i) =>
      `\u200F${i + 1}\n\u200F00 : 00 : 0${i * 2} , 000 --> 00 : 00 : 0${i * 2 + 1} , 500\u200E\n${said}\n`,
  ),
  'WebVTT in Persian digits': `\u200FWEBVTT\n\n${each((said, i) => `۰۰:۰${'۰۲۴۶'[i]}.۰۰۰ --> ۰۰:۰${'۱۳۵۷'[i]}.۵۰۰\n${said}\n`)}`,
  SAMI: `<SAMI>\n<HEAD><TITLE>حوار</TITLE><STYLE TYPE="text/css"><!--\nP { color: white }\n--></STYLE></HEAD>\n<BODY>\n${each((said, i) => `<SYNC Start=${i * 2000}><P Class=AR>\n${said.replace(' ', '<br>')}\n<SYNC Start=${i * 2000 + 1500}><P Class=AR>&nbsp;`)}\n</BODY>\n</SAMI>`,
  'SAMI in one line': `<SAMI><BODY>${each((said, i) => `<SYNC Start="${i * 2000}"><P Class="AR">${said}</P></SYNC>`, '')}</BODY></SAMI>`,
  'SubRip without fractions': each((said, i) => `00:00:0${i * 2} --> 00:00:0${i * 2 + 1}\n${said}\n`),
  WebVTT: `WEBVTT\n\n${each((said, i) => `00:0${i * 2}.000 --> 00:0${i * 2 + 1}.000 align:start line:90%\n${said}\n`)}`,
  'WebVTT with names': `WEBVTT\n\n${each((said, i, name) => `00:0${i * 2}.000 --> 00:0${i * 2 + 1}.000\n<v ${name}>${said}\n`)}`,
  'YouTube .sbv': each((said, i) => `0:00:0${i * 2}.000,0:00:0${i * 2 + 1}.500\n${said}\n`),
  SubViewer:
    `[INFORMATION]\n[TITLE]\n[END INFORMATION]\n${each((said, i) => `00:00:0${i * 2}.00,00:00:0${i * 2 + 1}.00\n${said.replace(' ', '[br]')}\n`)}`.replace(
      /^(?:\[.*\]\n)+/u,
      '',
    ),
  'Advanced SubStation': `[Script Info]\nTitle: حوار\n\n[V4+ Styles]\nFormat: Name, Font\nStyle: Default,Arial\n\n[Events]\nFormat: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text\n${each((said, i) => `Dialogue: 0,0:00:0${i * 2}.00,0:00:0${i * 2 + 1}.00,Default,,0,0,0,,{\\i1}${said.replace(' ', '\\N')}`)}`,
  'Advanced SubStation with names': `[Events]\n${each((said, i, name) => `Dialogue: 0,0:00:0${i * 2}.00,0:00:0${i * 2 + 1}.00,Default,${name},0,0,0,,${said}`)}`,
  MicroDVD: each((said, i) => `{${i * 50}}{${i * 50 + 25}}${said.replace(' ', ' |')}`).replaceAll(' |', ' '),
  MPL2: each((said, i) => `[${i * 50}][${i * 50 + 25}]${said}`),
  LRC: `[ar:سارة]\n[ti:حوار]\n${each((said, i) => `[00:0${i * 2}.12]${said}`)}`.replace(
    /^(?:\[\D.*\n)+/u,
    '',
  ),
  'Whisper on a console': each((said, i) => `[00:0${i * 2}.000 --> 00:0${i * 2 + 1}.000]  ${said}`),
  'Whisper .tsv': `start\tend\ttext\n${each((said, i) => `${i * 5000}\t${i * 5000 + 4500}\t${said}`)}`,
  'a table of Excel': `Speaker,Start Time,End Time,Text\n${each((said, i, name) => `${name},00:00:0${i},00:00:0${i + 1},"${said}"`)}`,
  'a table with semicolons': `Name;Text\n${each((said, _i, name) => `${name};${said}`)}`,
  'a table in Arabic': `المتحدث\tالوقت\tالنص\n${each((said, i, name) => `${name}\t00:0${i}:00\t${said}`)}`,
  Audacity: each((said, i) => `${i * 2}.000000\t${i * 2 + 1}.500000\t${said}`),
  TTML: `<?xml version="1.0"?><tt xmlns="http://www.w3.org/ns/ttml"><head><styling/></head><body><div>${each((said, i) => `<p begin="${i * 2}s" end="${i * 2 + 1}s">${said.replace(' ', '<br/>')}</p>`, '')}</div></body></tt>`,
  'TTML with prefixes and lines': `<tt:tt xmlns:tt="http://www.w3.org/ns/ttml"><tt:body><tt:div>\n${each((said, i) => `  <tt:p xml:id="s${i}" begin="00:00:0${i * 2}.000" end="00:00:0${i * 2 + 1}.000">\n    <tt:span>${said}</tt:span>\n  </tt:p>`)}\n</tt:div></tt:body></tt:tt>`,
  'SubRip with another arrow': each(
    (said, i) => `${i + 1}\n00:00:0${i * 2},000 -> 00:00:0${i * 2 + 1},000\n${said}\n`,
  ),
  'JSON Lines': each((text, i) => JSON.stringify({ start: i * 2, end: i * 2 + 1, text })),
  'Spruce STL': each((said, i) => `00:00:0${i * 2}:00 , 00:00:0${i * 2 + 1}:12 , ${said}`),
  'MicroDVD with its frame rate': `{1}{1}25.000\n${each((said, i) => `{${i * 50}}{${i * 50 + 25}}${said}`)}`,
  'Amazon Transcribe': JSON.stringify({
    results: {
      transcripts: [{ transcript: SAID.join(' ') }],
      audio_segments: records((transcript, i) => ({
        transcript,
        start_time: `${i * 2}.0`,
        end_time: `${i * 2 + 1}.0`,
        speaker_label: `spk_${i % 2}`,
      })),
    },
  }),
  'Google Speech-to-Text': JSON.stringify({
    results: records((transcript) => ({
      alternatives: [{ transcript, confidence: 0.9 }, { transcript: 'خطأ' }],
    })),
  }),
  'Azure Speech': JSON.stringify({
    recognizedPhrases: records((display, i) => ({
      speaker: (i % 2) + 1,
      nBest: [{ display }, { display: 'خطأ' }],
    })),
  }),
  'XML of YouTube': `<?xml version="1.0"?><transcript>${each((said, i) => `<text start="${i * 2}" dur="1.5">${said}</text>`, '')}</transcript>`,
  WhisperX: JSON.stringify({
    segments: records((text, i, speaker) => ({ start: i * 2, end: i * 2 + 1, text, speaker })),
    word_segments: [],
  }),
  'a list of Whisper': JSON.stringify(records((text, i) => ({ start: i * 2, end: i * 2 + 1, text }))),
  'JSON of a podcast': JSON.stringify({
    version: '1.0.0',
    segments: records((body, i, speaker) => ({ speaker, startTime: i * 2, endTime: i * 2 + 1, body })),
  }),
  AssemblyAI: JSON.stringify({
    id: 'x',
    text: SAID.join(' '),
    words: records((text, i) => ({ text: text.slice(0, 3), start: i * 9_000, end: i * 9_000 + 400 })),
    utterances: records((text, i) => ({
      speaker: 'AB'[i % 2],
      text,
      start: i * 9_000,
      end: i * 9_000 + 4_000,
    })),
  }),
  Deepgram: JSON.stringify({
    results: {
      utterances: records((transcript, i) => ({ start: i * 2, end: i * 2 + 1, transcript, speaker: i % 2 })),
    },
  }),
  'captions of YouTube as JSON': JSON.stringify({
    events: records((said, i) => ({
      tStartMs: i * 2000,
      dDurationMs: 1000,
      segs: said.split(/(?= )/u).map((utf8) => ({ utf8 })),
    })),
  }),
  'JSON that no browser runs': `)]}',\n${JSON.stringify({ segments: records((text, i) => ({ start: i * 2, end: i * 2 + 1, text })) })}`,
  'JSON in a block of Markdown': `\`\`\`json\n${JSON.stringify(records((text, _i, speaker) => ({ speaker, text })))}\n\`\`\``,
  'JSON of a variable': `var talk = ${JSON.stringify(records((text, _i, speaker) => ({ speaker, text })))};`,
  Rev: JSON.stringify({
    speakers: [{ id: 0, name: 'سارة' }],
    monologues: records((said, i) => ({
      speaker: i % 2,
      elements: said.split(/( )/u).map((value) => ({ type: value === ' ' ? 'punct' : 'text', value, ts: i })),
    })),
  }),
  'words of Deepgram': JSON.stringify({
    results: {
      channels: [
        {
          alternatives: [
            {
              transcript: SAID.join(' '),
              words: eachWord((punctuated_word, i) => ({
                word: 'خطأ',
                punctuated_word,
                start: i,
                speaker: i % 2,
              })),
            },
          ],
        },
      ],
    },
  }),
  'paragraphs of Deepgram': JSON.stringify({
    results: {
      channels: [
        {
          alternatives: [
            {
              transcript: SAID.join(' '),
              paragraphs: {
                paragraphs: records((text, i) => ({ speaker: i % 2, sentences: [{ text, start: i }] })),
              },
            },
          ],
        },
      ],
    },
  }),
  'words of Amazon Transcribe': JSON.stringify({
    results: {
      transcripts: [{ transcript: SAID.join(' ') }],
      items: eachWord((word, i) => ({ word, i })).flatMap(({ word, i }) =>
        [word.replace(/[.؟]$/u, ''), ...(word.match(/[.؟]$/u) ?? [])].map((content) => ({
          speaker_label: `spk_${i % 2}`,
          alternatives: [{ content }, { content: 'خطأ' }],
        })),
      ),
    },
  }),
  'words of Google with speakers': JSON.stringify({
    results: [
      {
        alternatives: [
          {
            transcript: SAID.join(' '),
            words: eachWord((word, i) => ({ word, speakerTag: i % 2, startTime: `${i}s` })),
          },
        ],
      },
    ],
  }),
  'words of Whisper': JSON.stringify({
    text: SAID.join(' '),
    words: eachWord((word, i) => ({ word, start: i * 3 })),
  }),
  'an answer of AssemblyAI without utterances': JSON.stringify({
    text: SAID.join(' '),
    utterances: null,
    words: eachWord((text, i) => ({ text, speaker: 'AB'[i % 2], start: i * 9_000 })),
  }),
  'words with speakers inside their guesses': JSON.stringify({
    results: eachWord((content, i) => ({ type: 'word', alternatives: [{ content, speaker: `S${i % 2}` }] })),
  }),
  ElevenLabs: JSON.stringify({
    words: eachWord((text, i) => [
      { text, speaker_id: `speaker_${i % 2}` },
      { text: ' ', speaker_id: `speaker_${i % 2}` },
    ]).flat(),
  }),
  'JSON with the name inside the speaker': JSON.stringify(
    records((text, _i, display_name) => ({ speaker: { display_name }, text })),
  ),
  'a chat, latest first': JSON.stringify({
    messages: records((content, i, sender_name) => ({ sender_name, timestamp_ms: i, content })).toReversed(),
  }),
  'an export of Telegram': JSON.stringify({
    name: 'كمال',
    type: 'personal_chat',
    messages: records((said, i, from) => ({
      id: i,
      type: 'message',
      date: `2026-11-21T21:0${i}:00`,
      from,
      text: i === 1 ? [said.slice(0, 5), { type: 'bold', text: said.slice(5) }] : said,
    })),
  }),
  Messenger: JSON.stringify({
    participants: [],
    messages: records((content, i, sender_name) => ({ sender_name, timestamp_ms: i, content })),
  }),
};

describe('a file of subtitles, or of a program that writes down speech', () => {
  test.each(Object.entries(FILES))('is read as questions and answers: %s', (_name, text) => {
    expect(read(text)).toEqual(TALK);
    expect(read(text.replaceAll('\n', '\r\n'))).toEqual(TALK);
  });

  test('is a recording in pieces, copied from YouTube with its times', () => {
    const pieces = [
      'من أين',
      'بدأت الحكاية؟',
      'من دكان جدّي',
      'في السوق',
      'القديم.',
      'ومن ساعدك',
      'يومها؟',
      'أمي وحدها.',
    ];
    const text = pieces.map((words, i) => `0:${String(i * 4).padStart(2, '0')}\n${words}`).join('\n');
    expect(readText(text)?.format).toBe('captions');
    expect(read(text)).toEqual([
      'question: من أين بدأت الحكاية؟',
      'answer: من دكان جدّي في السوق القديم.',
      'question: ومن ساعدك يومها؟',
      'answer: أمي وحدها.',
    ]);
  });

  test.each([1.6, 2, 5])('without punctuation is cut where nobody speaks for %d seconds', (pause) => {
    let now = 0;
    const cue = (words: string, gap: number) => {
      now += gap;
      const from = `00:00:${now.toFixed(3).padStart(6, '0').replace('.', ',')}`;
      now += 2;
      return `${from} --> 00:00:${now.toFixed(3).padStart(6, '0').replace('.', ',')}\n${words}\n`;
    };
    const text = [
      cue('كيف بدأت', 0),
      cue('رحلتك', 0.4),
      cue('بدأت صغيرا', pause),
      cue('في بيت جدي', 1.4),
      cue('ومن ساعدك', pause),
      cue('أمي', pause),
    ].join('\n');
    expect(passagesOf(text).map(({ text: said }) => said)).toEqual([
      'كيف بدأت رحلتك',
      'بدأت صغيرا في بيت جدي',
      'ومن ساعدك',
      'أمي',
    ]);
  });
});

describe('a recording without punctuation whose file says only when speech begins', () => {
  const said: [words: string, pause: number][] = [
    ['كيف بدأت رحلتك الطويلة', 0],
    ['مع الكتابة والنشر', 4],
    ['بدأت صغيرا في بيت جدي', 0],
    ['وكان بيتا قديما', 0],
    ['مليئا بالكتب والناس', 5],
    ['ومن ساعدك في البداية', 3],
    ['أمي وحدها ثم الجيران', 0],
    ['ثم معلمة في المدرسة', 0],
  ];
  const starts = said.map((_, index) =>
    said.slice(0, index).reduce((sum, [words, pause]) => sum + words.length * 0.12 + pause, 1),
  );
  const pad = (value: number) => String(value).padStart(2, '0');
  const clock = (seconds: number) => `00:${pad(Math.floor(seconds))}.${pad(Math.floor(seconds * 100) % 100)}`;
  const cues = said.map(([words], index) => ({
    words,
    start: starts[index] ?? 0,
    end: starts[index + 1] ?? 99,
  }));
  test.each([
    ['LRC', cues.map(({ words, start }) => `[${clock(start)}]${words}`).join('\n')],
    [
      'LRC about a recording',
      `[ar:سارة]\n${cues.map(({ words, start }) => `[${clock(start)}]${words}`).join('\n')}`,
    ],
    ['times in a console', cues.map(({ words, start }) => `[00:${clock(start)}] ${words}`).join('\n')],
    ['JSON', JSON.stringify(cues.map(({ words, start }) => ({ start, text: words })))],
    [
      'cues that last until the next',
      cues.map(({ words, start, end }) => `00:${clock(start)} --> 00:${clock(end)}\n${words}\n`).join('\n'),
    ],
  ])('is cut where nothing is said for seconds: %s', (_, text) => {
    expect(passagesOf(text).map(({ text: passage }) => passage)).toEqual([
      'كيف بدأت رحلتك الطويلة مع الكتابة والنشر',
      'بدأت صغيرا في بيت جدي وكان بيتا قديما مليئا بالكتب والناس',
      'ومن ساعدك في البداية',
      'أمي وحدها ثم الجيران ثم معلمة في المدرسة',
    ]);
  });
});

test('a table keeps every word of its texts, with line ends and commas in them', () => {
  const text =
    'Name,Text\nسارة,"كيف بدأت،\nومتى؟"\nكمال,"قال لي: ""ابدأ"", فبدأت."\nسارة,ثم ماذا, بعد ذلك؟\nكمال,انتهى.';
  expect(read(text)).toEqual([
    'question: كيف بدأت، ومتى؟',
    'answer: قال لي: "ابدأ", فبدأت.',
    'question: ثم ماذا, بعد ذلك؟',
    'answer: انتهى.',
  ]);
});

test('bold is read without its signs', () => {
  expect(read(each((said, _i, name) => `**${name}:** ${said}`, '\n\n'))).toEqual(TALK);
});

const TABLES = { MOMENTS, STAMPS, SPEAKERS, WEAK_SPEAKERS, HEADINGS, LABELS, SIGNS, PICTURES, NUMBERS, CUES };
describe('the tables of forms', () => {
  test.each(
    Object.entries(TABLES).flatMap(([table, forms]) =>
      forms.map((form) => [table, form.name, form] as const),
    ),
  )('%s: the example of «%s» is read', (_table, _name, form) => {
    expect(hasForm(form, form.example)).toBe(true);
  });

  test.each(MOMENTS)('the moment «$name» is a stamp, in brackets too', ({ example }) => {
    expect(stampOf(`${example} سارة: نعم`)?.rest).toBe('سارة: نعم');
    expect(stampOf(`[${example}] سارة: نعم`)?.rest).toBe('سارة: نعم');
  });

  test.each([...SPEAKERS, ...WEAK_SPEAKERS])('the name and the speech are read from «$name»', (form) => {
    expect(readForm(form, form.example)).toMatchObject({ rest: 'كيف بدأت؟' });
    expect(readForm(form, form.example)?.part('name')).toBe('سارة');
  });

  test.each(Object.entries(FORMATS).filter(([id]) => !['word', 'web', 'otranscribe'].includes(id)))(
    'the format %s is recognised by its example',
    (id, example) => {
      const lines = /^[[{]"|^WEBVTT|-->/u.test(example)
        ? example
        : `${example}\nكلام\n${example.replace('سارة', 'كمال')}\nكلام\n`.repeat(2);
      const whole = id === 'webvtt' ? `${lines}\n\n00:01.000 --> 00:02.000\nنعم` : lines;
      expect(readText(whole)?.format).toBe(id);
    },
  );
});
