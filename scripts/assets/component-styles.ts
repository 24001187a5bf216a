import { globSync, readFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import type { Plugin } from 'vite';
import { fontSheet } from './font-rules.ts';

/** The style sheets that pages link. Every other style is beside a component, which imports it. */
const SHEETS = join('src', 'styles');
const DIRECTIVE = /^@components ([^;]+?)(?: except ([^;]+?))?;$/m;
const TYPEFACES = /^ *@typefaces ([\w-]+);$/m;
const IMPORT = /^(?:import|export) (?!type\b)(?:[^;']*? from )?'(\.{1,2}\/[^']+\.(?:tsx?|css))';$/gm;
const NO_STYLE = '\0component-style';

/** The modules and styles that a module imports, directly or indirectly, and itself. Server modules are skipped. */
function reach(path: string, reached: Set<string>): Set<string> {
  if (reached.has(path) || /\.server\.tsx?$/.test(path)) return reached;
  reached.add(path);
  if (path.endsWith('.css')) return reached;
  for (const [, source = ''] of readFileSync(path, 'utf8').matchAll(IMPORT))
    reach(join(path, '..', source), reached);
  return reached;
}

/** The paths in a directive, which may be patterns, relative to the folder of the sheets. */
const pathsIn = (list: string): string[] =>
  [...list.matchAll(/'([^']+)'/g)].flatMap(([, path = '']) => globSync(join(SHEETS, path)));

/** The modules that a sheet names, and the styles of their components in the order of their paths. */
export function readSheet(css: string): { modules: string[]; styles: string[] } {
  const [, roots = '', others = ''] = DIRECTIVE.exec(css) ?? [];
  const reached = new Set<string>();
  for (const root of pathsIn(roots)) reach(root, reached);
  const elsewhere = new Set(pathsIn(others).flatMap((path) => readSheet(readFileSync(path, 'utf8')).styles));
  const files = [...reached].sort();
  return {
    modules: files.filter((path) => !path.endsWith('.css')),
    styles: files.filter(
      (path) => path.endsWith('.css') && !path.startsWith(SHEETS + sep) && !elsewhere.has(path),
    ),
  };
}

const layerOf = (path: string): string => (path.startsWith(join('src', 'ui') + sep) ? 'ui' : 'page');

/**
 * Fills the sheets in `src/styles`. `@components '../layouts/public-layout.tsx' except './site.css';` is replaced by the
 * styles of all components that this module imports, directly or indirectly, without those in the other sheet, and
 * `@typefaces bold;` by the rules of this set of typefaces. The import of a style in its component has no effect of its
 * own (decision 001).
 */
export const componentStyles: Plugin = {
  name: 'component-styles',
  enforce: 'pre',
  resolveId(source, importer) {
    if (!/^\.{1,2}\/[^?]+\.css$/.test(source) || !importer || !/\.tsx?(?:\?|$)/.test(importer)) return null;
    const path = relative('.', resolve(importer, '..', source));
    return path.startsWith(SHEETS + sep) ? null : { id: NO_STYLE, moduleSideEffects: false };
  },
  load: (id) => (id === NO_STYLE ? '' : null),
  transform: {
    filter: { id: /\/src\/styles\/[\w-]+\.css/, code: /^ *@(?:components|typefaces) /m },
    handler(css) {
      const { modules, styles } = readSheet(css);
      for (const path of modules) this.addWatchFile(resolve(path));
      const byLayer = styles.toSorted((a, b) => layerOf(b).localeCompare(layerOf(a)));
      return css
        .replace(DIRECTIVE, () =>
          byLayer.map((path) => `@import '${relative(SHEETS, path)}' layer(${layerOf(path)});`).join('\n'),
        )
        .replace(TYPEFACES, (_directive, set: string) => fontSheet(set));
    },
  },
};
