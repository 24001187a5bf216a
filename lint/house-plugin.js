import { dirname, join, relative } from 'node:path';

/** The project's own lint rules (docs/architecture.md). */

const ARABIC = /[\u0600-\u06ff\u0750-\u077f\u08a0-\u08ff\ufb50-\ufdff\ufe70-\ufefc]/;

/** Arabic text for users is only in the catalogue; letters that are data are written as escapes. */
const noArabicLiteral = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const check = (node, raw) => {
      if (ARABIC.test(raw)) {
        context.report({
          node,
          message: 'Text that a person sees stands in src/messages: use its key here.',
        });
      }
    };
    return {
      Literal: (node) => check(node, node.raw ?? ''),
      TemplateElement: (node) => check(node, node.value.raw),
      JSXText: (node) => check(node, node.raw ?? node.value),
    };
  },
};

/**
 * `<bdi>` without `dir` takes the direction of its first strong letter: a title that begins with a Latin word would
 * have its words in the wrong order. Text of authors is `WrittenText`; an address or a file name sets its direction
 * explicitly.
 */
const bdiHasDir = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const message = 'Text that people write stands in WrittenText; any other bdi says its direction (dir).';
    return {
      JSXOpeningElement(node) {
        const hasDir = node.attributes.some(({ name }) => name?.name === 'dir');
        if (node.name.name === 'bdi' && !hasDir) context.report({ node, message });
      },
      TemplateElement(node) {
        if (/<bdi(?![^>]*\sdir=)/.test(node.value.raw)) context.report({ node, message });
      },
    };
  },
};

