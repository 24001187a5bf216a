import { defineConfig, type Plugin } from 'vite';
import { BROWSER_FLOOR } from './scripts/assets/browser-floor.ts';
import { componentStyles } from './scripts/assets/component-styles.ts';

/**
 * Vite wraps every import() in a helper that preloads style sheets and nested chunks. There are none here, and the
 * helper is larger than the loader.
 */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => 'export const __vitePreload = (load) => load();',
  },
};

/** The script that hydrates islands: a separate build, so that a reading page loads nothing of the admin area. */
export default defineConfig({
  publicDir: false,
  plugins: [componentStyles, plainImports],
  build: {
    // Safari 15.4 has private fields. The compiler would lower them for an error of that version with parentheses in the
    // initial value of a field, which ours do not have.
    target: BROWSER_FLOOR.map((browser) => browser.replace('15.4', '16')),
    outDir: 'build/site/client',
    emptyOutDir: false,
    assetsDir: 'assets/islands',
    manifest: 'islands.json',
    modulePreload: false,
    rolldownOptions: {
      input: 'src/app/browser/loader.ts',
      output: {
        codeSplitting: {
          // React is bundled with the code that starts it, in one request.
          groups: [{ name: 'hydrate', test: /node_modules|hydrate-island/ }],
        },
      },
    },
  },
});
