/**
 * Forms of real verbs with a weak letter or a hamza, for measuring: each line has the stems of one verb, and `conjugate`
 * writes its persons and tenses. Rules are written with the first verb of each pair only; `isHeldOut` marks the second.
 */

/** The endings of the verbs of a class depend on its last letter. */
type Ending = 'strong' | 'doubled' | 'weak' | 'hamza';

interface VerbClass {
  ending: Ending;
  /** Perfect, perfect before a consonant, imperfect, jussive without their persons, and the verbal noun. */
  verbs: string;
}

export interface ConjugatedVerb {
  verbClass: string;
  isHeldOut: boolean;
  /** Its forms by the name of person and tense. */
  forms: ReadonlyMap<string, string>;
}

const CLASSES: Record<string, VerbClass> = {
  hollow: {
    ending: 'strong',
    verbs: `
      زار زر زور زر زيارة | قال قل قول قل قول | عاد عد عود عد عودة | صام صم صوم صم صيام | قام قم قوم قم قيام |
      دار در دور در دوران | ذاق ذق ذوق ذق ذوق | قاد قد قود قد قيادة | طاف طف طوف طف طواف | لام لم لوم لم لوم |
      باع بع بيع بع بيع | عاش عش عيش عش عيش | سار سر سير سر سير | غاب غب غيب غب غياب | ضاع ضع ضيع ضع ضياع |
      صاح صح صيح صح صياح | طار طر طير طر طيران | زاد زد زيد زد زيادة | مال مل ميل مل ميل | كال كل كيل كل كيل |
      نام نم نام نم نوم | خاف خف خاف خف خوف | نال نل نال نل نيل | حار حر حار حر حيرة | فاز فز فوز فز فوز |
      ذاب ذب ذوب ذب ذوبان | تاب تب توب تب توبة | غاص غص غوص غص غوص | خان خن خون خن خيانة | سال سل سيل سل سيلان`,
  },
  'hollow IV': {
    ending: 'strong',
    verbs: `
      أراد أرد ريد رد إرادة | أضاع أضع ضيع ضع إضاعة | أعاد أعد عيد عد إعادة | أجاب أجب جيب جب إجابة | أدار أدر دير در إدارة |
      أقام أقم قيم قم إقامة | أصاب أصب صيب صب إصابة | أضاف أضف ضيف ضف إضافة | أذاع أذع ذيع ذع إذاعة | أهان أهن هين هن إهانة`,
  },
  'hollow VII, VIII, X': {
    ending: 'strong',
    verbs: `
      انقاد انقد نقاد نقد انقياد | انهار انهر نهار نهر انهيار | احتاج احتج حتاج حتج احتياج | اختار اختر ختار ختر اختيار |
      اعتاد اعتد عتاد عتد اعتياد | اشتاق اشتق شتاق شتق اشتياق | اصطاد اصطد صطاد صطد اصطياد | ازداد ازدد زداد زدد ازدياد |
      استطاع استطع ستطيع ستطع استطاعة | استعار استعر ستعير ستعر استعارة | استراح استرح ستريح سترح استراحة |
      استشار استشر ستشير ستشر استشارة | استقال استقل ستقيل ستقل استقالة | استفاد استفد ستفيد ستفد استفادة`,
  },
  doubled: {
    ending: 'doubled',
    verbs: `
      مر مرر مر مر مرور | ظن ظنن ظن ظن ظن | عد عدد عد عد عد | حل حلل حل حل حل | مد مدد مد مد مد | هز هزز هز هز هز |
      شد شدد شد شد شد | رد ردد رد رد رد | دل دلل دل دل دلالة | ضم ضمم ضم ضم ضم | صب صبب صب صب صب | شم شمم شم شم شم |
      فر فرر فر فر فرار | لف لفف لف لف لف | سد سدد سد سد سد | جر جرر جر جر جر | غش غشش غش غش غش | كف كفف كف كف كف |
      أحب أحبب حب حب حب | أعد أعدد عد عد إعداد | أصر أصرر صر صر إصرار | أضر أضرر ضر ضر إضرار |
      اهتم اهتمم هتم هتم اهتمام | احتل احتلل حتل حتل احتلال | امتد امتدد متد متد امتداد | انضم انضمم نضم نضم انضمام |
      استعد استعدد ستعد ستعد استعداد | استمر استمرر ستمر ستمر استمرار | استحق استحقق ستحق ستحق استحقاق`,
  },
  defective: {
    ending: 'weak',
    verbs: `
      رمى رمي رمي رم رمي | مشى مشي مشي مش مشي | بنى بني بني بن بناء | بكى بكي بكي بك بكاء | جرى جري جري جر جري |
      قضى قضي قضي قض قضاء | حكى حكي حكي حك حكاية | روى روي روي رو رواية | سقى سقي سقي سق سقي | طوى طوي طوي طو طي |
      دعا دعو دعو دع دعاء | شكا شكو شكو شك شكوى | نجا نجو نجو نج نجاة | غزا غزو غزو غز غزو | نما نمو نمو نم نمو |
      نسي نسي نسى نس نسيان | بقي بقي بقى بق بقاء | رضي رضي رضى رض رضا | لقي لقي لقى لق لقاء | خشي خشي خشى خش خشية |
      غنى غني غني غن غناء | صلى صلي صلي صل صلاة | ربى ربي ربي رب تربية | سمى سمي سمي سم تسمية |
      أعطى أعطي عطي عط إعطاء | ألقى ألقي لقي لق إلقاء | أخفى أخفي خفي خف إخفاء | أنهى أنهي نهي نه إنهاء |
      اشترى اشتري شتري شتر شراء | اختفى اختفي ختفي ختف اختفاء | انتهى انتهي نتهي نته انتهاء | ارتدى ارتدي رتدي رتد ارتداء |
      استدعى استدعي ستدعي ستدع استدعاء | استولى استولي ستولي ستول استيلاء`,
  },
  'first letter و': {
    ending: 'strong',
    verbs: `
      وصل وصل صل صل وصول | وقف وقف قف قف وقوف | وضع وضع ضع ضع وضع | ورث ورث رث رث وراثة | وعد وعد عد عد وعد |
      وجد وجد جد جد وجود | ولد ولد لد لد ولادة | وزن وزن زن زن وزن | وصف وصف صف صف وصف | وثق وثق ثق ثق ثقة |
      وقع وقع قع قع وقوع | وهب وهب هب هب هبة | ورد ورد رد رد ورود | وعظ وعظ عظ عظ وعظ`,
  },
  hamza: {
    ending: 'hamza',
    verbs: `
      أخذ أخذ أخذ أخذ أخذ | أكل أكل أكل أكل أكل | أمر أمر أمر أمر أمر | أمل أمل أمل أمل أمل | أسر أسر أسر أسر أسر |
      سأل سأل سأل سأل سؤال | رأف رأف رأف رأف رأفة | زأر زأر زأر زأر زئير | يئس يئس يأس يأس يأس |
      قرأ قرأ قرأ قرأ قراءة | بدأ بدأ بدأ بدأ بدء | ملأ ملأ ملأ ملأ ملء | لجأ لجأ لجأ لجأ لجوء | نشأ نشأ نشأ نشأ نشأة |
      جاء جئ جيء جئ مجيء | شاء شئ شاء شأ مشيئة | آمن آمن ؤمن ؤمن إيمان | آلم آلم ؤلم ؤلم إيلام |
      رأى رأي رى ر رؤية | أتى أتي أتي أت إتيان`,
  },
};

