import type { MetaDescriptor } from 'react-router';
import { pageText } from '../../messages/page-text.ts';
import type { Site } from '../../root.tsx';

const LANGUAGE = 'ar';

/** The facts of an interview that machines are told. */
export interface InterviewFacts {
  name: string;
  description: string;
  /** Its canonical path. */
  path: string;
  /** Path of its card. */
  cardPath: string;
  /** ISO 8601. */
  publishedAt: string;
  updatedAt: string;
}

/**
 * An interview as JSON-LD (schema.org): an `Article` by the host about the guest, and the way to it from the home
 * page. What looks like questions and answers here is a conversation, so neither `FAQPage` nor `QAPage` fits.
 */
export function interviewData(site: Site, interview: InterviewFacts): MetaDescriptor {
  const url = addressOn(site);
  const address = url(interview.path);
  const guest = guestOf(interview.name);
  return graph([
    {
      '@type': 'Article',
      '@id': address,
      url: address,
      mainEntityOfPage: address,
      headline: interview.name,
      description: interview.description,
      inLanguage: LANGUAGE,
      image: url(interview.cardPath),
      datePublished: interview.publishedAt,
      dateModified: interview.updatedAt,
      author: { '@type': 'Person', name: site.host.name, url: url(`/about-${site.host.slug}`) },
      publisher: publisher(site),
      ...(guest === null ? {} : { about: { '@type': 'Person', name: guest } }),
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { name: pageText('site.home'), item: url('/') },
        { name: pageText('interviews.all'), item: url('/interviews') },
        { name: interview.name, item: address },
      ].map((crumb, index) => ({ '@type': 'ListItem', position: index + 1, ...crumb })),
    },
  ]);
}

/** The site itself as JSON-LD, with its search. */
export function siteData(site: Site): MetaDescriptor {
  const url = addressOn(site);
  return graph([
    {
      '@type': 'WebSite',
      '@id': url('/'),
      url: url('/'),
      name: site.platformName,
      description: pageText('home.tagline'),
      inLanguage: LANGUAGE,
      publisher: publisher(site),
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${url('/search')}?q={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
  ]);
}

/** The guest of an interview: titles have the form «guest: words of theirs» (pitfalls); null where this one has not. */
export function guestOf(title: string): string | null {
  const guest = /^([^:]+):./u.exec(title)?.[1]?.trim();
  return guest ? guest : null;
}

function publisher(site: Site) {
  const url = addressOn(site);
  return {
    '@type': 'Organization',
    name: site.platformName,
    url: url('/'),
    logo: { '@type': 'ImageObject', url: url('/icon-512.png'), width: 512, height: 512 },
  };
}

function addressOn(site: Site): (path: string) => string {
  return (path) => new URL(path, site.url).href;
}

/** The framework escapes what could end the script (`<`, `>`, `&`, U+2028 and U+2029: trust, T2). */
function graph(nodes: Record<string, unknown>[]): MetaDescriptor {
  return { 'script:ld+json': { '@context': 'https://schema.org', '@graph': nodes } };
}
