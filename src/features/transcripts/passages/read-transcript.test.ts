import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { randomFrom } from '../../../kernel/randomness.testing.ts';
import { decodeText } from '../formats/decode-text.ts';
import { readText } from '../formats/read-text.ts';
import { nameOfRole, readTranscript } from './read-transcript.ts';

const passagesOf = (text: string) => readTranscript(readText(text)?.lines ?? []).passages;
const namesIn = (text: string) => {
  const { speakers } = readTranscript(readText(text)?.lines ?? []);
  return [nameOfRole(speakers, 'host'), nameOfRole(speakers, 'guest')];
};
const read = (text: string) => passagesOf(text).map(({ kind, text: said }) => [kind, said]);

const TALKS = new URL('../samples/talks/', import.meta.url);

/** Text of a file that is not part of the talk and is kept separately. */
const AROUND_TALK: Record<string, [string, string][]> = {
  'googlemeet-document.txt': [
    ['title', 'حوار مع د. أحمد خالد (2026-11-21 20:00 GMT+3) - Transcript'],
    ['aside', 'Attendees\nالمحاورة, د. أحمد خالد\nTranscript'],
  ],
  'whatsapp-android.txt': [
    [
      'aside',
      'Messages and calls are end-to-end encrypted. Only people in this chat can read, listen to, or share them. Learn more.',
    ],
    ['aside', 'د. أحمد خالد: <Media omitted>'],
  ],
  'whatsapp-ios-arabic.txt': [
    [
      'aside',
      'د. أحمد خالد: \u200Eالرسائل والمكالمات مشفّرة تمامًا بين الطرفين. لا يمكن لأحد خارج هذه الدردشة قراءتها أو الاستماع إليها أو مشاركتها.',
    ],
  ],
};

describe('one conversation in the format of each transcription tool', () => {
  test.each(globSync('**/*.*', { cwd: TALKS }))(
    'yields its questions and answers and nothing else: %s',
    (name) => {
      // Consecutive cues of a recording are one paragraph, lines of a text are several.
      const between = /\.(?:json|srt|vtt)$/.test(name) ? ' ' : '\n';
      const passages = read(decodeText(readFileSync(new URL(name, TALKS))) ?? '');
      const isSpoken = ([kind]: string[]) => kind === 'question' || kind === 'answer';
      expect(passages.filter((passage) => !isSpoken(passage))).toEqual(AROUND_TALK[name] ?? []);
      expect(passages.filter(isSpoken)).toEqual([
        ['question', 'أهلًا بك دكتور أحمد، كيف كانت البداية مع الكتابة؟'],
        ['answer', `بدأتُ في العاشرة من عمري، حين أهداني جدّي دفترًا أزرق.${between}ما زلت أحتفظ به إلى اليوم.`],
        ['question', 'ومن شجّعك في تلك السنوات؟'],
        ['answer', 'معلّمة اللغة العربية في المدرسة، كانت تقرأ لنا كلّ صباح صفحةً من كتابٍ تحبّه.'],
        ['question', 'هل ما زلت تكتب بالقلم؟'],
        ['answer', 'نعم.'],
        ['question', 'وما الذي تعمل عليه الآن؟'],
        ['answer', 'على رواية عن مدينة تغرق ببطء، ولا أحد فيها يلاحظ ذلك.'],
      ]);
    },
  );
});

