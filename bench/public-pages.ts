import { PUBLIC_PAGES } from '../src/site/public-pages.ts';

/** An address of each kind of public page, with the sample content. */
export async function publicPages(origin: string) {
  const interviews = (await (await fetch(`${origin}/podcasts`)).json()) as { _id: string }[];
  // The canonical address with the slug, as in links.
  const interview = await fetch(`${origin}/interview/${interviews[0]?._id}`);
  return {
    home: origin + PUBLIC_PAGES.home.path,
    list: origin + PUBLIC_PAGES.interviews.path,
    interview: interview.url,
    'about the host': `${origin}/about-sara`,
    'about the platform': origin + PUBLIC_PAGES.platform.path,
  };
}

/** Limit of the largest contentful paint, in seconds; home and list have several images. */
export function lcpTarget(name: string): number {
  return name === 'home' || name === 'list' ? 1.8 : 1.4;
}
