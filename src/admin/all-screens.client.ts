import { whenIdle } from '../islands/page-moments.ts';

/** React Router's table of the routes of this build. */
interface Manifest {
  routes: Record<string, { module: string }>;
}

/**
 * Loads the files of all screens once there is time: a line each, because their code is in the file of the admin area.
 * After an upgrade the server has them under other names only. React Router then reloads the page instead of opening
 * the screen: over a form that has just been saved, which is empty after it.
 */
export function loadAllScreens(): void {
  // In development they are whole modules, and nothing is upgraded.
  if (!import.meta.env.PROD) return;
  whenIdle(() => {
    const { routes }: Manifest = Reflect.get(globalThis, '__reactRouterManifest');
    for (const [id, { module }] of Object.entries(routes))
      if (/^(?:layouts\/admin|screens\/)/.test(id)) void load(module).catch(() => undefined);
  });
}

/** Fetched first: a browser keeps the failure of an import, and could not open the screen later. */
async function load(module: string): Promise<void> {
  const { ok } = await fetch(module);
  if (ok) await import(/* @vite-ignore */ module);
}
