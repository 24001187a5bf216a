import { describe, expect, test } from 'vitest';
import { readText } from '../formats/read-text.ts';
import { nameOfRole, readTranscript } from '../passages/read-transcript.ts';

const transcript = (text: string) => {
  const { passages, speakers } = readTranscript(readText(text)?.lines ?? []);
  return { passages, speakers, host: nameOfRole(speakers, 'host'), guest: nameOfRole(speakers, 'guest') };
};
const read = (text: string) => transcript(text).passages.map(({ kind, text: said }) => `${kind}: ${said}`);

const SAID = [
  'من أين بدأت الحكاية؟',
  'من دكان جدّي في ١٠ شارع النيل.',
  'ومن ساعدك؟',
  'أمي وحدها، ثم 3 جيران.',
];
const NAMES = ['سارة', 'كمال النجّار'];
const TALK = [`question: ${SAID[0]}`, `answer: ${SAID[1]}`, `question: ${SAID[2]}`, `answer: ${SAID[3]}`];

const arabic = (text: string) => text.replace(/\d/gu, (digit) => String.fromCodePoint(0x660 + Number(digit)));
const persian = (text: string) =>
  text.replace(/\d/gu, (digit) => String.fromCodePoint(0x6f0 + Number(digit)));

type Line = (name: string, said: string, index: number) => string;
const talk = (line: Line, end = '\n') =>
  SAID.map((said, index) => line(NAMES[index % 2] ?? '', said, index)).join(end);

