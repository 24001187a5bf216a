import { findOnPath, findOrInstall } from './debian-program.ts';

/** Browser engines beside Chromium, with the programs that the tests start, by Debian package. */
const PROGRAMS = {
  firefox: { 'firefox-esr': ['firefox-esr', 'firefox'] },
  webkit: { 'webkit2gtk-driver': ['WebKitWebDriver'], xvfb: ['Xvfb'] },
} satisfies Record<string, Record<string, string[]>>;

export type OtherEngine = keyof typeof PROGRAMS;
export const OTHER_ENGINES: readonly OtherEngine[] = ['firefox', 'webkit'];

/** Installs missing engines if it has the permission. Does not fail otherwise: the tests report missing engines. */
export function ensureEngines(): void {
  for (const engine of OTHER_ENGINES) {
    for (const [debianPackage, names] of Object.entries(PROGRAMS[engine]))
      findOrInstall(names, debianPackage);
  }
}

/** The Debian packages that an engine still needs. */
export function missingPackages(engine: OtherEngine): string[] {
  return Object.entries(PROGRAMS[engine]).flatMap(([debianPackage, names]) =>
    findOnPath(names) ? [] : [debianPackage],
  );
}

/** Path of Firefox. */
export function firefoxPath(): string {
  return findOnPath(PROGRAMS.firefox['firefox-esr']) ?? 'firefox';
}
