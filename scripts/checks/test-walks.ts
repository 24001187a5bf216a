import { ensureBrowser } from './browser.ts';
import { exitOnFailure, runInOrder, vitest } from './checks.ts';

/** Every screen of the admin area in every state, under every check: by far the longest file of component tests. */
export const WALKS = 'src/screens/walks.component.test.tsx';

/** `npm run test:all -- walks` */
if (import.meta.main) {
  const args = ['--project', 'components', WALKS, ...process.argv.slice(2)];
  const walks = vitest('walks over all screens', args, { CHROMIUM_PATH: ensureBrowser() });
  await exitOnFailure(async () => void (await runInOrder([walks])));
}
