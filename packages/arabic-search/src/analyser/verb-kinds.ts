/**
 * A kind of verbs by the shapes in which their forms are written, in folded letters: 1, 2 and 3 are the consonants of the
 * root, P is the letter of a person (يـ تـ نـ أـ). A word that has one of the shapes may have all of them. Clitics,
 * possessives and regular endings are left to the keys of the words.
 */
export interface VerbKind {
  /** Of the kinds with one name a verb has only one: يزور, but not يزير. */
  name: string;
  /** Finite verbs, the perfect first. */
  finite?: string;
  /** Finite verbs without their last or middle letter: لم يزر. Many other words are written like them. */
  short?: string;
  /** The same, of which another form has the key. */
  also?: string;
  /** Stems under the key of verb forms (`verbOf`). */
  stems?: string;
  /** What is left of finite verbs without their ending, which is not a form itself. */
  ends?: string;
  /** Verbal nouns. */
  nouns?: string;
  /** Verbal nouns that are more often another word: عود belongs to عاد, but is also a lute. */
  loose?: string;
  /** Words that show that the verb exists, the one first that no other kind of its name has. */
  signs: string;
  /** Words that show that the first sign belongs to another verb: يقيم to أقام. */
  unless?: string;
  /** Which letters each consonant can be, if not all but ا, و and ي. */
  root?: Partial<Record<'1' | '2' | '3', string>>;
  /** Words that show that the short forms belong to another verb: يعد to وعد. */
  rivals?: string;
  /** Only where an interview has a sign, because too many words have these shapes. */
  needsSign?: boolean;
}

/** Folded: a first person begins with an alef. */
export const PERSONS = ['ي', 'ت', 'ن', 'ا'];
/** Verbs without a weak letter; a third person shows that there is one. */
export const SOUND = 'sound';
export const CONSONANT = '[^اوي]';
const NOT_ALEF = '[^ا]';

const DEFECTIVE_ROOT = { 1: '.', 2: '[^اي]' };
const HOLLOW = {
  finite: '1ا3 13ت 13نا 13ن 13تم 13تن 13تما',
  short: 'P13',
  rivals: 'و13 و13ت 133ت 133نا 13يت',
};

