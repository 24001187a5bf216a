import type { Api, Interview } from '../fixtures/test.ts';

/** Every kind of public page, by its name in test titles. */
export const PUBLIC_PAGES = [
  'home',
  'interviews',
  'interview',
  'guest',
  'topic',
  'topics',
  'host',
  'platform',
  'search results',
  'search without results',
  'missing interview',
  'unknown address',
] as const;
export type PublicPageName = (typeof PUBLIC_PAGES)[number];

/** The address of a page of that kind on this server. */
export async function publicAddress(name: PublicPageName, api: Api): Promise<string> {
  switch (name) {
    case 'home':
      return '/';
    case 'interviews':
      return '/interviews';
    case 'interview':
      return `/interview/${withPortrait(await api.interviews())._id}`;
    case 'guest':
      return `/guest/${(await api.interviews()).find(({ guest }) => guest)?.guest?._id}`;
    case 'topic':
      return `/topic/${(await api.interviews()).find(({ topics }) => topics[0])?.topics[0]?._id}`;
    case 'topics':
      return '/topics';
    case 'host':
      return '/about-sara';
    case 'platform':
      return '/about-platform';
    case 'search results':
      return `/search?q=${encodeURIComponent('في')}`;
    case 'search without results':
      return `/search?q=${encodeURIComponent('قسطنطينوبوليس')}`;
    case 'missing interview':
      return '/interview/000000000000';
    case 'unknown address':
      return '/no/such/page';
  }
}

/** An interview with a portrait, because other tests may have left incomplete ones. */
export function withPortrait(interviews: Interview[]): Interview {
  const found = interviews.find(({ image, questions }) => image && questions.length > 0);
  if (!found) throw new Error('the sample content has no interview with a portrait');
  return found;
}
