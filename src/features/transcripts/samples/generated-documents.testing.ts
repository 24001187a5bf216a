import { randomFrom } from '../../../kernel/randomness.testing.ts';

/** A document with words of which each is there once. */
export interface GeneratedDocument {
  source: string;
  /** Words that its readers see. */
  seen: string[];
  /** Words that they do not see. */
  unseen: string[];
}

type Random = (below: number) => number;
/** Writes content into mark-up; some forms say that it is not seen. */
interface Form {
  isUnseen?: boolean;
  write: (inside: string) => string;
}

const form = (before: string, after: string, isUnseen = false): Form => ({
  isUnseen,
  write: (inside) => before + inside + after,
});
const unseen = (before: string, after: string) => form(before, after, true);

/** A form for text alone; around mark-up, the other one. */
const plainOnly = (one: Form, other = form('', '')): Form => ({
  ...one,
  write: (inside) => (inside.includes('<') ? other : one).write(inside),
});

const LETTERS = 'بتثحخدذرزصضطظعغفقكلمنهي';

/** The documents of one seed. */
export class Generator {
  readonly #random: Random;
  #words = 0;

  constructor(seed: number) {
    this.#random = randomFrom(seed);
  }

  /** HTML as editors, web pages and word processors write it. */
  html(): GeneratedDocument {
    return this.#document(HTML);
  }

  /** The body of a Word file. */
  word(): GeneratedDocument {
    return this.#document(WORD);
  }

