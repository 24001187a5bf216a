import type { HTMLAttributes } from 'react';
import { keepSymbols } from '../../kernel/text-direction.ts';

/**
 * Text of the site's authors (a title, a question, a name) inside other text: right to left in either language of the
 * interface, even if it begins with a Latin word or a digit.
 */
export function RtlText({ children, ...attributes }: HTMLAttributes<HTMLElement>) {
  return (
    <bdi dir="rtl" {...attributes}>
      {typeof children === 'string' ? keepSymbols(children) : children}
    </bdi>
  );
}
