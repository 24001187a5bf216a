import { describe, expect, test } from 'vitest';
import { escapeXml, xml } from './xml.ts';

describe('XML text', () => {
  test('escapes the characters of mark-up', () => {
    expect(escapeXml(`<a b="c">'&'</a>`)).toBe('&lt;a b=&quot;c&quot;&gt;&#39;&amp;&#39;&lt;/a&gt;');
  });

  test('loses exactly the characters that XML documents must not contain', () => {
    expect(escapeXml('a\0\u0008\u000B\u001F\uFFFE\uFFFF\uD800b')).toBe('ab');
    expect(escapeXml('سطر\n\tأول\u200C \u{1F4D6}')).toBe('سطر\n\tأول\u200C \u{1F4D6}');
  });
});

describe('an XML template', () => {
  test('escapes strings, and inserts mark-up and lists unchanged and null as nothing', () => {
    const items = ['<', 'ب'].map((text) => xml`<i>${text}</i>`);
    expect(xml`<l n="${2}" t="${'"'}">${items}${null}</l>`.source).toBe(
      '<l n="2" t="&quot;"><i>&lt;</i><i>ب</i></l>',
    );
  });
});
