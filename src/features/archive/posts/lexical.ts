import { z } from 'zod';
import { escapeXml } from '../../../kernel/xml.ts';

interface LexicalNode {
  type: string;
  tag?: string | undefined;
  listType?: string | undefined;
  url?: string | undefined;
  text?: string | undefined;
  format?: unknown;
  html?: string | undefined;
  children?: LexicalNode[] | undefined;
}

const node: z.ZodType<LexicalNode> = z.lazy(() =>
  z.object({
    type: z.string(),
    tag: z.string().optional(),
    listType: z.string().optional(),
    url: z.string().optional(),
    text: z.string().optional(),
    format: z.unknown().optional(),
    html: z.string().optional(),
    children: z.array(node).optional(),
  }),
);

const document = z.object({ root: node });

const BOLD = 1;
const ITALIC = 2;

/** The text of Ghost's newer editor where its export has no HTML; what it does not know is left to the report. */
export function htmlOfLexical(json: string): string {
  if (json === '') return '';
  try {
    return childrenOf(document.parse(JSON.parse(json)).root);
  } catch {
    return '';
  }
}

function childrenOf({ children = [] }: LexicalNode): string {
  return children.map(htmlOf).join('');
}

function htmlOf(found: LexicalNode): string {
  const inside = childrenOf(found);
  switch (found.type) {
    case 'text':
    case 'extended-text':
      return marked(escapeXml(found.text ?? ''), Number(found.format) || 0);
    case 'linebreak':
      return '<br>';
    case 'paragraph':
      return `<p>${inside}</p>`;
    case 'heading':
    case 'extended-heading':
      return `<h3>${inside}</h3>`;
    case 'quote':
    case 'extended-quote':
      return `<blockquote><p>${inside}</p></blockquote>`;
    case 'list':
      return found.listType === 'number' ? `<ol>${inside}</ol>` : `<ul>${inside}</ul>`;
    case 'listitem':
      return `<li>${inside}</li>`;
    case 'link':
      return `<a href="${escapeXml(found.url ?? '')}">${inside}</a>`;
    case 'html':
      return found.html ?? '';
    case 'image':
      return '<img>';
    default:
      return inside === '' ? '<iframe></iframe>' : inside;
  }
}

function marked(text: string, format: number): string {
  const bold = format & BOLD ? `<strong>${text}</strong>` : text;
  return format & ITALIC ? `<em>${bold}</em>` : bold;
}
