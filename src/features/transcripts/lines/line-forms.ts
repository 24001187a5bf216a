// Every form in which a line of a transcript begins: tables, which a line extends.

/** One way to write a stamp, a speaker, a mark or a cue at the beginning of a line. */
export interface Form {
  name: string;
  example: string;
  pattern: RegExp;
}

/** What patterns have in common. */
const PARTS: Record<string, string> = {
  clock: String.raw`\d{1,3}[:h]\d\d(?::\d\d(?:[:;]\d\d)?|;\d\d)?(?:[.,]\d{1,6})?(?: (?:[ap]\.? m\.?|ص|م|صباحا|مساء|ظهرا|عصرا|ليلا|فجرا)(?![\p{L}.]))?(?: (?:[+-]\d{4}|(?:utc|gmt)(?:[+-]\d{1,2}(?::?\d\d)?)?)(?!\d))?`,
  hours: String.raw`\d{1,2} (?:h(?:ours?|rs?)?|س|ساعة|ساعات) `,
  letters: String.raw`{hours}?(?:\d{1,3} (?:m(?:in(?:utes?)?)?|د|دقيقة|دقائق) \d{1,2} (?:s|secs?|seconds?|ث|ثانية|ثوان)(?!\p{L})|\d{1,3}m\d\d(?!\d))`,
  signs: String.raw`(?:\d{1,2}[°h] )?\d{1,3} ['′] \d{1,2} (?:["″]|''|′′)`,
  time: String.raw`\d{1,3}(?: : \d{1,2}){1,2}(?: [.,:;] \d{1,6})?`,
  date: String.raw`\d{1,4} [/.-] \d{1,2} [/.-] \d{1,4}{era}?`,
  era: String.raw` [هم](?!\p{L})`,
  nth: String.raw`\d{1,2}(?:st|nd|rd|th)?(?![\d:])`,
  month: String.raw`(?:{day},? )?(?:{nth}[-\s]*\p{L}{3,9}\.?(?:[\s/]+\p{L}{4,9}){0,2}|\p{L}{3,9}\.?[-\s]+{nth})`,
  words: String.raw`{month},?[-\s]*(?:\d{4}|\d\d(?![\d:])){era}?`,
  day: String.raw`today|yesterday|(?:mon|tue(?:s)?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?|اليوم|أمس|(?:يوم )?(?:السبت|الأحد|الاثنين|الإثنين|الثلاثاء|الأربعاء|الخميس|الجمعة)`,
  after: String.raw`[\])]? [,|–—-]? {at}*[[(]? `,
  at: '(?:at|à|um|في|على|عند|الساعة) ',
  arrow: '-?->|–>|→',
  until: String.raw` (?:{arrow}|[-–—]|to|إلى) `,
  whole: String.raw`(?=$|\s|[-–—:|](?!\d))`,
  divided: '[-–—:|]? ',
  pictures: String.raw`[\p{So}\p{Extended_Pictographic}]+`,
  picture: '(?:@|{pictures})?',
  name: String.raw`(?<name>(?:\p{L}{1,8}\.?/ )?\p{L}[\p{L}\p{N}_.'’&-]*(?:\s+[\p{L}\p{N}\p{Extended_Pictographic}\p{EMod}_.'’&-]+){0,7}?)`,
  role: String.raw`(?: \([^()]{1,40}\))?`,
  number: String.raw`\.?(?:(?:رقم|no\.?|#) )?(?:[[(«]?\d{1,3}(?!\d|[.,:/-]\d)[\])»]?|-\d{1,3}-)`,
  sign: String.raw`[:.)/\]»>}=–—-]`,
  loose: String.raw`[?,;_~\\|*…→⬅]`,
  bullet: String.raw`(?:[-–—•>*]+ |{pictures} )?`,
  ordinal: String.raw`(?:ال)?(?:[أا]ول[ىي]?|ثاني|ثالث|رابع|خامس|سادس|سابع|ثامن|تاسع|عاشر|حادي|[أا]خير)ة?(?: عشرة?| و?ال\p{L}{4,7})?`,
  ended: ' (?:{sign}+|$)',
  marked: String.raw` {number} {sign}*(?!\d)|{ended}(?!\d)|\s(?:ال)?\p{L}{3,9} :|\s{ordinal}{ended}`,
  lettered: String.raw` {number}? {loose}+(?!\d)`,
};
const expanded = (pattern: string): string =>
  pattern
    .replace(/\{([a-z]+)\}/gu, (_all, part: string) => `(?:${expanded(PARTS[part] ?? '')})`)
    .replaceAll(' ', String.raw`\s*`);

/**
 * A table of forms: `name :: example :: pattern`. To know another form, add a line; the tests read its example. A pattern sees
 * a line without vowels, tatweel and marks of direction, and with Latin digits and signs. `{part}` is one of `PARTS`, and a
 * space is any white space or none.
 */