/** What stands before a name, or alone above it. */
const STAMPS: [string, (index: number) => string][] = [
  ['WhatsApp on an iPhone', (i) => `[21/11/2026, 9:0${i}:12 PM] `],
  ['WhatsApp on an iPhone, with a narrow space', (i) => `[21/11/2026, 9:0${i}:12\u202FPM] `],
  ['WhatsApp on Android', (i) => `21/11/2026, 21:0${i} - `],
  ['WhatsApp on Android, year first', (i) => `2026/11/21, 9:0${i} p.m. - `],
  ['WhatsApp on Android in German', (i) => `21.11.26, 21:0${i} - `],
  ['WhatsApp Web', (i) => `[21:0${i}, 21/11/2026] `],
  ['WhatsApp Web, half of the day', (i) => `[9:0${i} PM, 11/21/2026] `],
  ['WhatsApp Web with dots', (i) => `[21:0${i}, 21.11.2026] `],
  ['WhatsApp Web with hyphens', (i) => `[21:0${i}, 2026-11-21] `],
  ['Signal', (i) => `[2026-11-21, 21:0${i}] `],
  ['Signal without a comma', (i) => `[2026-11-21 21:0${i}:05] `],
  ['ISO 8601', (i) => `2026-11-21T21:0${i}:05Z `],
  ['ISO 8601 with a zone', (i) => `[2026-11-21T21:0${i}:05.120+03:00] `],
  ['Teams', (i) => `[11/21/2026 9:0${i} PM] `],
  ['Teams, day before', (i) => `[Saturday 9:0${i} PM] `],
  ['a month in words', (i) => `[21 Nov 2026 at 21:0${i}:12] `],
  ['a month before the day', (i) => `Nov 21, 2026, 9:0${i} PM - `],
  ['an Arabic month', (i) => `[21 نوفمبر 2026 في 9:0${i} م] `],
  ['an Arabic month, half of the day in words', (i) => `21 نوفمبر 2026، 9:0${i} مساءً - `],
  ['a Levantine month', (i) => `21 تشرين الثاني 2026، الساعة 21:0${i} - `],
  ['a time', (i) => `00:0${i}:12 `],
  ['a time in brackets', (i) => `[00:0${i}:12] `],
  ['a time in parentheses', (i) => `(0${i}:12) `],
  ['a time in braces', (i) => `{0${i}:12} `],
  ['a time in angles', (i) => `<00:0${i}:12> `],
  ['a time after a sign', (i) => `@0:0${i}:12 - `],
  ['a fraction of a second', (i) => `[00:0${i}:12.345] `],
  ['a fraction after a comma', (i) => `00:0${i}:12,345 `],
  ['frames', (i) => `00:0${i}:12:05 `],
  ['frames that are dropped', (i) => `00:0${i}:12;05 `],
  ['hours and minutes in letters', (i) => `0h0${i}m12s `],
  ['a span', (i) => `[00:0${i}:12 - 00:0${i}:40] `],
  ['a span with an arrow', (i) => `00:0${i}:12.000 --> 00:0${i}:40.000 `],
  ['a span in parentheses', (i) => `(0:0${i} – 0:${i}9) `],
  ['a date and a time without a year', (i) => `21/11 21:0${i} - `],
  ['a comma after a date without a year', (i) => `[21/11, 9:0${i} م] `],
  ['WhatsApp in Spanish', (i) => `21/11/26, 9:0${i}\u00A0p.\u00A0m. - `],
  ['WhatsApp in Indonesian', (i) => `21/11/26 21.0${i} - `],
  ['a word between date and time', (i) => `21/11/2026 à 21:0${i} - `],
  ['a dash between date and time', (i) => `21/11/2026 - 9:0${i} PM - `],
  ['a bar between date and time', (i) => `21/11/2026 | 21:0${i} | `],
  ['a Hijri date', (i) => `[10/06/1448 هـ، 9:0${i} م] `],
  ['a long date', (i) => `Saturday, November 21, 2026 9:0${i} PM - `],
  ['a long date in Arabic', (i) => `يوم السبت، 21 نوفمبر 2026، 9:0${i} م - `],
  ['a month between hyphens', (i) => `21-Nov-2026 21:0${i} - `],
  ['a short day of the week', (i) => `[Mon 21:0${i}] `],
  ['a date around a time', (i) => `Sat Nov 21 21:0${i}:12 2026 `],
  ['a zone', (i) => `[21/11/2026 21:0${i}:12 +0300] `],
  ['a time in quotation marks', (i) => `«00:0${i}:12» `],
  ['a time between number signs', (i) => `#00:0${i}:12-5# `],
  ['a time after a picture', (i) => `⏱ 00:0${i}:12 `],
  ['a date and a time in brackets of their own', (i) => `[21 November 2026] [9:0${i} PM] `],
  ['the same in parentheses, in digits', (i) => `(21/11/2026) (21:0${i}) `],
  ['a time and a date in brackets of their own', (i) => `[9:0${i} م] [21 نوفمبر 2026] `],
  ['a date in brackets before a time', (i) => `[21/11/2026] 21:0${i} - `],
  ['a time before an Arabic month', (i) => `9:0${i} م، 21 نوفمبر 2026 - `],
  ['an Arabic month without a year', (i) => `[السبت 21 نوفمبر، 9:0${i} م] `],
  ['a month without a year', (i) => `Nov 21, 9:0${i} PM - `],
  ['a month with both of its names', (i) => `21 تشرين الثاني/نوفمبر 2026، 9:0${i} م - `],
  ['a Hijri month', (i) => `[10 جمادى الآخرة 1448 هـ، 9:0${i} م] `],
  ['an hour of the Maghreb', (i) => `21 نونبر 2026 على الساعة 21h0${i} - `],
  ['an ordinal day', (i) => `[November 21st, 2026 9:0${i} PM] `],
  ['a short year in words', (i) => `[21-Nov-26 09:0${i} PM] `],
  ['a zone by its name', (i) => `[21.11.2026 21:0${i}:05 UTC+03:00] `],
  ['minutes and seconds in signs', (i) => `0${i}'12" `],
  ['the same in curved signs', (i) => `(0${i}’12”) `],
  ['minutes and seconds in letters', (i) => `[${i}m12s] `],
  ['minutes and seconds in words', (i) => `${i} min 12 sec `],
  ['minutes and seconds in Arabic letters', (i) => `${i} د 12 ث `],
  ['hours, minutes and seconds without a last letter', (i) => `00h0${i}m12 `],
  ['a fraction after an Arabic comma', (i) => `0${i}:12،3 `],
  ['wide brackets', (i) => `【00:0${i}:12】 `],
  ['signs of bold', (i) => `**00:0${i}:12** `],
  ['a named time', (i) => `[TC: 00:0${i}:12] `],
  ['a minute without an article', (i) => `(دقيقة 0${i}:12) `],
  ['a minute', (i) => `[الدقيقة 3:0${i}] `],
  ['a span with a drawn arrow', (i) => `[00:0${i}:12 → 00:0${i}:40] `],
];

