import type { GuideTopic } from '../messages/guide.ts';
import { Icon } from '../ui/icon.tsx';
import { useLanguage } from './admin-language.tsx';

export const GUIDE_ADDRESS = '/admin/help';

/** A link to the guide, or to one of its answers, in a tab of its own: what is being written stays open. */
export function HelpLink({ topic }: { topic?: GuideTopic }) {
  const { t } = useLanguage();
  return (
    <a
      className="text-link detail"
      href={topic === undefined ? GUIDE_ADDRESS : `${GUIDE_ADDRESS}#${topic}`}
      target="_blank"
      rel="noopener"
    >
      <Icon name="info" /> {t('help.title')}
    </a>
  );
}
