import { readFileSync } from 'node:fs';

/** The packages that docs/dependencies.md lists, each with the heading that says where it is used, such as `server`. */
export function listedPackages(): { name: string; where: string }[] {
  const [, ...sections] = readFileSync('docs/dependencies.md', 'utf8').split(/^## /m);
  return sections.flatMap((section) =>
    [...section.matchAll(/^- `([^`]+)`: \S/gm)].map(([, name = '']) => ({
      name,
      where: section.slice(0, section.indexOf('\n')).toLowerCase(),
    })),
  );
}
