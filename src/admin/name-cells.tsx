import { WrittenText } from '../ui/text/written-text.tsx';
import { useLanguage } from './admin-language.tsx';
import './names-table.css';

/** A name, which leads to its public page if there is one. */
export function NameLink({ name, href }: { name: string; href: string | null }) {
  if (href === null) return <WrittenText>{name}</WrittenText>;
  return (
    <a href={href}>
      <WrittenText>{name}</WrittenText>
    </a>
  );
}

/** How many interviews there are, and how many of them readers can see. */
export function InterviewCounts({ all, published }: { all: number; published: number }) {
  const { t, count } = useLanguage();
  return (
    <span className="names-counts">
      <span>{count('interviews', all)}</span>
      <span className="names-detail">{t('names.published', { number: published })}</span>
    </span>
  );
}