describe('a stamp is taken whole', () => {
  const writings = STAMPS.flatMap(([name, stamp]) =>
    [
      ['', (text: string) => text],
      [' in Arabic digits', arabic],
      [' in Persian digits', persian],
      [' with marks of direction', (text: string) => `\u200F${text.replaceAll('/', '\u200F/')}\u200E`],
    ].map(
      ([how, change]) =>
        [`${name}${how as string}`, (i: number) => (change as typeof arabic)(stamp(i))] as const,
    ),
  );
  test.each(writings)('before a name: %s', (_name, stamp) => {
    expect(read(talk((name, said, i) => `${stamp(i)}${name}: ${said}`))).toEqual(TALK);
  });
  test.each(writings)('above a name: %s', (_name, stamp) => {
    expect(read(talk((name, said, i) => `${stamp(i).replace(/ - $/u, '')}\n${name}: ${said}\n`))).toEqual(
      TALK,
    );
  });
  test.each(writings)('before a label: %s', (_name, stamp) => {
    const text = talk((_who, said, i) => `${stamp(i)}${i % 2 === 0 ? 'س' : 'ج'}: ${said}`);
    expect(read(text)).toEqual(TALK);
  });

  test.each([
    'كنت في 9:05 أنتظر.',
    '11/9 يوم لا يُنسى.',
    '25/1/2011 كنت في الميدان.',
    '2:1 كانت النتيجة، وفزنا.',
    '1:1000 مقياس الخريطة.',
    '10:30 كان الموعد.',
    '5.30 فجرًا وصلنا.',
    '1990/1991 كان عام الحرب.',
  ])('or left whole: %s', (answer) => {
    const text = `سارة: متى كان ذلك؟\nكمال: قديمًا.\n${answer}\nسارة: ثم ماذا؟\nكمال: ثم انتهى.`;
    expect(read(text)[1]).toBe(`answer: قديمًا.\n${answer}`);
  });

  test('or left whole, in several answers that begin with a time', () => {
    const text =
      'سارة: متى تنام؟\nكمال: 9:30 أغلق الدكان.\nسارة: ومتى تصحو؟\nكمال: مع الفجر.\n4:15 يؤذّن المؤذّن.\n3:50 أكون قد صحوت.';
    expect(read(text).slice(-1)).toEqual(['answer: مع الفجر.\n4:15 يؤذّن المؤذّن.\n3:50 أكون قد صحوت.']);
  });
});

