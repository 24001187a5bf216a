import { foldedSpelling } from '../../../kernel/arabic.ts';

// Every word and sign by which a transcript is read, beside the forms of `line-forms`: lists, which a word extends.

/** Matches the end of a text that is a question. */
export const ENDS_AS_QUESTION = /[؟?][\s»”"')\]!\u200E\u200F\u061C]*$/u;
/** Matches the end of a sentence, or of a part of one, unlike the end of a title. */
export const ENDS_AS_STATEMENT = /[.…:،؛,;]\s*$/u;
export const ENDS_AS_SENTENCE = /[.!?؟…:،؛,;»"”]\s*$/u;

/** Each counts with the words or letters of one list, in their folded spelling: from 1, and 0 for any other. */
export const COUNTS = [
  'ا ب ج د ه و ز ح ط ي ك ل م ن س ع ف ص ق ر ش ت ث خ ذ ض ظ غ',
  'ا ب ت ث ج ح خ د ذ ر ز س ش ص ض ط ظ ع غ ف ق ك ل م ن ه و ي',
  'اولا ثانيا ثالثا رابعا خامسا سادسا سابعا ثامنا تاسعا عاشرا',
  'a b c d e f g h i j k l m n o p q r s t u v w x y z',
  'i ii iii iv v vi vii viii ix x xi xii',
].map((list) => (mark: string) => list.split(' ').indexOf(mark) + 1);

/** The heading of a table column, without vowels and punctuation. */
const heading = (words: string) => new RegExp(`^(?:ال)?(?:${words})$`, 'iu');
export const QUESTION_COLUMN = heading('سؤال|أسئلة|questions?');
export const ANSWER_COLUMN = heading('جواب|إجابة|أجوبة|إجابات|answers?');
export const NAME_COLUMN = heading('اسم|متحدث|متكلم|names?|speakers?');
export const TEXT_COLUMN = heading('نص|كلام|قول|texts?|words');

/** The line that names the author of an interview. */
export const BYLINE =
  /^(?:حاور|حاورت|حاوره|حاورها|حاورته|حاورتها|أجر|أجرى|أجرت|أجراه|أجرته|أجراها|أجرتها|إعداد|تصوير|تحرير|interview(?:ed)? by|by|photos?)(?=[\s:：])/iu;

/** What somebody noted beside the talk: «(ضحك)». */
export const NOTE = /^(?:\([^()]{1,40}\)|\[[^[\]]{1,40}\]|\*[^*]{1,40}\*)$/u;
/** «قال:» and the like stand before speech, and repeat as names do. */
export const SAYING =
  /^[وف]?(?:قال|قالت|قالوا|قلت|قلنا|يقول|تقول|أقول|سأل|سألت|سألني|سألته|سألتها|أجاب|أجابت|أجبت|رد|ردت|صاح|همس|كتب|كتبت)(?=\s|$)/u;
/** A folded word without the article. */
export const withoutArticle = (word: string) => word.replace(/^ال(?=.{3})/u, '');
export const withoutAnd = (word: string) => word.replace(/^و(?=.{2})/u, '');
const setOf = (words: string) =>
  new Set(words.split(' ').map((word) => withoutArticle(foldedSpelling(word))));

/** What stands before a name without being part of it. */
export const TITLES = setOf(
  'د دكتور دكتورة أ أستاذ أستاذة م مهندس مهندسة ب بروف بروفيسور بروفيسورة سيد سيدة آنسة شيخ شيخة حاج حاجة الأخ أخت الست معالي سعادة شاعر شاعرة كاتب كاتبة فنان فنانة مخرج مخرجة روائي روائية ناقد ناقدة باحث باحثة صحفي صحفية صحافي صحافية إعلامي إعلامية محامي محامية مستشار مستشارة سفير سفيرة وزير وزيرة نائب نائبة لواء كابتن فضيلة سماحة ضيف ضيفة ضيفنا ضيفتنا عم عمو خال خالة خالتي لالة سي dr prof mr mrs ms miss sir',
);
/** The first word of a name of two, which is written with or without a space. */
export const COMPOUND = /(?<=^| )(عبد|ابو|ابي|بو|ام|ابن|بن|بنت|ال) (?=\S)/gu;
/** Names that tools give to voices, what people call themselves, and labels of questions and answers. */
export const GENERIC =
  /^(?:(?:unknown )?(?:speaker|spk|voice|participant|host|guest|interviewer|interviewee|me|you|question|answer|unknown|(?:ال)?(?:متحدث|متكلم|صوت|محاور|مذيع|مقدم|مضيف|ضيف|صحفي|سائل|مجل|سوال|جواب|اجاب)ه?|انا|انت)(?: (?:\p{L}|(?:ال)?(?:اول|ثاني|ثالث|رابع)[يه]?))?|\p{L})(?: ?\p{N}+)?$/u;
export const PHONE = /^[\p{N} +]+$/u;

/** The letters at the end of a name that are taken for each other. */
export const WEAK_END = /[اويه]$/u;

/** Words with which a listener shows attention, and does not ask; letters that are drawn out are written once. */
export const LISTENING = setOf(
  'نعم أجل بلى أي إي إيه أيه أيوه أيوا أيو إيوه ايوة آه أه آها أها آهه هه هاه ها هم هم ام إم أم م مم همم واو ياه لا لأ ' +
    'طيب طب تمام حلو جميل جميلة رائع رائعة عظيم ممتاز جيد حسنا حسن زين كويس لطيف مؤثر غريب عجيب مذهل فعلا حقا بالفعل صحيح صح مزبوط مظبوط مضبوط بالضبط بالزبط بالظبط أكيد بالتأكيد طبعا بالطبع جدا كثير كتير ' +
    'مفهوم واضح فهمت فاهم فاهمة ماشي خلاص أوكي أوكيه أوك معك معاك معاكي سامعك سامعتك حق الحق تفضل تفضلي اتفضل اتفضلي كمل كملي أكمل أكملي ' +
    'ما ماشاء إنشاء والله الله سبحان العظيم تبارك شاء إن الحمد الحمدلله لله لا إله إلا يرحمه يرحمها رحمه رحمها يا رب ربي سلام سلم عن جد يعني هيك ' +
    'إيوا ايوا تماما كده كدا ده دا هذا هاي معقول أوف صدقت أحسنت مية بالمية حاضر منيح خوش صج عدل سمح آي واخا مزيان صافي بصح عليك أنا سامعاك سامعك معاك استمر استمري ' +
    'وصلت وصلتني وضحت اتضحت فكرة معلومة صورة واضحة قصدك كلام كلامك سليم شيء أمر قصة هو كذلك فاهمك أفهمك أتفق متفق أوافقك عندك كل شك بلا شكرا مشكور بارك يبارك فيك فيكي ينور نور ' +
    'نكمل لنكمل واصل واصلي تابع تابعي أسمعك سامع أستمع روعة رهيب رهيبة جامد قوي أوي على راسي عيني إلهي للروعة حلاوة أجمل أوه هاها همهم فندم قول قولك مؤثرة جيدا لك مئة 100 ' +
    'yes yeah yep yup right sure exactly indeed absolutely true really great good nice wow oh ah aha mm mhm hm hmm um uh huh ok okay i see of course cool amazing interesting no way got it you understand thank thanks that s thats',
);
/** What a messenger writes in place of a message that is no text, and after one that was changed. */
export const MESSAGE_NOTICE =
  /^\u200F?\u200E|^\u200F?(?:الرسائل والمكالمات مشف\p{M}?رة|messages and calls are end-to-end encrypted)|^[\u200E\u200F]*<[^<>]{3,60}>$|\((?:file attached|ملف مرفق)\)$|^(?:null|(?:this message was|you) deleted.*|(?:تم حذف|لقد حذفت|حذفت|حذفتَ) هذه الرسالة\.?)$/iu;
export const MESSAGE_EDITED =
  /\s*\u200E?<(?:this message was edited|تم تعديل هذه الرسالة|[^<>]{0,20}تعديل[^<>]{0,20})>$/iu;
