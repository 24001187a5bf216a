import { expect, test } from 'vitest';
import { quotationMark } from './quotation-marks.ts';

/** Types a text character by character. */
function type(text: string): string {
  let written = '';
  for (const character of text) written += character === '"' ? (quotationMark(written) ?? '"') : character;
  return written;
}

test.each([
  ['"نعم"', '«نعم»'],
  ['قال: "نعم"', 'قال: «نعم»'],
  ['قال:"نعم"', 'قال:«نعم»'],
  ['قال،"نعم"', 'قال،«نعم»'],
  ['قال "نعم" ومضى', 'قال «نعم» ومضى'],
  ['("نعم")', '(«نعم»)'],
  ['قرأتُ "الأيّام" و"الحرافيش"', 'قرأتُ «الأيّام» و«الحرافيش»'],
  ['كتاب "الأيّام"، و"دعاء الكروان".', 'كتاب «الأيّام»، و«دعاء الكروان».'],
  ['ب"الملّيم" ثم ل"سمير" وك"سمير"', 'ب«الملّيم» ثم ل«سمير» وك«سمير»'],
  ['وب"الملّيم" فل"سمير"', 'وب«الملّيم» فل«سمير»'],
  ['في ال"واتساب" وال"تيليجرام" والـ"فيسبوك"', 'في ال«واتساب» وال«تيليجرام» والـ«فيسبوك»'],
  ['قالت "هل كفى؟" وسكتت', 'قالت «هل كفى؟» وسكتت'],
  ['قالت "نعم…"، ثم "لا!"', 'قالت «نعم…»، ثم «لا!»'],
  ['رواية "عام 1984" ورواية "٢٠٠٠"', 'رواية «عام 1984» ورواية «٢٠٠٠»'],
  ['قرأتُ "Times" و"Le Monde" أمس', 'قرأتُ «Times» و«Le Monde» أمس'],
  ['"iPhone" هاتف', '«iPhone» هاتف'],
  ['the "word" و"كلمة"', 'the "word" و«كلمة»'],
  ['she said "yes"', 'she said "yes"'],
  ['قطر 5" فقط، أو ٥" لا غير', 'قطر 5" فقط، أو ٥" لا غير'],
  ['قال: " نعم " ومضى', 'قال: « نعم » ومضى'],
])('%s is typed as %s', (typed, written) => {
  expect(type(typed)).toBe(written);
});

test.each([
  ['«قال: "نعم"»', '«قال: «نعم»»'],
  ['"قال:"نعم" ومضى"', '«قال:«نعم» ومضى»'],
  ['"قرأتُ "الأيّام" و"الحرافيش" كلّها"', '«قرأتُ «الأيّام» و«الحرافيش» كلّها»'],
  ['"بحثتُ في الـ"واتساب""', '«بحثتُ في الـ«واتساب»»'],
  ['"راحة بال"', '«راحة بال»'],
])('a quotation inside another one: %s is typed as %s', (typed, written) => {
  expect(type(typed)).toBe(written);
});

test('a mark that was typed by hand or deleted counts as the text has it', () => {
  expect(quotationMark('قالت «نعم')).toBe('»');
  expect(quotationMark('قالت نعم')).toBe('«');
  expect(quotationMark('قالت «نعم» لا')).toBe('«');
  expect(quotationMark('قالت» نعم')).toBe('«');
});
