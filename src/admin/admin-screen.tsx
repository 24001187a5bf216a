import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { CallFailed } from './call-failed.tsx';
import { useLanguage } from './admin-language.tsx';
import { useFocusOnRemoval } from './screen-focus.ts';
import { useSite } from '../site/use-site.ts';
import { useRevalidator } from 'react-router';

/** The data of a screen, or why it could not be fetched. */
export type Loaded<Data> = { isLoaded: true; data: Data } | { isLoaded: false; error: unknown };

/** For the loaders of screens: an error is shown on the screen, inside the frame of the area. */
export async function load<Data>(fetchData: () => Promise<Data>): Promise<Loaded<Data>> {
  try {
    return { isLoaded: true, data: await fetchData() };
  } catch (error) {
    return { isLoaded: false, error };
  }
}

interface AdminScreenProps {
  /** Of the screen and of its window. */
  title: string;
  /** The title as the screen shows it, if it is more than text. */
  heading?: ReactNode;
  hint?: string;
  /** Below the title. */
  note?: ReactNode;
  /** Beside the title. */
  tools?: ReactNode;
  children: ReactNode;
}

/** A screen of the admin area: title, tools and content. */
export function AdminScreen({ title, heading = title, hint, note, tools, children }: AdminScreenProps) {
  return (
    <>
      <AdminTitle screen={title} />
      <div className="admin-head">
        <div className="admin-head-text">
          <h1 className="admin-head-title">{heading}</h1>
          {hint !== undefined && <p className="quiet">{hint}</p>}
          {note}
        </div>
        {tools}
      </div>
      {children}
    </>
  );
}

interface LoadedContentProps<Data> {
  loaded: Loaded<Data>;
  /** The title of the error message. */
  failed: string;
  children: (data: Data) => ReactNode;
}

/** Renders the data of a screen; after a failure the error and a retry button. */
export function LoadedContent<Data>({ loaded, failed, children }: LoadedContentProps<Data>) {
  if (loaded.isLoaded) return children(loaded.data);
  return (
    <CallFailed title={failed} error={loaded.error}>
      <RetryButton />
    </CallFailed>
  );
}

/** The title of the window while a screen is shown. */
export function AdminTitle({ screen }: { screen: string }) {
  const { t } = useLanguage();
  return <title>{t('site.titleOf', { page: screen, platform: useSite().platformName })}</title>;
}

/** Reloads the data of the screen. */
export function RetryButton() {
  const { t } = useLanguage();
  const { revalidate } = useRevalidator();
  useFocusOnRemoval();
  return (
    <Button isSmall icon="refresh" className="alert-action" onClick={() => void revalidate()}>
      {t('page.retry')}
    </Button>
  );
}
