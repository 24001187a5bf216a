import { foldedSpelling, withoutSpaces } from '../../kernel/arabic.ts';

/** The name of a person by each spelling of it. */
export type People = ReadonlyMap<string, string>;

const withoutArticle = (word: string) => word.replace(/^ال(?=.{3})/u, '');
const setOf = (words: string) =>
  new Set(words.split(' ').map((word) => withoutArticle(foldedSpelling(word))));

/** What stands before a name without being part of it. */
const TITLES = setOf(
  'د دكتور دكتورة أ أستاذ أستاذة م مهندس مهندسة ب بروف بروفيسور بروفيسورة سيد سيدة آنسة شيخ شيخة حاج حاجة الأخ أخت الست معالي سعادة شاعر شاعرة كاتب كاتبة dr prof mr mrs ms miss sir',
);
/** The first word of a name of two, which is written with or without a space. */
const COMPOUND = /(?<=^| )(عبد|ابو|ابي|ام|ابن|بن|بنت|ال) (?=\S)/gu;
/** Names that tools give to voices, what people call themselves, and labels of questions and answers. */
const GENERIC =
  /^(?:(?:unknown )?(?:speaker|spk|voice|participant|host|guest|interviewer|interviewee|me|you|question|answer|unknown|(?:ال)?(?:متحدث|متكلم|صوت|محاور|مذيع|مقدم|مضيف|ضيف|صحفي|سائل|مجل|سوال|جواب|اجاب)ه?|انا|انت)(?: (?:\p{L}|(?:ال)?(?:اول|ثاني|ثالث|رابع)[يه]?))?|\p{L})(?: ?\p{N}+)?$/u;
const PHONE = /^[\p{N} +]+$/u;

/** The name of a person; empty for the name that a tool gives to a voice, for a label and for a telephone number. */
export function personalName(name: string): string {
  const folded = foldedSpelling(name);
  return GENERIC.test(folded) || PHONE.test(folded) ? '' : name;
}

interface Named {
  words: string[];
  /** With titles. */
  all: string[];
  /** Spellings with how often each occurs. */
  spellings: Map<string, number>;
  count: number;
}

/** With more names a text is no talk, and comparing each with each takes seconds. */
const PEOPLE_MAX = 200;
/** So much more often a name has to occur for another to be an error in writing it. */
const OFTEN = 4;

/**
 * Names of the same people: compared as the search compares words, without titles, spaces and dots, and where one name is
 * inside the other or a rare one differs from a frequent one in a letter. A name that could be two people's is a person.
 */
export function peopleOf(names: readonly string[]): People {
  const people: Named[] = [];
  const join = (person: Named | undefined, one: Named) => {
    if (!person) return people.push(one);
    person.count += one.count;
    person.all.push(...one.all);
    return one.spellings.forEach((count, spelling) => person.spellings.set(spelling, count));
  };
  const named = [...groupByWords(names).values()].toSorted(
    (a, b) => b.words.length - a.words.length || b.count - a.count,
  );
  const isTalk = named.length <= PEOPLE_MAX;
  const containing = (one: Named) =>
    people.filter(({ all }) => one.words.every((word) => all.includes(word) && !/\p{N}/u.test(word)));
  for (const one of named) join(isTalk ? likeliest(containing(one)) : undefined, one);
  for (const one of isTalk ? people.toSorted((a, b) => a.count - b.count) : []) {
    const person = likeliest(people.filter((other) => isSlipOf(one, other)));
    if (!person) continue;
    people.splice(people.indexOf(one), 1);
    join(person, one);
  }
  return new Map(
    people.flatMap((person) => [...person.spellings.keys()].map((spelling) => [spelling, nameOf(person)])),
  );
}

function groupByWords(names: readonly string[]): Map<string, Named> {
  const found = new Map<string, Named>();
  for (const [spelling, { length }] of Map.groupBy(names, (name) => name)) {
    const all = foldedSpelling(spelling).replace(COMPOUND, '$1').split(' ').map(withoutArticle);
    const own = all.filter((word) => !TITLES.has(word));
    const words = own.length > 0 ? own : all;
    const one = found.get(words.join('')) ?? { words, all, spellings: new Map<string, number>(), count: 0 };
    one.spellings.set(spelling, length);
    one.count += length;
    found.set(words.join(''), one);
  }
  return found;
}