const SPOKEN: [string, Line, string?][] = [
  ['a name above its speech, with a time', (n, s, i) => `${n}  0:0${i}\n${s}\n`],
  ['a name above its speech, after a comma', (n, s, i) => `${n}, 00:0${i}:12\n${s}\n`],
  ['a name above its speech, after a bar', (n, s, i) => `${n} | 00:0${i}:12\n${s}\n`],
  ['a name above its speech, after a dash', (n, s, i) => `${n} — 00:0${i}:12\n${s}\n`],
  ['a name above its speech, after a middle dot', (n, s, i) => `${n} · 0:0${i}\n${s}\n`],
  ['Discord', (n, s, i) => `${n} — 21/11/2026 9:0${i} PM\n${s}\n`],
  ['Discord today', (n, s, i) => `${n} — Today at 9:0${i} PM\n${s}\n`],
  ['Slack', (n, s, i) => `${n}  [9:0${i} PM]\n${s}\n`],
  ['Telegram', (n, s, i) => `${n}, [21.11.2026 21:0${i}]\n${s}\n`],
  ['Telegram, short year', (n, s, i) => `${n}, [21.11.26 21:0${i}]\n${s}\n`],
  ['Telegram on a Mac', (n, s, i) => `${n}, [21 Nov 2026 at 21:0${i}:12]:\n${s}\n`],
  ['Telegram with words', (n, s, i) => `${n}, [Nov 21, 2026 at 9:0${i} PM]\n${s}\n`],
  ['Telegram in Arabic', (n, s, i) => arabic(`${n}، [21.11.2026 21:0${i}]\n`) + `${s}\n`],
  ['Telegram in Arabic words', (n, s, i) => `${n}، [21 نوفمبر 2026، 9:0${i} م]\n${s}\n`],
  ['Slack with a date', (n, s, i) => `${n}  [Nov 21st, 2026 9:0${i} PM]\n${s}\n`],
  ['Facebook', (n, s, i) => `${n}\n21 نوفمبر 2026، 9:0${i} م\n${s}\n`],
  ['Messenger', (n, s, i) => `${n}\n${s}\nNov 21, 2026, 9:0${i} PM\n`],
  ['Messenger with lines of marks', (n, s, i) => `${n}\n${s}\nNov 21, 2026, 9:0${i} PM\n\u200E\n`],
  ['an archive of Discord', (n, s, i) => `[21-Nov-26 09:0${i} PM] ${n}\n${s}\n`],
  ['a copy of Teams', (n, s, i) => `${n}   ${i} minutes 12 seconds\n${s}\n`],
  ['two brackets after the name', (n, s, i) => `${n} [21 November 2026] [9:0${i} PM]\n${s}\n`],
  ['angles of IRC', (n, s, i) => `[21:0${i}] <${n}> ${s}`],
  ['a chat of Zoom in Arabic', (n, s, i) => `21:0${i}:12 من ${n} إلى الجميع: ${s}`],
  ['a picture before the name', (n, s) => `🎤 ${n}: ${s}`],
  ['Riverside', (n, s, i) => `${n} (0${i}:12.345)\n${s}\n`],
  ['Rev', (n, s, i) => `${n} (00:0${i}:12):\n${s}\n`],
  ['Premiere', (n, s, i) => `00:00:0${i}:12 - 00:00:0${i + 1}:05\n${n}\n${s}\n`],
  ['Happy Scribe', (n, s, i) => `[00:0${i}:12] ${n}\n${s}\n`],
  ['Word', (n, s, i) => `00:0${i}:12 ${n}\n${s}\n`],
  ['a time after the name', (n, s, i) => `${n} [00:0${i}:12] ${s}`],
  ['a time in parentheses after the name', (n, s, i) => `${n} (00:0${i}:12) ${s}`],
  ['a time after the colon', (n, s, i) => `${n}: [00:0${i}:12] ${s}`],
  ['a bare time after the colon', (n, s, i) => `${n}: 00:0${i}:12 ${s}`],
  ['a time before the colon', (n, s, i) => `${n} (00:0${i}:12): ${s}`],
  ['a bare time before the colon', (n, s, i) => `${n} 00:0${i}:12: ${s}`],
  ['a name in brackets', (n, s) => `[${n}]: ${s}`],
  ['a name in brackets without a colon', (n, s) => `[${n}] ${s}`],
  ['a name in parentheses', (n, s) => `(${n}): ${s}`],
  ['what they do', (n, s, i) => `${n} (${i % 2 ? 'ضيف' : 'محاورة'}): ${s}`],
  ['angles of captions', (n, s) => `>> ${n}: ${s}`],
  ['a dash before the name', (n, s) => `- ${n}: ${s}`],
  ['bold names', (n, s) => `**${n}:** ${s}`],
  ['bold names before a colon', (n, s) => `*${n}*: ${s}`],
  ['a slash', (n, s) => `${n}/ ${s}`],
  ['a bar', (n, s) => `${n} | ${s}`],
  ['a full-width colon', (n, s) => `${n}：${s}`],
  ['Zoom', (n, s, i) => `[${n}] 20:0${i}:10\n${s}\n`],
  ['a chat of Zoom', (n, s, i) => `20:0${i}:10\t From  ${n} : ${s}`],
  ['a chat of Zoom to everyone', (n, s, i) => `20:0${i}:10 From ${n} to Everyone:\n\t${s}`],
  ['YouTube with names', (n, s, i) => `0:0${i}\n${n}: ${s}`],
  ['names on lines of their own', (n, s) => `${n}:\n${s}\n`],
  [
    'a name above its speech, with a word before the time',
    (n, s, i) => `${n} في 21/11/2026 9:0${i} م\n${s}\n`,
  ],
  ['a name above its speech, after a sign', (n, s, i) => `${n} @ 00:0${i}:12\n${s}\n`],
];

