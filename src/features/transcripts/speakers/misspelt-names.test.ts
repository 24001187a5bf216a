import { describe, expect, test } from 'vitest';
import { misspeltTalk, type MisspeltTalk } from './misspelt-names.testing.ts';
import { pairsOf, type Passage } from '../passages/passages.ts';
import { readText } from '../formats/read-text.ts';
import { readTranscript } from '../passages/read-transcript.ts';
import { changeSpeaker, type SpokenPassages } from './speaker-changes.ts';

const read = (text: string) => readTranscript(readText(text)?.lines ?? []);
const texts = (passages: readonly Passage[]) =>
  pairsOf(passages).pairs.map(({ question, answer }) => [question, answer]);

test('a name in four spellings is one person', () => {
  const text = [
    'ندى العبدلي: كيف بدأتِ؟',
    'د. هالة: كنت طالبة كيمياء.',
    'ندى العبدلي: ومتى قرّرتِ؟',
    'د.هالة: في اليوم نفسه.',
    'ندى العبدلي: هل ندمتِ؟',
    'د. هاله: لا، ولا يومًا واحدًا.',
    'ندي العبدلي: ماذا تقولين لطلّابك؟',
    'هالة: اصبروا.',
  ].join('\n');
  expect(texts(read(text).passages)).toEqual([
    ['كيف بدأتِ؟', 'كنت طالبة كيمياء.'],
    ['ومتى قرّرتِ؟', 'في اليوم نفسه.'],
    ['هل ندمتِ؟', 'لا، ولا يومًا واحدًا.'],
    ['ماذا تقولين لطلّابك؟', 'اصبروا.'],
  ]);
  expect(read(text).speakers).toEqual([
    { name: 'ندى العبدلي', role: 'host' },
    { name: 'د. هالة', role: 'guest' },
  ]);
});

test.each([
  'أيوه',
  'آه',
  'اممم',
  'طيب',
  'آآآه',
  'أيوا أيوا',
  'إي نعم',
  'تمام.',
  'يا سلام!',
  'إي والله',
  'mm-hmm',
  'طيب طيب',
  'صح',
  'ما شاء الله',
  'أوكي، تمام',
  'إيوا',
  'صدقت',
  'تمامًا',
  'صح كده',
  'ده صحيح',
  'مية بالمية',
  'لا إله إلا الله',
  'ما شاء الله تبارك الله',
  'الله يرحمه',
  'ماشاء الله',
  'عدل',
  'يا ربي',
  'معقول!',
  'منيح',
  'واخا',
  'صج',
  'أنا معك',
  'استمر',
  'Got it.',
  'no way',
  'وصلت الفكرة',
  'الفكرة واضحة',
  'كلام جميل',
  'عندك حق',
  'بارك الله فيك',
  'أتفق معك',
  'شكرًا لك',
  'الله ينوّر عليك',
  'أكمل',
  '…',
  '👍',
])('words of listening are never a question: %s', (word) => {
  const turns = [
    'ندى: كيف بدأت؟',
    'كمال: صغيرًا.',
    `ندى: ${word}`,
    'كمال: ثم كبرت.',
    'ندى: وبعد؟',
    'كمال: انتهى.',
  ];
  const asked = [
    ['كيف بدأت؟', 'صغيرًا.\nثم كبرت.'],
    ['وبعد؟', 'انتهى.'],
  ];
  expect(texts(read(turns.join('\n')).passages)).toEqual(asked);
  const labelled = turns.join('\n').replaceAll('ندى', 'س').replaceAll('كمال', 'ج');
  expect(texts(read(labelled).passages)).toEqual(asked);
});

test('the answer of a third person is no part of the question', () => {
  const turns = [
    'سارة: كيف بدأتما؟',
    'ليلى: أنا أوّلًا.',
    'سارة: نعم',
    'كمال: ثم أنا.',
    'سارة: ومتى؟',
    'كمال: قديمًا.',
    'سارة: وأين؟',
    'ليلى: هنا.',
    'سارة: ولماذا؟',
    'كمال: لأننا هنا.',
  ];
  expect(texts(read(turns.join('\n')).passages)).toEqual([
    ['كيف بدأتما؟', 'ليلى: أنا أوّلًا.\nثم أنا.'],
    ['ومتى؟', 'قديمًا.'],
    ['وأين؟', 'ليلى: هنا.'],
    ['ولماذا؟', 'لأننا هنا.'],
  ]);
});

test.each([
  'أ.د. هالة',
  'د/ هالة',
  'د / هالة',
  'الدكتورة/ هالة',
  'الأستاذة الدكتورة هالة',
  'معالي الوزيرة هالة',
  'الفنانة هالة',
  'الإعلامية هالة',
  'الروائية هالة الكيلاني',
  'المخرجة هالة',
  'سعادة السفيرة هالة',
  'المحامية هالة',
  'ضيفتنا هالة',
  'خالتي هالة',
  'هالة كيلاني',
  'هاله الكيلانى',
  'هـالة',
  'هالةالكيلاني',
])('a name with another title, or another spelling, is the same person: %s', (spelling) => {
  const lines = Array.from({ length: 8 }, (_, index) => [
    `ندى العبدلي: ما السؤال ${index}؟`,
    `${index === 4 ? spelling : 'د. هالة الكيلاني'}: هذا جواب رقم ${index}.`,
  ]);
  expect(read(lines.flat().join('\n')).speakers).toEqual([
    { name: 'ندى العبدلي', role: 'host' },
    { name: 'د. هالة الكيلاني', role: 'guest' },
  ]);
});

