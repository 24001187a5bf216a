import { attribute, type HtmlElement, type Style } from './nodes.ts';

/** The signs of symbol typefaces from 0x21 to 0xFE; a space where there is none. */
const SIGNS = new Map<string, string>([
  [
    'symbol',
    '!∀#∃%&∋()*+,−./0123456789:;<=>?≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_‾αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}~                                 €ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…⏐⎯↵ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓◊〈®©™∑⎛⎜⎝⎡⎢⎣⎧⎨⎩⎪〉∫⌠⎮⌡⎞⎟⎠⎤⎥⎦⎫⎬⎭',
  ],
  [
    'wingdings',
    '🖉✂✁👓🕭🕮🕯🕿✆🖂🖃📪📫📬📭🗀🗁🗎🗏🗐🗄⌛🖮🖰🖲🖳🖴🖫🖬✇✍🖎✌🖏👍👎☜☞☝☟🖐☺😐☹💣🕱🏳🏱✈☼🌢❄🕆✞🕈✠✡☪☯🕉☸♈♉♊♋♌♍♎♏♐♑♒♓🙰🙵⚫🔾◼🞏🞐❑❒🞟⧫◆❖⬩⌧⮹⌘🏵🏶🙶🙷▯🄋➀➁➂➃➄➅➆➇➈➉🄌➊➋➌➍➎➏➐➑➒➓🙢🙠🙡🙣🙞🙜🙝🙟∙•⬝⭘🞆🞈🞊🞋🔿▪🞎🟁🟅★🟋🟏🟓🟑⯐⌖⯎⯏⯑✪✰🕐🕑🕒🕓🕔🕕🕖🕗🕘🕙🕚🕛⮰⮱⮲⮳⮴⮵⮶⮷🙪🙫🙕🙔🙗🙖🙐🙑🙒🙓⌫⌦⮘⮚⮙⮛⮈⮊⮉⮋←→↑↓🡬🡭🡯🡮🡸🡺🡹🡻🡼🡽🡿🡾⇦⇨⇧⇩↔⇳⬁⬀⬃⬂🢬🢭✗✓☒☑',
  ],
  [
    'wingdings 2',
    '🖊🖋🖌🖍✄✀🕾🕽🗅🗆🗇🗈🗉🗊🗋🗌🗍📋🗑🗔🖵🖶🖷🖸🖭🖯🖱🖒🖓🖘🖙🖚🖛👈👉🖜🖝🖞🖟🖠🖡👆👇🖢🖣🖑🗴🗸🗵☑⮽☒⮾⮿🛇⦸🙱🙴🙲🙳‽🙹🙺🙻🙦🙤🙥🙧🙚🙘🙙🙛⓪①②③④⑤⑥⑦⑧⑨⑩⓿❶❷❸❹❺❻❼❽❾❿ ☉🌕☽☾⸿✝🕇🕜🕝🕞🕟🕠🕡🕢🕣🕤🕥🕦🕧🙨🙩⋅🞄⦁●○🞅🞇🞉⊙⦿🞌🞍◾■□🞑🞒🞓🞔▣🞕🞖🞗🞘⬩⬥◇🞚◈🞛🞜🞝🞞⬪⬧◊🞠◖◗⯊⯋⯀⯁⬟⯂⬣⬢⯃⯄🞡🞢🞣🞤🞥🞦🞧🞨🞩🞪🞫🞬🞭🞮🞯🞰🞱🞲🞳🞴🞵🞶🞷🞸🞹🞺🞻🞼🞽🞾🞿🟀🟂🟄🟆🟉🟊✶🟌🟎🟐🟒✹🟃🟇✯🟍🟔⯌⯍※⁂     ',
  ],
  [
    'wingdings 3',
    '⭠⭢⭡⭣⭦⭧⭩⭨⭰⭲⭱⭳⭶⭸⭻⭽⭤⭥⭪⭬⭫⭭⭍⮠⮡⮢⮣⮤⮥⮦⮧⮐⮑⮒⮓⮀⮃⭾⭿⮄⮆⮅⮇⮏⮍⮎⮌⭮⭯⎋⌤⌃⌥␣⍽⇪⮸🢠🢡🢢🢣🢤🢥🢦🢧🢨🢩🢪🢫🡐🡒🡑🡓🡔🡕🡗🡖🡘🡙▲▼△▽◀▶◁▷◣◢◤◥🞀🞂🞁 🞃⯅⯆⯇⯈⮜⮞⮝⮟🠐🠒🠑🠓🠔🠖🠕🠗🠘🠚🠙🠛🠜🠞🠝🠟🠀🠂🠁🠃🠄🠆🠅🠇🠈🠊🠉🠋🠠🠢🠤🠦🠨🠪🠬🢜🢝🢞🢟🠮🠰🠲🠴🠶🠸🠺🠹🠻🢘🢚🢙🢛🠼🠾🠽🠿🡀🡂🡁🡃🡄🡆🡅🡇⮨⮩⮪⮫⮬⮭⮮⮯🡠🡢🡡🡣🡤🡥🡧🡦🡰🡲🡱🡳🡴🡵🡷🡶🢀🢂🢁🢃🢄🢅🢇🢆🢐🢒🢑🢓🢔🢖🢕🢗              ',
  ],
  [
    'webdings',
    '🕷🕸🕲🕶🏆🎖🖇🗨🗩🗰🗱🌶🎗🙾🙼🗕🗖🗗⏴⏵⏶⏷⏪⏩⏮⏭⏸⏹⏺🗚🗳🛠🏗🏘🏙🏚🏜🏭🏛🏠🏖🏝🛣🔍🏔👁👂🏞🏕🛤🏟🛳🕬🕫🕨🔈🎔🎕🗬🙽🗭🗪🗫⮔✔🚲⬜🛡📦🛱⬛🚑🛈🛩🛰🟈🕴⬤🛥🚔🗘🗙❓🛲🚇🚍⛳⦸⊖🚭🗮⏐🗯🗲 🚹🚺🛉🛊🚼👽🏋⛷🏂🏌🏊🏄🏍🏎🚘🗠🛢💰🏷💳👪🗡🗢🗣✯🖄🖅🖃🖆🖹🖺🖻🕵🕰🖽🖾📋🗒🗓🕮📚🗞🗟🗃🗂🖼🎭🎜🎘🎙🎧💿🎞📷🎟🎬📽📹📾📻🎚🎛📺💻🖥🖦🖧🕹🎮🕻🕼📟🖁🖀🖨🖩🖿🖪🗜🔒🔓🗝📥📤🕳🌣🌤🌥🌦☁🌨🌧🌩🌪🌬🌫🌜🌡🛋🛏🍽🍸🛎🛍Ⓟ♿🛆🖈🎓🗤🗥🗦🗧🛪🐿🐦🐟🐕🐈🙬🙮🙭🙯🗺🌍🌏🌎',
  ],
]);
const FIRST = 0x21;

