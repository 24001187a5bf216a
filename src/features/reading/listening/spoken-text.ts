/** Some engines stop in the middle of longer utterances. */
const UTTERANCE_MAX = 200;

/** What is not read aloud: addresses, the marks of footnotes, and signs that hold no word. */
const UNSPOKEN = [
  /(?:https?:\/\/|www\.)\S+/giu,
  /\[[\d\u0660-\u0669*]+\]|[\u00b9\u00b2\u00b3\u2070-\u2079]+/gu,
  // Tatweel stretches a word on the page, and some voices spell it out.
  /\u0640/gu,
  /[*#_~|<>{}^`\u2022\u25cf]+/gu,
];
/** A sentence with the signs and quotation marks at its end. */
const SENTENCE = /.+?(?:[.!?\u061f\u061b\u2026]+["»”')\]]*(?=\s)|\n|$)/gsu;
/** Where a sentence that is too long is divided: after the last comma, or else the last space. */
const DIVIDED = new RegExp(
  `^.{1,${UTTERANCE_MAX - 1}}[\\u060c,:](?=\\s)|^.{1,${UTTERANCE_MAX}}(?=\\s)`,
  'su',
);
const WORD = /[\p{L}\p{N}]/u;

/** A text as a list of short pieces for a voice, each a sentence or part of one; empty if it holds no words. */
export function utterancesOf(text: string): string[] {
  const spoken = UNSPOKEN.reduce(
    (rest, unspoken) => rest.replace(unspoken, (mark) => (mark === '\u0640' ? '' : ' ')),
    text,
  );
  return (spoken.match(SENTENCE) ?? [])
    .map((sentence) => sentence.replace(/\s+/gu, ' ').trim())
    .flatMap(shortened)
    .filter((piece) => WORD.test(piece));
}

function shortened(sentence: string): string[] {
  const pieces: string[] = [];
  let rest = sentence;
  while (rest.length > UTTERANCE_MAX) {
    const piece = DIVIDED.exec(rest)?.[0] ?? rest.slice(0, UTTERANCE_MAX);
    pieces.push(piece);
    rest = rest.slice(piece.length).trimStart();
  }
  return [...pieces, rest];
}

/** Who speaks. */
export type Speaker = 'host' | 'guest';

/** A block of an interview that is read aloud. */
interface SpokenBlock {
  element: HTMLElement;
  speaker: Speaker;
  /** The index of its question. */
  question: number;
  text: string;
}

const BLOCKS = 'p, li, h2, h3, blockquote, figcaption';
/** Program text, which is for the eye, and what the speaker took back. */
const SILENT = 'pre, code, s';

/** The questions and the blocks of their answers, in the order in which they are read. */
export function spokenBlocks(questions: readonly HTMLElement[]): SpokenBlock[] {
  return questions.flatMap((question, index) => {
    const asked = question.querySelector<HTMLElement>('.question-text');
    const answer = question.querySelector<HTMLElement>('.rich-text');
    const text = asked?.querySelector('bdi')?.textContent ?? '';
    return [
      ...(asked ? [{ element: asked, speaker: 'host' as const, question: index, text }] : []),
      ...(answer
        ? answerBlocks(answer).map((block) => ({ ...block, speaker: 'guest' as const, question: index }))
        : []),
    ];
  });
}

/** The text of an answer, each piece with its innermost block; a list inside an item is a block of its own. */
function answerBlocks(answer: HTMLElement): Pick<SpokenBlock, 'element' | 'text'>[] {
  const blocks: Pick<SpokenBlock, 'element' | 'text'>[] = [];
  const walker = document.createTreeWalker(answer, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, (node) =>
    node instanceof Element && node.matches(SILENT) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const last = blocks.at(-1);
    if (node instanceof HTMLBRElement && last) last.text += '\n';
    if (!(node instanceof Text)) continue;
    const element = node.parentElement?.closest<HTMLElement>(BLOCKS) ?? answer;
    if (last?.element === element) last.text += node.data;
    else if (node.data.trim()) blocks.push({ element, text: node.data });
  }
  return blocks;
}
