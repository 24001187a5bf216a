import { randomFrom } from '../../../kernel/randomness.testing.ts';
import type { Random } from '../samples/talk.testing.ts';

/** A talk in which some names are written otherwise than elsewhere. */
export interface MisspeltTalk {
  text: string;
  pairs: { question: string; answer: string[] }[];
  names: { host: string; guest: string };
}

const HOSTS = [
  'ندى العبدلي',
  'سارة المنصوري',
  'أحمد عبد الله',
  'منى إسماعيل',
  'يوسف',
  'هدى أبو زيد',
  'Lina Haddad',
];
const GUESTS = [
  'د. هالة الكيلاني',
  'أ. كمال النجّار',
  'الشيخ عبد الرحمن',
  'الدكتورة آمنة مصطفى',
  'رؤى',
  'م. علي الموسوي',
  'Omar Khalil',
];
const ASKED =
  'كيف وصلت إلى هذه المهنة|متى قرّرت ذلك|من ساعدك في البداية|لماذا لم تعد إلى المختبر|وما الذي تغيّر بعدها|هل ندمت يومًا|أين تعلّمت|كم سنة بقيت هناك|ما أصعب ما مرّ بك|وبعد ذلك|ماذا تقول لمن يبدأ اليوم|أيّ كتاب بقي معك';
const TOLD =
  'كنت طالبًا في الجامعة سنة 1991، وما كنت أعرف شيئًا.|دخلت من باب مفتوح ورأيت رجلًا يخيط ورقة.|سألته: ماذا تفعل؟ قال لي: أوقف النزيف.|ضحكت في البداية، ثم قعدت عنده ثلاث ساعات.|كنّا أربعة: أنا ومازن وسعاد والسائق.|طلعنا الفجر، على الساعة 4:30، ومعنا 112 صندوقًا.|أحسن يوم هو الذي لا يحدث فيه شيء.|الناقص جزء من النصّ، ولا يصحّ أن نكمله.|في دبلن يعملون بالقفّازات، وفي إسطنبول باليد.|أوّل وصيّة وآخر وصيّة: لا تستعجل.';
const LISTENED = [
  'نعم',
  'صحيح.',
  'أيوه',
  'آه، طيب',
  'اممم',
  'طيب',
  'آآآه',
  'تمام تمام',
  'يا سلام!',
  'mm-hmm',
  'ممم… أيوا',
  'مظبوط',
  'إي والله',
  'بالضبط',
];

/** One name in so many is written otherwise. */
const MISSPELT_SHARE = 0.14;

const pick = <Value>(values: readonly Value[], random: Random): Value => {
  const value = values[random(values.length)];
  if (value === undefined) throw new Error('Nothing to pick');
  return value;
};

/** Other ways to write the same name; empty where it has none. */
const SPELLINGS: ((name: string, random: Random) => string)[] = [
  (name) => name.replaceAll('ة', 'ه'),
  (name) => name.replace(/ى(?=\s|$)/gu, 'ي'),
  (name) => name.replace(/ي(?=\s|$)/gu, 'ى'),
  (name) => name.replace(/[أإآ]/gu, 'ا'),
  (name) => name.replace(/\. /u, '.'),
  (name) => name.replace(/^(?:\p{L}\.|الدكتورة|الشيخ) /u, ''),
  (name) => name.replace(/^د\. /u, 'الدكتورة ').replace(/^أ\. /u, 'الأستاذ ').replace(/^م\. /u, 'المهندس '),
  (name) => name.replace(/ (?=الله|زيد|الرحمن)/u, ''),
  (name) => name.replace(/^((?:\p{L}\.|الدكتورة|الشيخ) )?(?!عبد)(\p{L}{2,}) .*$/u, '$1$2'),
  (name) => name.replace(/^.* (?=\p{L}+$)(?!الله|الرحمن|زيد)/u, ''),
  (name) => `${name} `,
  (name) => name.replace(' ', '  '),
  (name) => name.replace(/(?<=\p{L}{3})\p{L}(?=\p{L})/u, ''),
  (name) => name.replace(/(?<=\p{L}{2})(\p{L})(\p{L})/u, '$2$1'),
  (name) => name.replace(/(?<=\p{L}{3})(\p{L})/u, '$1$1'),
  (name) => name.replace(/(?<=\p{L}{2})\p{L}/u, '$&\u064E\u0640'),
  (name) => name.toLowerCase(),
  (name) => name.toUpperCase(),
];

function misspelt(name: string, random: Random): string {
  for (let tries = 0; tries < 40; tries += 1) {
    const other = pick(SPELLINGS, random)(name, random);
    if (other !== name && other.length > 2 && !/^\p{L}{1,2}\.?$/u.test(other)) return other;
  }
  return name;
}

const pad = (value: number) => String(value).padStart(2, '0');
const clock = (seconds: number) =>
  `${pad(Math.floor(seconds / 3600))}:${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}`;
type WriteTurn = (name: string, said: string, seconds: number) => string;
const chat: WriteTurn = (name, said, seconds) =>
  `[21:${pad(Math.floor(seconds / 60) % 60)}, 21/11/2026] ${name}: ${said}`;
const cue = (seconds: number, words: string) =>
  `${clock(seconds)},000 --> ${clock(seconds + 3)},500\n${words}\n`;
const subRip: WriteTurn = (name, said, seconds) => cue(seconds, `${name}: ${said}`);
const voices: WriteTurn = (name, said, seconds) => cue(seconds, `<v ${name}>${said}</v>`);
const FORMS: WriteTurn[] = [
  (name, said) => `${name}: ${said}`,
  (name, said, seconds) => `[${clock(seconds)}] ${name}: ${said}`,
  (name, said, seconds) => `${name}  ${clock(seconds)}\n${said}\n`,
  (name, said, seconds) => `${name} (${clock(seconds)}): ${said}`,
  (name, said, seconds) => `${clock(seconds)}\n${name}: ${said}\n`,
  chat,
  subRip,
  voices,
];

/** A talk of 43 minutes and 23 questions, in which the host listens aloud. */
export function misspeltTalk(seed: number): MisspeltTalk {
  const random = randomFrom(seed);
  const names = { host: pick(HOSTS, random), guest: pick(GUESTS, random) };
  const form = pick(FORMS, random);
  const lines: string[] = [];
  let seconds = 4;
  const say = (by: keyof typeof names, said: string) => {
    const name = random(1000) < MISSPELT_SHARE * 1000 ? misspelt(names[by], random) : names[by];
    lines.push(form(name, said, seconds));
    seconds += 4 + Math.floor(said.length / 3);
    if (![chat, subRip, voices].includes(form) && random(12) === 0) lines.push('(ضحك)');
  };
  const told = () => Array.from({ length: 2 + random(5) }, () => pick(TOLD.split('|'), random)).join(' ');
  const pairs = Array.from({ length: 23 }, (_, index) => {
    const question = `${pick(ASKED.split('|'), random)} في ${index + 1}؟`;
    const answer = [told(), told()];
    say('host', question);
    say('guest', answer[0] ?? '');
    say('host', pick(LISTENED, random));
    say('guest', answer[1] ?? '');
    return { question, answer };
  });
  return { text: lines.join('\n'), pairs, names };
}
