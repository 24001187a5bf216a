import type { ReactNode } from 'react';
import { useLanguage, LanguageSwitch } from '../../../admin/admin-language.tsx';
import { AdminTitle } from '../../../admin/admin-screen.tsx';
import { useSite } from '../../../site/use-site.ts';
import { ElasticWordmark } from '../../../site/elastic-wordmark.tsx';
import { isDrawnName, Wordmark } from '../../../site/wordmark.tsx';
import { Rings } from '../../../ui/pictures/rings.tsx';
import '../accounts.css';

/** The frame of sign-in and sign-up: the form at the start side, the name at its full length beside it. */
export function AuthFrame({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useLanguage();
  const { platformName } = useSite();
  return (
    <main className="auth">
      <AdminTitle screen={title} />
      <div className="auth-form">
        <h1 className="auth-title">{title}</h1>
        <p className="quiet">{t('admin.panelOf', { platform: platformName })}</p>
        {children}
        <p className="auth-foot row">
          <a className="auth-link" href="/">
            {t('admin.viewSite')}
          </a>
          <LanguageSwitch />
        </p>
      </div>
      <div className="auth-art">
        <Rings className="auth-rings" />
        {isDrawnName(platformName) ? (
          <ElasticWordmark platformName={platformName} />
        ) : (
          <Wordmark platformName={platformName} length="wide" />
        )}
      </div>
    </main>
  );
}
