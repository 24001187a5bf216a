import { AppError } from '../../kernel/app-error.ts';
import type { Api } from '../../server/api.server.ts';
import { registerVersions } from '../versions/versions.http.server.ts';
import { inWireNames } from './info-page-wire.http.server.ts';
import type { InfoPageKind } from './info-page.schema.ts';
import { findInfoPage, infoPageOwner, restoreInfoPageVersion } from './info-pages.server.ts';

const PATHS = { host: '/platform/{id}', platform: '/contact/{id}' } as const satisfies Record<
  InfoPageKind,
  string
>;

const NAMES = { host: 'HostPage', platform: 'PlatformPage' } as const satisfies Record<InfoPageKind, string>;

/** What an info page said before, over HTTP. */
export function registerInfoPageVersions(api: Api, kind: InfoPageKind): void {
  registerVersions(api, {
    subject: 'page',
    path: PATHS[kind],
    of: `of the page about the ${kind}`,
    name: NAMES[kind],
    async owner(services, id) {
      const page = await findInfoPage(services, kind);
      if (page?.id !== id) throw new AppError('not_found', 'infoPage.notFound');
      return infoPageOwner(id);
    },
    async restore(services, { id, number }, expectedVersion) {
      const restored = restoreInfoPageVersion(services, { kind, id }, number, expectedVersion);
      return (await restored.catch(inWireNames)).version;
    },
  });
}
