import { expect, test } from 'vitest';
import { wordsOf } from '../../../kernel/words.ts';
import { readTranscriptFile } from '../formats/transcript-file.client.ts';
import { answerHtml } from '../documents/document-lines.client.ts';
import { wordFile, wordParagraph, type ArchivedTexts } from './word-file.testing.ts';

// Documents are read by the browser, but need no screen.

const run = (text: string, properties = '') =>
  `<w:r><w:rPr>${properties}<w:rtl/></w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
const paragraph = (...inner: string[]) => `<w:p>${inner.join('')}</w:p>`;
const FORMULA = 'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"';
const DRAWING =
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" ' +
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape" xmlns:v="urn:schemas-microsoft-com:vml"';

async function documentOf(body: string, others: ArchivedTexts = {}) {
  return readTranscriptFile(new File([await wordFile(body, others)], 'talk.docx'));
}

/** The lines of a Word file. */
async function linesOf(body: string, others: ArchivedTexts = {}) {
  return (await documentOf(body, others)).lines.map(({ text }) => text);
}

const box = (text: string) => `<w:txbxContent>${paragraph(run(text))}</w:txbxContent>`;
const shape = (text: string) =>
  `<w:drawing><wp:inline><a:graphic><a:graphicData><wps:wsp><wps:txbx>${box(text)}</wps:txbx></wps:wsp></a:graphicData></a:graphic></wp:inline></w:drawing>`;

test.each([
  ['a direction of its own', `<w:dir w:val="rtl">${run('من دكان')}</w:dir>`, ['من دكان']],
  ['two of them', `<w:bdo w:val="rtl"><w:dir w:val="rtl">${run('من دكان')}</w:dir></w:bdo>`, ['من دكان']],
  ['a field', `<w:fldSimple w:instr="DATE">${run('من دكان')}</w:fldSimple>`, ['من دكان']],
  [
    'an element of another program',
    `<x:any xmlns:x="urn:x"><x:other>${run('من دكان')}</x:other></x:any>`,
    ['من دكان'],
  ],
  ['an element inside a run', `<w:r><w:any><w:t>من دكان</w:t></w:any></w:r>`, ['من دكان']],
  [
    'a form field',
    `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>FORMTEXT</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run('من دكان')}<w:r><w:fldChar w:fldCharType="end"/></w:r>`,
    ['من دكان'],
  ],
  [
    'a reading above the word',
    `<w:r><w:ruby><w:rt>${run('قراءة')}</w:rt><w:rubyBase>${run('من دكان')}</w:rubyBase></w:ruby></w:r>`,
    ['من دكان (قراءة)'],
  ],
  ['a carriage return', '<w:r><w:t>من دكان</w:t><w:cr/><w:t>قديم</w:t></w:r>', ['من دكان', 'قديم']],
  ['a page break', '<w:r><w:t>من دكان</w:t><w:br w:type="page"/><w:t>قديم</w:t></w:r>', ['من دكان', 'قديم']],
  ['an aligned tab', '<w:r><w:t>من</w:t><w:ptab w:alignment="left"/><w:t>دكان</w:t></w:r>', ['من دكان']],
  ['a formula', `<m:oMath ${FORMULA}><m:r><m:t>E=mc2</m:t></m:r></m:oMath>`, ['E=mc2']],
  [
    'a formula with powers and fractions',
    `<m:oMathPara ${FORMULA}><m:oMath><m:sSup><m:e><m:r><m:t>c</m:t></m:r></m:e><m:sup><m:r><m:t>2</m:t></m:r></m:sup></m:sSup><m:f><m:num><m:r><m:t>a</m:t></m:r></m:num><m:den><m:r><m:t>b+1</m:t></m:r></m:den></m:f></m:oMath></m:oMathPara>`,
    ['c²a/(b+1)'],
  ],
  [
    'a text box without a form for older programs',
    `<w:r><mc:AlternateContent ${DRAWING}><mc:Choice>${shape('من دكان')}</mc:Choice></mc:AlternateContent></w:r>`,
    ['من دكان'],
  ],
  [
    'a text box with one',
    `<w:r><mc:AlternateContent ${DRAWING}><mc:Choice>${shape('من دكان')}</mc:Choice><mc:Fallback><w:pict><v:oval><v:textbox>${box('من دكان')}</v:textbox></v:oval></w:pict></mc:Fallback></mc:AlternateContent></w:r>`,
    ['من دكان'],
  ],
  [
    'text of a shape',
    `<w:r><w:drawing ${DRAWING}><a:txBody><a:p><a:r><a:t>من</a:t></a:r><a:r><a:t> دكان</a:t></a:r></a:p></a:txBody></w:drawing></w:r>`,
    ['من دكان'],
  ],
  [
    'ornamental text',
    `<w:r><w:pict ${DRAWING}><v:shape><v:textpath string="من دكان"/></v:shape></w:pict></w:r>`,
    ['من دكان'],
  ],
  [
    'a sign of a symbol typeface',
    '<w:r><w:sym w:font="AGA Arabesque" w:char="F072"/><w:sym w:font="Wingdings" w:char="F0FC"/></w:r>',
    ['\uFDFA✓'],
  ],
  [
    'a letter in a symbol typeface from right to left',
    '<w:r><w:rPr><w:rFonts w:ascii="Arial" w:cs="AGA Arabesque"/><w:rtl/></w:rPr><w:t>u</w:t></w:r>',
    ['عليه السلام'],
  ],
  [
    'a letter in a symbol typeface',
    '<w:r><w:rPr><w:rFonts w:ascii="AGA Arabesque"/></w:rPr><w:t>t</w:t></w:r>',
    ['رضي الله عنه'],
  ],
  ['a raised number', `${run('١٠')}${run('٦', '<w:vertAlign w:val="superscript"/>')}`, ['١٠⁶']],
])('%s keeps its text', async (_, inner, lines) => {
  expect(await linesOf(paragraph(run('س: من أين؟')) + paragraph(inner) + paragraph(run('تمّ.')))).toEqual([
    'س: من أين؟',
    ...lines,
    'تمّ.',
  ]);
});

test.each([
  ['HTML', 'chunk.html', '<html><head><title>x</title></head><body><p>من دكان</p><p>قديم</p></body></html>'],
  ['plain text', 'chunk.txt', 'من دكان\r\nقديم'],
  [
    'a saved web page',
    'chunk.mht',
    'MIME-Version: 1.0\r\nContent-Type: multipart/related; boundary="b"\r\n\r\n--b\r\nContent-Type: text/html; charset="utf-8"\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n' +
      '<html><body><p>=D9=85=D9=86 =D8=AF=D9=83=\r\n=D8=A7=D9=86</p>\r\n\r\n<p>=D9=82=D8=AF=D9=8A=D9=85</p></body></html>\r\n--b--',
  ],
])('a document inside the document is read: %s', async (_, name, content) => {
  const relations = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="c1" Type="aFChunk" Target="${name}"/></Relationships>`;
  const chunk =
    '<w:altChunk xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" r:id="c1"/>';
  const document = await documentOf(paragraph(run('س: من أين؟')) + chunk + paragraph(run('تمّ.')), {
    'word/_rels/document.xml.rels': relations,
    [`word/${name}`]: content,
  });
  expect(document.lines.map(({ text }) => text)).toEqual(['س: من أين؟', 'من دكان', 'قديم', 'تمّ.']);
  expect(document.seen.text).toContain('من دكان');
});