/** Every verb of the lists with its forms. */
export function conjugateAll(): ConjugatedVerb[] {
  return Object.entries(CLASSES).flatMap(([verbClass, { ending, verbs }]) =>
    verbs
      .trim()
      .split(/\s*\|\s*/)
      .map((stems, index) => ({
        verbClass,
        isHeldOut: index % 2 === 1,
        forms: conjugate(stems.split(/\s+/), ending),
      })),
  );
}

function conjugate(
  [perfect = '', before = '', imperfect = '', jussive = '', noun = '']: string[],
  ending: Ending,
): Map<string, string> {
  const isWeak = ending === 'weak' || /[ىي]$/.test(perfect);
  const past = isWeak ? weakPast(perfect, before) : plainPast(perfect, before);
  const present = isWeak ? weakPresent(imperfect) : plainPresent(imperfect);
  return new Map([
    ...past,
    ...present,
    ['لم يفعل', `ي${jussive}`],
    ['لم أفعل', withAlef(jussive)],
    ['المصدر', noun],
  ]);
}

function plainPast(perfect: string, before: string): [string, string][] {
  return [
    ['فعل', perfect],
    ['فعلت هي', `${perfect}ت`],
    ['فعلوا', perfect.endsWith('ء') ? `${perfect.slice(0, -1)}ؤوا` : `${perfect}وا`],
    ['فعلت', before.endsWith('ت') ? before : `${before}ت`],
    ['فعلنا', before.endsWith('ن') ? `${before}ا` : `${before}نا`],
    ['فعلتم', `${before}تم`],
  ];
}

function weakPast(perfect: string, before: string): [string, string][] {
  const stem = perfect.slice(0, -1);
  return [
    ['فعل', perfect],
    ['فعلت هي', perfect.endsWith('ي') ? `${perfect}ت` : `${stem}ت`],
    ['فعلوا', `${stem}وا`],
    ['فعلت', `${before}ت`],
    ['فعلنا', `${before}نا`],
    ['فعلتم', `${before}تم`],
  ];
}

function plainPresent(imperfect: string): [string, string][] {
  const plural = imperfect.replace(/أ$/, 'ؤ').replace(/يء$/, 'يئ').replace(/اء$/, 'اؤ');
  const feminine = imperfect.replace(/[أء]$/, 'ئ');
  return [...singularPresent(imperfect), ['يفعلون', `ي${plural}ون`], ['تفعلين', `ت${feminine}ين`]];
}

function weakPresent(imperfect: string): [string, string][] {
  const written = imperfect;
  const stem = imperfect.slice(0, -1);
  return [...singularPresent(written), ['يفعلون', `ي${stem}ون`], ['تفعلين', `ت${stem}ين`]];
}

function singularPresent(imperfect: string): [string, string][] {
  return [
    ['يفعل', `ي${imperfect}`],
    ['تفعل', `ت${imperfect}`],
    ['أفعل', withAlef(imperfect)],
    ['نفعل', `ن${imperfect}`],
    ['سيفعل', `سي${imperfect}`],
    ['سأفعل', `س${withAlef(imperfect)}`],
  ];
}

/** The first person: آخذ, not أأخذ. */
function withAlef(stem: string): string {
  return stem.startsWith('أ') ? `آ${stem.slice(1)}` : `أ${stem}`;
}
