import { describe, expect, test } from 'vitest';
import { findPlaces, plainText, replacePlaces, richText, turnDigits, visible } from './places.ts';

function replaced(html: string, words: string, replacement: string): string {
  const text = richText(html);
  return replacePlaces(text, findPlaces(text, words, replacement), replacement);
}

describe('finding words', () => {
  test.each([
    ['احمد', 'قال أَحْمَدُ', 'أَحْمَدُ'],
    ['أحمد', 'قال احمد', 'احمد'],
    ['مؤمن', 'قال مـــومن', 'مـــومن'],
    ['شيء', 'كلّ شَيْءٍ هنا', 'شَيْءٍ'],
    ['آمال', 'جاءت امال', 'امال'],
    ['sara', 'Sara قالت', 'Sara'],
    ['1994', 'عام ١٩٩٤', '١٩٩٤'],
    ['القاضي', 'والقاضي هنا', 'القاضي'],
  ])('«%s» is found in «%s»', (words, text, found) => {
    const plain = plainText(text);
    expect(findPlaces(plain, words, '').map((place) => visible(plain, place))).toEqual([found]);
  });

  test.each([
    ['على', 'قال علي'],
    ['كتابه', 'هذه كتابة'],
    ['\u064E', 'كَتَبَ'],
    ['', 'كتب'],
  ])('«%s» is not found in «%s»', (words, text) => {
    expect(findPlaces(plainText(text), words, '')).toEqual([]);
  });

  test('goes over formatting, but not over the end of a paragraph or line', () => {
    expect(findPlaces(richText('<p>كل<strong>مة</strong></p>'), 'كلمة', '')).toHaveLength(1);
    expect(findPlaces(richText('<p>كل</p><p>مة</p><p>كل<br>مة</p>'), 'كلمة', '')).toEqual([]);
    expect(findPlaces(plainText('كل\nمة'), 'كلمة', '')).toEqual([]);
  });

  test('sees what a reader sees, not how it is written', () => {
    const html = '<p>a &lt; b <a href="https://example.com/amp" rel="noopener">رابط</a></p>';
    expect(findPlaces(richText(html), 'amp', '')).toEqual([]);
    expect(findPlaces(richText(html), '< b', '')).toHaveLength(1);
  });

  test('finds words in the caption of a picture, but not in its address and alternative text', () => {
    const html =
      '<p>قبلها</p><figure><img src="/uploads/a1.webp" alt="بيت &gt; &quot;a1&quot;"><figcaption>بيت a1</figcaption></figure>';
    expect(replaced(html, 'a1', 'b2')).toBe(html.replace('بيت a1', 'بيت b2'));
  });

  test('leaves out what already reads as the replacement', () => {
    expect(findPlaces(plainText('أحمد واحمد'), 'احمد', 'أحمد')).toHaveLength(1);
  });
});

describe('replacing words', () => {
  test('keeps the formatting around them and that of their first letter', () => {
    expect(replaced('<p>قال <strong>اح</strong>مد: نعم</p>', 'أحمد', 'محمود')).toBe(
      '<p>قال <strong>محمود</strong>: نعم</p>',
    );
  });

  test('takes the marks of the last letter with it', () => {
    expect(replaced('<p>أحمدٌ وأحمدُ</p>', 'احمد', 'سعد')).toBe('<p>سعد وسعد</p>');
  });

  test('writes signs as HTML in an answer and as they are in a question', () => {
    expect(replaced('<p>س و ص</p>', 'و', '<&')).toBe('<p>س &lt;&amp; ص</p>');
    const plain = plainText('س و ص');
    expect(replacePlaces(plain, findPlaces(plain, 'و', '<&'), '<&')).toBe('س <& ص');
  });

  test('with nothing removes them', () => {
    expect(replaced('<p>في الحقيقة يعني نعم</p>', 'يعني ', '')).toBe('<p>في الحقيقة نعم</p>');
  });
});

describe('turning digits', () => {
  test('makes them all of one family', () => {
    const text = richText('<p>من 1994 إلى ٢٠١١ و<strong>۳</strong></p>');
    expect(turnDigits(text, 'arab')).toBe('<p>من ١٩٩٤ إلى ٢٠١١ و<strong>٣</strong></p>');
    expect(turnDigits(text, 'latn')).toBe('<p>من 1994 إلى 2011 و<strong>3</strong></p>');
  });

  test('turns the Arabic separators of a Western number', () => {
    expect(turnDigits(plainText('١٬٢٥٠٫٥ جنيه'), 'latn')).toBe('1,250.5 جنيه');
  });

  test.each([
    ['18,400 جنيه', '١٨٬٤٠٠ جنيه'],
    ['1,250,000', '١٬٢٥٠٬٠٠٠'],
    ['في 3,14 و5,2000 و,400', 'في ٣,١٤ و٥,٢٠٠٠ و,٤٠٠'],
  ])('turns the comma between thousands of «%s»', (text, turned) => {
    expect(turnDigits(plainText(text), 'arab')).toBe(turned);
  });

  test('leaves links, code, addresses and Latin names', () => {
    const html =
      '<p><a href="https://example.com/1" rel="noopener">رابط 1</a> <code>2</code> GPT-4 https://a.example/5</p><pre><code>6</code></pre>';
    expect(turnDigits(richText(html), 'arab')).toBe(html);
    expect(turnDigits(plainText('راسلني على a1@example.com في 3'), 'arab')).toBe(
      'راسلني على a1@example.com في ٣',
    );
  });
});
