import type { MetaDescriptor } from 'react-router';
import { pageText } from '../../messages/page-text.ts';
import { PUBLIC_PAGES } from '../../site/public-pages.ts';
import type { Site } from '../../site/site.ts';
import { recordingOf } from '../interviews/recording.ts';
import { siteIconPath } from '../../site/site-icon.ts';
import { pagePath } from '../interviews/interview-view.ts';
import { imagePath, type Image } from '../media/media.schema.ts';

/** Data of a person; may be only the name. */
interface PersonFacts {
  name: string;
  trade?: string;
  line?: string;
  /** Path of their page. */
  path?: string;
}

/** Data of an interview for machines. */
export interface InterviewFacts {
  name: string;
  description: string;
  /** Its canonical path. */
  path: string;
  /** Path of its card. */
  cardPath: string;
  image: Image | null;
  /** Credit of the image; may be empty. */
  imageCredit: string;
  /** Address of its recording; may be empty. */
  recording: string;
  /** ISO 8601. */
  publishedAt: string;
  updatedAt: string;
  guest: PersonFacts | null;
  topics: string[];
}

/**
 * An interview as JSON-LD (schema.org): an `Article` by the host about the guest, and its breadcrumbs. Its questions
 * and answers are a conversation, so neither `FAQPage` nor `QAPage` fits.
 */
export function interviewData(site: Site, interview: InterviewFacts): MetaDescriptor {
  const url = addressOn(site);
  const address = url(interview.path);
  const guest = interview.guest ?? guestOf(interview.name);
  return graph([
    {
      ...page(site, 'Article', interview.path),
      mainEntityOfPage: address,
      headline: interview.name,
      description: interview.description,
      image: imagesOf(site, interview),
      ...recordingData(interview.recording),
      datePublished: interview.publishedAt,
      dateModified: interview.updatedAt,
      author: { '@type': 'Person', name: site.host.name, url: url(`/about-${site.host.slug}`) },
      ...(guest && { about: personData(site, guest) }),
      ...(interview.topics.length > 0 && { keywords: interview.topics }),
    },
    breadcrumbs(site, [
      { name: pageText('interviews.all'), path: PUBLIC_PAGES.interviews.path },
      { name: interview.name, path: interview.path },
    ]),
  ]);
}

/** The card, and the portrait if its credit is known. */
function imagesOf(site: Site, { cardPath, image, imageCredit }: InterviewFacts) {
  const card = addressOn(site)(cardPath);
  if (!image || imageCredit === '') return card;
  const portrait =
    image.kind === 'external' ? image.url : `${site.uploadsBaseUrl}${imagePath(image, image.width, 'webp')}`;
  const url = addressOn(site)(portrait);
  return [card, { '@type': 'ImageObject', url, contentUrl: url, creditText: imageCredit }];
}

/** Not a `VideoObject`: search engines require its picture, which is not known. */
function recordingData(address: string) {
  const recording = recordingOf(address);
  if (!recording) return {};
  const { url, audioType } = recording;
  const file = { '@type': 'AudioObject', contentUrl: url, encodingFormat: audioType };
  return { associatedMedia: audioType === null ? { '@type': 'MediaObject', url } : file };
}

/** A person as JSON-LD. */
function personData(site: Site, { name, trade, line, path }: PersonFacts): Record<string, unknown> {
  return {
    '@type': 'Person',
    name,
    ...(trade && { jobTitle: trade }),
    ...(line && { description: line }),
    ...(path !== undefined && { url: addressOn(site)(path) }),
  };
}

/** The breadcrumbs of a page from the home page. */
function breadcrumbs(site: Site, way: { name: string; path: string }[]): Record<string, unknown> {
  const url = addressOn(site);
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: pageText('site.home'), path: '/' }, ...way].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url(path),
    })),
  };
}

/** The site itself as JSON-LD, with its search. */
export function siteData(site: Site): MetaDescriptor {
  const url = addressOn(site);
  return graph([
    {
      ...page(site, 'WebSite', '/'),
      name: site.platformName,
      description: site.tagline,
      publisher: { ...publisher(site), ...sameAs(site) },
      potentialAction: {
        '@type': 'SearchAction',
        target: {
          '@type': 'EntryPoint',
          urlTemplate: `${url(PUBLIC_PAGES.search.path)}?q={search_term_string}`,
        },
        'query-input': 'required name=search_term_string',
      },
    },
  ]);
}

/** The other places of the site on the web, if a host has named any. */
function sameAs({ socialUrl, links }: Site) {
  return links.length === 0 ? {} : { sameAs: [socialUrl, ...links.map(({ address }) => address)] };
}

/** The guest of an interview by its title, which has the form «guest: quotation»; null if this one has not. */
export function guestOf(title: string): { name: string } | null {
  const name = /^([^:]+):./u.exec(title)?.[1]?.trim();
  return name ? { name } : null;
}

export function publisher(site: Site) {
  const url = addressOn(site);
  return {
    '@type': 'Organization',
    name: site.platformName,
    url: url('/'),
    logo: { '@type': 'ImageObject', url: url(siteIconPath(site, '512')), width: 512, height: 512 },
  };
}

function addressOn(site: Site): (path: string) => string {
  return (path) => new URL(path, site.url).href;
}

/** The framework escapes characters that could end the script (`<`, `>`, `&`, U+2028 and U+2029). */
export function graph(nodes: Record<string, unknown>[]): MetaDescriptor {
  return { 'script:ld+json': { '@context': 'https://schema.org', '@graph': nodes } };
}

/** What all nodes for a page have. */
function page(site: Site, type: string, path: string) {
  const address = addressOn(site)(path);
  return { '@type': type, '@id': address, url: address, inLanguage: 'ar', publisher: publisher(site) };
}

/** One page of a list of interviews. */
interface ListFacts {
  /** Path of the first page. */
  path: string;
  /** From 1. */
  page: number;
  interviews: { name: string; path: string }[];
}

function listPage(site: Site, type: string, list: ListFacts) {
  const url = addressOn(site);
  return {
    ...page(site, type, pagePath(list.path, list.page)),
    hasPart: list.interviews.map(({ name, path }) => ({
      '@type': 'Article',
      headline: name,
      url: url(path),
    })),
  };
}

/** The page of a guest as JSON-LD (schema.org): a `ProfilePage` of the person. */
export function guestData(site: Site, guest: PersonFacts & ListFacts): MetaDescriptor {
  return graph([
    { ...listPage(site, 'ProfilePage', guest), name: guest.name, mainEntity: personData(site, guest) },
    breadcrumbs(site, [{ name: guest.name, path: guest.path }]),
  ]);
}

/** The page of a topic as JSON-LD: a `CollectionPage` of its interviews. */
export function topicData(
  site: Site,
  topic: ListFacts & { name: string; description: string },
): MetaDescriptor {
  const { name, description } = topic;
  return graph([
    { ...listPage(site, 'CollectionPage', topic), name, description, about: { '@type': 'Thing', name } },
    breadcrumbs(site, [
      { name: pageText('topics.all'), path: PUBLIC_PAGES.topics.path },
      { name: topic.name, path: topic.path },
    ]),
  ]);
}
