/** The kinds of pages that readers open, with the sample content: the address of one of each. */
export async function publicPages(origin: string) {
  const interviews = (await (await fetch(`${origin}/podcasts`)).json()) as { _id: string }[];
  // The address with its slug, which is the one that links lead to.
  const interview = await fetch(`${origin}/interview/${interviews[0]?._id}`);
  return {
    home: `${origin}/`,
    list: `${origin}/interviews`,
    interview: interview.url,
    'about the host': `${origin}/about-sara`,
    'about the platform': `${origin}/about-platform`,
  };
}

/** How soon the largest thing of a page may be painted, in seconds; home and list show several pictures. */
export function lcpTarget(name: string): number {
  return name === 'home' || name === 'list' ? 1.8 : 1.4;
}
