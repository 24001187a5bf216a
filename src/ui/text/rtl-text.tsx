import { Fragment, type HTMLAttributes } from 'react';
import { isLatinWord, keepSymbols, LATIN_LANGUAGE, latinParts } from '../../kernel/text-direction.ts';

/**
 * Text of the site's authors (a title, a question, a name) inside other text: right to left in either language of the
 * interface, even if it begins with a Latin word or a digit. Latin words have their language, for screen readers.
 */
export function RtlText({ children, ...attributes }: HTMLAttributes<HTMLElement>) {
  return (
    <bdi dir="rtl" {...attributes}>
      {typeof children === 'string' ? <Words text={keepSymbols(children)} /> : children}
    </bdi>
  );
}

function Words({ text }: { text: string }) {
  const parts = latinParts(text);
  if (parts.length === 1) return text;
  return parts.map((part, index) =>
    index % 2 === 1 && isLatinWord(part) ? (
      <span key={index} lang={LATIN_LANGUAGE}>
        {part}
      </span>
    ) : (
      <Fragment key={index}>{part}</Fragment>
    ),
  );
}
