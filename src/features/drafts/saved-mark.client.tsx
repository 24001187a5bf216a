import { useEffect, useState } from 'react';
import { useLanguage } from '../../admin/admin-language.tsx';
import { agoText } from '../../admin/moment-text.ts';
import { useScreenRisk } from './leave-guard.client.tsx';

const LOOK_EVERY_MS = 1000;

interface SavedMarkProps {
  savedAt: string;
  /** Whether an earlier visit or another device left text that the host has not decided on. */
  hasKeptText: () => boolean;
}

/** Whether all text on the screen is saved, and since when; or where unsaved text is kept. */
export function SavedMark({ savedAt, hasKeptText }: SavedMarkProps) {
  const { t, locale } = useLanguage();
  const riskNow = useScreenRisk();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  const risk = riskNow();
  if (risk === 'lost') return <span className="saved-mark warned">{t('saved.not')}</span>;
  if (risk === 'kept') return <span className="saved-mark warned">{t('saved.device')}</span>;
  if (risk === 'stored') return <span className="saved-mark warned">{t('saved.both')}</span>;
  if (hasKeptText()) return <span className="saved-mark warned">{t('saved.offered')}</span>;
  const time = agoText(locale, now - Date.parse(savedAt));
  return (
    <span className="saved-mark">{time === null ? t('saved.justNow') : t('saved.server', { time })}</span>
  );
}
