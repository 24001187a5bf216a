import { PUBLIC_PAGES, type PublicPageName } from '../../src/site/public-pages.ts';
import type { Api, Interview } from '../fixtures/api.ts';

/** An address of each kind of public page, of empty results and of missing pages, by its name in test titles. */
const ADDRESSES = {
  home: () => PUBLIC_PAGES.home.path,
  interviews: () => PUBLIC_PAGES.interviews.path,
  latest: () => PUBLIC_PAGES.latest.path,
  interview: (interviews) => `/interview/${withPortrait(interviews)._id}`,
  guest: (interviews) => `/guest/${interviews.find(({ guest }) => guest)?.guest?._id}`,
  topic: (interviews) => `/topic/${interviews.find(({ topics }) => topics[0])?.topics[0]?._id}`,
  guests: () => PUBLIC_PAGES.guests.path,
  topics: () => PUBLIC_PAGES.topics.path,
  host: () => '/about-sara',
  platform: () => PUBLIC_PAGES.platform.path,
  readingList: () => PUBLIC_PAGES.readingList.path,
  search: () => `/search?q=${encodeURIComponent('في')}`,
  'search without results': () => `/search?q=${encodeURIComponent('قسطنطينوبوليس')}`,
  'missing interview': () => '/interview/000000000000',
  'unknown address': () => '/no/such/page',
} satisfies Record<PublicPageName, Address> & Record<string, Address>;

type Address = (interviews: Interview[]) => string;
export type VisitedPage = keyof typeof ADDRESSES;

/** Every kind of page that a reader can see, error pages included. */
export const VISITED_PAGES = Object.keys(ADDRESSES).filter(isVisited);

function isVisited(name: string): name is VisitedPage {
  return name in ADDRESSES;
}

/** The address of a page of that kind on this server. */
export async function publicAddress(name: VisitedPage, api: Api): Promise<string> {
  return ADDRESSES[name](await api.interviews());
}

/** An interview with a portrait, because other tests may have left incomplete ones. */
export function withPortrait(interviews: Interview[]): Interview {
  const found = interviews.find(({ image, questions }) => image && questions.length > 0);
  if (!found) throw new Error('the sample content has no interview with a portrait');
  return found;
}
