import type { HTMLAttributes } from 'react';

/**
 * What the site's people write (a title, a question, a name) inside other text: right to left in either language of the
 * interface, also where it begins with a Latin word or a digit.
 */
export function RtlText(props: HTMLAttributes<HTMLElement>) {
  return <bdi dir="rtl" {...props} />;
}