const GRAPHIC =
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
const graphic = (inside: string) =>
  `<w:r><w:drawing><a:graphic ${GRAPHIC}><a:graphicData>${inside}</a:graphicData></a:graphic></w:drawing></w:r>`;

test('the words of a diagram are paragraphs below it', async () => {
  const diagram =
    '<dgm:relIds xmlns:dgm="http://schemas.openxmlformats.org/drawingml/2006/diagram" r:dm="d1" r:lo="d2"/>';
  const point = (text: string) => `<dgm:pt><dgm:t><a:bodyPr/><a:p>${text}</a:p></dgm:t></dgm:pt>`;
  const words = (text: string) => `<a:r><a:t>${text}</a:t></a:r>`;
  const document = await documentOf(
    paragraph(run('س: من أين؟')) + paragraph(run('من هنا:'), graphic(diagram)) + paragraph(run('تمّ.')),
    {
      'word/_rels/document.xml.rels':
        '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="d1" Type="x" Target="diagrams/data1.xml"/></Relationships>',
      'word/diagrams/data1.xml': `<dgm:dataModel xmlns:dgm="http://schemas.openxmlformats.org/drawingml/2006/diagram" ${GRAPHIC}><dgm:ptLst>${point(words('من') + words(' دكان'))}${point('')}${point(words('قديم'))}</dgm:ptLst></dgm:dataModel>`,
    },
  );
  expect(document.lines.map(({ text }) => text)).toEqual(['س: من أين؟', 'من هنا:', 'من دكان', 'قديم', 'تمّ.']);
  expect(wordsOf(document.seen.text)).toEqual(wordsOf('س من أين من هنا من دكان قديم تم'.replace('تم', 'تمّ')));
});

test('a chart is counted', async () => {
  const chart = '<c:chart xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" r:id="c1"/>';
  const { lines, seen } = await documentOf(paragraph(run('في السابعة'), graphic(chart)), {
    'word/charts/chart1.xml': `<c:chartSpace xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" ${GRAPHIC}><a:t>مبيعات</a:t></c:chartSpace>`,
  });
  expect(lines.map(({ text }) => text)).toEqual(['في السابعة']);
  expect(seen.text.trim()).toBe('في السابعة');
  expect(Object.fromEntries(seen.left)).toEqual({ charts: 1 });
});

