import { attribute, classesOf, isElement, type HtmlElement, type Style } from './nodes.ts';

/** Dropped with their content. Of any other unknown element only the tags are dropped. */
export const DROPPED_ELEMENTS: ReadonlySet<string> = new Set(
  (
    'script style xmp noembed noframes noscript plaintext textarea title iframe template svg select listing ' +
    'option optgroup datalist object embed applet audio video canvas map'
  ).split(' '),
);

/** What a document keeps out of its printed text: words deleted with tracked changes, comments, hidden text. */
export type LeftOut = 'deleted' | 'comments' | 'hidden';

/** Why an element is no text of its document; null if it is. */
export function leftOutOf(element: HtmlElement, style: Style): LeftOut | null {
  if (isHidden(element, style)) return 'hidden';
  if (isDeleted(element)) return 'deleted';
  return isComment(element, style) ? 'comments' : null;
}

function isHidden(element: HtmlElement, style: Style): boolean {
  return (
    attribute(element, 'hidden') !== undefined ||
    style.get('display') === 'none' ||
    /^(?:hidden|collapse)$/.test(style.get('visibility') ?? '') ||
    style.get('mso-hide') === 'all'
  );
}

/** Of Word, and of the editors CKEditor and Froala. */
const DELETED_CLASSES = new Set(['msoDel', 'ice-del', 'fr-tracking-deleted']);

/** A `del` with its author or its time is a tracked change; any other is struck text, which readers see. */
function isDeleted(element: HtmlElement): boolean {
  if (classesOf(element).some((name) => DELETED_CLASSES.has(name))) return true;
  return (
    element.tagName === 'del' && ['cite', 'datetime'].some((name) => attribute(element, name) !== undefined)
  );
}

/** Comments of Word, and their marks in the text. */
const COMMENT_CLASSES = new Set(['MsoCommentReference', 'MsoCommentText', 'msocomanchor', 'msocomtxt']);
/** Links from the mark of a comment to its text and back, as Word and Google Docs write them. */
const COMMENT_LINK = /^#(?:_msocom_|_msoanchor_|cmnt)/;
const BACK_LINK = /^#(?:_msoanchor_|cmnt_ref)/;

function isComment(element: HtmlElement, style: Style): boolean {
  return (
    style.get('mso-element')?.startsWith('comment') === true ||
    style.get('mso-special-character') === 'comment' ||
    classesOf(element).some((name) => COMMENT_CLASSES.has(name)) ||
    COMMENT_LINK.test(hrefOf(element)) ||
    BACK_LINK.test(hrefOf(firstInside(element)))
  );
}

const hrefOf = (element: HtmlElement) => (element.tagName === 'a' ? (attribute(element, 'href') ?? '') : '');

/** The innermost of the elements that this one begins with, down to a link. */
function firstInside(element: HtmlElement): HtmlElement {
  const [first] = element.childNodes;
  return element.tagName !== 'a' && first && isElement(first) ? firstInside(first) : element;
}
