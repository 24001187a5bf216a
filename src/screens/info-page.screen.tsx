import { data } from 'react-router';
import { useLanguage } from '../admin/admin-language.tsx';
import AdminNotFound from './admin-not-found.screen.tsx';
import { AdminScreen, RetryButton } from '../admin/admin-screen.tsx';
import { useSite } from '../site/use-site.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Alert } from '../ui/alert.tsx';
import { CallError } from '../admin/api.client.ts';
import { WithDraft } from '../features/drafts/draft-offer.client.tsx';
import { loadWithDrafts } from '../features/drafts/unsaved-draft.client.ts';
import { LeaveGuard } from '../features/drafts/leave-guard.client.tsx';
import type { Route } from './+types/info-page.screen';
import {
  editedInfoPage,
  InfoPageForm,
  valueOfInfoPage,
} from '../features/info-pages/info-page-form.client.tsx';
import { editAddress, infoPageScreenAt } from '../features/info-pages/info-page-screens.ts';
import { findInfoPage } from '../features/info-pages/info-page.client.ts';

/** Half a segment cannot be static, so every other single segment of the area arrives here, too. */
export function loader({ params }: Route.LoaderArgs) {
  return data(null, { status: infoPageScreenAt(params.page) ? 200 : 404 });
}

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const screen = infoPageScreenAt(params.page);
  if (!screen) return null;
  return loadWithDrafts(() => findInfoPage(screen.kind, request.signal), request.signal);
}
clientLoader.hydrate = true as const;

/** Text and image of an info page. */
export default function InfoPageScreen({ loaderData: loaded, params }: Route.ComponentProps) {
  const { t } = useLanguage();
  const { host } = useSite();
  const screen = infoPageScreenAt(params.page, host.slug);
  if (!loaded || !screen) return <AdminNotFound />;
  const { name } = host;
  /** Why the page could not be read. */
  const failureText = (error: unknown) => {
    if (!(error instanceof CallError)) return t('infoPage.unknown');
    if (error.failure.kind === 'unreachable') return t('infoPage.unreachable');
    return t(`infoPage.loadFailed.${screen.texts}`, { name });
  };
  return (
    <div className="info-page" key={params.page}>
      <AdminScreen
        title={t(screen.title, { name })}
        hint={t(screen.hint, { name })}
        note={
          <ButtonLink
            isSmall
            icon="history"
            className="info-page-versions"
            to={`${editAddress(screen.kind, host.slug)}/versions`}
          >
            {t('versions.title')}
          </ButtonLink>
        }
      >
        {loaded.isLoaded ? (
          <LeaveGuard>
            <WithDraft
              className="info-page-messages"
              text={editedInfoPage(screen.kind)}
              saved={valueOfInfoPage(loaded.data)}
            >
              {(restored) => <InfoPageForm screen={screen} page={loaded.data} restored={restored} />}
            </WithDraft>
          </LeaveGuard>
        ) : (
          <Alert kind="error">
            <p>{failureText(loaded.error)}</p>
            <RetryButton />
          </Alert>
        )}
      </AdminScreen>
    </div>
  );
}
