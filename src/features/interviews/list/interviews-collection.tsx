import type { ReactNode } from 'react';
import type { MetaDescriptor } from 'react-router';
import { pageText } from '../../../messages/page-text.ts';
import { InterviewCard } from './interview-card.tsx';
import type { InterviewCardView } from '../editor/interview-view.ts';
import { pagePath } from './interviews-address.ts';
import { InterviewsPager } from './interviews-pager.tsx';

/** One page of several of a list of interviews, at an address of its own. */
export interface CollectionPage {
  /** Of the first page. */
  path: string;
  /** From 1. */
  page: number;
  pages: number;
}

export interface InterviewsCollectionProps extends CollectionPage {
  title: ReactNode;
  intro: ReactNode;
  interviews: InterviewCardView[];
  /** Ways to a part of the list, above it. */
  chooser?: ReactNode;
  /** In place of the grid where there is nothing. */
  empty?: ReactNode;
}

/** Interviews under a title, a page of 24 at a time. */
export function InterviewsCollection({
  title,
  intro,
  interviews,
  chooser,
  empty,
  ...at
}: InterviewsCollectionProps) {
  return (
    <div className="page">
      <header className="interviews-head">
        <h1 className="page-title">{title}</h1>
        <p className="interviews-intro">{intro}</p>
      </header>
      {chooser}
      {interviews.length === 0 ? (
        empty
      ) : (
        <ul className="interviews-grid">
          {interviews.map((interview, index) => (
            <li key={interview.id}>
              <InterviewCard interview={interview} isFirst={index === 0} />
            </li>
          ))}
        </ul>
      )}
      {at.pages > 1 && <InterviewsPager {...at} />}
    </div>
  );
}

/** The title of one page of a list. */
export function collectionTitle(title: string, { page, pages }: CollectionPage): string {
  return page === 1 ? title : `${title}: ${pageText('interviews.page', { page, pages })}`;
}

/** The pages before and after, for machines. */
export function collectionLinks({ path, page, pages }: CollectionPage): MetaDescriptor[] {
  return [
    ...(page > 1 ? [{ tagName: 'link', rel: 'prev', href: pagePath(path, page - 1) }] : []),
    ...(page < pages ? [{ tagName: 'link', rel: 'next', href: pagePath(path, page + 1) }] : []),
  ];
}