/** The only one, or the one that occurs far more often than the others together. */
function likeliest(people: readonly Named[]): Named | undefined {
  const [first, ...others] = people.toSorted((a, b) => b.count - a.count);
  return first && first.count >= OFTEN * others.reduce((sum, { count }) => sum + count, 0)
    ? first
    : undefined;
}

const nameOf = ({ spellings }: Named): string =>
  [...spellings].toSorted(([a, often], [b, other]) => other - often || b.length - a.length)[0]?.[0] ?? '';

function isSlipOf(rare: Named, other: Named): boolean {
  if (other.count < rare.count * OFTEN || personalName(rare.words.join(' ')) === '') return false;
  const isNear = (word: string) =>
    [...other.words, ...TITLES].some((one) => one === word || isSlip(word, one));
  return rare.words.every(isNear) || isSlip(rare.words.join(''), other.words.join(''));
}

/** With fewer letters, another letter makes another name. */
const SLIP_LETTERS_MIN = 4;
const WEAK_END = /[اويه]$/u;

/** Whether two folded words differ in one letter, or in two that changed places; short ones only in a last weak letter. */
function isSlip(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  let start = 0;
  while (start < short.length && short[start] === long[start]) start += 1;
  let end = 0;
  while (end < short.length - start && short.at(-1 - end) === long.at(-1 - end)) end += 1;
  const [less, more] = [short.slice(start, short.length - end), long.slice(start, long.length - end)];
  if (/\p{N}/u.test(less + more) || more.length > 2) return false;
  const isSwap = more.length === 2 && less === Array.from(more).toReversed().join('');
  if (long.length < SLIP_LETTERS_MIN)
    return isSwap || (end === 0 && WEAK_END.test(less) && WEAK_END.test(more));
  return isSwap || more.length === 1;
}

/** Words with which a listener shows attention, and does not ask; letters that are drawn out are written once. */
const LISTENING = setOf(
  'نعم أجل بلى أي إي إيه أيه أيوه أيوا أيو إيوه ايوة آه أه آها أها آهه هه هاه ها هم هم ام إم أم م مم همم واو ياه لا لأ ' +
    'طيب طب تمام حلو جميل جميلة رائع رائعة عظيم ممتاز جيد حسنا حسن زين كويس لطيف مؤثر غريب عجيب مذهل فعلا حقا بالفعل صحيح صح مزبوط مظبوط مضبوط بالضبط بالزبط بالظبط أكيد بالتأكيد طبعا بالطبع جدا كثير كتير ' +
    'مفهوم واضح فهمت فاهم فاهمة ماشي خلاص أوكي أوكيه أوك معك معاك معاكي سامعك سامعتك حق الحق تفضل تفضلي اتفضل اتفضلي كمل كملي أكمل أكملي ' +
    'ما والله الله سبحان شاء إن الحمد لله يا سلام عن جد يعني هيك ' +
    'yes yeah yep yup right sure exactly indeed absolutely true really great good nice wow oh ah aha mm mhm hm hmm um uh huh ok okay i see of course',
);
const drawnOnce = (word: string) => word.replace(/(.)\1+/gu, '$1');
const ATTENTION = new Set([...LISTENING, ...TITLES].map(drawnOnce));
const LISTENING_WORDS_MAX = 6;

/** Whether a host only listens with these words («أيوه، آه، اممم»); with a question mark, they ask. */
export function isListening(text: string): boolean {
  if (/[؟?]/u.test(text)) return false;
  const words = foldedSpelling(text)
    .split(' ')
    .map((word) => drawnOnce(withoutArticle(word)));
  return (
    words.length <= LISTENING_WORDS_MAX &&
    words.every((word) => ATTENTION.has(word)) &&
    withoutSpaces(text) !== ''
  );
}