export const formsOf = (table: string): Form[] =>
  table
    .trim()
    .split('\n')
    .map((row) => row.trim().split(' :: '))
    .map(([name = '', example = '', pattern = '']) => ({
      name,
      example,
      pattern: new RegExp(`^\\s*(?:${expanded(pattern)})\\s*`, 'diu'),
    }));
const oneOf = (forms: readonly Form[]) => forms.map(({ pattern }) => pattern.source.slice(1)).join('|');

/** Moments with a date, as those of messengers. */
export const DATED = formsOf(String.raw`
  ISO 8601 :: 2026-11-21T21:05:12Z :: \d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?(?:\.\d+)?(?:Z|[+-]\d\d:?\d\d)?
  date and time :: 21/11/2026, 9:05:12 PM :: {date}{after}{clock}
  date and time with a dot :: 21/11/26 21.05 :: {date}{after}\d{1,2}\.\d\d(?![\d.])
  time and date :: ٩:٠٥ م، ٢١/١١/٢٠٢٦ :: {clock}{after}(?:{date}|{words})
  date around a time :: Sat Nov 21 21:05:12 2026 :: {day} \p{L}{3} \d{1,2} {clock} \d{4}
  date in words :: 21 نوفمبر 2026 في 9:05 م :: (?:{words}{after}|{month}(?:[,|\])]|\s{at}){after}){clock}
  day of the week :: Today at 9:05 PM :: {day}{after}{clock}
  day of the month :: 21/11 21:05 :: \d{1,2}[/.]\d{1,2}(?:\s|, ){at}*{clock}
`);
/** The moments that a stamp can name. */
export const MOMENTS = [
  ...DATED,
  ...formsOf(String.raw`
    time :: 00:07:12.345 :: {clock}
    time in letters :: 0h07m12s :: {letters}
    time in signs :: 07'12" :: {signs}
  `),
];
PARTS['moment'] = oneOf(MOMENTS);
PARTS['dated'] = oneOf(DATED);
PARTS['timed'] = '(?:tc?r?|min|time(?:code)?|(?:ال)?دقيقة|د|الوقت|التوقيت):? ';
PARTS['span'] = '{timed}?{moment}(?:{until}(?:{clock}|{letters}|{signs}))?';
PARTS['closed'] = String.raw`[[(<{«#*|/]{1,3} {span}(?:-\d)? [\])>}»#*|/]{1,3}`;
PARTS['stamp'] = '{closed}|{span}{whole}';

/** How a stamp stands at the beginning of a line, whole or not at all. Sentences can begin like the bare one. */
export const STAMPS = formsOf(String.raw`
  in brackets :: [00:12:33] :: {picture} {closed} {divided}
  with its date :: 21/11/2026, 9:05 pm - :: [[(]?{dated}{whole} {divided}
  bare :: ٠٠:١٢ :: {picture} {span}{whole} {divided}
`);
/** A name before what was said. */
export const SPEAKERS = formsOf(String.raw`
  time after the name :: سارة [00:07] كيف بدأت؟ :: {name}{role},? {closed} :?
  time before the colon :: سارة 00:07: كيف بدأت؟ :: {name}\s{span} :(?!\d)
  colon :: سارة (المحاورة): كيف بدأت؟ :: {bullet}(?:from\s|من\s(?=[^:]{1,60}\sإلى\s))? [[(]?{name}[\])]?(?:\s(?:to|إلى)\s[^:]{1,40})?{role} (?:(?<!\d):|:(?!\d)) (?:{stamp})?
`);
/** The same, but sentences can begin like it, so most lines have to have a name. */
export const WEAK_SPEAKERS = formsOf(String.raw`
  dash :: سارة - كيف بدأت؟ :: {name}\s+[-–—]\s+
  slash :: سارة/ كيف بدأت؟ :: {name} [/|]
  brackets :: [سارة] كيف بدأت؟ :: [[<]{name}[\]>]
`);
/** A name with a time, above what was said. */
export const HEADINGS = formsOf(String.raw`
  name and time :: سارة، [21.11.2026 21:05] :: [[(]?{name}[\])]?(?:\s(?:{at}|on\s)|\s+| [,|·>@—–-] )(?:{stamp}) :?$
`);
/** A mark that may stand before a question, and the one before its answer. */
export const LABELS = formsOf(String.raw`
  label of a question :: س١: كيف بدأت؟ :: (?:{bullet}|\d{1,3} [.)–—-]+ )[[({«<]?(?:[سq]{lettered}|(?:(?:ال)?س[ؤو]ال|س(?:ين)?|q|question)(?:{marked})|[سq](?=\s))|[❓❔⁉]+
  label of an answer :: الجواب/ صغيرًا. :: (?:{bullet}|\d{1,3} [.)–—-]+ )[[({«<]?(?:ج{lettered}|(?:(?:ال)?(?:جواب|[إا]جابة|رد)|ج(?:يم)?|a|answer|response)(?:{marked})|ج(?=\s))|💬
`);
export const SIGNS = formsOf(String.raw`
  sign of a question :: * كيف بدأت؟ :: [*•]
  sign of an answer :: - صغيرًا. :: [-–—](?!\d)
`);
/** Whatever stands before every question, or before every answer. */
export const PICTURES = formsOf(String.raw`
  picture :: 🎤 كيف بدأت؟ :: {pictures}
`);
/** A digit after the sign of a number belongs to it. The sign is before the number where it was to look so. Words and letters count too. */
export const NUMBERS = formsOf(String.raw`
  number :: ١- كيف بدأت؟ :: (?:[[(#№.–-] )?(?<number>\d{1,3}|\p{L}{1,7}) (?:[.)\]:?,;»•_°/\\*–—-]+(?: [–—-]+(?=\s))?|(?<=[#№.–-] \d{1,3} ))(?=[\s\p{L}«"“])(?! \d)
`);