  /** Subtitles with the tags of several programs. */
  subtitles(): GeneratedDocument {
    const document: GeneratedDocument = { source: '', seen: [], unseen: [] };
    const isWebVtt = this.#random(2) === 0;
    const cues = Array.from({ length: 3 + this.#random(6) }, (_, index) => {
      const words = this.#some(document.seen);
      const [before = '', after = ''] = this.#pick([
        [],
        ['<i>', '</i>'],
        ['{\\an8}'],
        ['<c.yellow>', '</c>'],
        ['<b>', '</b>'],
      ]);
      const time = (second: number) => `00:0${index}:0${second}${isWebVtt ? '.' : ','}000`;
      return `${isWebVtt ? '' : `${index + 1}\n`}${time(1)} --> ${time(5)}\n${before}${words.replace(' ', this.#pick([' ', '\n']))}${after}`;
    });
    document.source = `${isWebVtt ? 'WEBVTT\n\nNOTE by a program\n\n' : ''}${cues.join('\n\n')}\n`;
    return document;
  }

  #document({ blocks, inline, join }: Forms): GeneratedDocument {
    const document: GeneratedDocument = { source: '', seen: [], unseen: [] };
    const content = Array.from({ length: 2 + this.#random(5) }, () =>
      this.#block(document, blocks, inline, 3, false),
    );
    document.source = content.join(join);
    return document;
  }

  #block(to: GeneratedDocument, blocks: Form[], inline: Form[], depth: number, isUnseen: boolean): string {
    const outer = this.#pick(blocks);
    const hides = isUnseen || outer.isUnseen === true;
    const parts = Array.from({ length: 1 + this.#random(3) }, () => this.#inline(to, inline, depth, hides));
    return outer.write(parts.join(''));
  }

  #inline(to: GeneratedDocument, forms: Form[], depth: number, isUnseen: boolean): string {
    const outer = this.#pick(forms);
    const hides = isUnseen || outer.isUnseen === true;
    const inside =
      depth > 0 && this.#random(3) === 0
        ? this.#inline(to, forms, depth - 1, hides)
        : this.#some(hides ? to.unseen : to.seen);
    return outer.write(inside);
  }

  /** A few new words between spaces. */
  #some(list: string[]): string {
    const words = Array.from({ length: 1 + this.#random(3) }, () => this.#word());
    list.push(...words);
    return ` ${words.join(' ')} `;
  }

  #word(): string {
    this.#words += 1;
    const letters = Array.from(String(this.#words), (digit) => LETTERS[Number(digit)]);
    return `${LETTERS[10 + this.#random(10)]}ا${letters.join('')}و`;
  }

  #pick<Value>(values: readonly Value[]): Value {
    const value = values[this.#random(values.length)];
    if (value === undefined) throw new Error('There is nothing to pick');
    return value;
  }
}

interface Forms {
  blocks: Form[];
  inline: Form[];
  join: string;
}

const elements = (names: string) => names.split(' ').map((name) => form(`<${name}>`, `</${name}>`));

const HTML: Forms = {
  join: '\n',
  blocks: [
    ...elements('p div section article h3 h4 li blockquote pre header center address'),
    form('<dl><dt>', '</dt></dl>'),
    form('<ul><li>', '</li></ul>'),
    form('<table><tr><td>', '</td><td></td><td></td></tr></table>'),
    form('<div style="display:flex"><span style="display:block">', '</span></div>'),
    form('<details><summary>', '</summary></details>'),
    form('<any-frame><p>', '</p></any-frame>'),
    form('<div>'.repeat(70), '</div>'.repeat(70)),
    unseen('<div style="mso-element:comment-list">', '</div>'),
    unseen('<p hidden>', '</p>'),
    unseen('<template>', '</template>'),
    unseen('<script>', '</script>'),
  ],
  inline: [
    ...elements('span b i u font small mark label any-thing unknown output'),
    form('', ''),
    form('<span style="font-weight:bold">', '</span>'),
    form('<span style="display:inline-block">', '</span>'),
    form('<span dir="ltr">', '</span>'),
    unseen('<span style="display:none">', '</span>'),
    unseen('<span style="mso-hide:all">', '</span>'),
    unseen('<del cite="mailto:a">', '</del>'),
    unseen('<s>', '</s>'),
    plainOnly(unseen('<a class="msocomanchor">', '</a>'), unseen('<i hidden>', '</i>')),
    unseen('<iframe>', '</iframe>'),
    ...elements('a svg button').map((one) => plainOnly(one)),
    plainOnly(form(' <math>', '</math> ')),
    ...['mrow', 'msqrt', 'anything'].map((name) =>
      plainOnly(form(` <math><${name}><mi>`, `</mi></${name}></math> `)),
    ),
    ...['mfrac', 'msup', 'munder', 'mroot'].map((name) =>
      plainOnly(form(` <math><${name}><mtext>`, `</mtext><mi>x</mi></${name}><mn>2</mn></math> `)),
    ),
    plainOnly(form('<textarea>', '</textarea>')),
    plainOnly(form('<select><option>', '</option></select>')),
    plainOnly(unseen('<!--', '-->'), unseen('<i hidden>', '</i>')),
  ],
};

const run = (inside: string, properties = '') =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${inside}</w:t></w:r>`;
/** Text becomes a run; what is mark-up already stays. */
const runs = (inside: string) => (inside.includes('<') ? inside : run(inside));
const wrapped = (name: string, attributes = ''): Form => ({
  write: (inside) => `<w:${name}${attributes}>${runs(inside)}</w:${name}>`,
});
const hidden = (name: string): Form => ({ ...wrapped(name), isUnseen: true });
const DRAWN = 'xmlns:mc="urn:mc" xmlns:wps="urn:wps" xmlns:v="urn:v"';

const WORD: Forms = {
  join: '',
  blocks: [
    { write: (inside) => `<w:p>${inside}</w:p>` },
    { write: (inside) => `<w:tbl><w:tr><w:tc><w:p>${inside}</w:p></w:tc></w:tr></w:tbl>` },
    { write: (inside) => `<w:sdt><w:sdtContent><w:p>${inside}</w:p></w:sdtContent></w:sdt>` },
    { write: (inside) => `<x:any xmlns:x="urn:x"><w:p>${inside}</w:p></x:any>` },
    {
      write: (inside) =>
        `<w:p><w:r><mc:AlternateContent ${DRAWN}><mc:Choice><w:drawing><wps:txbx><w:txbxContent><w:p>${inside}</w:p></w:txbxContent></wps:txbx></w:drawing></mc:Choice></mc:AlternateContent></w:r></w:p>`,
    },
    {
      isUnseen: true,
      write: (inside) =>
        `<w:tbl><w:tr><w:trPr><w:del/></w:trPr><w:tc><w:p>${inside}</w:p></w:tc></w:tr><w:tr><w:tc><w:p/></w:tc></w:tr></w:tbl>`,
    },
  ],
  inline: [
    { write: runs },
    ...['dir', 'bdo', 'fldSimple', 'smartTag', 'customXml', 'ins', 'moveTo', 'hyperlink', 'any'].map((name) =>
      wrapped(name),
    ),
    { write: (inside) => `<w:sdt><w:sdtContent>${runs(inside)}</w:sdtContent></w:sdt>` },
    { write: (inside) => `<x:any xmlns:x="urn:x"><x:other>${runs(inside)}</x:other></x:any>` },
    plainOnly({ write: (inside) => `<w:r><w:t>${inside}</w:t><w:cr/></w:r>` }),
    plainOnly({ write: (inside) => `<w:r><x:any xmlns:x="urn:x"><w:t>${inside}</w:t></x:any></w:r>` }),
    plainOnly({ write: (inside) => `<w:t>${inside}</w:t>` }),
    ...['r', 'f', 'sSub', 'func', 'any'].map((name) =>
      plainOnly({
        write: (inside) =>
          `<m:oMath xmlns:m="urn:m"><m:${name}><m:e><m:r><m:t>${inside}</m:t></m:r></m:e><m:e><m:r><m:t>x</m:t></m:r></m:e></m:${name}></m:oMath>`,
      }),
    ),
    hidden('del'),
    hidden('moveFrom'),
    plainOnly({ isUnseen: true, write: (inside) => run(inside, '<w:vanish/>') }, hidden('del')),
    plainOnly({ isUnseen: true, write: (inside) => run(inside, '<w:strike/>') }, hidden('del')),
  ],
};
