/** After one clitic at most, first words of names that many write without a space before the article: عبدالرحمن. */
const BEFORE_ARTICLE =
  `عبد [أا]ب[وايى] ذو نور صلاح عز علاء? بهاء? ضياء? شمس سيف جمال كمال جلال بدر محي محيي محيى شهاب تقي تقى
  فخر ناصر نصر عماد حسام زين خير سعد برهان شرف نجم [أا]سد فضل عطاء? هب[ةه] جار خلف رزق حبيب سراج مجد صدر ركن تاج قمر نظام`
    .split(/\s+/)
    .join('|');

const WITH_ARTICLE = new RegExp(`^([وفبلك]?(?:${BEFORE_ARTICLE}))([اٱ]ل.*)$`, 'u');

/** What stands behind أبو in other words: suffixes (أبوه, أبوتها, أبويا, أبوين), and the end of أبولو. */
const NO_NAME = 'ت?(?:ها|هما?|هن|كما?|كن|كي|نا)|ت[هكي]|ي(?:ها?|هما?|هن|ك|كما?|كن|نا|ي?ن|ة|ا)|تين|لو';

/**
 * أبوظبي, but no word of the same letters with an alef after them, such as أبواب. After ب, ف and ك only with its hamza:
 * كابوس and بابونج begin like it.
 */
const FATHER_OF = new RegExp(`^((?:[وفبلك]?أ|[ول]?ا)بو)(?!(?:${NO_NAME})$)([^اٱآأإ]..*)$`, 'u');

const GIVEN_NAMES =
  `علي حسن حسين [أا]مين رضا سعيد صالح جمال كمال نبيل طاهر مهدي هادي صادق باقر جواد كاظم فاضل شريف
  رشيد توفيق نور يوسف [إا]براهيم [إا]سماعيل مصطف[ىي] محمود [أا]حمد محمد عمر خالد سالم عثمان يحي[ىي]`
    .split(/\s+/)
    .join('|');
/** Two given names as one word: محمدعلي. */
const TWO_NAMES = new RegExp(`^([وفبلك]?(?:محمد|[أا]حمد|علي|حسن|حسين))(${GIVEN_NAMES})$`, 'u');

/** أبو in its cases and as it is said in the Gulf, in folded letters. */
export const FATHER_CASES: ReadonlySet<string> = new Set(['ابو', 'ابي', 'ابا', 'بو']);

/** How the first word of a name is written in front of the second when both are one word: بوزيد, بلقاسم, بنجلون. */
export function joinedSpellings(first: string, second: string): string[] {
  if (first === 'ابن') return [`بن${second}`];
  if (!FATHER_CASES.has(first)) return [];
  return second.startsWith('ال') ? [`بو${second}`, `بل${second.slice(2)}`] : [`بو${second}`];
}

/** The names of two words of which a word may be made in this way. */
export function separateSpellings(word: string): [string, string][] {
  const [, first, second = ''] = /^(بو|بل|بن)(...*)$/.exec(word) ?? [];
  if (first === 'بن') return [['ابن', second]];
  return first === undefined ? [] : [['ابو', first === 'بل' ? `ال${second}` : second]];
}

/**
 * The two words of a name that is written as one, or null. The index and the queries have it as two, so that either
 * spelling finds both: عبدالعزيز and عبد العزيز, أبوظبي and أبو ظبي.
 */
export function partsOfName(letters: string): [string, string] | null {
  const [, first, second] =
    WITH_ARTICLE.exec(letters) ?? FATHER_OF.exec(letters) ?? TWO_NAMES.exec(letters) ?? [];
  return first === undefined || second === undefined ? null : [first, second];
}
