import type { Storage, Writers } from '../src/storage/storage.ts';

const PER_TRANSACTION = 500;
const ID_LETTERS = '0123456789abcdefghijklmnopqrstuvwxyz';

const FIRST_NAMES = 'ليلى أحمد مريم إبراهيم سلمى يوسف آمنة كريم نور هناء خالد زينب طارق ياسمين عمر'.split(
  ' ',
);
const LAST_NAMES = 'حسن الأنصاري فؤاد منصور البدري سعيد النجار عبد الرحمن قاسم المصري'.split(' ');
const WORDS =
  'الكتابة الصبر المدينة البحر الطريق مكتبة سؤال حرفة قديم جديد صوت الذاكرة سفر معلم ورشة خشب لون ضوء صورة حكاية بيت شارع صباح ليل تجربة خطأ نجاح فكرة كتاب قارئ لغة كلمة معنى عمل يد قلب عين زمن بداية نهاية'.split(
    ' ',
  );

/** The same interviews on every run, each with its questions, stored in few transactions. */
export async function fillWithInterviews(storage: Storage, count: number): Promise<void> {
  const random = createRandom();
  for (let start = 0; start < count; start += PER_TRANSACTION) {
    await storage.transaction(async ({ interviews }) => {
      const end = Math.min(count, start + PER_TRANSACTION);
      for (let number = start; number < end; number += 1) await insertOne(interviews, number, random);
    });
  }
}

async function insertOne(interviews: Writers['interviews'], number: number, random: () => number) {
  const createdAt = new Date(Date.UTC(2020, 0, 1) + number * 3_600_000).toISOString();
  const text = (words: number) => Array.from({ length: words }, () => pick(WORDS, random)).join(' ');
  const questions = Array.from({ length: 2 + Math.floor(random() * 7) }, () => ({
    id: randomId(random),
    question: `${text(8)}؟`,
    answer: `<p>${text(60)}</p>`,
  }));
  await interviews.insertInterview(
    {
      id: randomId(random),
      name: `${pick(FIRST_NAMES, random)} ${pick(LAST_NAMES, random)}: ${text(3)}`,
      summary: text(20),
      image: null,
      searchedCount: Math.floor(random() * 500),
      createdAt,
      updatedAt: createdAt,
    },
    questions,
  );
}

/** mulberry32: small, quick, and the same on every machine. */
function createRandom(): () => number {
  let state = 1;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function pick(list: string[], random: () => number): string {
  return list[Math.floor(random() * list.length)] ?? '';
}

function randomId(random: () => number): string {
  return Array.from({ length: 12 }, () => ID_LETTERS[Math.floor(random() * ID_LETTERS.length)]).join('');
}