/** How a cue begins: its times, and its speaker and text where they are in the same line. */
export const CUES = formsOf(String.raw`
  SubRip, WebVTT :: 00:00:01,000 --> 00:00:02,500 :: \[?(?<start>{time}) {arrow} (?<end>{time})\]?(?:\s+(?:[a-z]+|[XY]\d):\S+)*
  SubViewer, YouTube (.sbv) :: 0:00:01.000,0:00:02.500 :: (?<start>{time}),(?<end>{time})$
  Spruce (.stl) :: 00:00:01:00 , 00:00:02:12 , كيف بدأت؟ :: (?<start>{time}) , (?<end>{time}) , (?=\S)
  Advanced SubStation (.ass) :: Dialogue: 0,0:00:01.00,0:00:02.50,Default,,0,0,0,,كيف بدأت؟ :: Dialogue: [^,]*,(?<start>[\d:.]+),(?<end>[\d:.]+),[^,]*,(?<speaker>[^,]*),[^,]*,[^,]*,[^,]*,[^,]*,
  MicroDVD, MPL2 (.sub) :: {25}{75}كيف بدأت؟ :: [{[](?<start>\d+)[\]}][{[](?<end>\d*)[\]}]
  Audacity :: 1.000000 2.500000 كيف بدأت؟ :: (?<start>\d+[.,]\d{3,})\s+(?<end>\d+[.,]\d{3,})\s+
  TTML :: <p begin="1s" end="2.5s">كيف بدأت؟</p> :: <(?:\w{1,9}:)?(?:p|text)\s[^<>]{0,200}?\b(?:begin|start)="(?<start>[^"<>]+)"(?:[^<>]{0,200}?\bend="(?<end>[^"<>]+)")?[^<>]{0,200}>
  SAMI (.smi) :: <SYNC Start=1000><P Class=AR>كيف بدأت؟ :: <sync\s[^<>]{0,80}?start="?(?<milliseconds>\d+)[^<>]{0,80}> (?:<p\b[^<>]{0,80}>)?
`);

/** What a transcript can be recognised as, and a line that shows it; `text` is any text without a format of its own. */
export const FORMATS = {
  word: 'talk.docx',
  web: '<p>سارة: كيف بدأت؟</p>',
  text: 'سارة: كيف بدأت؟',
  whatsapp: '[21:05, 21/11/2026] سارة: كيف بدأت؟',
  telegram: 'سارة, [21.11.2026 21:05]',
  chat: '[2026-11-21, 21:05] سارة: كيف بدأت؟',
  subrip: '00:00:01,000 --> 00:00:02,500',
  webvtt: 'WEBVTT',
  subtitles: '0:00:01.000,0:00:02.500',
  captions: '0:04',
  whisper: '{"segments":[{"start":0,"end":2.5,"text":"كيف بدأت؟"}]}',
  whisperx: '{"segments":[{"start":0,"end":2.5,"text":"كيف بدأت؟","speaker":"SPEAKER_00"}]}',
  records: '{"utterances":[{"speaker":"A","text":"كيف بدأت؟"}]}',
  otter: 'سارة  0:07',
  zoom: '[سارة] 20:00:10',
  meet: 'This editable transcript was computer generated',
  otranscribe: '{"text":"<p>سارة: كيف بدأت؟</p>","media-time":3}',
} as const;

/** A name and the date and time of its message, as Telegram copies them. */
export const TELEGRAM_HEADING = /^\S.{0,80}?[,،] \[[^[\]]{8,60}\]:?$/u;
/**
 * The names that programs give to the fields of a record, in any case and joined in any way, the best first; another one is a
 * word in its line. `parts` are joined by spaces.
 */
export const FIELDS = {
  text: 'punctuated_word text body content transcript sentence caption message utf8 segs elements display word value النص الكلام',
  guesses: 'alternatives nBest',
  parts: 'sentences words',
  speaker:
    'speaker_name speaker_display_name display_name real_name speaker speaker_label speaker_tag speaker_id sender_name from author participant user_profile nickname username name المتحدث الاسم',
  start:
    'start start_time start_offset begin offsets timestamp timestamps timestamp_ms tStartMs ts in البداية الوقت',
  end: 'end end_time end_offset end_ts out النهاية',
};