test('a name that is also a title is a name where it stands alone', () => {
  const lines = Array.from({ length: 8 }, (_, index) => [
    `${index === 4 ? 'شيخة المطيري' : 'شيخة'}: ما السؤال ${index}؟`,
    `${index === 3 ? 'الدكتورة' : 'الدكتورة هالة'}: هذا جواب رقم ${index}.`,
  ]);
  expect(read(lines.flat().join('\n')).speakers).toEqual([
    { name: 'شيخة', role: 'host' },
    { name: 'الدكتورة هالة', role: 'guest' },
  ]);
});

describe('names that are alike', () => {
  test.each([
    ['م. علي', 'د. علي حسن', 3],
    ['م. علي', 'د. علي', 3],
    ['علي', 'د. علي حسن', 2],
    ['أ.د. علي', 'الدكتور علي حسن', 2],
    ['د . علي', 'الدكتور علىّ', 2],
    ['علي سعيد', 'علي حسن', 3],
  ])('«%s» and «%s» are of %i people, with the host', (one, other, people) => {
    const lines = Array.from(
      { length: 8 },
      (_, i) => `ندى: ما السؤال ${i}؟\n${i % 2 ? one : other}: هذا جواب ${i}.`,
    );
    expect(read(lines.join('\n')).speakers).toHaveLength(people);
  });

  test('are two people, also where one speaks seldom and is called like a title', () => {
    const text = `${Array.from({ length: 8 }, (_, i) => `ندى: وما هو ${i}؟\nكمال: هو ${i}.`).join('\n')}\nسعاد: وأنا هنا.\nندى: أهلًا بك؟\nسعاد: أهلًا.`;
    expect(read(text).speakers.map(({ name, role }) => [name, role])).toEqual([
      ['ندى', 'host'],
      ['كمال', 'guest'],
      ['سعاد', 'other'],
    ]);
  });

  test.each([
    ['علي', 'عليا'],
    ['رامي', 'راما'],
    ['سالم', 'سليم'],
    ['Speaker 1', 'Speaker 2'],
    ['المتحدث الأول', 'المتحدث الثاني'],
    ['أحمد خالد', 'أحمد سالم'],
    ['متحدث أ', 'متحدث ب'],
    ['Speaker A', 'Speaker B'],
  ])('are two people where both speak often: %s and %s', (host, guest) => {
    const text = Array.from({ length: 6 }, (_, i) => `${host}: وما هو ${i}؟\n${guest}: هو ${i}.`).join('\n');
    expect(read(text).speakers.map(({ name }) => name)).toEqual([host, guest]);
    expect(pairsOf(read(text).passages).pairs).toHaveLength(6);
  });
});

const SEEDS = Array.from({ length: 120 }, (_, index) => index + 1);

describe('a talk of 43 minutes with 14 % of the names misspelt', () => {
  test.each(SEEDS)('has 22 of 23 questions, and is put right with five actions: seed %i', (seed) => {
    const talk = misspeltTalk(seed);
    const found = read(talk.text);
    expect(rightQuestions(talk, found.passages), talk.text).toBeGreaterThanOrEqual(22);
    expect(answersInside(talk, found.passages)).toEqual([]);
    const { actions, passages } = putRight(talk, found);
    expect(actions).toBeLessThanOrEqual(5);
    expect(texts(passages)).toEqual(
      talk.pairs.map(({ question, answer }) => [question, expect.stringContaining(answer[1] ?? '')]),
    );
  });
});

function rightQuestions({ pairs }: MisspeltTalk, passages: readonly Passage[]): number {
  const asked = pairsOf(passages).pairs.map(({ question }) => question);
  return pairs.filter(({ question }) => asked.includes(question)).length;
}

/** Questions in which an answer, or a name, was left. */
function answersInside({ pairs }: MisspeltTalk, passages: readonly Passage[]): string[] {
  const asked = new Set(pairs.map(({ question }) => question));
  return pairsOf(passages)
    .pairs.map(({ question }) => question)
    .filter((question) => !asked.has(question));
}

/** What a host does: everyone but the host and the guest is given the name of one of them. */
function putRight({ pairs, names }: MisspeltTalk, found: SpokenPassages) {
  const asked = new Set(pairs.map(({ question }) => question));
  let actions = 0;
  let talk = found;
  for (const speaker of found.speakers.filter(({ role }) => role === 'other')) {
    const isHost = talk.passages.some(
      ({ by, text }) => by === speaker.name && asked.has(text.replace(`${speaker.name}: `, '')),
    );
    const role = isHost ? 'host' : 'guest';
    const name = talk.speakers.find((one) => one.role === role)?.name ?? names[role];
    talk = changeSpeaker(talk, speaker, { name, role });
    actions += 1;
  }
  return { actions, passages: talk.passages };
}
