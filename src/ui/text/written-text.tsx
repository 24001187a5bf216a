import { Fragment, type HTMLAttributes } from 'react';
import {
  countByScript,
  isLatinWord,
  keepSymbols,
  latinLanguage,
  latinParts,
  writtenDirection,
} from '../../kernel/text-direction.ts';
import { marksAttribute } from '../../kernel/marks-room.ts';
import { wholeFace } from '../../kernel/whole-face.ts';

/**
 * Text of the site's authors (a title, a question, a name) inside other text: right to left in either language of the
 * interface, even if it begins with a Latin word or a digit, unless it is in Latin letters alone. Latin words have their
 * language, for screen readers, and so has Arabic inside an English interface. Content that is not a plain text takes its
 * direction from `dir`, its typeface from `wholeFace` and its leading from `marksAttribute`.
 */
export function WrittenText({ children, dir, ...attributes }: HTMLAttributes<HTMLElement>) {
  const direction = dir ?? (typeof children === 'string' ? writtenDirection(children) : 'rtl');
  return (
    <bdi
      dir={direction}
      lang={direction === 'rtl' ? 'ar' : undefined}
      {...(typeof children === 'string' && { ...wholeFace(children), ...marksAttribute(children) })}
      {...attributes}
    >
      {typeof children === 'string' ? <Words text={keepSymbols(children)} /> : children}
    </bdi>
  );
}

function Words({ text }: { text: string }) {
  const parts = latinParts(text);
  if (parts.length === 1) return text;
  return parts.map((part, index) =>
    index % 2 === 1 && isLatinWord(part) ? (
      <span key={index} lang={latinLanguage(countByScript(part))}>
        {part}
      </span>
    ) : (
      <Fragment key={index}>{part}</Fragment>
    ),
  );
}
