import { useLocation } from 'react-router';
import { isInTestMode } from '../admin/test-mode.client.ts';
import { TEST_MODE_TEXTS } from '../messages/test-mode.ts';
import { Icon } from '../ui/icon.tsx';
import { useLanguage } from '../admin/admin-language.tsx';
import '../styles/test-mode-banner.css';

/** A banner on every admin screen while test mode is on. */
export function TestModeBanner() {
  const { locale } = useLanguage();
  // Signing in and out changes the address, so the result is computed again.
  useLocation();
  if (!isInTestMode()) return null;
  return (
    <p className="test-mode-banner" role="status">
      <Icon name="alert" /> {TEST_MODE_TEXTS[locale].banner}
    </p>
  );
}
