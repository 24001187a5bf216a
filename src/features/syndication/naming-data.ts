import type { MetaDescriptor } from 'react-router';
import { pageText } from '../../messages/page-text.ts';
import type { Site } from '../../site/site.ts';
import {
  addressOn,
  breadcrumbs,
  graph,
  LANGUAGE,
  personData,
  publisher,
  type PersonFacts,
} from './structured-data.ts';

interface ListedInterview {
  name: string;
  path: string;
}

/** The page of a guest as JSON-LD (schema.org): a `ProfilePage` of the person. */
export function guestData(
  site: Site,
  { interviews, ...guest }: PersonFacts & { path: string; interviews: ListedInterview[] },
): MetaDescriptor {
  const url = addressOn(site);
  const address = url(guest.path);
  return graph([
    {
      '@type': 'ProfilePage',
      '@id': address,
      url: address,
      name: guest.name,
      inLanguage: LANGUAGE,
      mainEntity: personData(site, guest),
      hasPart: interviews.map(({ name, path }) => ({ '@type': 'Article', headline: name, url: url(path) })),
      publisher: publisher(site),
    },
    breadcrumbs(site, [{ name: guest.name, path: guest.path }]),
  ]);
}

/** The page of a topic as JSON-LD: a `CollectionPage` of its interviews. */
export function topicData(
  site: Site,
  topic: { name: string; path: string; description: string; interviews: ListedInterview[] },
): MetaDescriptor {
  const url = addressOn(site);
  const address = url(topic.path);
  return graph([
    {
      '@type': 'CollectionPage',
      '@id': address,
      url: address,
      name: topic.name,
      description: topic.description,
      inLanguage: LANGUAGE,
      about: { '@type': 'Thing', name: topic.name },
      hasPart: topic.interviews.map(({ name, path }) => ({
        '@type': 'Article',
        headline: name,
        url: url(path),
      })),
      publisher: publisher(site),
    },
    breadcrumbs(site, [
      { name: pageText('topics.all'), path: '/topics' },
      { name: topic.name, path: topic.path },
    ]),
  ]);
}
