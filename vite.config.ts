import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { BUNDLED } from './vite.bundled.ts';

const EDITOR_PACKAGES = /\/node_modules\/(@tiptap|prosemirror-\w+|orderedmap|rope-sequence|w3c-keyname)\//;
const EDITOR_MODULES = /\/src\/ui\/rich-editor-?[\w-]*\.client\.tsx?$/;
/** What reads Word files: loaded with the first one. */
const WORD_PACKAGES =
  /\/node_modules\/(mammoth|jszip|lop|underscore|xmlbuilder|dingbat-to-unicode|@xmldom|base64-js|readable-stream|pako|lie|immediate|setimmediate|option|duck)\//;
/** Pages of their own, and modules that bring a style: in a shared file the style would come to every page. */
const OWN_FILE = /\.page\.tsx$|\/(root|admin-root|font-settings\.screen)\.tsx$/;

const isFramework = (id: string) =>
  id.includes('/node_modules/') && !EDITOR_PACKAGES.test(id) && !WORD_PACKAGES.test(id);
const isAdmin = (id: string) => /\/src\/.+\.tsx?$/.test(id) && !EDITOR_MODULES.test(id) && !OWN_FILE.test(id);
const isEditor = (id: string) => EDITOR_PACKAGES.test(id) || EDITOR_MODULES.test(id);

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  build: { target: 'es2022' },
  environments: {
    // Only the admin area runs these scripts: three files to ask for, not a hundred. A group takes along what its
    // modules import, so the one that others import from comes first.
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'framework', test: isFramework, priority: 3 },
                { name: 'admin', test: isAdmin, priority: 2 },
                { name: 'editor', test: isEditor, priority: 1 },
              ],
            },
          },
        },
      },
    },
    // The server is one module graph: pages, API and storage share their classes and contexts.
    ssr: {
      build: { rollupOptions: { input: './src/server/application.server.ts' } },
      // In development Vite takes them one by one, and not all are written for that.
      resolve: { noExternal: command === 'build' ? BUNDLED : [] },
    },
  },
}));