describe('the speaker is read', () => {
  test.each(SPOKEN)('%s', (_name, line) => {
    const { passages, speakers } = transcript(talk(line));
    expect(passages.map(({ kind, text }) => `${kind}: ${text}`)).toEqual(TALK);
    expect(speakers.map(({ name, role }) => [name, role])).toEqual([
      ['سارة', 'host'],
      ['كمال النجّار', 'guest'],
    ]);
  });
});

test.each([' [00:0#:12]', ' (0#:12)', ' #00:0#:12-3#', ' [٠٠:٠#:١٢]'])(
  'a stamp after speech is left out of it: %s',
  (stamp) => {
    expect(read(talk((n, s, i) => `${n}: ${s}${stamp.replace('#:', `${i}:`)}`))).toEqual(TALK);
  },
);

const MARKED: [string, string, string][] = [
  ['a letter', 'س:', 'ج:'],
  ['a numbered letter', 'س#:', 'ج#:'],
  ['a number in parentheses', 'السؤال (#):', 'الإجابة:'],
  ['a number in brackets', 'سؤال [#]:', 'جواب [#]:'],
  ['a number in parentheses after a letter', 'س(#) ', 'ج(#) '],
  ['an ordinal with a slash', 'السؤال الأول/', 'الجواب/'],
  ['an ordinal with a dash', 'السؤال الثاني عشر -', 'الجواب -'],
  ['an ordinal with a colon', 'السؤال الحادي والعشرون:', 'الجواب:'],
  ['an answer without its hamza', 'السؤال:', 'الاجابة:'],
  ['an answer of somebody', 'سؤال المجلة:', 'جواب الضيف:'],
  ['a letter with a slash', 'س/', 'ج/'],
  ['a letter with a dash', 'س -', 'ج -'],
  ['a bracketed letter', '[س]', '[ج]'],
  ['a letter in parentheses with a number', '(س#)', '(ج#)'],
  ['Latin letters', 'Q#:', 'A#:'],
  ['Latin words', 'Question #:', 'Answer:'],
  ['a number sign', 'سؤال #', 'جواب #'],
  ['a bold letter', '**س#:**', '**ج#:**'],
  ['a letter with tatweel', 'سـ:', 'جـ:'],
  ['a letter with a long dash of tatweel', 'س ــ', 'ج ــ'],
  ['a letter after a dash', '- س:', '- ج:'],
  ['a letter after a number', '#- س:', '#- ج:'],
  ['a letter in quotation marks', '«س»', '«ج»'],
  ['a letter by its name', 'سين:', 'جيم:'],
  ['an answer that replies', 'السؤال:', 'الرد:'],
  ['a response', 'Question:', 'Response:'],
  ['a letter before an equals sign', 'س =', 'ج ='],
  ['a letter before a question mark', 'س؟', 'ج:'],
  ['a letter before a comma', 'س،', 'ج،'],
  ['a numbered letter before a comma', 'س#،', 'ج#،'],
  ['a letter before a semicolon', 'س؛', 'ج؛'],
  ['a letter before dots', 'س…', 'ج…'],
  ['a letter before an underscore', 'س_', 'ج_'],
  ['a letter before an arrow', 'س→', 'ج→'],
  ['a letter in braces', '{س}', '{ج}'],
  ['a letter before a space', 'س', 'ج'],
  ['a letter above', 'س\n', 'ج\n'],
  ['a word above', 'السؤال الأول\n', 'الجواب\n'],
  ['a number between dashes', 'السؤال -#-', 'الجواب -#-'],
  ['a number in quotation marks', 'سؤال «#»', 'جواب «#»'],
  ['a number after a dot', 'Q.#', 'A.#'],
  ['a picture before a word', '❓ السؤال:', '✅ الجواب:'],
  ['pictures', '❓', '💬'],
  ['a picture before questions', '❓', ''],
  ['a picture before answers', '❓', '🎤'],
  ['other pictures', '🎤', '👤'],
  ['shapes', '◆', '◇'],
];

