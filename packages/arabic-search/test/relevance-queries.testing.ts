/**
 * Queries over the sample interviews by category, one per line:
 * `query > files of the interviews that answer it #index of the intended question`.
 */
export const RELEVANCE_QUERIES: Record<string, string> = {
  tashkeel: `
    مقراب > astronomer #0
    عَرِيف الفَلَجِ > astronomer #1
    جبح > beekeeper #3
    مَنْحَل > beekeeper #7
    مرافقك > blind-runner #0
    الدين ممنوع والعتب مرفوع > calligrapher #0
    كفيف > blind-runner
    غِرَاء > oud-maker
    مثقاب التذاكر > sound-archivist #6
    بُتُولُ عُبَيدات > night-nurse
    عُلْبَةُ أمانات > night-nurse
    قَسِيمة الكَفّ > poet #3`,
  hamza: `
    ازهار السمر > beekeeper #5
    اغنية الحصاد > nubian-singer #11
    إستقلت في فبراير > oud-maker #3
    علبة امانات > night-nurse #6
    راس الغول > astronomer
    إلتهاب الشبكية > blind-runner #3
    اول تلميذ > rooftop-teacher #1
    إربد > night-nurse
    اربد > night-nurse
    انفجار مرفا بيروت > poet #7
    القسايم > poet
    أثمان العود > oud-maker #9
    أسنان المنشار > oud-maker #5
    ايناس الورتاني > type-designer`,
  tamarbuta: `
    قسنطينه > blind-runner
    ممرضه > night-nurse
    شاحنه > beekeeper
    سهيله عكارى > rooftop-teacher
    القاهره > oud-maker
    سيدى مسيد > blind-runner #2
    مدرسه المكفوفين > blind-runner #6
    ماكينه خياطه > sound-archivist
    رحمه الزمورى > children-illustrator
    منشد ضرير من طنطي > oud-maker #8
    علبه كبريت > sound-archivist
    رطوبه الجلد > nubian-singer #3`,
  clitics: `
    برايل > blind-runner #4
    وزغة > astronomer #7
    زبدة > children-illustrator #2
    والمقبرة > calligrapher #10
    بقسنطينة > blind-runner
    نجران > beekeeper
    وبالشاحنة > beekeeper
    للخطاط > calligrapher
    فالقطار > entrepreneur
    ذئب > children-illustrator
    كالمرآة > astronomer
    بالنوبية > nubian-singer #9
    وللغسيل > rooftop-teacher
    لحضرموت > earth-architect`,
  inflection: `
    نحالين > beekeeper
    صندوق المتأخرين > beekeeper #2
    متدرب > oud-maker #11
    خطاطون > calligrapher
    مصممات > type-designer
    ممرضات > night-nurse
    معماريات > earth-architect
    عداؤون > blind-runner
    شاعرنا > poet
    باخرتان > poet nubian-singer
    تلميذات من قابس > type-designer #4
    مغنون > nubian-singer
    رسامات > children-illustrator
    شركتي رصيف > entrepreneur #6
    والدرهمان > entrepreneur`,
  verb: `
    تركض > blind-runner
    ارتجفت القصبة > calligrapher #14
    تحترق > nubian-singer sound-archivist
    تبرمج سنتين > entrepreneur
    يستقيل المهندس > oud-maker
    انهدم البناية > oud-maker #5
    اقتنعت النحل > beekeeper #2
    يتأرجح > beekeeper #8
    سيغني لنخلة > nubian-singer #12
    يسجلون الصوت > sound-archivist`,
  broken_plural: `
    مطارق > sound-archivist
    مطرقة > sound-archivist
    قصيدة الميناء > poet
    نجم الدبران > astronomer #1
    خلايا النحل > beekeeper
    ذئاب > children-illustrator
    وتر العود > oud-maker
    أعواد > oud-maker
    جسر قسنطينة > blind-runner #2
    حرف عربي > type-designer
    لافتة النيون > calligrapher #9
    دكاكين > calligrapher
    بستان الليمون > astronomer #2
    ميزان الخلية > beekeeper #8
    طوابق الدرج > rooftop-teacher
    جدار الطين > earth-architect`,
  digits: `
    1958 > calligrapher #1
    ١٩٥٨ > calligrapher #1
    1964 > nubian-singer #2
    374 > entrepreneur
    ۳۷۴ > entrepreneur
    964 > astronomer #5
    1783 > astronomer #3
    0.4 > night-nurse #4
    ٢٫١ > type-designer #7
    407 > blind-runner #3
    1933 > nubian-singer #5
    ۱۹۵۱ > oud-maker #15
    ميناء 1973 > poet`,
  prefix: `
    زوين > astronomer
    قسنط > blind-runner
    مفرّ > beekeeper
    كشاش الحم > rooftop-teacher #5
    الوزغ > astronomer #7
    ممرّض > night-nurse
    رأس الغو > astronomer
    ماكينة خيا > sound-archivist
    برمج > entrepreneur
    رصي > entrepreneur #6
    نوبي > nubian-singer
    صفاق > type-designer`,
  typo: `
    قسنتينة > blind-runner
    مطرفة > sound-archivist
    الممرصة > night-nurse
    انفحار المرفأ > poet #7
    الخرصانة > earth-architect
    الفيضانن > children-illustrator #8
    صفاكس > type-designer
    مهندسس الجسور > oud-maker
    القنيترة > entrepreneur
    حضرموط > earth-architect
    الماراتون > blind-runner
    نجوتم الدبران > astronomer
    خلاطةة الإسمنت > earth-architect #5
    سنتيمرتا > astronomer blind-runner earth-architect oud-maker`,
  mixed: `
    betelgeuse > astronomer
    ALGOL > astronomer #3
    varroa > beekeeper #4
    boston > blind-runner #4
    Wellesley > blind-runner #4
    opentype > type-designer #4
    typescript > entrepreneur #3
    تطبيق whatsapp > type-designer #6
    polyrhythm > nubian-singer #7
    stuttgart > earth-architect #3
    جهاز nagra > sound-archivist #2
    سيارة mercedes > calligrapher #3`,
  phrase: `
    "رأس الغول" > astronomer
    «سوق الصفافير» > sound-archivist
    "صندوق المتأخرات" > beekeeper #2
    “الدين ممنوع” > calligrapher #0
    "بيان الحمولة" > poet #2
    "بلا زر مسح" > entrepreneur
    "لن تأتي" > entrepreneur #7
    "كاتب عرائض" > sound-archivist #3
    "السديم الزاحف" > astronomer #7
    "الماء الأبيض" > type-designer calligrapher
    "صاحب الواو" > calligrapher #12`,
  unicode: `
    \uFED7\uFEB4\uFEE8\uFEC4\uFEF4\uFEE8\uFE94 > blind-runner
    الـــطـــار > nubian-singer
    نخ\u200Cلة > nubian-singer
    \u202Bالصفافير\u202C > sound-archivist
    کشاش > rooftop-teacher #5
    \uFEFFحضرموت > earth-architect
    ا\u0654وتار العود > oud-maker
    صف\u00ADاقس > type-designer
    شبكی\u200Fة > blind-runner #3
    ٱلْهَاء > type-designer
    ق\u200Dصائد > poet`,
  field: `
    الخشب > oud-maker
    النجوم > astronomer
    الأطفال > night-nurse
    الهاء > type-designer
    الظل > earth-architect
    الميناء > poet
    القنطرة > children-illustrator
    الغسيل > rooftop-teacher
    سوق > sound-archivist
    البلد > calligrapher
    الشاحنة > beekeeper
    الدرس > rooftop-teacher`,
  question: `
    ماذا يفعل عريف الفلج؟ > astronomer #1
    كيف سافرت أسماء النجوم؟ > astronomer #5
    كيف نعرف أن الوادي أزهر؟ > beekeeper #6
    من أين تعلم النحال الصنعة؟ > beekeeper #3
    كيف يركض الأعمى في قسنطينة بين الجسور؟ > blind-runner #2
    متى بدأ بصرك يذهب؟ > blind-runner #3
    هل وقع الخطاط عن السلم؟ > calligrapher #5
    كيف يختار لكل دكان خطه؟ > calligrapher #4
    كيف يصير الوحل لونا؟ > children-illustrator #2
    ما أصعب ما يرسم للأطفال؟ > children-illustrator #6
    كم مبنى بنيت وسقط؟ > earth-architect #0
    ماذا جرف السيل في أكتوبر 2008؟ > earth-architect #4
    لماذا اختار لغة TypeScript؟ > entrepreneur #3
    ما أخطر ما في الليل في قسم الأطفال؟ > night-nurse #4
    هل يموت عندكم أطفال؟ > night-nurse #10
    كيف تدفأ الطارات قبل العرس؟ > nubian-singer #4
    من أين يأتي خشب العود؟ > oud-maker #5
    كم عودا تصنع في السنة وبكم تبيعه؟ > oud-maker #9
    من هي المرأة في القصيدة؟ > poet #4
    ماذا كتب بعد انفجار مرفأ بيروت؟ > poet #7
    لماذا الدرس على السطح؟ > rooftop-teacher
    لماذا رفضت المعلمة التمويل؟ > rooftop-teacher #8
    ما أول صوت سجلته؟ > sound-archivist #1
    أي صوت فاتك ولن يعود؟ > sound-archivist #6
    لماذا لم تكن الجدة تقرأ بخطك؟ > type-designer #5`,
};
