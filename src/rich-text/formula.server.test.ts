import { expect, test } from 'vitest';
import { richTextToPlainText, sanitizeRichText } from './rich-text.server.ts';
import { parsePage } from './parse.server.ts';
import { seenText } from './seen-text.ts';

test.each([
  ['<mi>E</mi><mo>=</mo><mi>m</mi><msup><mi>c</mi><mn>2</mn></msup>', 'E=mc²'],
  ['<mrow>\n <mi>a</mi>\n <mo>+</mo>\n <mi>b</mi>\n</mrow>', 'a+b'],
  ['<mfrac><mi>a</mi><mrow><mi>b</mi><mo>+</mo><mn>1</mn></mrow></mfrac>', 'a/(b+1)'],
  ['<mn>2</mn><mfrac><mi>a</mi><mi>b</mi></mfrac><mi>c</mi>', '2 a/b c'],
  ['<msub><mi>x</mi><mn>1</mn></msub><msub><mi>x</mi><mi>n</mi></msub><mi>y</mi>', 'x₁x_n y'],
  ['<msubsup><mi>x</mi><mn>1</mn><mrow><mi>n</mi><mo>-</mo><mn>1</mn></mrow></msubsup>', 'x₁^(n-1)'],
  ['<msup><mrow><mi>a</mi><mo>+</mo><mi>b</mi></mrow><mn>2</mn></msup>', '(a+b)²'],
  ['<msqrt><mi>a</mi><mo>+</mo><mn>2</mn></msqrt><mroot><mn>8</mn><mn>3</mn></mroot>', '√(a+2)³√8'],
  [
    '<munderover><mo>∑</mo><mrow><mi>i</mi><mo>=</mo><mn>0</mn></mrow><mi>n</mi></munderover><mi>i</mi>',
    '∑_(i=0)^n i',
  ],
  [
    '<mfenced><mi>a</mi><mi>b</mi></mfenced><mfenced open="[" close="]" separators=";"><mi>c</mi><mi>d</mi></mfenced>',
    '(a,b)[c;d]',
  ],
  ['<mi>sin</mi><mo>&ApplyFunction;</mo><mi>x</mi>', 'sin x'],
  ['<msup><mi>f</mi><mo>′</mo></msup><mover><mi>y</mi><mo>¯</mo></mover>', 'f′y¯'],
  [
    '<mtable><mtr><mtd><mn>1</mn></mtd><mtd><mn>2</mn></mtd></mtr><mtr><mtd><mn>3</mn></mtd><mtd><mn>4</mn></mtd></mtr></mtable>',
    '1, 2; 3, 4',
  ],
  ['<semantics><mi>x</mi><annotation encoding="application/x-tex">\\frac x</annotation></semantics>', 'x'],
  ['<mtext>&nbsp;إذا كان </mtext><mphantom><mi>سرّ</mi></mphantom><mi>س</mi>', 'إذا كانس'],
  ['<mtext><b>نصّ</b><script>x</script></mtext>', 'نصّ'],
  ['بلا عناصر', 'بلا عناصر'],
  ['<mi>غير</mi><anything><mi>معروف</mi></anything>', 'غيرمعروف'],
])('a formula is a line of text: %s', (mathml, line) => {
  const html = `<p>قبل <math>${mathml}</math> بعد</p>`;
  expect(sanitizeRichText(html)).toBe(`<p>قبل ${line} بعد</p>`);
  expect(seenText(parsePage(html)).text.replace(/\s+/g, ' ').trim()).toBe(`قبل ${line} بعد`);
});

test.each([
  '<span class="katex"><span class="katex-mathml"><math><mi>س</mi></math></span><span class="katex-html" aria-hidden="true"><span>س</span></span></span>',
  '<mjx-container><mjx-math aria-hidden="true"><mjx-mi>س</mjx-mi></mjx-math><mjx-assistive-mml><math><mi>س</mi></math></mjx-assistive-mml></mjx-container>',
])('a formula that a page draws beside its MathML is there once: %s', (html) => {
  expect(sanitizeRichText(`<p>${html}</p>`)).toBe('<p>س</p>');
  expect(seenText(parsePage(`<p>${html}</p>`)).text.trim()).toBe('س');
});

test('a formula in a caption and in code is a line too', () => {
  expect(
    richTextToPlainText(sanitizeRichText('<pre>أ <math><msup><mi>ب</mi><mn>2</mn></msup></math></pre>')),
  ).toBe('أ ب²');
});