describe('the mark is read', () => {
  test.each(MARKED)('%s', (_name, asking, answering) => {
    for (const digits of [(text: string) => text, arabic]) {
      const text = talk((_who, said, i) => {
        const mark = i % 2 === 0 ? asking : answering;
        const number = String(Math.floor(i / 2) + 1);
        return `${digits(mark.replace('#', mark.includes('#') ? number : ''))} ${said}`;
      });
      expect(read(text)).toEqual(TALK);
      expect(transcript(text).speakers).toEqual([]);
    }
  });

  test.each(['11/9', '25/1/2011', '1.5', '5.30', '2-3', '٧/١٠', '3.14'])(
    'and a number after it stays whole: %s',
    (number) => {
      const asked = `${number} مرّة، ماذا تعني لك؟`;
      expect(read(`س: ${asked}\nج: كثيرًا.\nس: ثم؟\nج: انتهى.`)[0]).toBe(`question: ${asked}`);
    },
  );
});

describe('a number that begins a question', () => {
  test.each([
    ['1-', '2-'],
    ['1.', '2.'],
    ['1)', '2)'],
    ['(1)', '(2)'],
    ['١.', '٢.'],
    ['1 -', '2 -'],
    ['٩/', '١٠/'],
    ['7–', '8–'],
    ['1ـ', '2ـ'],
    ['[1]', '[2]'],
    ['1:', '2:'],
    ['1.)', '2.)'],
    ['#1', '#2'],
    ['-1', '-2'],
    ['1\uFE0F\u20E3', '2\uFE0F\u20E3'],
    ['01-', '02-'],
    ['1. -', '2. -'],
    ['1°', '2°'],
    ['1؟', '2؟'],
    ['①', '②'],
    ['❶', '❷'],
    ['⒈', '⒉'],
    ['(⑴)', '(⑵)'],
    ['⓫', '⓬'],
    ['أ)', 'ب)'],
    ['ج-', 'د-'],
    ['ت.', 'ث.'],
    ['هـ/', 'و/'],
    ['A.', 'B.'],
    ['I.', 'II.'],
    ['أولًا:', 'ثانيًا:'],
  ])('is dropped where it counts up: %s %s', (first, second) => {
    const text = talk((_n, said, i) => (i % 2 === 0 ? `${i === 0 ? first : second} ${said}` : said));
    expect(read(text)).toEqual(TALK);
  });

  test.each([
    ['11/9 كيف غيّر حياتك؟', '25/1/2011 أين كنت يومها؟'],
    ['1.5 مليون قارئ، كيف وصلت إليهم؟', '5.30 فجرًا وصلت، من استقبلك؟'],
    ['1-0 لكم، كيف انتهت؟', '2-1 في النهاية، كيف حدث؟'],
    ['١/٢ ساعة تكفي؟', '٢/٣ العمر أين ضاعا؟'],
    ['٣,٥ ملايين، من أين جاؤوا؟', '٤,٥ درجات، هل شعرت بها؟'],
    ['50. كم مرّة سمعت هذا الرقم؟', '7. رقمك المفضّل، لماذا؟'],
    ['9:30 موعدك، لماذا تأخّرت؟', '10:15 وصلت، ماذا وجدت؟'],
    ['100 - عام مرّت، ماذا بقي؟', '30 - عامًا هنا، لماذا؟'],
    ['1 كتاب يكفي؟', '2 كتابان يكفيان؟'],
    ['#1 في المبيعات، كيف؟', '#5 في الترتيب، لماذا؟'],
    ['① في المبيعات، كيف؟', '⑤ في الترتيب، لماذا؟'],
    ['أ) من أين؟', 'م) ولماذا؟'],
    ['د. هالة، كيف بدأت؟', 'م. علي، كيف بدأت؟'],
    ['1948: عام النكبة، ماذا تذكر؟', '1949: عام اللجوء، أين كنت؟'],
  ])('stays where it belongs to the question: %s', (first, second) => {
    expect(read(`${first}\nكثيرًا ما فكّرت فيه.\n${second}\nلا أعرف بعد.`)).toEqual([
      `question: ${first}`,
      'answer: كثيرًا ما فكّرت فيه.',
      `question: ${second}`,
      'answer: لا أعرف بعد.',
    ]);
  });
});

