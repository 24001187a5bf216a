import { pageText } from '../../../messages/page-text.ts';
import { MoreLink } from '../../../ui/more-link.tsx';

/** The head of a section on the home page, with the way to all interviews. */
export function SectionHead({ title }: { title: string }) {
  return (
    <div className="section-head">
      <h2 className="section-title">{title}</h2>
      <MoreLink href="/interviews" label={pageText('interviews.viewAll')} />
    </div>
  );
}