export const VERB_KINDS: readonly VerbKind[] = [
  // زار زرت يزور زيارة
  { ...HOLLOW, name: 'hollow', stems: '1و3', nouns: '1يا3 1وا3 1و3ان', loose: '1و3', signs: 'ي1و3 1ا3' },
  // باع بعت يبيع
  {
    ...HOLLOW,
    name: 'hollow',
    stems: '1ي3',
    nouns: '1يا3 1ي3ان',
    loose: '1ي3',
    signs: 'ي1ي3 1ا3',
    unless: 'ا1ا3 ا1ا3ه',
  },
  // نام نمت ينام
  { ...HOLLOW, finite: `${HOLLOW.finite} P1ا3`, name: 'hollow', loose: '1و3 1ي3', signs: 'ي1ا3' },
  // أراد أردت يريد إرادة
  {
    name: 'hollow IV',
    finite: 'ا1ا3 ا13ت ا13نا ا13ن ا13تم ا13تن',
    short: 'P13',
    rivals: HOLLOW.rivals,
    stems: '1ي3',
    nouns: 'ا1ا3ه',
    signs: 'ا1ا3 ا13ت ا13نا',
  },
  // انقاد ينقاد انقدت انقياد
  {
    name: 'hollow VII',
    finite: 'ان13ت ان13نا',
    also: 'ان13تم',
    short: 'Pن13',
    rivals: 'ن13ت ن13نا',
    stems: 'ن1ا3 ن1يا3',
    signs: 'ان1ا3 ان1يا3 ين1ا3',
  },
  // احتاج يحتاج احتجت احتياج
  ...['ت', 'ط', 'د'].map((t) => ({
    name: `hollow VIII ${t}`,
    finite: `ا1${t}3ت ا1${t}3نا`,
    also: `ا1${t}3تم`,
    short: `P1${t}3`,
    rivals: `ا1${t}33ت ا1${t}3ا3`,
    stems: `1${t}ا3 1${t}يا3`,
    signs: `ا1${t}ا3 ا1${t}يا3 ي1${t}ا3`,
  })),
  // استطاع يستطيع استطعت استطاعة
  { name: 'hollow X', stems: 'ست1ا3 ست1ي3 ست13', signs: 'است1ا3 است1ا3ه يست1ي3' },

  // مر مررت يمر مرور
  {
    name: 'doubled',
    finite: '12 12ت 12وا 122ت 122نا 122ن 122تم 122تن P12 سP12',
    nouns: '12 12و2 12ا2',
    signs: '122ت 122نا',
    root: { 1: NOT_ALEF },
  },
  // أحب أحببت يحب حب
  {
    name: 'doubled IV',
    finite: 'ا12 ا122ت ا122نا ا122ن ا122تم P12 سP12',
    stems: '12ا2',
    nouns: '12',
    signs: 'ا122ت ا122نا',
    root: { 1: NOT_ALEF },
  },
  // انضم انضممت انضمام
  { name: 'doubled VII', stems: 'ن12 ن122 ن12ا2', signs: 'ان122ت ان12ا2' },
  // اهتم اهتممت اهتمام
  ...['ت', 'ط'].map((t) => ({
    name: `doubled VIII ${t}`,
    stems: `1${t}2 1${t}22 1${t}2ا2`,
    signs: `ا1${t}22ت ا1${t}2ا2`,
  })),
  // استعد استعددت استعداد
  { name: 'doubled X', stems: 'ست12 ست122 ست12ا2', signs: 'است122ت است12ا2' },

  // مشى مشت مشيت يمشي; أعطى يعطي; بنى بناء
  {
    name: 'defective',
    finite: '12ي 12ت 12وا',
    also: '12يت 12ينا P12ي سP12ي ا12يت ا12ينا',
    ends: 'P12 سP12',
    short: 'P12',
    rivals: 'و12 و12ت 122ت 1ا2',
    nouns: '12ا 12يان 12ايه 12اه ت12يه',
    signs: 'ي12ي 12يت 12ينا',
    root: DEFECTIVE_ROOT,
  },
  // دعا دعت دعوت يدعو دعوة
  {
    name: 'defective',
    finite: '12ا 12ت 12وا P12و سP12و ي12ون ت12ون ت12ين',
    also: '12وت 12ونا',
    short: 'P12',
    rivals: 'و12 و12ت 122ت 1ا2',
    nouns: '12ا 12و 12وي 12اه',
    signs: 'ي12و 12وت 12ونا',
    root: DEFECTIVE_ROOT,
  },
  // قرأ قرأت يقرأ قراءة
  {
    name: 'defective',
    finite: '12ا 12ات 12اوا 12وا',
    also: '12انا P12ا سP12ا ا12ات ا12انا ت12يين',
    ends: 'P12 سP12',
    short: 'P12',
    rivals: 'و12 و12ت 122ت 1ا2',
    nouns: '12ء 12و',
    signs: 'ي12ا 12ات 12انا',
    root: DEFECTIVE_ROOT,
  },
  // اشترى يشتري شراء
  {
    name: 'defective VIII',
    finite: 'ا1ت2ي ا1ت2ت ا1ت2وا ا1ت2يت ا1ت2ينا',
    stems: '1ت2',
    nouns: '12ا',
    signs: 'ي1ت2ي ي1ت2 ا1ت2ي ا1ت2يت ا1ت2ينا',
    needsSign: true,
  },
  // التزم يلتزم, whose first letters look like an article
  {
    name: 'VIII of ل',
    finite: 'الت23 الت23ت الت23نا الت23وا',
    stems: 'لت23',
    signs: 'يلت23',
    needsSign: true,
  },

  // وصل وصلت يصل وصول
  {
    name: 'first w',
    finite: 'و23 و23ت P23 سP23',
    nouns: 'و23 و2و3 و2ا3ه',
    signs: 'و2و3 و23ت و23نا',
    root: { 2: NOT_ALEF, 3: NOT_ALEF },
  },
  // أوصل يوصل إيصال
  { name: 'first w IV', finite: 'او23', stems: 'و23 ي2ا3', signs: 'او23 اي2ا3' },

  // آمن يؤمن إيمان
  {
    name: 'hamza IV',
    finite: 'ا23',
    also: 'ا23ت ا23نا ا23تم ا23وا',
    stems: 'و23 ي2ا3',
    signs: 'يو23 اي2ا3',
    needsSign: true,
  },
  // جاء جاءت جئت يجيء; شاء يشاء
  {
    name: 'hamza last',
    finite: '1اء 1ات 1اوا 1يت 1ينا 1يتم 1اني P1ي P1ا سP1ي سP1ا',
    nouns: 'م1ي م1ييه',
    signs: '1اء 1يت 1ينا ي1ي ي1ا',
    needsSign: true,
  },
  // رأى رأيت يرى رؤية
  {
    name: 'hamza dropped',
    finite: '1اي 1ايت 1اينا 1ايتم 1اوا 1ات P1ي سP1ي ي1ون ت1ون ت1ين',
    nouns: '1ويه',
    signs: '1ايت 1اينا',
    needsSign: true,
  },

  // كتب يكتب; سأل يسأل; أخذ يأخذ
  {
    name: SOUND,
    finite: '123 س123',
    also: '123ت 123نا 123تم',
    stems: '123',
    signs: 'ي123',
    needsSign: true,
    root: { 1: '.', 2: '[^وي]', 3: '[^ا]' },
  },
];
