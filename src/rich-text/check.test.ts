import { describe, expect, test } from 'vitest';
import { isCanonicalRichText, safeRichText, sanitizeRichText } from './rich-text.server.ts';

const EDITED = [
  '<p>نصّ <strong>غليظ</strong> و<em>مائل</em> و<u>مسطّر</u> و<s>مشطوب</s> و<code>رمز</code></p>',
  '<h2 style="text-align:center">عنوان</h2><h3 dir="ltr">Title</h3>',
  '<ul><li>واحد</li><li>اثنان<ol><li>ثلاثة</li></ol></li></ul><blockquote><p>قول</p></blockquote>',
  '<blockquote class="rt-verse"><p>صدر</p><p>عجز</p></blockquote><blockquote class="rt-quran">آية</blockquote><blockquote class="rt-hadith" dir="rtl">حديث</blockquote>',
  '<pre><code>a &lt; b &amp;&amp; c\n\td</code></pre>',
  '<p><span style="color:#f97b53;background-color:#5a2413;font-size:24px">لون</span><br>سطر</p>',
  '<p><a href="https://example.com/?a=1&amp;b=%22">رابط</a> <a href="mailto:a@example.com">بريد</a></p>',
  '<p>"quoted" &amp; \'single\' &nbsp; ﷺ 👩‍👩‍👧 e\u0301</p>',
  '<figure><img src="/uploads/0123456789abcdef0123456789abcdef-640.webp" alt="a &quot;b&quot; &amp; c > d"><figcaption>نصّ <small>ج</small></figcaption></figure>',
  '',
];

describe('isCanonicalRichText', () => {
  test.each(EDITED)('the sanitised form of %j is canonical and stays unchanged', (html) => {
    const clean = sanitizeRichText(html);
    expect(isCanonicalRichText(clean)).toBe(true);
    expect(safeRichText(clean)).toBe(clean);
  });

  test.each([
    '<script>alert(1)</script>',
    '<p onclick="x()">نص</p>',
    '<p onclick=x>نص</p>',
    '<P>نص</P>',
    '<p >نص</p>',
    '<p style="color:red">نص</p>',
    '<p class="other">نص</p>',
    '<p class="rt-align-center rt-align-end">نص</p>',
    '<p class="rt-color-rubric">نص</p>',
    '<blockquote class="rt-verse rt-quran"><p>نص</p></blockquote>',
    '<p class="rt-verse">نص</p>',
    '<span>نص</span>',
    '<span class="rt-color-rubric other">نص</span>',
    '<a href="javascript:alert(1)" rel="noopener noreferrer nofollow">نص</a>',
    '<a href="java&amp;#115;cript:alert(1)" rel="noopener noreferrer nofollow">نص</a>',
    '<a href="https://user@example.com/" rel="noopener noreferrer nofollow">نص</a>',
    '<a href="https://example.com/">نص</a>',
    '<a href="https://example.com/" rel="noopener noreferrer nofollow" target="_blank">نص</a>',
    '<img src=x onerror=alert(1)>',
    '<img src="https://example.com/x.png" alt="">',
    '<img src="/uploads/0123456789abcdef0123456789abcdef-640.webp">',
    '<img src="/uploads/0123456789abcdef0123456789abcdef-640.webp" alt="" onload="alert(1)">',
    '<img src="/uploads/0123456789abcdef0123456789abcdef-640.webp" alt="\u202E">',
    '<img src="/uploads/../api" alt="">',
    '<!-- x --><p>نص</p>',
    '<![CDATA[x]]>',
    '<p>نص',
    'نص</p>',
    '<p><strong>نص</p></strong>',
    '<p>&#60;script&#62;</p>',
    '<p>a > b</p>',
    '<p>\u202Eنص</p>',
    '<p>\u0000نص</p>',
    '<p>\uD800</p>',
    '<br/>',
    '<svg></svg>',
    '<p>'.repeat(100) + '</p>'.repeat(100),
  ])('%j is not canonical', (html) => {
    expect(isCanonicalRichText(html)).toBe(false);
  });
});

test('text that is not canonical is sanitised', () => {
  expect(safeRichText('<p>نص</p><script>alert(1)</script>')).toBe('<p>نص</p>');
});