/** Phrases of Islamic texts. */
const PHRASES = new Map([
  ['r', '\uFDFA'],
  ['u', 'عليه السلام'],
  ['U', 'عزّ وجلّ'],
  ['t', 'رضي الله عنه'],
]);
const PHRASE_TYPEFACE = 'aga arabesque';
/** Typefaces whose letters are signs too, but which ones is not known. */
const UNKNOWN_TYPEFACES = new Set([
  'aga arabesque desktop',
  'aga islamic phrases',
  'islamic phrases',
  'kfgqpc arabic symbols 01',
  'marlett',
  'mt extra',
]);

/** In place of a sign that is not known. */
const UNKNOWN_SIGN = '\uFFFD';

/** The characters of windows-1252 from 0x80 to 0x9F, as which a document in HTML has the signs there. */
const WINDOWS_1252 = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';
/** Where Word puts the signs of symbol typefaces: U+F000 to U+F0FF. */
const PRIVATE = 0xf000;

/** The symbol typeface that an element sets, null if another one; `around` if it sets none. */
export function typefaceInside(element: HtmlElement, style: Style, around: string | null): string | null {
  const isSymbol = style.get('mso-char-type') === 'symbol';
  const family =
    (isSymbol ? style.get('mso-symbol-font-family') : undefined) ??
    style.get('font-family') ??
    (element.tagName === 'font' ? attribute(element, 'face') : undefined);
  if (family === undefined) return around;
  const [first = ''] = family.split(',');
  const name = nameOf(first);
  return isSymbol || isSymbolTypeface(name) ? name : null;
}

/** Whether the letters of a typeface are signs. */
export function isSymbolTypeface(name: string): boolean {
  const known = nameOf(name);
  return SIGNS.has(known) || known === PHRASE_TYPEFACE || UNKNOWN_TYPEFACES.has(known);
}

const nameOf = (family: string) => family.replace(/["']/g, '').trim().toLowerCase();

/** A text in a symbol typeface in the characters of Unicode for its signs; without a typeface it is unchanged. */
export function signsOf(text: string, typeface: string | null): string {
  if (typeface === null) return text;
  return Array.from(text, (letter) => signOf(letter, nameOf(typeface))).join('');
}

/** Whether no character is known for a letter of a symbol typeface. */
export function isUnknownSign(letter: string, typeface: string): boolean {
  return signsOf(letter, typeface) === UNKNOWN_SIGN;
}

function signOf(letter: string, typeface: string): string {
  const place = placeOf(letter);
  if (place === null) return letter;
  const sign =
    typeface === PHRASE_TYPEFACE
      ? PHRASES.get(String.fromCharCode(place))
      : Array.from(SIGNS.get(typeface) ?? '')[place - FIRST];
  return sign === undefined || sign === ' ' ? UNKNOWN_SIGN : sign;
}

/** The place of a letter in the typeface; null for a space, and for what the typeface cannot have, as Arabic. */
function placeOf(letter: string): number | null {
  const code = letter.charCodeAt(0);
  const early = WINDOWS_1252.indexOf(letter);
  const place =
    early >= 0 && letter !== ' '
      ? 0x80 + early
      : code >= PRIVATE && code < PRIVATE + 256
        ? code - PRIVATE
        : code;
  return place >= FIRST && place < 256 && place !== 0xa0 ? place : null;
}
