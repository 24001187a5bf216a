import { describe, expect, test } from 'vitest';
import { escapeXml, xml } from './xml.ts';

describe('XML text', () => {
  test('escapes what mark-up is made of', () => {
    expect(escapeXml(`<a b="c">'&'</a>`)).toBe('&lt;a b=&quot;c&quot;&gt;&#39;&amp;&#39;&lt;/a&gt;');
  });

  test('loses the characters that no XML document can hold, and no others', () => {
    expect(escapeXml('a\0\u0008\u000B\u001F\uFFFE\uFFFF\uD800b')).toBe('ab');
    expect(escapeXml('سطر\n\tأول\u200C \u{1F4D6}')).toBe('سطر\n\tأول\u200C \u{1F4D6}');
  });
});

describe('an XML template', () => {
  test('escapes strings and takes mark-up, lists and nothing as they are', () => {
    const items = ['<', 'ب'].map((text) => xml`<i>${text}</i>`);
    expect(xml`<l n="${2}" t="${'"'}">${items}${null}</l>`.source).toBe(
      '<l n="2" t="&quot;"><i>&lt;</i><i>ب</i></l>',
    );
  });
});