test.each(['سارة: ', 'س: ', 'س - '])('a number that counts up is dropped after a speaker too: %s', (mark) => {
  const text = talk((_n, said, i) =>
    i % 2 === 0
      ? `${mark}${i / 2 + 1}- ${said}`
      : `${mark.replace(/سارة|س/u, (who) => (who === 'س' ? 'ج' : 'كمال'))}${said}`,
  );
  expect(read(text)).toEqual(TALK);
  expect(read(text.replace('1-', '7-'))[0]).toBe(`question: 7- ${SAID[0]}`);
});

describe('who is named', () => {
  test.each([
    'الإجابة',
    'السؤال',
    'جواب',
    'Answer',
    'Q',
    'المحاور',
    'Speaker 2',
    '+20 100 000 0000',
    '0100 000 000',
  ])('is no guest: %s', (name) => {
    const text = talk((n, said) => `${n === NAMES[0] ? 'سارة' : name}: ${said}`);
    expect(transcript(text).guest).toBe('');
  });

  test('is named without the pictures of a messenger, and its notices are no talk', () => {
    const stamp = (i: number) => `[21/11/2026، 9:0${i}:00 م] `;
    const notice = `${stamp(0)}سارة: \u200Fالرسائل والمكالمات مشفّرة تمامًا بين الطرفين.\n`;
    const chat = notice + talk((n, said, i) => `${stamp(i)}${n === NAMES[0] ? n : `${n} 📜👩🏽‍🎨`}: ${said}`);
    expect(read(chat).slice(1)).toEqual(TALK);
    expect(transcript(chat).guest).toBe('كمال النجّار');
  });

  test('is no guest where a messenger has only telephone numbers', () => {
    const phone = (i: number) => `\u202A+20\u00A0100\u00A0000\u00A00${i % 2}00\u202C`;
    for (const stamp of [
      (i: number) => `21/11/2026, 21:0${i} - `,
      (i: number) => `[21:0${i}, 21/11/2026] `,
    ]) {
      const { passages, guest, host, speakers } = transcript(
        talk((_n, said, i) => `${stamp(i)}${phone(i)}: ${said}`),
      );
      expect(passages.map(({ kind, text }) => `${kind}: ${text}`)).toEqual(TALK);
      expect([host, guest, speakers.length]).toEqual(['', '', 2]);
    }
  });
});
