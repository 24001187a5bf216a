import { defineConfig, type Plugin } from 'vite';
import { BROWSER_FLOOR } from './scripts/assets/browser-floor.ts';
import { componentStyles } from './scripts/assets/component-styles.ts';

/**
 * Vite wraps every import() in a helper that preloads style sheets and nested chunks. There are none here, and the
 * helper is larger than the loader. This one fetches the files first: a browser keeps the failure of an import for as long
 * as the page is open (https://html.spec.whatwg.org/#fetch-a-single-module-script), so that none may be tried without a
 * connection. The files are in its cache then. Their names are only in the code, that of the first in the function.
 */
const fetchedImports: Plugin = {
  name: 'fetched-imports',
  enforce: 'pre',
  load: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => `
      const fetchFiles = (code) =>
        Promise.all(
          Array.from(code.matchAll(/(?:from|import\\(?) *["'\`](\\.\\/[^"'\`]+)/g), async ([, file]) => {
            const response = await fetch(new URL(file, import.meta.url));
            if (!response.ok) throw new TypeError(file);
            // Without those that it imports later itself.
            await fetchFiles((await response.text()).replaceAll('import(', ''));
          }),
        );
      export const __vitePreload = async (load) => {
        await fetchFiles(String(load));
        return load();
      };
    `,
  },
};

/** The script that hydrates islands: a separate build, so that a reading page loads nothing of the admin area. */
export default defineConfig({
  publicDir: false,
  plugins: [componentStyles, fetchedImports],
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
