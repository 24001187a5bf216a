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
      if (/^(?:layouts\/admin|screens\/)/.test(id))
        // One that does not arrive is requested again when it is opened.
        import(/* @vite-ignore */ module).catch(() => undefined);
  });
}
