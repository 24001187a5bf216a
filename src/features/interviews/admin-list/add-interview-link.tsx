import { Link } from 'react-router';
import { useLanguage } from '../../../admin/admin-language.tsx';
import { Icon } from '../../../ui/icon.tsx';

/** The next step of the list: another interview. */
export function AddInterviewLink() {
  const { t } = useLanguage();
  return (
    <Link className="button button-primary" to="/admin/interviews/new">
      <Icon name="plus" /> {t('interview.new.title')}
    </Link>
  );
}