/** Layers by folder and suffix, first match wins. */
const LAYERS = [
  ['test', /\.(test|testing|factory)\.tsx?$|\/testing(-[\w-]+)?\.ts$|global-setup\.ts$/],
  ['package', /^packages\//],
  ['messages', /^src\/messages\//],
  ['kernel', /^src\/(kernel|config|rich-text)\//],
  ['ui', /^src\/ui\//],
  ['storage', /^src\/storage\//],
  ['schema', /^src\/((?:features|site)\/.*\.schema|http\/policy)\.ts$/],
  ['server-http', /^src\/http\/|^src\/app\/api\/|^src\/site\/page-context\.server\.ts$/],
  ['component', /^src\/app\/api\/api-docs\./],
  ['server', /^src\/(app(?!\/browser)|serving|operation)\/|^src\/entry\.server\.tsx$/],
  ['store', /^src\/features\/.*\.store\.ts$/],
  ['http', /^src\/features\/.*\.http\.server\.ts$/],
  // Defines which texts are searched; the rules display them and storage indexes them.
  ['searched-texts', /^src\/features\/search\/searched-texts\.server\.ts$/],
  ['rules', /^src\/features\/.*\.server\.ts$/],
  ['page', /^src\/(pages\/.*|root\.tsx|layouts\/public-layout\.tsx)$/],
  ['component', /^src\/(features|screens|app\/browser|admin|site|layouts|islands|styles|routes)/],
];

/** What each layer may import as values, and what only as types; a feature's own plain files are `component`. */
const MAY_IMPORT = {
  messages: { values: ['messages', 'kernel'], types: [] },
  kernel: { values: ['kernel'], types: ['messages'] },
  ui: { values: ['ui', 'kernel', 'messages'], types: ['schema'] },
  schema: { values: ['schema', 'kernel', 'messages'], types: ['messages', 'package'] },
  store: { values: ['kernel'], types: ['schema', 'store', 'package'] },
  package: { values: ['package'], types: [] },
  'searched-texts': { values: ['kernel'], types: ['schema', 'package'] },
  rules: {
    values: ['rules', 'schema', 'kernel', 'component', 'package', 'searched-texts'],
    types: ['store', 'messages'],
  },
  http: {
    values: ['http', 'rules', 'schema', 'kernel', 'messages', 'server-http', 'component', 'package'],
    types: ['server', 'store'],
  },
  // A page's loader calls rules; the build removes it from the browser's copy.
  page: {
    values: ['page', 'component', 'schema', 'ui', 'kernel', 'messages', 'rules', 'server-http'],
    types: ['server', 'store'],
  },
  component: {
    values: ['component', 'schema', 'ui', 'kernel', 'messages'],
    types: ['rules', 'http', 'page', 'server', 'package'],
  },
  storage: {
    values: ['storage', 'kernel', 'schema', 'package', 'searched-texts'],
    types: ['store', 'messages'],
  },
  'server-http': {
    values: ['server-http', 'rules', 'http', 'kernel', 'messages', 'schema', 'server'],
    types: ['server'],
  },
};

/** Packages that only some layers may import. */
const PACKAGES = [
  [/^kysely|^pg$|^node:sqlite$/, ['storage']],
  [/^hono|^@hono\//, ['http', 'server', 'server-http']],
  [/^react(-dom|-router)?(\/|$)/, ['page', 'component', 'ui', 'server', 'server-http']],
  [/^sharp$|^flydrive/, ['rules']],
];

/** The project's own packages (`imports` of package.json). */
const PACKAGE_PATHS = { '#arabic-search': 'packages/arabic-search/src/index.ts' };

const layerOf = (path) => LAYERS.find(([, pattern]) => pattern.test(path))?.[0];

/** Which layer may import which (the table of docs/architecture.md). */
const layers = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const root = context.cwd;
    const file = relative(root, context.filename).replaceAll('\\', '/');
    const from = layerOf(file);
    if (!from || from === 'test') return {};
    const check = (node) => {
      const source = node.source?.value;
      if (typeof source !== 'string') return;
      const isType = node.importKind === 'type' || node.exportKind === 'type';
      const path = source.startsWith('.')
        ? relative(root, join(dirname(context.filename), source)).replaceAll('\\', '/')
        : PACKAGE_PATHS[source];
      const problem = path ? layerProblem(from, path, isType) : packageProblem(from, source, isType);
      if (problem) context.report({ node, message: problem });
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
    };
  },
};

/**
 * Folders from the bottom to the top (docs/architecture.md): a folder imports from its own line and the lines before
 * it.
 */
const ROOMS = [
  ['kernel'],
  ['messages'],
  ['rich-text'],
  ['config', 'styles', 'ui'],
  ['admin', 'http', 'islands', 'site'],
  ['features/changes', 'features/drafts'],
  ['features/accounts', 'features/guests', 'features/interviews', 'features/media', 'features/topics'],
  ['features/*'],
  ['layouts', 'storage'],
  ['operation', 'serving'],
  ['app', 'pages', 'screens'],
];

/** The folder that a source file belongs to, such as `features/trash`; null outside of src and for files at its root. */
function roomOf(path) {
  const [, room] = /^src\/(features\/[\w-]+|[\w-]+)\//.exec(path) ?? [];
  return room ?? null;
}

function rankOf(room) {
  const rank = ROOMS.findIndex((names) => names.includes(room));
  return rank === -1 && room.startsWith('features/')
    ? ROOMS.findIndex(([name]) => name === 'features/*')
    : rank;
}

/** Folders import downward, so that no two of them need each other. */
const rooms = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const file = relative(context.cwd, context.filename).replaceAll('\\', '/');
    const from = roomOf(file);
    if (from === null || layerOf(file) === 'test') return {};
    const check = (node) => {
      const source = node.source?.value;
      if (typeof source !== 'string' || !source.startsWith('.')) return;
      const to = roomOf(relative(context.cwd, join(dirname(context.filename), source)).replaceAll('\\', '/'));
      if (to === null || rankOf(to) <= rankOf(from)) return;
      context.report({
        node,
        message: `${from} lies below ${to} and may not import it: see docs/architecture.md.`,
      });
    };
    return { ImportDeclaration: check, ExportNamedDeclaration: check, ExportAllDeclaration: check };
  },
};

function layerProblem(from, path, isType) {
  const to = layerOf(path);
  const allowed = MAY_IMPORT[from];
  if (!to || !allowed || allowed.values.includes(to) || (isType && allowed.types.includes(to))) return null;
  return `${from} may not import ${isType ? 'types' : 'values'} of ${to} (${path}): see docs/architecture.md.`;
}

function packageProblem(from, name, isType) {
  if (from === 'package') return `packages/ need nothing that is installed (${name}).`;
  const rule = PACKAGES.find(([pattern]) => pattern.test(name));
  if (!rule || isType || rule[1].includes(from)) return null;
  return `${name} belongs to ${rule[1].join(', ')}, not to ${from}: see docs/architecture.md.`;
}

export default {
  meta: { name: 'house' },
  rules: { 'no-arabic-literal': noArabicLiteral, 'bdi-has-dir': bdiHasDir, layers, rooms },
};