describe('a transcript', () => {
  test.each([
    ['letters', 'س: من أين بدأت؟\nج: من بيت جدّي.\nوكان صغيرًا.\nس: ثم؟\nج: ثم رحلنا.'],
    ['letters with numbers', 'س1- من أين بدأت؟\nج1- من بيت جدّي.\nوكان صغيرًا.\nس٢- ثم؟\nج٢- ثم رحلنا.'],
    ['numbers without a sign', 'س1 من أين بدأت؟\nج1 من بيت جدّي.\nوكان صغيرًا.\nس2 ثم؟\nج2 ثم رحلنا.'],
    [
      'words',
      'السؤال الأول: من أين بدأت؟\nالجواب: من بيت جدّي.\nوكان صغيرًا.\nالسؤال الثاني: ثم؟\nالجواب: ثم رحلنا.',
    ],
    ['signs', '* من أين بدأت؟\n- من بيت جدّي.\nوكان صغيرًا.\n* ثم؟\n- ثم رحلنا.'],
    ['names', 'سارة: من أين بدأت؟\nعمر الحدّاد: من بيت جدّي.\nوكان صغيرًا.\nسارة: ثم؟\nعمر الحدّاد: ثم رحلنا.'],
    ['question marks', 'من أين بدأت؟\nمن بيت جدّي.\nوكان صغيرًا.\nثم؟\nثم رحلنا.'],
    ['numbered questions', '1- من أين بدأت؟\nمن بيت جدّي.\nوكان صغيرًا.\n2- ثم؟\nثم رحلنا.'],
    [
      'times of a recording',
      '[00:00:04] س: من أين بدأت؟\n[00:00:09] ج: من بيت جدّي.\nوكان صغيرًا.\n00:31 س: ثم؟\n(٠٠:٣٥) ج: ثم رحلنا.',
    ],
    ['Latin letters', 'Q: من أين بدأت؟\nA: من بيت جدّي.\nوكان صغيرًا.\nQ2. ثم؟\nA2. ثم رحلنا.'],
    ['letters in parentheses', '(س) من أين بدأت؟\n(ج) من بيت جدّي.\nوكان صغيرًا.\n(س) ثم؟\n(ج) ثم رحلنا.'],
    [
      'bold letters of Markdown',
      '**س:** من أين بدأت؟\n**ج:** من بيت جدّي.\nوكان صغيرًا.\n**س**: ثم؟\n**ج**: ثم رحلنا.',
    ],
    ['bold lines of Markdown', '**من أين بدأت؟**\nمن بيت جدّي.\nوكان صغيرًا.\n**ثم؟**\nثم رحلنا.'],
    [
      'letters after marks of direction',
      '\u200Fس: من أين بدأت؟\n\u200Eج\u200F: من بيت جدّي.\n\u061Cوكان صغيرًا.\n\u200Fس: ثم؟\n\u200Fج: ثم رحلنا.',
    ],
    [
      'names with what they do',
      'سارة (المضيفة): من أين بدأت؟\nعمر (الضيف): من بيت جدّي.\nوكان صغيرًا.\nسارة (المضيفة): ثم؟\nعمر (الضيف): ثم رحلنا.',
    ],
    [
      'long names',
      'سارة: من أين بدأت؟\nالأستاذ الدكتور عمر بن عبد الله الحدّاد: من بيت جدّي.\nوكان صغيرًا.\nسارة: ثم؟\nالأستاذ الدكتور عمر بن عبد الله الحدّاد: ثم رحلنا.',
    ],
    [
      'times above names',
      '00:00:04 المتحدث 1\nمن أين بدأت؟\n00:00:09 المتحدث 2\nمن بيت جدّي.\nوكان صغيرًا.\n00:00:31 المتحدث 1\nثم؟\n00:00:35 المتحدث 2\nثم رحلنا.',
    ],
    [
      'messages of WhatsApp on an iPhone',
      '\u200F[\u200F٢١\u200F/١١\u200F/٢٠٢٦، ٩:٠٥:١٢ م] سارة: من أين بدأت؟\n[٢١/١١/٢٠٢٦، ٩:٠٦:٠٠ م] عمر: من بيت جدّي.\nوكان صغيرًا.\n[٢١/١١/٢٠٢٦، ٩:٠٧:٠٠ م] سارة: ثم؟\n[٢١/١١/٢٠٢٦، ٩:٠٨:٠٠ م] عمر: ثم رحلنا.',
    ],
    [
      'messages of WhatsApp on Android',
      '21/11/2026, 9:05 pm - سارة: من أين بدأت؟\n21/11/2026, 9:06 pm - عمر: من بيت جدّي.\nوكان صغيرًا.\n21/11/2026, 9:07 pm - سارة: ثم؟\n21/11/2026, 9:08 pm - عمر: ثم رحلنا.',
    ],
    ['dashes before answers only', 'من أين بدأت؟\n- من بيت جدّي.\nوكان صغيرًا.\nثم؟\n- ثم رحلنا.'],
    ['answers in the same paragraph', 'س: من أين بدأت؟ ج: من بيت جدّي.\nوكان صغيرًا.\nس: ثم؟ ج: ثم رحلنا.'],
  ])('is divided into questions and answers by its %s', (_way, text) => {
    expect(read(text)).toEqual([
      ['question', 'من أين بدأت؟'],
      ['answer', 'من بيت جدّي.\nوكان صغيرًا.'],
      ['question', 'ثم؟'],
      ['answer', 'ثم رحلنا.'],
    ]);
  });

  test('yields bold paragraphs as questions, also without a question mark', () => {
    const lines = [
      { text: 'حدّثنا عن البداية.', isStrong: true },
      { text: 'هل أقول كل شيء؟', isStrong: false },
      { text: 'بدأت صغيرًا.', isStrong: false },
      { text: 'وبعدها؟', isStrong: true },
      { text: 'كبرت.', isStrong: false },
    ];
    expect(readTranscript(lines).passages).toMatchObject([
      { kind: 'question', text: 'حدّثنا عن البداية.' },
      { kind: 'answer', text: 'هل أقول كل شيء؟\nبدأت صغيرًا.' },
      { kind: 'question', text: 'وبعدها؟' },
      { kind: 'answer', text: 'كبرت.' },
    ]);
  });

  test.each([true, false])(
    'yields no question where the host listens, in bold (%s) or after a label',
    (isStrong) => {
      const lines = ['كيف بدأت؟', 'صغيرًا.', 'وصلت الفكرة.', 'ثم كبرت.', 'وبعد؟', 'انتهى.'].map(
        (text, index) => ({
          text: isStrong || index % 2 === 1 ? text : `س: ${text}`,
          isStrong: isStrong && index % 2 === 0,
        }),
      );
      expect(readTranscript(lines).passages).toMatchObject([
        { kind: 'question', text: 'كيف بدأت؟' },
        { kind: 'answer', text: 'صغيرًا.' },
        { kind: 'aside', text: 'وصلت الفكرة.' },
        { kind: 'answer', text: 'ثم كبرت.' },
        { kind: 'question', text: 'وبعد؟' },
        { kind: 'answer', text: 'انتهى.' },
      ]);
    },
  );

  test('recognises the host by the questions, also when the guest speaks first', () => {
    const text = 'عمر: أهلًا بكم.\nسارة: كيف حالك؟\nعمر: بخير.\nسارة: متى بدأت؟\nعمر: قديمًا.';
    expect(read(text)).toEqual([
      ['answer', 'أهلًا بكم.'],
      ['question', 'كيف حالك؟'],
      ['answer', 'بخير.'],
      ['question', 'متى بدأت؟'],
      ['answer', 'قديمًا.'],
    ]);
  });

  test('keeps the names of other speakers', () => {
    const text = 'سارة: كيف حالك؟\nعمر: بخير.\nالمصوّر: صمتًا.\nسارة: متى بدأت؟\nعمر: قديمًا.';
    expect(read(text)).toContainEqual(['answer', 'بخير.\nالمصوّر: صمتًا.']);
  });

  test('yields its title, its introduction and what is neither before the first question', () => {
    const text =
      'زوينة: جدّي كان يسقي النخل بالنجوم\nأجرتها سارة\nصعدنا إلى المرصد في ليلة بلا قمر.\nسارة: كيف؟\nزوينة: هكذا.\nسارة: ومتى؟\nزوينة: أمس.';
    expect(read(text).slice(0, 4)).toEqual([
      ['title', 'زوينة: جدّي كان يسقي النخل بالنجوم'],
      ['aside', 'أجرتها سارة'],
      ['introduction', 'صعدنا إلى المرصد في ليلة بلا قمر.'],
      ['question', 'كيف؟'],
    ]);
    expect(read('مقابلة مع عمر\nس: كيف؟\nج: هكذا.')[0]).toEqual(['title', 'مقابلة مع عمر']);
  });

  test('yields the names of its host and guest, unless a tool has given them numbers', () => {
    const named = 'سارة: كيف بدأت؟\nعمر الحدّاد: صغيرًا.\nسارة: ثم؟\nعمر الحدّاد: كبرت.';
    expect(namesIn(named)).toEqual(['سارة', 'عمر الحدّاد']);
    expect(namesIn(named.replaceAll('سارة', 'Speaker 1').replaceAll('عمر الحدّاد', 'المتحدث ٢'))).toEqual([
      '',
      '',
    ]);
  });

  test('yields as asides the words with which the host listens, so that the answer stays whole', () => {
    const text = 'سارة: كيف بدأت؟\nعمر: صغيرًا.\nسارة: نعم، نعم.\nعمر: ثم كبرت.\nسارة: وبعد؟\nعمر: انتهى.';
    expect(read(text).slice(0, 4)).toEqual([
      ['question', 'كيف بدأت؟'],
      ['answer', 'صغيرًا.'],
      ['aside', 'نعم، نعم.'],
      ['answer', 'ثم كبرت.'],
    ]);
  });

  test('yields all its text as an aside if there is no question', () => {
    expect(read('بدأت صغيرًا.\nثم كبرت.')).toEqual([['aside', 'بدأت صغيرًا.\nثم كبرت.']]);
  });

  test('yields a repeated answer with a time as an answer, not as the name of a speaker', () => {
    const text =
      '[00:01] هل وصلت؟\n[00:03] نعم.\n[00:05] كيف كان الطريق؟\n[00:07] طويلًا\n[00:09] هل تعبت؟\n[00:11] نعم.\n[00:13] أكان طويلًا؟\n[00:15] طويلًا';
    expect(read(text)).toEqual([
      ['question', 'هل وصلت؟'],
      ['answer', 'نعم.'],
      ['question', 'كيف كان الطريق؟'],
      ['answer', 'طويلًا'],
      ['question', 'هل تعبت؟'],
      ['answer', 'نعم.'],
      ['question', 'أكان طويلًا؟'],
      ['answer', 'طويلًا'],
    ]);
  });

  test('loses the signature of a tool in its last line, and keeps similar text elsewhere', () => {
    const talk = 'س: من كتب هذا؟\nج: آلة، وقد كتبت تحته:\nTranscribed by a machine\nج: ثم صحّحته.';
    const answer = 'آلة، وقد كتبت تحته:\nTranscribed by a machine\nثم صحّحته.';
    expect(read(talk)).toEqual([
      ['question', 'من كتب هذا؟'],
      ['answer', answer],
    ]);
    expect(read(`${talk}\n(Transcribed by Recorder.example. Upgrade to remove this line.)`)).toEqual(
      read(talk),
    );
    const credits = `Transcribed by hand, ${'as they did for years '.repeat(6)}`.trim();
    expect(read(`${talk}\n${credits}`).at(-1)).toEqual(['answer', `${answer}\n${credits}`]);
  });

  test('recognises a question that ends with a direction mark', () => {
    expect(read('من أين بدأت؟\u200F\nمن بيت جدّي.\nثم؟\u200F\nثم رحلنا.')).toEqual([
      ['question', 'من أين بدأت؟\u200F'],
      ['answer', 'من بيت جدّي.'],
      ['question', 'ثم؟\u200F'],
      ['answer', 'ثم رحلنا.'],
    ]);
  });

  test('joins the lines of a paragraph that was broken at a fixed width', () => {
    const line = 'هذا سطر طويل من نص انكسر عند عرض النافذة ولم ينته بعد فيتبعه';
    const text = `س: ${line}\n${line} آخر؟\n\nج: ${line}\n${line}\n${line} الختام.\n\nس: وبعد؟\n\nج: انتهى.`;
    expect(read(text)).toEqual([
      ['question', `${line} ${line} آخر؟`],
      ['answer', `${line} ${line} ${line} الختام.`],
      ['question', 'وبعد؟'],
      ['answer', 'انتهى.'],
    ]);
  });

  test('removes the sign before every question, also where both speakers have the same sign or only one has any', () => {
    for (const [asking, answering] of [
      ['- ', '- '],
      ['– ', ''],
      ['* ', ''],
    ]) {
      const text = `${asking}من أين بدأت؟\n${answering}من بيت جدّي.\n${asking}ثم؟\n${answering}رحلنا.`;
      expect(read(text), asking).toEqual([
        ['question', 'من أين بدأت؟'],
        ['answer', 'من بيت جدّي.'],
        ['question', 'ثم؟'],
        ['answer', 'رحلنا.'],
      ]);
    }
  });

  test('does not join the turns of two people whose lines are as long as broken ones', () => {
    const question = 'كيف بدأت رحلتك الطويلة مع الكتابة ومن شجعك عليها في تلك السنوات؟';
    const answer = 'بدأت وأنا صغير في المدرسة ثم شجعتني عليها معلمة اللغة العربية.';
    for (const [asking, answering] of [
      ['سارة:', 'أحمد:'],
      ['س:', 'ج:'],
      ['*', '-'],
    ]) {
      const text = Array.from({ length: 3 }, () => `${asking} ${question}\n${answering} ${answer}`).join(
        '\n\n',
      );
      expect(read(text), asking).toEqual(
        Array.from({ length: 3 }, () => [
          ['question', question],
          ['answer', answer],
        ]).flat(),
      );
    }
  });

  test('keeps a time within a sentence, and a name that precedes a colon only once', () => {
    const text = 'س: متى وصلتم؟\nج: وصلنا باكرًا.\n10:30 كان الموعد.\nقال أبي: اصبر.\nس: ثم؟\nج: 11:00 بدأنا.';
    expect(read(text)).toEqual([
      ['question', 'متى وصلتم؟'],
      ['answer', 'وصلنا باكرًا.\n10:30 كان الموعد.\nقال أبي: اصبر.'],
      ['question', 'ثم؟'],
      ['answer', '11:00 بدأنا.'],
    ]);
  });

  test('joins sentences that run over several subtitles', () => {
    const cue = (number: number, words: string) =>
      `${number}\n00:00:0${number},000 --> 00:00:0${number + 1},000\n${words}\n`;
    const text = [cue(1, 'من أين'), cue(2, 'بدأت؟'), cue(3, 'من بيت\n<i>جدّي</i>'), cue(4, 'في ١٩٩٠.')].join(
      '\n',
    );
    expect(read(text)).toEqual([
      ['question', 'من أين بدأت؟'],
      ['answer', 'من بيت جدّي في ١٩٩٠.'],
    ]);
  });

  test('is empty for an empty text', () => {
    expect(read('')).toEqual([]);
    expect(read(' \n\n ')).toEqual([]);
  });

  test('loses no word of any mixture of labels, names, times and line breaks', () => {
    const parts = [
      'س: ',
      'ج: ',
      '* ',
      '- ',
      'سارة: ',
      'عمر: ',
      'كلمة',
      ' أخرى',
      '؟',
      '\n',
      '\n\n',
      '12:30 ',
      '1- ',
      '.',
    ];
    for (let seed = 1; seed <= 300; seed += 1) {
      const random = randomFrom(seed);
      const text = Array.from({ length: 40 }, () => parts[random(parts.length)]).join('');
      const kept = read(text).join(' ');
      for (const word of ['كلمة', 'أخرى']) expect(count(kept, word), text).toBe(count(text, word));
    }
  });
});

function count(text: string, word: string): number {
  return text.split(word).length - 1;
}