test('the words of a formula are those of its line, without deleted ones', async () => {
  const part = (text: string) => `<m:e><m:r><m:t>${text}</m:t></m:r></m:e>`;
  const formula = `<m:oMath ${FORMULA}><m:func>${part('sin')}${part('x')}</m:func><m:d>${part('y')}</m:d><w:del><m:r><m:t>قديم</m:t></m:r></w:del></m:oMath>`;
  const { lines, seen } = await documentOf(paragraph(formula));
  expect(lines.map(({ text }) => text)).toEqual(['sin x(y)']);
  expect(wordsOf(seen.text)).toEqual(['sin', 'x', 'y']);
  expect(Object.fromEntries(seen.left)).toEqual({ deleted: 1 });
});

const STYLES: ArchivedTexts = {
  'word/styles.xml':
    '<w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:style w:styleId="hid"><w:rPr><w:vanish/></w:rPr></w:style><w:style w:styleId="based"><w:basedOn w:val="hid"/></w:style></w:styles>',
};
const deleted = (text: string) => `<w:del><w:r><w:delText>${text}</w:delText></w:r></w:del>`;

test.each([
  [
    'deleted words',
    paragraph(run('في '), deleted('التاسعة'), deleted('والربع'), run('السابعة')),
    'في السابعة',
    { deleted: 1 },
  ],
  [
    'words that were moved away',
    paragraph(run('في '), `<w:moveFrom>${run('التاسعة')}</w:moveFrom>`, run('السابعة')),
    'في السابعة',
    { deleted: 1 },
  ],
  [
    'hidden words',
    paragraph(run('في '), run('سرّ', '<w:vanish/>'), run('السابعة')),
    'في السابعة',
    { hidden: 1 },
  ],
  [
    'words hidden by a style',
    paragraph(run('في '), run('سرّ', '<w:rStyle w:val="based"/>'), run('السابعة')),
    'في السابعة',
    { hidden: 1 },
  ],
  [
    'words shown in a hidden style',
    paragraph(run('في السابعة', '<w:rStyle w:val="hid"/><w:vanish w:val="0"/>')),
    'في السابعة',
    {},
  ],
  [
    'a deleted cell',
    `<w:tbl><w:tr><w:tc>${paragraph(run('في السابعة'))}</w:tc><w:tc><w:tcPr><w:cellDel/></w:tcPr>${paragraph(run('التاسعة'))}</w:tc></w:tr></w:tbl>`,
    'في السابعة',
    { deleted: 1 },
  ],
  [
    'the last paragraph, if its end is deleted',
    '<w:p><w:pPr><w:rPr><w:del/></w:rPr></w:pPr><w:r><w:t>في السابعة</w:t></w:r></w:p>',
    'في السابعة',
    {},
  ],
])('%s: what is not printed is counted, and is no text', async (_, body, text, left) => {
  const { lines, seen } = await documentOf(body, STYLES);
  expect(lines.map((line) => line.text)).toEqual([text]);
  expect(Object.fromEntries(seen.left)).toEqual(left);
  expect(seen.text.trim()).toBe(text);
});

test('comments and margins are counted, and are no text', async () => {
  const space = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
  const { lines, seen } = await documentOf(paragraph(run('في السابعة')), {
    'word/comments.xml': `<w:comments ${space}><w:comment w:id="1">${paragraph(run('تأكّد'))}</w:comment></w:comments>`,
    'word/header1.xml': `<w:hdr ${space}>${paragraph(run('مجلّة'))}</w:hdr>`,
    'word/footer1.xml': `<w:ftr ${space}>${paragraph()}</w:ftr>`,
  });
  expect(lines.map(({ text }) => text)).toEqual(['في السابعة']);
  expect(Object.fromEntries(seen.left)).toEqual({ comments: 1, margins: 1 });
});

test.each([
  ['bold from right to left', '<w:bCs/><w:rtl w:val="true"/>', '<strong>نص</strong>'],
  ['italic of a complex script', '<w:iCs/><w:cs/>', '<em>نص</em>'],
  ['bold and italic', '<w:rtl/><w:bCs w:val="1"/><w:iCs/>', '<strong><em>نص</em></strong>'],
  ['bold that is switched off', '<w:bCs w:val="0"/><w:rtl/>', 'نص'],
  ['bold of Arabic in a run of Latin letters', '<w:bCs/>', 'نص'],
  ['bold in a run that is not from right to left', '<w:bCs/><w:rtl w:val="false"/>', 'نص'],
  ['bold before a tracked change', '<w:rtl/><w:rPrChange><w:rPr><w:bCs/></w:rPr></w:rPrChange>', 'نص'],
])('%s is read in the way Word displays it', async (_, properties, html) => {
  const body = `<w:p><w:r><w:rPr>${properties}</w:rPr><w:t>نص</w:t></w:r></w:p>`;
  const { formats } = await documentOf(body + wordParagraph({ text: 'x' }));
  expect(answerHtml('نص', formats)).toBe(`<p>${html}</p>`);
});
