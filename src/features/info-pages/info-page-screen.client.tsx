import { useState } from 'react';
import { Link } from 'react-router';
import { useLanguage } from '../../layouts/admin-language.tsx';
import { AdminTitle } from '../../layouts/admin-title.tsx';
import { RetryButton } from '../../layouts/retry-button.tsx';
import { useSite } from '../../layouts/use-site.ts';
import { Alert } from '../../ui/alert.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { DraftOffer } from '../drafts/draft-offer.client.tsx';
import type { KeptDraft } from '../drafts/draft-record.ts';
import { LeaveGuard } from '../drafts/leave-guard.client.tsx';
import { useDraftOffer } from '../drafts/use-draft-offer.client.ts';
import { loadFailureText } from './info-page-failure.ts';
import { InfoPageForm } from './info-page-form.client.tsx';
import type { LoadedInfoPage } from './info-page-load.client.ts';
import type { SavedInfoPage } from './info-page.client.ts';
import type { InfoPageKind } from './info-page.schema.ts';
import type { InfoPageTexts } from './info-page-texts.ts';
import {
  infoPageThing,
  infoPageValue,
  valueOfInfoPage,
  type InfoPageValue,
} from './use-info-page-form.client.ts';

export interface InfoPageScreenProps {
  kind: InfoPageKind;
  /** Whether readers or later screens know an image of it. */
  hasImage: boolean;
  loaded: LoadedInfoPage;
  texts: InfoPageTexts;
}

/** The one screen of all info pages (design, section 7, "Documents"). */
export function InfoPageScreen({ loaded, texts, ...page }: InfoPageScreenProps) {
  return (
    <div className="info-page">
      <AdminTitle screen={texts.title} />
      <div className="admin-head info-page-head">
        <div>
          <h1 className="admin-head-title">{texts.title}</h1>
          <p className="admin-head-hint">{texts.hint}</p>
          <VersionsLink kind={page.kind} />
        </div>
      </div>
      {loaded.isLoaded ? (
        <LeaveGuard>
          <InfoPage {...page} page={loaded.page} texts={texts} />
        </LeaveGuard>
      ) : (
        <NotLoaded failed={texts.loadFailed} error={loaded.error} />
      )}
    </div>
  );
}

function VersionsLink({ kind }: { kind: InfoPageKind }) {
  const { t } = useLanguage();
  const { host } = useSite();
  const screen = kind === 'host' ? `about-${host.slug}-data` : 'about-platform-data';
  return (
    <Link className="button button-ghost button-small info-page-versions" to={`/admin/${screen}/versions`}>
      <Icon name="history" /> {t('versions.title')}
    </Link>
  );
}

type InfoPageProps = Omit<InfoPageScreenProps, 'loaded'> & { page: SavedInfoPage | null };

function InfoPage({ kind, page, ...props }: InfoPageProps) {
  const saved = valueOfInfoPage(page);
  const offered = useDraftOffer({ thing: infoPageThing(kind), schema: infoPageValue, saved });
  const [restored, setRestored] = useState<KeptDraft<InfoPageValue> | null>(null);
  return (
    <>
      <div className="info-page-messages">
        <DraftOffer
          offered={offered}
          saved={saved}
          render={({ text }) => <RichText html={text} face="reading" />}
          onRestore={setRestored}
        />
      </div>
      <InfoPageForm key={restored?.storageKey ?? ''} {...props} kind={kind} page={page} restored={restored} />
    </>
  );
}

function NotLoaded({ failed, error }: { failed: string; error: unknown }) {
  const language = useLanguage();
  return (
    <Alert kind="error">
      <p>{loadFailureText(language, failed, error)}</p>
      <RetryButton />
    </Alert>
  );
}
