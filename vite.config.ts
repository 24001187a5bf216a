import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { BROWSER_FLOOR, mediaLimits } from './scripts/assets/browser-floor.ts';
import { componentStyles } from './scripts/assets/component-styles.ts';
import { PROGRAMS, UNBUNDLED } from './src/kernel/processes/programs.ts';

const EDITOR_PACKAGES =
  /\/node_modules\/(@tiptap|prosemirror-[\w-]+|orderedmap|rope-sequence|w3c-keyname|fast-equals)\//;
const EDITOR_MODULES = /\/src\/ui\/rich-editor\/[\w/-]+\.client\.tsx?$/;
/** What reads Word files and other archives: loaded with the first file. */
const ZIP_PACKAGES =
  /\/node_modules\/(mammoth|jszip|lop|underscore|xmlbuilder|dingbat-to-unicode|@xmldom|base64-js|readable-stream|pako|lie|immediate|setimmediate|option|duck)\//;
const ZIP_MODULES = /\/src\/features\/transcripts\/word\//;
/** Pages, and modules that import a style sheet: in a shared chunk every page would get the style. */
const OWN_FILE = /\.page\.tsx$|\/(root|admin-root|font-settings\.screen)\.tsx$/;

const isLate = (id: string) => EDITOR_PACKAGES.test(id) || ZIP_PACKAGES.test(id);
/** Has to run before all schemas, which are in the other files. */
const FIRST = /\/schemas-without-eval\.client\.ts$/;
const isFramework = (id: string) => (id.includes('/node_modules/') && !isLate(id)) || FIRST.test(id);
const isAdmin = (id: string) =>
  /\/src\/.+\.tsx?$/.test(id) && !EDITOR_MODULES.test(id) && !ZIP_MODULES.test(id) && !OWN_FILE.test(id);
const isEditor = (id: string) => EDITOR_PACKAGES.test(id) || EDITOR_MODULES.test(id);

/** The commands of an operator, which a release has without their sources. */
const COMMANDS = [
  'backup',
  'can-read-data',
  'config',
  'create-admin',
  'doctor',
  'export',
  'help',
  'import',
  'install',
  'reset-password',
  'restore',
  'try-version',
  'version',
  'wait-until-ready',
];
const COMMAND_PROGRAMS = Object.fromEntries(COMMANDS.map((name) => [name, `scripts/operator/${name}.ts`]));

/** V8 stores the text of a program with non-ASCII characters in two bytes per character instead of one. */
const asciiOnly: Plugin = {
  name: 'ascii-only',
  applyToEnvironment: ({ name }) => name === 'ssr',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk')
          file.code = file.code.replace(
            /[^\0-\x7f]/g,
            (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
          );
      }
    },
  },
};

/** The build fails if an admin page would load the editor or the reader of Word files before it needs them. */
const lateLoading: Plugin = {
  name: 'late-loading',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_options, bundle) {
    const loaded = new Set(
      Object.values(bundle).flatMap((file) => (file.type === 'chunk' && file.isEntry ? file.fileName : [])),
    );
    for (const name of loaded) {
      const file = bundle[name];
      if (file?.type !== 'chunk') continue;
      const late = file.moduleIds.find(isLate);
      if (late !== undefined) this.error(`${name} is loaded at the start and contains ${late}`);
      // A set also visits what is added to it during the loop.
      for (const imported of file.imports) loaded.add(imported);
    }
  },
};

export default defineConfig(({ command }) => ({
  plugins: [componentStyles, reactRouter(), asciiOnly, lateLoading],
  build: { target: 'es2022' },
  css: { postcss: { plugins: [mediaLimits] } },
  environments: {
    // Only the admin area runs these scripts: three files instead of a hundred, and one for what only one screen has. A
    // group includes what its modules import, so the one that others import from comes first.
    client: {
      build: {
        target: BROWSER_FLOOR,
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'framework', test: isFramework, priority: 3 },
                { name: 'admin', test: isAdmin, priority: 2, minShareCount: 2 },
                { name: 'editor', test: isEditor, priority: 1 },
              ],
            },
          },
        },
      },
    },
    // The server is one module graph: its programs, pages, API and storage share their classes and contexts.
    ssr: {
      define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
      build: {
        rollupOptions: {
          input: { ...PROGRAMS, ...COMMAND_PROGRAMS },
          output: {
            minify: { compress: true, mangle: false, codegen: { removeWhitespace: true } },
            // Beside the programs: `rootPath` counts folders.
            chunkFileNames: '[name]-[hash].js',
          },
        },
      },
      // In development Vite processes packages one by one, which not all of them support.
      resolve: command === 'build' ? { noExternal: true, external: UNBUNDLED } : {},
    },
  },
}));
